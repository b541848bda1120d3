import { StoreError } from '~/shared/result/store-error';
import { DatabaseError } from './database-error';

/*
 * PostgreSQL error codes (manual, appendix "PostgreSQL Error Codes"), system error codes, and messages of `pg` that
 * have no code.
 */

/** serialization_failure, deadlock_detected: retry the transaction. */
const CONFLICT_CODES = ['40001', '40P01'];
/** unique_violation: two transactions checked before they wrote. A retry finds the other's row. */
const UNIQUE_VIOLATION = '23505';

const LOCK_NOT_AVAILABLE = '55P03';
/** query_canceled (by `statement_timeout`), lock_not_available, idle_in_transaction_session_timeout. */
const TIMEOUT_CODES = ['57014', LOCK_NOT_AVAILABLE, '25P03'];
const TIMEOUT_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** cannot_connect_now (starting), too_many_connections, and an unreachable server or network. */
const STARTING_CODES = [
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
];

/** read_only_sql_transaction: a standby, or writes are disabled. */
const READ_ONLY = '25006';

/** Lost connections: admin_shutdown, crash_shutdown, all of class 08. */
const LOST_CODES = /^(57P01|57P02|08\w{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const LOST_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error))/;

interface Place {
  readonly host: string;
  readonly database: string;
  readonly user: string;
}

/** The failure was caused by a concurrent transaction: retry from the start. */
export function wasChangedMeanwhile(error: unknown): boolean {
  return [...CONFLICT_CODES, UNIQUE_VIOLATION].includes(getCode(error));
}

export function isTimeout(error: unknown): boolean {
  return TIMEOUT_CODES.includes(getCode(error)) || TIMEOUT_MESSAGES.test(getMessage(error));
}

export function isLockTimeout(error: unknown): boolean {
  return getCode(error) === LOCK_NOT_AVAILABLE;
}

/** The outcome is unknown: the last statement, even a commit, may have succeeded. */
export function isAnswerLost(error: unknown): boolean {
  return (
    isReadTimeout(error) || LOST_CODES.test(getCode(error)) || LOST_MESSAGES.test(getMessage(error))
  );
}

/** `pg` gave up. The connection is unusable, because the answer can still arrive. */
export function isReadTimeout(error: unknown): boolean {
  return getMessage(error) === 'Query read timeout';
}

export function isReadOnly(error: unknown): boolean {
  return getCode(error) === READ_ONLY;
}

export function isServerStarting(error: unknown): boolean {
  return STARTING_CODES.includes(getCode(error)) || isTimeout(error);
}

/** A message for the operator with host, database and user, never the password. */
export function explainPostgresError(failure: unknown, url: string): DatabaseError {
  if (failure instanceof DatabaseError) return failure;
  const error = unwrap(failure);
  const place = getPlace(url);
  const message = withoutPassword(error instanceof Error ? error.message : String(error), url);
  const sentence = place
    ? reason(error, message, place)
    : 'DATABASE_URL cannot be read as an address.';
  // Some errors contain the URL and must not become a cause.
  const isOpen = error instanceof Error && !('input' in error);
  return new DatabaseError(sentence, isOpen ? { cause: error } : {});
}

/** Formats "the database taravani at db.example:5432" for messages. */
export function describeDatabase(url: string): string {
  const place = getPlace(url);
  return place ? `the database ${place.database} at ${place.host}` : 'the database';
}

function reason(error: unknown, message: string, { host, database, user }: Place): string {
  const code = getCode(error);
  switch (code) {
    case '28P01':
      return `The database server at ${host} refuses the user ${user}: user or password are wrong. Check DATABASE_URL.`;
    case '28000':
      return `The database server at ${host} does not let the user ${user} in: ${message}.`;
    case '3D000':
      return `There is no database ${database} at ${host}. Make one: createdb ${database}`;
    case '42501':
      return `The user ${user} has not the rights that are needed in the database ${database} at ${host} (${message}). Make the user the owner of the database.`;
    case '57P03':
      return `The database server at ${host} is still starting or is shutting down.`;
    case '53300':
      return `The database server at ${host} has no free connection: raise its max_connections.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `The database server at ${host} cannot be reached: the connection is refused. Does it run?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database server at ${host} cannot be reached: no such host is known.`;
  }
  if (message.includes('password must be a')) {
    return `The database server at ${host} asks the user ${user} for a password, and DATABASE_URL has none.`;
  }
  if (isServerStarting(error)) return `The database server at ${host} does not answer.`;
  return `The database ${database} at ${host} cannot be used: ${message}.`;
}

function getPlace(url: string): Place | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const user = decodeSafely(parsed.username) || 'of this process';
  const host = parsed.hostname || parsed.searchParams.get('host') || 'this machine';
  return {
    host: parsed.hostname ? `${host}:${parsed.port || '5432'}` : host,
    database: decodeSafely(parsed.pathname.slice(1)) || user,
    user,
  };
}

function withoutPassword(text: string, url: string): string {
  const password = URL.canParse(url) ? new URL(url).password : '';
  return [password, decodeSafely(password)]
    .filter(Boolean)
    .reduce((safe, secret) => safe.replaceAll(secret, '***'), text);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The driver's error, which queries throw as the cause of a `StoreError`. */
function unwrap(error: unknown): unknown {
  return error instanceof StoreError ? error.cause : error;
}

function getCode(error: unknown): string {
  const cause = unwrap(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function getMessage(error: unknown): string {
  const cause = unwrap(error);
  return cause instanceof Error ? cause.message : '';
}
