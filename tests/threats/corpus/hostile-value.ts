/** One value that somebody might send to do harm, and what becomes of it. */
export interface HostileValue {
  /** The form key that it is sent under. */
  readonly key: string;
  readonly value: string;
  /** 200: it is harmless as it is, and kept. 400 or 422: it is refused, and nothing is kept. */
  readonly status: 200 | 400 | 422;
}

/** The address that hostile values try to reach. It must never be in an envelope, nor in a header of its own. */
export const VICTIM = 'victim@example.org';

/** Each value under each key. */
export function each(
  keys: readonly string[],
  values: readonly string[],
  status: HostileValue['status'],
): HostileValue[] {
  return keys.flatMap((key) => values.map((value) => ({ key, value, status })));
}
