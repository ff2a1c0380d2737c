import type { FastifyInstance } from 'fastify';
import type { MailSettings } from '../../inbox/delivery/mail.ts';
import { escapeHtml } from '../../letter/escape-html.ts';
import { mailToUri } from '../../letter/mail-to-uri.ts';
import { type CompressedPage, compressPage, sendPage } from '../compressed-page.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';

/** Options of the page's route. */
export interface PageRouteOptions {
  /** The built page, with its placeholders. */
  readonly page: string;
  readonly mail: MailSettings;
  /** Our origin, once the server listens. */
  readonly ourUrl: () => string;
}

/** Adds `GET /`. Placeholders are filled once, as soon as the address is known. */
export function addPageRoute(app: FastifyInstance, { page, mail, ourUrl }: PageRouteOptions): void {
  let ready: Promise<CompressedPage> | undefined;

  function prepared(): Promise<CompressedPage> {
    ready ??= compressPage(filled(ourUrl()));
    return ready;
  }

  function filled(address: string): string {
    return fillPlaceholders(page, {
      publicUrl: escapeHtml(address),
      mailFrom: escapeHtml(mail.from),
      mailTo: escapeHtml(mail.to),
      mailToUri: escapeHtml(mailToUri(mail.to)),
      mailSubject: escapeHtml(mail.subject),
    });
  }

  filled(''); // a page with a placeholder that we don't know ends the start here, not the first visit
  app.addHook('onListen', async () => void (await prepared()));
  app.get('/', async (request, reply) => sendPage(request, reply, await prepared()));
}
