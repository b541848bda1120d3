import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { withTimeout } from '~/shared/time/with-timeout';
import { isAnswerLost, isReadOnly, isReadTimeout } from './postgres-faults';
import type { PoolCounts } from './sql-store';

/** A page that asks twice in turn of a server that says nothing must still answer within nine seconds. */
const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_CONNECTION_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 3_000;
/** Also for statements that have no time-out of their own. */
const LOCK_TIMEOUT_MS = 5_000;
/** A process that stands still inside a transaction keeps others from writing no longer than this. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** The server ends a statement by itself; when even that is not heard, the connection is dead. */
const ANSWER_GRACE_MS = 1_000;
const END_GRACE_MS = 1_000;

export interface PoolOptions {
  /** The most connections at a time. */
  readonly connections?: number;
  /** How long a statement may take, in milliseconds; 0: as long as it takes. */
  readonly statementTimeoutMs?: number;
}

/**
 * Connections to a PostgreSQL database, made when they are needed. Anyone who waits longer than two seconds for one is told
 * so. A connection that broke, that gives no answer or that takes nothing new is thrown away.
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
  // A connection that breaks while nobody, or a transaction between two queries, uses it: the pool throws it away by itself, and
  // a server that stays away shows in the next query. Without a listener the error would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    options: pool.options,
    connect: async () => new Connection(await pool.connect()),
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** How every connection to the store is made, those outside of pools too. */
export function clientSettings(url: string): pg.ClientConfig {
  // Counts (int8) and sums (numeric) come as numbers, which hold them up to 2^53, and not as texts.
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

/** Ends a connection outside of pools; one whose server says nothing more is left to the operating system. */
export async function endClient(client: pg.Client): Promise<void> {
  await withTimeout(client.end().catch(ignore), END_GRACE_MS, ignore);
}

/** A connection as Kysely wants it. */
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
        parameters.map(storable),
      );
      return { command: command as Command, rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      // The end of a connection is told before it comes: who asks next must not get this one. One that takes nothing new keeps the
      // setting with which it began: to a new one it may be written.
      if (isAnswerLost(error) || isReadOnly(error)) this.#isSpent = true;
      // Ended, so that nobody waits behind a question without an answer, not even the end of this transaction.
      if (isReadTimeout(error)) void this.#client.end().catch(ignore);
      throw error;
    }
  }
}

type Command = PostgresQueryResult<unknown>['command'];

/** PostgreSQL takes no text with a NUL in it: a search for one finds nothing, as in SQLite, instead of failing. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;
}

function ignore(): void {
  // See where it is used.
}
