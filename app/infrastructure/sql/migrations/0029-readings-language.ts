import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';
import { isPostgres } from './postgres-columns';

/** Daily readings in any language: the code has the list of languages, no longer a constraint. */
export const readingsLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres(db)) {
      await db.schema.alterTable('predictions').dropConstraint('predictions_language').execute();
      return;
    }
    // SQLite cannot drop a constraint: rebuild the table.
    await createKeyOrderedTable(db, 'predictions_anew')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('sign', 'text', (column) => column.notNull())
      .addColumn('prediction', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('predictions_key', ['date', 'language', 'sign'])
      .addCheckConstraint('predictions_date', sql`date like '____-__-__'`)
      .addCheckConstraint(
        'predictions_sign',
        sql`sign in ('aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces')`,
      )
      .addCheckConstraint('predictions_origin', sql`origin in ('draft', 'editor', 'provider')`)
      .execute();
    const columns = sql.raw('date, language, sign, prediction, origin, updated_at');
    await sql`insert into predictions_anew (${columns}) select ${columns} from predictions`.execute(
      db,
    );
    await db.schema.dropTable('predictions').execute();
    await db.schema.alterTable('predictions_anew').renameTo('predictions').execute();
  },
};
