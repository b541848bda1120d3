import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import { isPostgres } from './postgres-columns';

/* Engine differences. Column types are SQLite's; `PostgresColumns` translates them. */

/** STRICT in SQLite. */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name);
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}

/** WITHOUT ROWID in SQLite. */
export function createKeyOrderedTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name);
  return isPostgres(db) ? table : table.modifyEnd(sql`strict, without rowid`);
}

/** Auto-increment without reuse. */
export function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}

/** Append-only table: the store refuses updates and deletes. */
export async function forbidChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const statements = isPostgres(db) ? postgresRefusals(table) : sqliteRefusals(table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function sqliteRefusals(table: string): string[] {
  return ['update', 'delete'].map(
    (change) =>
      `create trigger ${table}_no_${change} before ${change} on ${table}
       begin select raise(abort, '${table} can only be added to'); end`,
  );
}

function postgresRefusals(table: string): string[] {
  const triggers = [
    ['update', 'row'],
    ['delete', 'row'],
    ['truncate', 'statement'],
  ].map(
    ([change, each]) =>
      `create trigger ${table}_no_${change} before ${change} on ${table}
       for each ${each} execute function ${table}_is_only_added_to()`,
  );
  return [
    `create function ${table}_is_only_added_to() returns trigger language plpgsql as
     $$ begin raise exception '${table} can only be added to'; end $$`,
    ...triggers,
  ];
}
