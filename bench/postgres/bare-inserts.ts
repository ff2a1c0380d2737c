import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

/** A form as it comes in. */
type Form = Readonly<Record<string, string>>;

const COLUMNS = ['id', 'name', 'email', 'phone', 'company', 'message'] as const;

/** Makes the one table: what is in a letter, and the one index that every store needs, by which a letter that comes again is recognised. */
export async function createBareTable(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS bare (seq BIGINT GENERATED ALWAYS AS IDENTITY, id TEXT PRIMARY KEY, ${COLUMNS.slice(1)
      .map((name) => `${name} TEXT`)
      .join(', ')})`,
  );
}

/** Inserts forms in one statement, and so in one commit. */
export async function insertBare(client: ClientBase, forms: readonly Form[]): Promise<void> {
  await client.query({
    name: 'insert',
    text: `INSERT INTO bare (${COLUMNS}) SELECT * FROM unnest(${COLUMNS.map((_, index) => `$${index + 1}::text[]`)}) ON CONFLICT DO NOTHING`,
    values: [
      forms.map((form) => form['.cfg.submissionId'] ?? randomUUID()),
      forms.map((form) => form.Name),
      forms.map((form) => form.Email),
      forms.map((form) => form.Phone),
      forms.map((form) => form.Company),
      forms.map((form) => form.Message),
    ],
  });
}
