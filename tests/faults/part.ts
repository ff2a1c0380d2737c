import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a part of the proof has found. */
export interface Finding {
  /** What was done, in figures: `100 kills, 23,412 letters acknowledged`. */
  readonly done: string;
  /** A sentence for each promise that was broken; none where everything holds. */
  readonly broken: readonly string[];
}

/** Runs something with a temporary folder, which is removed at the end. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-fault-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first few of many, for a sentence. */
export function some(items: readonly string[]): string {
  return items.length <= 5 ? items.join(', ') : `${items.slice(0, 5).join(', ')} and ${items.length - 5} more`;
}

/** A figure with its thousands apart. */
export function figure(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
}
