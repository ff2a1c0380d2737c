import { afterEach, beforeEach, expect } from 'vitest';
import type { AttemptResult, LeasedLetter, Store, StoredLetter } from '../../inbox/store.ts';
import { collect } from '../support/collect.ts';
import { incomingLetter } from '../support/letter.ts';

/** Times in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** How long {@link OpenedStore.claim} leases a letter, in milliseconds. */
export const LEASE = 15 * SECOND;

/** An attempt that failed for good. */
export const PARKED: AttemptResult = { outcome: 'parked', error: '550 5.1.1 No such user' };

/** How a store under test is made and thrown away. */
export interface StoreUnderTest {
  /** Makes a new, empty place for letters, and opens it. */
  create(): Promise<Store>;
  /** Opens the place that {@link create} made once more, as the command line does beside a server. */
  openBeside(): Promise<Store>;
  /** Throws the place away. */
  destroy(): Promise<void>;
}

/** The store of the test that runs, and what many sentences of the contract begin with. */
export interface OpenedStore {
  readonly store: Store;
  openBeside(): Promise<Store>;
  /** Stores a letter; gives its id. */
  stored(changes?: Parameters<typeof incomingLetter>[0]): Promise<string>;
  /** The letter with this id, which there must be. */
  found(id: string): Promise<StoredLetter>;
  /** Claims what is due, 10 letters unless told otherwise. */
  claim(now: number, most?: number): Promise<LeasedLetter[]>;
  /** Claims what is due, which must be one letter. */
  claimOne(now: number): Promise<LeasedLetter>;
  /** Claims the one letter that is due, and says what came of it. */
  attempt(now: number, result: AttemptResult): Promise<LeasedLetter>;
  /** The ids of the letters that a query finds. */
  ids(query?: Parameters<Store['letters']>[0]): Promise<string[]>;
}

/** Opens a store for each test of a `describe`, and throws it away after each. */
export function openedForEachTest(underTest: StoreUnderTest): OpenedStore {
  let store: Store;
  beforeEach(async () => {
    store = await underTest.create();
  });
  afterEach(async () => {
    await store.close();
    await underTest.destroy();
  });

  const claim = (now: number, most = 10) => store.claim({ now, leaseUntil: now + LEASE, most });
  async function claimOne(now: number): Promise<LeasedLetter> {
    const [leased, ...others] = await claim(now);
    if (!leased || others.length > 0) throw new Error(`Claimed ${others.length + (leased ? 1 : 0)} letters`);
    return leased;
  }

  return {
    get store() {
      return store;
    },
    openBeside: () => underTest.openBeside(),
    async stored(changes) {
      const acceptance = await store.accept(incomingLetter(changes));
      if (acceptance.outcome !== 'stored') throw new Error(`Not stored but ${acceptance.outcome}`);
      return acceptance.id;
    },
    async found(id) {
      const letter = await store.find(id);
      if (!letter) throw new Error(`No letter ${id}`);
      return letter;
    },
    claim,
    claimOne,
    async attempt(now, result) {
      const leased = await claimOne(now);
      expect(await store.finish(leased.lease, result, now)).toBe('written');
      return leased;
    },
    ids: async (query) => (await collect(store.letters(query))).map(({ id }) => id),
  };
}
