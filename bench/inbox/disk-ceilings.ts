import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBareStore } from './bare-store.ts';

/** How long each is measured, in milliseconds. */
const TIME = 1500;

/** Bare fsync and bare group commit: lines to print. */
export function measureDisk(folder: string): string[] {
  const line = (rate: number, what: string) => `${Math.round(rate).toLocaleString('en').padStart(9)} ${what}`;
  return [
    line(measureSyncs(folder), 'appends of 1.5 KB, each synced'),
    ...[1, 8, 32, 128].map((group) => line(measureCommits(folder, group), `letters in bare SQLite, ${group} a commit`)),
  ];
}

/** Appends to a file, each synced, in a second. */
function measureSyncs(folder: string): number {
  const file = openSync(join(folder, 'appended'), 'a');
  const letter = Buffer.alloc(1500, 'a');
  try {
    return rate(() => {
      writeSync(file, letter);
      fdatasyncSync(file);
      return 1;
    });
  } finally {
    closeSync(file);
  }
}

/** Letters in bare SQLite in a second, so many in each synced commit. */
function measureCommits(folder: string, group: number): number {
  const db = new DatabaseSync(join(folder, `commits-${group}.db`));
  const store = createBareStore(db);
  const letters = Array.from({ length: group }, () => ({
    Name: 'Ada Lindqvist',
    Email: 'ada@example.com',
    Phone: '(555) 123-4567',
    Company: 'Lindqvist & Daughters',
    Message: 'Does the table come in 180 cm, and would it be ready by spring? '.repeat(8),
    '.cfg.submissionId': randomUUID(),
  }));
  try {
    return rate(() => {
      store.commit(letters);
      return group;
    });
  } finally {
    db.close();
  }
}

/** How many a second, where `work` does as many at once as it says. */
function rate(work: () => number): number {
  const begun = performance.now();
  let done = 0;
  while (performance.now() - begun < TIME) done += work();
  return (done * 1000) / (performance.now() - begun);
}
