import { readdirSync } from 'node:fs';

/** A migration, `NNN-what-it-does.sql`, numbered from 1 without gaps. */
interface Migration {
  readonly version: number;
  readonly file: URL;
}

/**
 * The migrations in a folder, in order.
 *
 * @throws Error if a number is missing or there twice
 */
export function listMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, index) => {
      const version = Number.parseInt(name, 10);
      if (version !== index + 1) throw new Error(`Migration ${name} breaks the numbering: it stands at ${index + 1}.`);
      return { version, file: new URL(name, folder) };
    });
}
