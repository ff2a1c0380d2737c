import type { RouteState } from '../inbox/store.ts';
import { localTime } from './local-time.ts';

/** Since when the route is blocked, why, and the next probe; `undefined` if it is open. May quote a server. */
export function describeBlockedRoute({ blockedSince, reason, nextProbeAt }: RouteState): string | undefined {
  if (blockedSince === undefined) return undefined;
  const next = nextProbeAt === undefined ? '' : ` The next letter is tried ${localTime(nextProbeAt)}.`;
  return `No mail has got through since ${localTime(blockedSince)}: ${reason ?? 'no reason is known'}.${next}`;
}
