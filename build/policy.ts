import { createHash } from 'node:crypto';
import type { Tags } from '../content/tags.ts';
import { type TagSources, tagSources } from './tags.ts';

/** A Content-Security-Policy's sources beside our own files. */
export interface Policy {
  /** `'sha256-…'` of each inline script, quotes included. */
  readonly scripts: readonly string[];
  /** `'sha256-…'` of each inline style, quotes included. */
  readonly styles: readonly string[];
  /** The adverts' origins; empty if none are configured. */
  readonly adverts: readonly string[];
  /** Empty if none are configured. */
  readonly tags: TagSources;
}

/** What the policy allows beside our own files. */
export interface PolicySettings {
  /** The address of an advert tag; empty for none. */
  readonly advertTag: string;
  readonly tags: Tags;
}

/** The host of Google's IMA SDK, which plays adverts in Plyr. */
const ADVERT_SDK = 'https://imasdk.googleapis.com';

/**
 * The policy for these documents' inline scripts and styles, and the configured adverts and tags.
 *
 * @see https://www.w3.org/TR/CSP3/#external-hash
 * @throws Error if a document holds what no hash can allow (a `style` attribute, an event handler), or has a placeholder for
 *   the server inside of what is hashed; if the advert tag is no https address, or a tag's id is none
 */
export function policyOf(documents: readonly string[], { advertTag, tags }: PolicySettings): Policy {
  for (const document of documents) refuseUnhashable(document);
  return {
    scripts: hashes(documents, SCRIPT),
    styles: hashes(documents, /<style\b[^>]*>(.*?)<\/style>/gs),
    adverts: advertTag === '' ? [] : [...new Set([ADVERT_SDK, originOf(advertTag)])],
    tags: tagSources(tags),
  };
}

/** An executable inline script; data blocks need no permission. */
const SCRIPT = /<script\b(?![^>]* (?:type="application\/ld\+json"|src=))[^>]*>(.*?)<\/script>/gs;

function originOf(advertTag: string): string {
  const url = URL.parse(advertTag);
  if (url?.protocol === 'https:') return url.origin;
  throw new Error(
    `advertTag in content/film.ts is ${JSON.stringify(advertTag)}: write a whole address that begins with https://, or nothing for no adverts.`,
  );
}

function refuseUnhashable(document: string): void {
  const attribute = document.match(/<[a-z][^>]*\s(style|on[a-z]+)=/)?.[0];
  if (attribute) {
    throw new Error(
      `The page holds ${attribute}…, which its security policy forbids. Write a class, or an island that listens.`,
    );
  }
}

function hashes(documents: readonly string[], element: RegExp): string[] {
  const found = new Set<string>();
  for (const document of documents) {
    for (const [, content = ''] of document.matchAll(element)) {
      const placeholder = content.match(/\{\{\w+\}\}/)?.[0];
      if (placeholder)
        throw new Error(`${placeholder} stands in an inline script or style: filled, its hash would differ.`);
      found.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
  }
  return [...found];
}
