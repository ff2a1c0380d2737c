import { CHECKS, type Diagnosis } from './checks.ts';
import { type Command, FailedError, JSON_OPTION } from './command.ts';
import { harmlessLine } from './harmless.ts';

/** `heartwood doctor` */
export const doctor: Command = {
  synopsis: '',
  summary: 'Checks whether letters come in and go out, and says what to do where they do not.',
  details: '  --json  as a JSON array\n\nThe exit status is 1 where something needs you.',
  options: JSON_OPTION,
  words: 0,
  async run({ values }, surroundings) {
    const results: (Diagnosis & { readonly check: string })[] = [];
    for (const { name, look } of CHECKS) results.push({ check: name, ...(await look(surroundings)) });
    if (values.json) await surroundings.print(`${JSON.stringify(results, null, 2)}\n`);
    else await surroundings.print(`${results.map(inWords).join('\n')}\n`);
    const needed = results.filter(({ isWell }) => !isWell).length;
    if (needed > 0) throw new FailedError(`${needed} of ${results.length} checks need you.`);
  },
};

function inWords({ check, isWell, finding, advice }: Diagnosis & { readonly check: string }): string {
  const line = `${isWell ? 'ok     ' : 'ACT    '} ${check}: ${harmlessLine(finding)}`;
  return advice === undefined ? line : `${line}\n        ${advice}`;
}
