import { StoreUnavailableError, StoreUnusableError } from '../inbox/store.ts';

/** An error as the log may have it. */
export interface LoggedError {
  /** The name of its class. */
  readonly type: string;
  readonly code?: string;
  /** SQLite's own, which says more: https://sqlite.org/rescode.html */
  readonly errcode?: number;
  readonly message?: string;
  /** Where in the program, a line for each call. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Causes of causes that are told. */
const DEPTH = 3;

/** What a code looks like: `ECONNREFUSED`, `ERR_INVALID_URL`, `23502`. */
const CODE = /^\w{1,60}$/;

/** A call, as V8 writes it: https://v8.dev/docs/stack-trace-api */
const CALL = /^ {4}at .*(?::\d+:\d+\)?|\((?:<anonymous>|index \d+)\))$/;

/**
 * Leaves of an error its kind, its codes and where it happened. Whoever has written a message may have quoted what it is about, a
 * letter or a login, as PostgreSQL does with rows and Node with addresses; and logs go elsewhere than letters. The sentences that are
 * kept are our own about the inbox, and those of the operating system.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { message, cause } = error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const stack = callsOf(error);
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(typeof errcode === 'number' && { errcode }),
    ...(isHarmless(error) && { message }),
    ...(stack !== '' && { stack }),
    ...(cause !== undefined && depth > 0 && { cause: loggedError(cause, depth - 1) }),
  };
}

/** Whether its message is our own, or comes of a call to the system: `connect ECONNREFUSED 127.0.0.1:25`. */
function isHarmless(error: Error): boolean {
  const isOurs = error instanceof StoreUnavailableError || error instanceof StoreUnusableError;
  return isOurs || ('syscall' in error && 'errno' in error);
}

/** The stack without the message before it, of which a line may look like a call. */
function callsOf({ stack = '', message }: Error): string {
  const calls = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return calls.filter((line) => CALL.test(line)).join('\n');
}
