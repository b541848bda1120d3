import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';

/*
 * What the migrations need and engines say differently. PostgreSQL would answer here with an ordinary table, an identity
 * column, and a text compared by code point (`collate "C"`), which is what SQLite does by itself.
 */

/** A table that refuses values of another type than its column's. */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  return db.schema.createTable(name).modifyEnd(sql`strict`);
}

/** Like `createTable`, kept in the order of its primary key. */
export function createKeyOrderedTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  return db.schema.createTable(name).modifyEnd(sql`strict, without rowid`);
}

/** A key that the store counts up itself and never gives out twice. */
export function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}

/** Makes the store itself refuse every change and removal of a table's rows: lines can only be added. */
export async function forbidChanges(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_no_${change} before ${change} on ${table}
         begin select raise(abort, '${table} can only be added to'); end`,
      )
      .execute(db);
  }
}
