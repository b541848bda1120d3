import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { withTimeout } from '~/shared/time/with-timeout';
import { isAnswerLost, isReadOnly, isReadTimeout } from './postgres-faults';
import { toStoreError } from './store-errors';
import type { PoolCounts } from './sql-store';

/** A page with two sequential queries must respond within nine seconds even if the database server does not. */
const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_CONNECTION_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 3_000;
/** Applies even to statements without a timeout. */
const LOCK_TIMEOUT_MS = 5_000;
/** A stalled transaction blocks others at most this long. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** The server cancels slow statements. If it does not answer within this extra time, the connection is dead. */
const ANSWER_GRACE_MS = 1_000;
const END_GRACE_MS = 1_000;

export interface PoolOptions {
  readonly connections?: number;
  readonly statementTimeoutMs?: number;
}

/**
 * Lazy connection pool. Waiting for a connection fails after two seconds. Broken, silent and read-only connections
 * are dropped.
 */
export function openPool(
  url: string,
  { connections = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PoolOptions = {},
): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({
    ...clientSettings(url),
    max: connections,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(statementTimeoutMs > 0
      ? {
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
        }
      : {}),
  });
  // A connection can break while idle or between two queries. The pool drops it, and the next query reports
  // the error.
  // Without a listener the error would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    options: pool.options,
    connect: async () => new Connection(await pool.connect().catch(throwStoreError)),
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

export function clientSettings(url: string): pg.ClientConfig {
  // Return int8 and numeric as numbers (exact up to 2^53) instead of strings.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'taravani',
    types,
  };
}

/** A dead connection is left to the operating system. */
export async function endClient(client: pg.Client): Promise<void> {
  await withTimeout(client.end().catch(ignore), END_GRACE_MS, ignore);
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isSpent = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Rows are read as a whole here.');
    return this.#ask<Row>(statement, parameters);
  }

  release(): void {
    this.#client.release(this.#isSpent);
  }

  async #ask<Row>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(
        statement,
        parameters.map(toStorable),
      );
      return { command: command as Command, rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      // The error precedes the end event, so mark the connection here: the pool must not reuse it. A
      // read-only connection
      // keeps the setting from its start, but a new one can be writable.
      if (isAnswerLost(error) || isReadOnly(error)) this.#isSpent = true;
      // End the connection, so that no query or rollback waits behind the unanswered one.
      if (isReadTimeout(error)) void this.#client.end().catch(ignore);
      throw toStoreError(error);
    }
  }
}

type Command = PostgresQueryResult<unknown>['command'];

/**
 * Removes NUL, which PostgreSQL text cannot contain: a search then finds nothing, as in SQLite, instead of failing.
 */
function toStorable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;
}

function throwStoreError(error: unknown): never {
  throw toStoreError(error);
}

function ignore(): void {
  // The callers explain why errors are ignored.
}
