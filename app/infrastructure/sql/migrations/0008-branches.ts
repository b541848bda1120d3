import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable } from './ddl';

export const branches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createKeyOrderedTable(db, 'banks')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    await createKeyOrderedTable(db, 'bank_branches')
      .addColumn('ifsc', 'text', (column) => column.primaryKey())
      .addColumn('branch', 'text')
      .addColumn('bank', 'text')
      .addColumn('address', 'text')
      .addColumn('city', 'text')
      .addColumn('state', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('bank_branches_ifsc', sql`length(ifsc) = 11`)
      .addCheckConstraint('bank_branches_source', sql`source in ('codes', 'file', 'lookup')`)
      .execute();
  },
};
