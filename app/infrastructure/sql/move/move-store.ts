import { sql, type Kysely } from 'kysely';
import { openMoveSource, type MoveSource, type SourceTable, type StoredValue } from './move-source';
import { explainedPostgres, placeInWords } from '~/infrastructure/sql/engine/postgres-faults';
import { aloneOn } from '~/infrastructure/sql/engine/postgres-lock';
import { migratePostgres, waitForServer } from '~/infrastructure/sql/engine/postgres-start';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { StoreError } from '~/infrastructure/sql/engine/store-error';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

/** PostgreSQL takes 65,535 values in a statement. */
const VALUES_A_STATEMENT = 20_000;
/** Articles are long: so many characters go in a statement at the most, or a single row. */
const CHARACTERS_A_STATEMENT = 4_000_000;
const PATIENCE_MS = 5_000;
/** The only row that a store has before it is filled. */
const COUNTER = 'content_version';

/** What was copied. */
export interface MoveReport {
  readonly tables: number;
  readonly rows: number;
}

interface MoveOptions {
  /** A private folder for the copy that is read from. */
  readonly workplace: string;
  /** Told after each table. */
  readonly onTable?: (table: string, rows: number) => void;
}

/**
 * Copies a store from an SQLite file into an empty PostgreSQL database, whole or not at all.
 * @throws StoreError when the file is no store, the database cannot be used or is not empty, or the copy is not complete.
 */
export async function moveStore(
  file: string,
  url: string,
  { workplace, onTable }: MoveOptions,
): Promise<MoveReport> {
  await waitForServer(url, PATIENCE_MS);
  const source = await openMoveSource(file, workplace);
  const target = openPostgres(url, { connections: 1, statementTimeoutMs: 0 });
  try {
    return await aloneOn(url, async () => {
      await refuseOthersTables(target.db, url);
      await migratePostgres(url);
      await runSerializable(target.db, async (transaction) => {
        await refuseRows(transaction, source, url);
        await sql`delete from ${sql.table(COUNTER)}`.execute(transaction);
        for (const table of source.tables) {
          await copyTable(transaction, source, table);
          onTable?.(table.name, table.rows);
        }
      });
      // The server would do it by itself within minutes; until then it would read rows where an index is enough.
      await sql`vacuum (analyze)`.execute(target.db);
      const rows = source.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: source.tables.length, rows };
    });
  } catch (error) {
    throw explainedPostgres(error, url);
  } finally {
    await target.close();
    await source.close();
  }
}

/** A database of another program is left alone. */
async function refuseOthersTables(db: Kysely<Schema>, url: string): Promise<void> {
  const { rows } = await sql<{ others: number; own: number }>`
    select count(*) as others, count(*) filter (where table_name = 'kysely_migration') as own
    from information_schema.tables where table_schema = current_schema()`.execute(db);
  const [found] = rows;
  if (found && found.others > 0 && found.own === 0) throw notEmpty(url, 'it has tables already');
}

/** Tables without rows are what `npm run migrate`, or a copy that broke off, leaves behind. */
async function refuseRows(db: Kysely<Schema>, source: MoveSource, url: string): Promise<void> {
  for (const { name } of source.tables) {
    if (name === COUNTER) continue;
    if ((await countRows(db, name)) > 0) throw notEmpty(url, `there are rows in ${name}`);
  }
}

async function copyTable(
  db: Kysely<Schema>,
  source: MoveSource,
  table: SourceTable,
): Promise<void> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  for (const batch of inStatements(source.rowsOf(table))) {
    const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`));
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(db);
  }
  const copied = await countRows(db, table.name);
  if (copied !== table.rows) {
    throw new StoreError(
      `${table.name} has ${table.rows} rows and ${copied} of them arrived: nothing was copied.`,
    );
  }
  // 0: no row ever had a number, which PostgreSQL counts from 1.
  if (table.lastKey) await countOnFrom(db, table.name, table.lastKey);
}

/** New rows get numbers that no row ever had. */
async function countOnFrom(db: Kysely<Schema>, table: string, lastKey: number): Promise<void> {
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

/** Rows in pieces that one statement can take. */
function* inStatements(
  rows: Iterable<readonly StoredValue[]>,
): Generator<(readonly StoredValue[])[]> {
  let batch: (readonly StoredValue[])[] = [];
  let values = 0;
  let characters = 0;
  for (const row of rows) {
    const length = row.reduce<number>((sum, value) => sum + String(value).length, 0);
    const isFull =
      values + row.length > VALUES_A_STATEMENT || characters + length > CHARACTERS_A_STATEMENT;
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

async function countRows(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function notEmpty(url: string, reason: string): StoreError {
  return new StoreError(
    `A store can only be copied into an empty database, and ${placeInWords(url)} is not empty: ${reason}.`,
  );
}
