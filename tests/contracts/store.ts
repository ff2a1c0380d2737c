/**
 * The behaviour that every store keeps, sentence by sentence of `inbox/store.ts`, in one file a subject. A store's own test adds only
 * how it is made and thrown away.
 */
import { describe } from 'vitest';
import { describeAccept } from './accept.ts';
import { describeChanges } from './changes.ts';
import { describeErasure } from './erasure.ts';
import { describeJudge } from './judge.ts';
import { describeLeases } from './leases.ts';
import { describeLife } from './life.ts';
import { describeLimits } from './limits.ts';
import { describeNotices } from './notices.ts';
import { openedForEachTest, type StoreUnderTest } from './opened-store.ts';
import { describeQueries } from './queries.ts';
import { describeReopening, describeRoute } from './route.ts';

/** Runs the contract against one kind of store. */
export function describeStore(name: string, underTest: StoreUnderTest): void {
  describe(`${name} as a store`, () => {
    const opened = openedForEachTest(underTest);
    describeAccept(opened);
    describeJudge(opened);
    describeLimits(opened);
    describeLeases(opened);
    describeChanges(opened);
    describeRoute(opened);
    describeReopening(opened);
    describeNotices(opened);
    describeErasure(opened);
    describeQueries(opened);
    describeLife(opened);
  });
}
