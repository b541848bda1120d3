import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const smsReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['gateway_id', 'delivery', 'delivery_at', 'delivery_code']) {
      await db.schema.alterTable('jobs').addColumn(column, 'text').execute();
    }
    await db.schema
      .createIndex('jobs_by_gateway')
      .on('jobs')
      .columns(['gateway_id', 'kind', 'id'])
      .execute();
  },
};
