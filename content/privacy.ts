/** How long what visitors wrote is kept. The privacy text in `footer.ts` says it to them, and must agree. */
export const privacy = {
  /**
   * After so many days a letter that was mailed or quarantined is erased, with its mail in the Maildir; one that waits or
   * is parked stays. `undefined`: kept until the owner erases it.
   */
  keepDays: undefined as number | undefined,
} as const;
