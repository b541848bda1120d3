import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { BASELINE, LAST_BEFORE_BASELINE, MIGRATIONS } from '~/infrastructure/sql/migrations/index';
import type { SqlStore } from './sql-store';
import { DatabaseError } from './database-error';

/** Suffix of additive migrations. Older versions read it in the store, so it must not change. */
const ADDITIVE_SUFFIX = '+';

/**
 * Runs in one transaction. Accepts the store of a newer version that only added to it.
 * @returns the applied migrations
 */
export async function migrateToLatest(store: SqlStore): Promise<readonly string[]> {
  const executed = await getExecutedMigrations(store);
  const unknown = findUnknownMigrations(executed);
  if (unknown.length > 0) {
    if (unknown.every(isAdditive)) return [];
    throw new DatabaseError(
      `The store was written by a newer version of this site (${unknown.join(', ')}). ` +
        'Start that version, or put back a backup made before it.',
    );
  }
  await adoptEarlierStore(store, executed);
  const migrator = new Migrator({
    db: store.db,
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

/** Says that a failed migration changed nothing, and why it failed. The original error is the cause. */
export function explainMigrationError(error: unknown, store: SqlStore): DatabaseError {
  const reason = store.explain(error instanceof DatabaseError ? (error.cause ?? error) : error);
  return error instanceof DatabaseError && reason !== error
    ? new DatabaseError(`${error.message} ${reason.message}`, { cause: error.cause })
    : reason;
}

/** Marks the baseline as applied: the migrations of older builds created the same tables. */
async function adoptEarlierStore({ db }: SqlStore, executed: readonly string[]): Promise<void> {
  if (!executed.some(isBeforeBaseline)) return;
  if (!executed.includes(LAST_BEFORE_BASELINE)) {
    throw new DatabaseError(
      `The store was written by a build older than ${LAST_BEFORE_BASELINE}. Start the last build before ` +
        `${BASELINE} once, then this one.`,
    );
  }
  await db.transaction().execute(async (transaction) => {
    const migrations = sql.table(DEFAULT_MIGRATION_TABLE);
    await sql`insert into ${migrations} (name, timestamp)
      values (${BASELINE}, ${new Date().toISOString()}) on conflict do nothing`.execute(
      transaction,
    );
    await sql`delete from ${migrations} where name < ${BASELINE}`.execute(transaction);
  });
}

function isBeforeBaseline(name: string): boolean {
  return name < BASELINE;
}

/** If true, this version must not seed the store, because its seeds are newer. */
export async function isNewerVersion(store: SqlStore): Promise<boolean> {
  return findUnknownMigrations(await getExecutedMigrations(store)).length > 0;
}

/** @returns whether the previous version of the site still works after this migration */
export function isAdditive(name: string): boolean {
  return name.endsWith(ADDITIVE_SUFFIX);
}

export function findUnknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name) && !isBeforeBaseline(name));
}

async function getExecutedMigrations({ db }: SqlStore): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map((row) => row.name);
}
