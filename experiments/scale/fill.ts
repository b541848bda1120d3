import Database from 'better-sqlite3';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { generateRows, type PopulationBase, type Row } from './population';

/**
 * Adds a population to an existing store in one transaction. Runs without fsync, because a half-filled store is
 * discarded. @returns the number of rows
 */
export async function fillStore(
  file: string,
  size: number,
  about: Pick<PopulationBase, 'keyring' | 'today'>,
): Promise<number> {
  const { firstArticle, firstAstrologer } = await findFirstFreeIds(file);
  const connection = new Database(file);
  try {
    connection.pragma('synchronous = OFF');
    connection.pragma('foreign_keys = ON');
    connection.pragma('cache_size = -262144');
    const insert = createInserter(connection);
    let rows = 0;
    connection.transaction(() => {
      for (const row of generateRows(size, { ...about, firstArticle, firstAstrologer })) {
        insert(row);
        rows += 1;
      }
    })();
    connection.pragma('wal_checkpoint(TRUNCATE)');
    return rows;
  } finally {
    connection.close();
  }
}

async function findFirstFreeIds(
  file: string,
): Promise<Pick<PopulationBase, 'firstArticle' | 'firstAstrologer'>> {
  const { db, close } = openSqlite(file);
  try {
    const getNextId = async (table: 'blogs' | 'astrologers') => {
      const { last } = await db
        .selectFrom(table)
        .select((row) => row.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      return Number(last) + 1;
    };
    return {
      firstArticle: await getNextId('blogs'),
      firstAstrologer: await getNextId('astrologers'),
    };
  } finally {
    await close();
  }
}

function createInserter(connection: Database.Database): (row: Row) => void {
  const statements = new Map<string, Database.Statement>();
  return ({ table, values }) => {
    let statement = statements.get(table);
    if (!statement) {
      const columns = Object.keys(values);
      const named = columns.map((column) => `@${column}`).join(', ');
      statement = connection.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${named})`,
      );
      statements.set(table, statement);
    }
    statement.run(values);
  };
}
