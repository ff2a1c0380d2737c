import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

/** Makes the server's log, a line of JSON for each thing that happens. An error goes under `err`, where nothing private is left of it. */
export function createLog(destination: DestinationStream): Logger {
  return pino({ serializers: { err: (error: unknown) => loggedError(error) } }, destination);
}
