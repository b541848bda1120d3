import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '~/infrastructure/sql/migrations/index';
import { isPostgres, PostgresColumns } from '~/infrastructure/sql/migrations/postgres-columns';
import type { SqlStore } from './sql-store';
import { DatabaseError } from './store-error';

/** Suffix of additive migrations; older versions read it in the store. */
const ADDITIVE_SUFFIX = '+';

/**
 * One transaction. Accepts the store of a newer version when that only added to it.
 * @returns applied migrations
 */
export async function migrateToLatest(store: SqlStore): Promise<readonly string[]> {
  const unknown = unknownMigrations(await executedMigrations(store));
  if (unknown.length > 0) {
    if (unknown.every(isAdditive)) return [];
    throw new DatabaseError(
      `The store was written by a newer version of this site (${unknown.join(', ')}). ` +
        'Start that version, or put back a backup made before it.',
    );
  }
  const migrator = new Migrator({
    db: isPostgres(store.db) ? store.db.withPlugin(new PostgresColumns()) : store.db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new DatabaseError(
      `The store could not be brought up to date${failed ? ` (${failed})` : ''}; it is as it was before.`,
      { cause: error },
    );
  }
  return results?.map((result) => result.migrationName) ?? [];
}

/** Seeds then belong to the newer version. */
export async function isNewerVersion(store: SqlStore): Promise<boolean> {
  return unknownMigrations(await executedMigrations(store)).length > 0;
}

/** @returns whether the previous version still works afterwards */
export function isAdditive(name: string): boolean {
  return name.endsWith(ADDITIVE_SUFFIX);
}

export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

async function executedMigrations({ db }: SqlStore): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map((row) => row.name);
}
