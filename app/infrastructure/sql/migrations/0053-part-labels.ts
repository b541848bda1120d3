import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Labels at the time of writing, so that a renamed label keeps the parts intact; existing readings get these. */
export const partLabels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('predictions').addColumn('part_labels', 'text').execute();
    const written = {
      english: '["Love","Career","Money","Health","Family"]',
      hindi: '["प्रेम","काम","पैसा","सेहत","परिवार"]',
    };
    for (const [language, labels] of Object.entries(written)) {
      await sql`update predictions set part_labels = ${labels} where language = ${language}`.execute(
        db,
      );
    }
  },
};
