/**
 * A preload that puts the product in a hurry, for tests of what follows a wait: the pauses between attempts last a tenth, the route is
 * looked at twenty times a second, and the metrics are read from the inbox each time.
 */

import { editModule } from '../faults/edit-module.ts';

editModule('inbox/delivery/backoff.ts', 'const SECOND = 1000', 'const SECOND = 100');
editModule('inbox/delivery/route-monitor.ts', 'every = 5000', 'every = 50');
editModule('server/metrics.ts', 'STATS_COUNT_MS = 5000', 'STATS_COUNT_MS = 0');
