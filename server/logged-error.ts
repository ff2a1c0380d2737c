import { StoreUnavailableError, StoreUnusableError } from '../inbox/store.ts';

/** An error as it may be logged. */
export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  /** SQLite's result code: https://sqlite.org/rescode.html */
  readonly errcode?: number;
  readonly message?: string;
  /** Stack frames, one a line. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** How many nested causes are logged. */
const DEPTH = 3;

/** What a code looks like: `ECONNREFUSED`, `ERR_INVALID_URL`, `23502`. */
const CODE = /^\w{1,60}$/;

/** A stack frame of V8: https://v8.dev/docs/stack-trace-api */
const CALL = /^ {4}at .*(?::\d+:\d+\)?|\((?:<anonymous>|index \d+)\))$/;

/**
 * Reduces an error to its type, codes and stack. A message may quote a letter or a login, as PostgreSQL does with rows
 * and Node with URLs, and logs leave the machine. Kept are our own messages about the inbox and the operating system's.
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

/** Whether its message is our own or a system call's: `connect ECONNREFUSED 127.0.0.1:25`. */
function isHarmless(error: Error): boolean {
  const isOurs = error instanceof StoreUnavailableError || error instanceof StoreUnusableError;
  return isOurs || ('syscall' in error && 'errno' in error);
}

/** The stack without the message, of which a line may look like a frame. */
function callsOf({ stack = '', message }: Error): string {
  const calls = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return calls.filter((line) => CALL.test(line)).join('\n');
}
