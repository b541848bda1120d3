import { sql } from 'kysely';
import { openMoveSource, type MoveSource, type SourceTable, type StoredValue } from './move-source';
import {
  explainPostgresError,
  describeDatabase,
} from '~/infrastructure/sql/engine/postgres-faults';
import {
  withDatabaseLock,
  migratePostgres,
  waitForServer,
  openPostgres,
} from '~/infrastructure/sql/engine/postgres';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { DatabaseError } from '~/infrastructure/sql/engine/database-error';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

/** PostgreSQL's maximum is 65,535. */
const VALUES_PER_STATEMENT = 20_000;
/** Limits the size of statements with long articles. A single row can exceed it. */
const CHARACTERS_PER_STATEMENT = 4_000_000;
const PATIENCE_MS = 5_000;
const COUNTER_TABLE = 'content_version';

interface MoveOptions {
  readonly workplace: string;
  readonly onTable?: (table: string, rows: number) => void;
}

export async function moveStore(file: string, url: string, { workplace, onTable }: MoveOptions) {
  await waitForServer(url, PATIENCE_MS);
  const source = await openMoveSource(file, workplace);
  const target = openPostgres(url, { connections: 1, statementTimeoutMs: 0 });
  try {
    return await withDatabaseLock(url, async () => {
      await assertNoOtherTables(target.db, url);
      await migratePostgres(url);
      await runSerializable(target.db, async (transaction) => {
        await assertNoRows(transaction, source, url);
        await sql`delete from ${sql.table(COUNTER_TABLE)}`.execute(transaction);
        for (const table of source.tables) {
          await copyTable(transaction, source, table);
          onTable?.(table.name, table.rows);
        }
      });
      // Autovacuum would do this within minutes, but until then index-only scans would read rows.
      await sql`vacuum (analyze)`.execute(target.db);
      const rows = source.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: source.tables.length, rows };
    });
  } catch (error) {
    throw explainPostgresError(error, url);
  } finally {
    await target.close();
    await source.close();
  }
}

async function assertNoOtherTables(db: Db, url: string): Promise<void> {
  const { rows } = await sql<{ others: number; own: number }>`
    select count(*) as others, count(*) filter (where table_name = 'kysely_migration') as own
    from information_schema.tables where table_schema = current_schema()`.execute(db);
  const [found] = rows;
  if (found && found.others > 0 && found.own === 0)
    throw createNotEmptyError(url, 'it has tables already');
}

/** Empty tables are allowed: `npm run migrate` or a failed copy creates them. */
async function assertNoRows(db: Db, source: MoveSource, url: string): Promise<void> {
  for (const { name } of source.tables) {
    if (name === COUNTER_TABLE) continue;
    if ((await countRows(db, name)) > 0)
      throw createNotEmptyError(url, `there are rows in ${name}`);
  }
}

async function copyTable(db: Db, source: MoveSource, table: SourceTable): Promise<void> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  for (const batch of toStatementBatches(source.rowsFor(table))) {
    const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`));
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(db);
  }
  const copied = await countRows(db, table.name);
  if (copied !== table.rows) {
    throw new DatabaseError(
      `${table.name} has ${table.rows} rows and ${copied} of them arrived: nothing was copied.`,
    );
  }
  // 0 means that no id was ever used; PostgreSQL starts at 1.
  if (table.lastKey) await advanceSequence(db, table.name, table.lastKey);
}

async function advanceSequence(db: Db, table: string, lastKey: number): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(
    db,
  );
  for (const { column_name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column_name}), ${lastKey})`.execute(
      db,
    );
  }
}

function* toStatementBatches(
  rows: Iterable<readonly StoredValue[]>,
): Generator<(readonly StoredValue[])[]> {
  let batch: (readonly StoredValue[])[] = [];
  let values = 0;
  let characters = 0;
  for (const row of rows) {
    const length = row.reduce<number>((sum, value) => sum + String(value).length, 0);
    const isFull =
      values + row.length > VALUES_PER_STATEMENT || characters + length > CHARACTERS_PER_STATEMENT;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, values, characters] = [[], 0, 0];
    }
    batch.push(row);
    values += row.length;
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function createNotEmptyError(url: string, reason: string): DatabaseError {
  return new DatabaseError(
    `A store can only be copied into an empty database, and ${describeDatabase(url)} is not empty: ${reason}.`,
  );
}
