import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

/** Creates the server's log, one line of JSON per event. Errors go under `err`, which removes private data. */
export function createLog(destination: DestinationStream): Logger {
  return pino({ serializers: { err: (error: unknown) => loggedError(error) } }, destination);
}
