/**
 * What any server on this machine could do with letters, at most: `node ceiling-server.ts [FILE [unique]]`. Fastify
 * parses the form and answers; with `FILE` all letters of one turn of the event loop are committed to it in one synced
 * transaction first, into one table. That has no index; with `unique` it has the one that finds a letter that was sent
 * before. No rule is checked, nobody is limited, nothing is mailed.
 */

import { parse } from 'node:querystring';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { FORM_PATH } from '../../letter/wire.ts';
import { createBareStore } from './bare-store.ts';

const [file, unique] = process.argv.slice(2);
const store = file === undefined ? undefined : createBareStore(new DatabaseSync(file), unique === 'unique');
const app = Fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, parse(body as string)),
);
app.post<{ Body: Record<string, string> }>(FORM_PATH, async ({ body }) => {
  const id = store ? await store.add(body) : 0;
  return { Success: true, Message: 'Sent successfully!', id: String(id) };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
