/**
 * A preload that shortens the product's waits, for tests of what follows one: the pauses between attempts last a tenth, the route is
 * checked twenty times a second, and the metrics are read from the inbox each time.
 */

import { editModule } from '../faults/edit-module.ts';

editModule('inbox/delivery/backoff.ts', 'const SECOND = 1000', 'const SECOND = 100');
editModule('inbox/delivery/route-monitor.ts', 'every = 5000', 'every = 50');
editModule('server/metrics.ts', 'STATS_COUNT_MS = 5000', 'STATS_COUNT_MS = 0');
