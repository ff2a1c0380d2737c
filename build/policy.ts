import { createHash } from 'node:crypto';
import type { Tags } from '../content/tags.ts';
import { type TagSources, tagSources } from './tags.ts';

/** What a Content-Security-Policy must allow beside our own files, as its source expressions. */
export interface Policy {
  /** `'sha256-…'` of each inline script, quotes included. */
  readonly scripts: readonly string[];
  /** `'sha256-…'` of each inline style, quotes included. */
  readonly styles: readonly string[];
  /** The origins that adverts come from: none where no advert is configured. */
  readonly adverts: readonly string[];
  /** What third-party tags need: empty lists where none is configured. */
  readonly tags: TagSources;
}

/** What the policy opens for beside our own files. */
export interface PolicySettings {
  /** The address of an advert tag; empty for none. */
  readonly advertTag: string;
  readonly tags: Tags;
}

/** Where Google's IMA SDK comes from, which plays the adverts in Plyr. */
const ADVERT_SDK = 'https://imasdk.googleapis.com';

/**
 * The policy that lets these documents' own inline scripts and styles run, and the configured adverts and tags, and nothing
 * else.
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

/** An inline script that a browser runs: data in a script element is read by others, and needs no leave. */
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
