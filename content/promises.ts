/** What the workshop binds itself to, in a sentence that a buyer can hold it to. */
export interface OwnersPromise {
  /** One or two words that stand before it. */
  readonly name: string;
  /** Empty: the page says nothing of it. */
  readonly text: string;
  /** `true` once you, the owner, have read the text and mean it. Until then every build names it. */
  readonly confirmed: boolean;
}

/**
 * What you promise, beside what the table is. The page shows each of these as it stands, whether confirmed or not: so read them
 * before you publish, write what you can keep, and set `confirmed: true`. Search engines are told the confirmed ones alone.
 */
export const promises: {
  readonly heading: string;
  readonly list: Readonly<Record<string, OwnersPromise>>;
} = {
  heading: 'What the workshop promises',
  list: {
    /** How long it takes from the order to the table. */
    leadTime: {
      name: 'Ready',
      text: 'Ten weeks after your order: the boards are dry before you write.',
      confirmed: false,
    },
    /** Where you bring it, and who pays for the way. */
    delivery: {
      name: 'Delivered',
      text: 'In Europe and North America, carried to its place.',
      confirmed: false,
    },
    /** What you mend, and for how long. */
    warranty: {
      name: 'Warranty',
      text: 'Ten years: a joint that opens is mended free.',
      confirmed: false,
    },
    /** Whether somebody may have a piece of the wood in hand first. */
    sample: {
      name: 'Sample',
      text: 'A piece of this oak, oiled, comes by post, free.',
      confirmed: false,
    },
    /** Whether somebody may come and see. */
    visit: {
      name: 'Visit',
      text: 'Sit at it in the workshop. Write, and a day is named.',
      confirmed: false,
    },
    /** Who stands behind the workshop, and where: your name and your place belong here. */
    workshop: {
      name: 'Who',
      text: 'One joiner, whose name and address stand in the first answer.',
      confirmed: false,
    },
  },
};
