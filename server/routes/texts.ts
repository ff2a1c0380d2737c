import type { FastifyInstance } from 'fastify';
import { mailToUri } from '../../letter/mail-to-uri.ts';
import { type CompressedPage, compressPage, sendPage } from '../compressed-page.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';

/** Options of the text files' routes. */
export interface TextRoutesOptions {
  /** By path without the first slash, with placeholders. */
  readonly texts: Readonly<Record<string, string>>;
  /** The recipient of letters, and of security reports. */
  readonly mailTo: string;
  /** Our origin, once the server listens. */
  readonly ourUrl: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** RFC 9116 recommends less than a year; half of one outlasts any holiday. */
const SECURITY_VALID_MS = 182 * DAY_MS;

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/**
 * Adds `robots.txt`, `sitemap.xml` and the like, filled with our origin. They are filled again each day, so that the
 * date in `security.txt` never expires while the server runs.
 */
export function addTextRoutes(app: FastifyInstance, { texts, mailTo, ourUrl, now }: TextRoutesOptions): void {
  for (const [path, text] of Object.entries(texts)) {
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (!type) throw new Error(`The built text ${path} has an ending that this server knows no type for.`);
    let filledOn = Number.NaN;
    let ready: Promise<CompressedPage> | undefined;

    function filled(address: string, day: number): string {
      return fillPlaceholders(text, {
        publicUrl: address,
        mailToUri: mailToUri(mailTo),
        securityExpires: new Date(day * DAY_MS + SECURITY_VALID_MS).toISOString(),
      });
    }

    function prepared(): Promise<CompressedPage> {
      const today = Math.floor(now() / DAY_MS);
      if (!ready || today !== filledOn) ready = compressPage(filled(ourUrl(), today));
      filledOn = today;
      return ready;
    }

    filled('', 0); // a placeholder that we don't know ends the start here, not the first visit
    app.get(`/${path}`, async (request, reply) => sendPage(request, reply, await prepared(), type));
  }
}
