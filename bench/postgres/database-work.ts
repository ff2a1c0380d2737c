import { readdirSync, readFileSync } from 'node:fs';
import type { Postgres } from '../../tests/support/postgres.ts';

/** The processor time of all of a cluster's processes so far, in microseconds; `NaN` without /proc. */
export async function databaseWork(postgres: Postgres, url: string): Promise<number> {
  const [writer] = await postgres.sql(url, `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`);
  const parent = statOf(Number(writer?.pid))?.parent;
  if (parent === undefined) return Number.NaN;
  return readdirSync('/proc')
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === parent)
    .reduce((sum, stat) => sum + (stat?.work ?? 0), statOf(parent)?.work ?? 0);
}

/**
 * See proc(5): the fourth field is the parent; the fourteenth to seventeenth are times in hundredths of a second, of
 * the process and its ended children.
 */
function statOf(pid: number): { parent: number; work: number } | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const work = fields.slice(11, 15).reduce((sum, time) => sum + time, 0) * 10_000;
    return { parent: fields[1] ?? Number.NaN, work };
  } catch {
    return undefined; // it has ended meanwhile
  }
}
