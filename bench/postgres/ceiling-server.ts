/**
 * The upper bound for any server with this database: `node ceiling-server.ts postgres://…`. Fastify parses the form,
 * all waiting letters are inserted into one table in one synced commit, on two connections in turn, and then it
 * answers. No rules, no limits, no mail.
 */

import { parse } from 'node:querystring';
import Fastify from 'fastify';
import { Client } from 'pg';
import { FORM_PATH } from '../../letter/wire.ts';
import { createBareTable, insertBare } from './bare-inserts.ts';

interface Waiting {
  readonly form: Record<string, string>;
  readonly resolve: () => void;
}

/** The product's group size. */
const MOST = 100;

const idle: Client[] = [];
let waiting: Waiting[] = [];
for (let count = 0; count < 2; count++) {
  const client = new Client({ connectionString: process.argv[2] });
  await client.connect();
  idle.push(client);
}
if (idle[0]) await createBareTable(idle[0]);

function begin(): void {
  for (let client = idle[0]; client && waiting.length > 0; client = idle[0]) {
    idle.shift();
    const group = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    void store(client, group);
  }
}

async function store(client: Client, group: readonly Waiting[]): Promise<void> {
  await insertBare(
    client,
    group.map(({ form }) => form),
  );
  for (const { resolve } of group) resolve();
  idle.push(client);
  begin();
}

const app = Fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, parse(body as string)),
);
app.post<{ Body: Record<string, string> }>(FORM_PATH, async ({ body }) => {
  await new Promise<void>((resolve) => {
    waiting.push({ form: body, resolve });
    if (waiting.length === 1) setImmediate(begin);
  });
  return { Success: true, Message: 'Sent successfully!', id: '0' };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
