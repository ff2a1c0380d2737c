import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './folders.ts';

/** A syntax error's stack: the file, the line number, the line, and a mark. */
const PLACE = /^(.+):(\d+)\n(.*?)\n+SyntaxError/s;
/** What Node says of a missing file that another one imports. */
const MISSING = /Cannot find module '(?:file:\/\/)?[^']*\/(content\/[\w.-]+)'/;
/** A JSON error's message. */
const JSON_FILE = /^(.+\.json): (.*)/s;

/**
 * Explains an error to whoever edits `content/`: which file is missing; for an unreadable file, the line and how a text is
 * written; otherwise the error's message.
 */
export function explainContentError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, missing] = MISSING.exec(error.message) ?? [];
  if (missing) {
    return `${missing} is missing. It is new, or was deleted: copy it from this version as it was delivered, and make its words yours.`;
  }
  if (!(error instanceof SyntaxError)) return error.message;
  const [, jsonFile, reason] = JSON_FILE.exec(error.message) ?? [];
  if (jsonFile) {
    return `${relative(ROOT, jsonFile)} cannot be read: ${reason}. Every entry but the last of a group ends with a comma, and every name stands between "quotes".`;
  }
  const [, file, line, lines = ''] = PLACE.exec(error.stack ?? '') ?? [];
  if (!file) return error.message;
  return `${relative(ROOT, file.startsWith('file:') ? fileURLToPath(file) : file)} cannot be read from line ${line} on (${error.message}):

${lines}

A text stands between 'single quotes', with a comma behind it, and holds no straight ' itself: write ’, as in “the table’s”.`;
}
