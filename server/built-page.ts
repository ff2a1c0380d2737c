import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AnswerWords } from './answer.ts';
import type { BuiltPolicy } from './security-headers.ts';

/** The built files that the server reads at its start. */
export interface BuiltPage {
  /** With placeholders for the address and the mail settings. */
  readonly page: string;
  /** Answers a form posted without JavaScript; with placeholders. */
  readonly answer: string;
  readonly answerWords: AnswerWords;
  readonly notFound: string;
  readonly policy: BuiltPolicy;
  /** `robots.txt` and the like, by path, with placeholders for the address. */
  readonly texts: Readonly<Record<string, string>>;
  /** There only where the page has a model of the table. */
  readonly room: RoomAddresses | undefined;
  /** The folder of static files. */
  readonly publicFolder: string;
}

/** Where phones are led to that shall show the table in a room, and where the code is that leads them there: paths of ours. */
export interface RoomAddresses {
  readonly path: string;
  readonly code: string;
}

/** The built page is missing or incomplete. */
export class BuildMissingError extends Error {
  override readonly name = 'BuildMissingError';
}

/**
 * Reads the build's output.
 *
 * @param folder the build's `dist/`
 * @throws {BuildMissingError}
 */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  try {
    const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
    const [page, answer, answerWords, notFound, policy, texts, room] = await Promise.all([
      read('page.html'),
      read('answer.html'),
      read('answer.json'),
      read('not-found.html'),
      read('policy.json'),
      readTexts(join(folder, 'texts')),
      read('room.json').catch(() => undefined),
    ]);
    return {
      page,
      answer,
      answerWords: JSON.parse(answerWords),
      notFound,
      policy: JSON.parse(policy),
      texts,
      room: room === undefined ? undefined : JSON.parse(room),
      publicFolder: join(folder, 'public'),
    };
  } catch (cause) {
    throw new BuildMissingError(
      `There is no built page in ${folder}, so there is nothing to serve. Run: npm run build`,
      {
        cause,
      },
    );
  }
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    texts[relative(folder, path).replaceAll('\\', '/')] = await readFile(path, 'utf8');
  }
  return texts;
}
