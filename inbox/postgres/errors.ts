import { StoreUnavailableError, StoreUnusableError } from '../store.ts';

/** What a code or class of PostgreSQL means for now. See https://www.postgresql.org/docs/current/errcodes-appendix.html */
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

/** What a person must put right, because no waiting helps. */
const UNUSABLE: Readonly<Record<string, string>> = {
  '28': 'it refuses the user or the password. Put DATABASE_URL right, or pg_hba.conf of the database',
  '3D': 'there is no database of this name. Create it (createdb), or put DATABASE_URL right',
  '42501': 'the user may not make tables in it. Let the user own the database: ALTER DATABASE name OWNER TO user',
};

/** What the driver says in words of its own when a connection ends under a statement, or has ended before it. */
const CUT = /^connection terminated( unexpectedly)?$|not queryable/i;

/** What it says when the database, or the network before it, is silent. */
const SILENT = /connection timeout|timeout exceeded|timeout expired|read timeout/i;

/**
 * Says what an error of `pg` means to a store: unavailable, unusable, or something else, which is returned as it is. Where
 * the server is running already, a refused login is a thing that passes: somebody is changing the password.
 */
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

/** What every method of a closed store rejects with. */
export function closedError(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The inbox is closed: the server is shutting down.', { cause });
}

/** Whether a connection was cut under a statement: nobody knows what became of it, and on another it may go well at once. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== undefined) return ['57P01', '57P02', '57P05', '25P03'].includes(code) || code.startsWith('08');
  return ['ECONNRESET', 'EPIPE'].includes(systemCode(error) ?? '') || CUT.test(error.message);
}

/**
 * Whether two statements came in each other's way, and the one that lost may simply be run again.
 *
 * @param error one of a store, whose cause is the driver's
 */
export function isInTheWay(error: unknown): boolean {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof Error && (sqlState(cause)?.startsWith('40') ?? false);
}

/** Whether something given cannot be stored, whatever else is stored with it: a character or a value that is not allowed. */
export function isBadValue(error: unknown): boolean {
  const code = error instanceof Error ? sqlState(error) : undefined;
  return code?.startsWith('22') === true || (code?.startsWith('23') === true && !isTakenId(error));
}

/** Whether another server has made the same id. */
export function isTakenId(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'letters_id';
}

function unavailable(reason: string, cause: Error): StoreUnavailableError {
  return new StoreUnavailableError(`The inbox cannot be used now; its database: ${reason}.`, { cause });
}

/** What a table says of a code, or of its class. */
function lookUp(table: Readonly<Record<string, string>>, code: string): string | undefined {
  return table[code] ?? table[code.slice(0, 2)];
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function sqlState(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && !isSystem(error)
    ? error.code
    : undefined;
}

/** A code of the operating system or of its names and certificates: ECONNREFUSED, ENOTFOUND, DEPTH_ZERO_SELF_SIGNED_CERT. */
function systemCode(error: Error): string | undefined {
  if (error instanceof AggregateError) return error.errors.map((each) => systemCode(each)).find(Boolean);
  if (!('code' in error) || typeof error.code !== 'string' || sqlState(error) !== undefined) return undefined;
  return error.code;
}

/** EPIPE has five letters, as a state of SQL has. */
function isSystem(error: Error): boolean {
  return 'syscall' in error || 'errno' in error;
}
