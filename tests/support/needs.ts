import { spawnSync } from 'node:child_process';

/** Whether this machine has a program that a test needs. */
export interface Need {
  readonly isMissing: boolean;
  /** What to add to a test's name: why it is skipped, and what to install; nothing where it is not. */
  readonly note: string;
}

/**
 * Looks for a program.
 *
 * @param debianPackage the package that has it
 * @param question the arguments with which it ends at once and well
 */
export function needs(program: string, debianPackage: string, question: readonly string[] = ['--version']): Need {
  const isMissing = spawnSync(program, question).status !== 0;
  const note = isMissing ? ` (skipped: there is no ${program}; on Debian: apt-get install ${debianPackage})` : '';
  return { isMissing, note };
}
