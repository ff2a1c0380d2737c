import { type Arguments, type CommandContext, FailedError, UsageError } from './command.ts';

/** A question before something is done to many letters, or irrevocably. */
export interface Confirmation {
  readonly question: string;
  /** For messages: `erase`. */
  readonly verb: string;
  /** The past participle: `erased`. */
  readonly done: string;
}

/**
 * Asks on a terminal, unless `--yes` was given.
 *
 * @throws UsageError if there is nobody to ask
 * @throws FailedError if the answer is not yes
 */
export async function confirm(
  { question, verb, done }: Confirmation,
  { values }: Arguments,
  ask: CommandContext['ask'],
): Promise<void> {
  if (values.yes) return;
  if (!ask) throw new UsageError(`There is no terminal to ask on: say --yes to ${verb} without being asked.`);
  const answer = await ask(`${question} [y/N] `);
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new FailedError(`Nothing was ${done}.`);
}
