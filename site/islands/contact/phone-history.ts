/** What the phone field held at one time. */
interface PhoneState {
  readonly value: string;
  readonly caret: number;
}

/**
 * The field's past. A browser forgets its own when a script writes into a field, as formatting does, so the field keeps
 * it: undo and redo go from one well-formed number to another.
 */
export interface PhoneHistory {
  /** Remembers what the field held before an edit, and forgets what had been undone. */
  remember(before: PhoneState): void;
  /** Goes one step back (-1) or forth (1). Nothing where there is no such step. */
  step(direction: -1 | 1, now: PhoneState): PhoneState | undefined;
}

const MOST_STEPS = 200;

/** Makes an empty past. */
export function createPhoneHistory(): PhoneHistory {
  let past: PhoneState[] = [];
  let future: PhoneState[] = [];
  return {
    remember(before) {
      past = [...past.slice(1 - MOST_STEPS), before];
      future = [];
    },
    step(direction, now) {
      const [from, to] = direction === -1 ? [past, future] : [future, past];
      const state = from.pop();
      if (state) to.push(now);
      return state;
    },
  };
}
