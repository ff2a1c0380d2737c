import { createPeriodicTask, type PeriodicTask } from '../periodic-task.ts';
import { type Reopening, type RouteState, type Store, StoreUnavailableError } from '../store.ts';
import { type CourierLog, failureDetails } from './courier-log.ts';
import type { Mail } from './mail.ts';
import { notifyOwner } from './notify-owner.ts';
import { loggedReason } from './reply-codes.ts';
import type { Transport } from './transport.ts';

/** Options of the monitor; the times are for tests, in milliseconds. */
export interface RouteMonitorOptions {
  readonly store: Pick<Store, 'route' | 'claimReopening' | 'markReopeningNotified'>;
  readonly transport: Transport;
  readonly compose: (reopening: Reopening) => Mail;
  readonly log: CourierLog;
  readonly every?: number;
  readonly now?: () => number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Watches the route to the mailbox. It logs when the route is blocked, daily while it is, and when it opens; if it was
 * blocked for long, it then tells the owner by mail.
 */
export function createRouteMonitor(options: RouteMonitorOptions): PeriodicTask {
  const { store, transport, compose, log, every = 5000, now = Date.now } = options;
  let blockedSince: number | undefined;
  let loggedAt = 0;

  async function work(stopping: AbortSignal): Promise<void> {
    try {
      const route = await store.route();
      say(route);
      if (route.blockedSince === undefined && !stopping.aborted) await tell(stopping);
    } catch (error) {
      // The courier logs that the inbox is away.
      if (stopping.aborted || error instanceof StoreUnavailableError) return;
      log.warn(
        failureDetails(error),
        'The owner could not be told that mails get through again; it is tried on and on.',
      );
    }
  }

  function say(route: RouteState): void {
    const wasBlocked = blockedSince;
    blockedSince = route.blockedSince;
    if (blockedSince === undefined) {
      if (wasBlocked === undefined) return;
      log.info({ since: iso(wasBlocked) }, 'Mails get through again; the letters that waited leave.');
      return;
    }
    const sinceLogged = now() - loggedAt;
    if (wasBlocked !== undefined && sinceLogged >= 0 && sinceLogged < DAY) return;
    loggedAt = now();
    const details = {
      since: iso(blockedSince),
      reason: loggedReason(route.reason ?? ''),
      nextProbe: iso(route.nextProbeAt ?? now()),
    };
    if (wasBlocked === undefined) log.warn(details, 'No mail gets through: letters wait, and one at a time is tried.');
    else log.error(details, 'Still no mail gets through: letters wait. heartwood doctor says more.');
  }

  async function tell(stopping: AbortSignal): Promise<void> {
    const reopening = await store.claimReopening(now());
    if (!reopening) return;
    await notifyOwner(transport, compose(reopening), stopping);
    await store.markReopeningNotified(now());
    log.info({ letters: reopening.letters }, 'The owner was told by mail that no mail had got through.');
  }

  return createPeriodicTask(work, () => every);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
