import { StoreUnavailableError, StoreUnusableError } from '../store.ts';

/** Temporary failures by code or class. See https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNAVAILABLE: Readonly<Record<string, string>> = {
  '08': 'the connection to it was lost',
  '25006': 'it may only be read: it is a standby, or set to read-only',
  '25P03': 'the connection to it was lost',
  '40': 'letters came in each other’s way too often',
  '53': 'it has run out of room, memory or connections; its own log says which',
  '53100': 'its disk is full: make room, nothing else is needed',
  '53300': 'it has no connection left for this server: raise max_connections there, or run fewer servers',
  '55P03': 'something has locked it for too long',
  '57': 'it is stopping or starting',
  '57014': 'it took too long to answer',
  '58': 'its disk reports an error; its own log says which',
  XX: 'it reports an error of its own; its own log says which',
};

/** Failures that a person must fix. */
const UNUSABLE: Readonly<Record<string, string>> = {
  '28': 'it refuses the user or the password. Put DATABASE_URL right, or pg_hba.conf of the database',
  '3D': 'there is no database of this name. Create it (createdb), or put DATABASE_URL right',
  '42501': 'the user may not make tables in it. Let the user own the database: ALTER DATABASE name OWNER TO user',
};

/** The driver's messages for a connection that ended. */
const CUT = /^connection terminated( unexpectedly)?$|not queryable/i;

/** The driver's messages for a silent database or network. */
const SILENT = /connection timeout|timeout exceeded|timeout expired|read timeout/i;

/** Translates an error of `pg` into a store's: unavailable, unusable, or the same error. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError || error instanceof StoreUnusableError) {
    return error;
  }
  const code = sqlState(error);
  if (code !== undefined) {
    const person = lookUp(UNUSABLE, code);
    if (person) return new StoreUnusableError(`The database cannot be used: ${person}.`, { cause: error });
    const reason = lookUp(UNAVAILABLE, code);
    return reason ? unavailable(reason, error) : error;
  }
  const system = systemCode(error);
  if (system !== undefined && /CERT|ERR_TLS|UNABLE_TO/.test(system)) {
    return new StoreUnusableError(
      `The certificate of the database is not trusted (${system}). Name the authority that has signed it with ` +
        'sslrootcert=/path/to/ca.crt in DATABASE_URL, or encrypt without asking who it is: sslmode=require.',
      { cause: error },
    );
  }
  if (system !== undefined) return unavailable(`it cannot be reached (${system})`, error);
  if (error.message.includes('does not support SSL')) {
    return new StoreUnusableError(
      'The database offers no encryption. Switch it on there (ssl = on), or say sslmode=disable in DATABASE_URL.',
      { cause: error },
    );
  }
  if (SILENT.test(error.message)) return unavailable('it does not answer', error);
  if (CUT.test(error.message)) return unavailable('the connection to it was lost', error);
  return error;
}

/** The rejection of a closed store. */
export function closedError(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The inbox is closed: the server is shutting down.', { cause });
}

/** Whether a connection was lost during a statement. Its outcome is unknown, and it may succeed on another at once. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== undefined) return ['57P01', '57P02', '57P05', '25P03'].includes(code) || code.startsWith('08');
  return ['ECONNRESET', 'EPIPE'].includes(systemCode(error) ?? '') || CUT.test(error.message);
}

/**
 * Whether a statement lost a conflict with another and may simply be run again.
 *
 * @param error one of a store, whose cause is the driver's
 */
export function isInTheWay(error: unknown): boolean {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof Error && (sqlState(cause)?.startsWith('40') ?? false);
}

/** Whether a value cannot be stored, whatever is stored with it. */
export function isBadValue(error: unknown): boolean {
  const code = error instanceof Error ? sqlState(error) : undefined;
  return code?.startsWith('22') === true || (code?.startsWith('23') === true && !isTakenId(error));
}

/** Whether another server has used the same id. */
export function isTakenId(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'letters_id';
}

function unavailable(reason: string, cause: Error): StoreUnavailableError {
  return new StoreUnavailableError(`The inbox cannot be used now; its database: ${reason}.`, { cause });
}

/** Looks a code or its class up. */
function lookUp(table: Readonly<Record<string, string>>, code: string): string | undefined {
  return table[code] ?? table[code.slice(0, 2)];
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function sqlState(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && !isSystem(error)
    ? error.code
    : undefined;
}

/** A code of the operating system, DNS or TLS: ECONNREFUSED, ENOTFOUND, DEPTH_ZERO_SELF_SIGNED_CERT. */
function systemCode(error: Error): string | undefined {
  if (error instanceof AggregateError) return error.errors.map((each) => systemCode(each)).find(Boolean);
  if (!('code' in error) || typeof error.code !== 'string' || sqlState(error) !== undefined) return undefined;
  return error.code;
}

/** EPIPE has five letters, like an SQLSTATE. */
function isSystem(error: Error): boolean {
  return 'syscall' in error || 'errno' in error;
}
