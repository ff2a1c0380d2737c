/** The statuses of refused requests. */
export type HttpErrorStatus = 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;

/** Details beside status and message. */
export interface HttpErrorDetails {
  /** Such as `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A sentence for each form key. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refused request, with a status and a sentence for the person who sent it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: HttpErrorStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: HttpErrorStatus, message: string, { headers = {}, errors, cause }: HttpErrorDetails = {}) {
    super(message, { cause });
    this.status = status;
    this.headers = headers;
    this.errors = errors;
  }
}

/** `Retry-After` while the store or the server is busy. */
const RETRY_AFTER_SECONDS = 10;

/** 503: nothing can be stored now; trying again soon may help. */
export function unavailable(message: string, cause?: unknown): HttpError {
  return new HttpError(503, message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause });
}

/**
 * 405: the path does not support the method.
 *
 * @param allow the methods that it knows
 */
export function methodNotAllowed(allow: string): HttpError {
  return new HttpError(405, `Only ${allow.replace(', ', ' and ')} can be used here.`, { headers: { allow } });
}
