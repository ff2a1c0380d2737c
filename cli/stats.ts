import { LETTER_STATES, type RouteState } from '../inbox/store.ts';
import { type Command, JSON_OPTION } from './command.ts';
import { describeBlockedRoute } from './describe-route.ts';
import { escapeLine } from './escape-terminal.ts';
import { isoTime } from './letter-as-json.ts';
import { localTime } from './local-time.ts';
import { type Column, formatTable } from './table.ts';

const COLUMNS: readonly Column[] = [{ title: 'STATE' }, { title: 'LETTERS', align: 'right' }];

/** `heartwood stats` */
export const stats: Command = {
  synopsis: '',
  summary: 'Counts letters by state.',
  details: '  --json  as a JSON object',
  examples: [
    ['stats', 'how many letters there are, and how many wait'],
    ['stats --json', 'the same for a program'],
  ],
  options: JSON_OPTION,
  words: 0,
  async run({ values }, { store, print, paint, columns }) {
    const { byState, oldestQueuedAt, settingsDiffer, lastBackupAt } = await store.stats();
    const route = await store.route();
    const total = Object.values(byState).reduce((sum, count) => sum + count, 0);
    if (values.json) {
      const times = { oldestQueuedAt: isoTime(oldestQueuedAt), lastBackupAt: isoTime(lastBackupAt) };
      const figures = { total, byState, settingsDiffer, ...times, route: asJson(route) };
      await print(`${JSON.stringify(figures, null, 2)}\n`);
      return;
    }
    const rows = LETTER_STATES.map((state) => [state, String(byState[state])]);
    await print(formatTable(COLUMNS, [...rows, ['all', String(total)]], { paint, columns }));
    if (byState.parked > 0) {
      await print(
        `\nParked letters are kept and no longer sent: ${byState.parked}. Look: heartwood list --state parked\n` +
          'Put right what is said there, and then: heartwood retry --state parked\n',
      );
    }
    const blocked = describeBlockedRoute(route);
    if (blocked !== undefined) await print(`\n${escapeLine(blocked)}\n`);
    if (oldestQueuedAt !== undefined)
      await print(`\nThe oldest queued letter has waited since ${localTime(oldestQueuedAt)}.\n`);
    if (settingsDiffer > 0)
      await print(`\nIn ${settingsDiffer} of them the hidden mail settings differed from yours.\n`);
    if (lastBackupAt !== undefined) await print(`\nThe newest backup was taken ${localTime(lastBackupAt)}.\n`);
  },
};

function asJson({ blockedSince, reason, nextProbeAt }: RouteState): object {
  return {
    blockedSince: isoTime(blockedSince),
    reason: reason ?? null,
    nextProbeAt: isoTime(nextProbeAt),
  };
}
