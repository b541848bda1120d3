import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createKeyOrderedTable, createTable, identity } from './ddl';

/** `ApplicationState` from status and submission. */
const STATE = sql`case status
  when 1 then 'approved'
  when 4 then 'rejected'
  when 5 then 'inactive'
  else case when submitted_at is null then 'unfinished' else 'under-review' end
end`;

const LISTED_AT = sql`coalesce(
  case when status = 3 then null else decided_at end, submitted_at, started_at
)`;

export const applications: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Target of the foreign key that keeps the copied columns equal.
    await db.schema
      .createIndex('astrologers_state')
      .on('astrologers')
      .columns(['id', 'status'])
      .unique()
      .execute();

    await createTable(db, 'applications')
      .addColumn('astrologer_id', 'integer', (column) => column.primaryKey())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('country_id', 'integer', (column) => column.notNull())
      .addColumn('state_id', 'integer', (column) => column.notNull())
      .addColumn('city_id', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'text')
      .addColumn('decided_at', 'text')
      .addColumn('rejection_reason', 'text')
      .addColumn('reapplication_allowed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('session_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('sort_name', 'text', (column) => column.notNull().defaultTo(''))
      // Generated columns: the admin list and the start of the state.
      .addColumn('review_state', 'text', (column) =>
        column.notNull().generatedAlwaysAs(STATE).stored(),
      )
      .addColumn('listed_at', 'text', (column) =>
        column.notNull().generatedAlwaysAs(LISTED_AT).stored(),
      )
      .addForeignKeyConstraint(
        'applications_astrologer',
        ['astrologer_id', 'status'],
        'astrologers',
        ['id', 'status'],
        (key) => key.onUpdate('cascade').onDelete('cascade'),
      )
      .addUniqueConstraint('applications_state', ['astrologer_id', 'status'])
      .execute();
    await db.schema
      .createIndex('applications_by_time')
      .on('applications')
      .columns(['status', 'submitted_at', 'astrologer_id'])
      .execute();
    await db.schema
      .createIndex('applications_by_decision')
      .on('applications')
      .columns(['status', 'decided_at', 'astrologer_id'])
      .execute();

    for (const order of ['listed_at', 'sort_name']) {
      await db.schema
        .createIndex(`applications_of_state_by_${order}`)
        .on('applications')
        .columns(['review_state', order, 'astrologer_id'])
        .execute();
    }

    // Search words of name, e-mail address and mobile number.
    await createKeyOrderedTable(db, 'application_words')
      .addColumn('astrologer_id', 'integer', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('application_words_key', ['astrologer_id', 'word'])
      .addForeignKeyConstraint(
        'application_words_application',
        ['astrologer_id', 'status'],
        'applications',
        ['astrologer_id', 'status'],
        (key) => key.onUpdate('cascade').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('application_words_by_word')
      .on('application_words')
      .columns(['status', 'word', 'astrologer_id'])
      .execute();

    // Numbers are sealed, with a keyed hash when unique to a person.
    await createTable(db, 'bank_details')
      .addColumn('astrologer_id', 'integer', (column) =>
        column.primaryKey().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('mobile_no', 'text', (column) => column.notNull())
      .addColumn('aadhar_sealed', 'text')
      .addColumn('aadhar_index', 'text', (column) => column.unique())
      .addColumn('pan_sealed', 'text')
      .addColumn('pan_index', 'text', (column) => column.unique())
      .addColumn('account_sealed', 'text')
      .addColumn('account_holder_name', 'text', (column) => column.notNull())
      .addColumn('ifsc_code', 'text', (column) => column.notNull())
      .addColumn('bank_name', 'text', (column) => column.notNull())
      .addColumn('branch_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('complete', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('bank_details_complete', sql`complete in (0, 1)`)
      .execute();

    await createTable(db, 'documents')
      .addColumn('astrologer_id', 'integer', (column) =>
        column.notNull().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      // Sealed: people name such a file after the number on it.
      .addColumn('original_name_sealed', 'text', (column) => column.notNull())
      .addColumn('uploaded_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['astrologer_id', 'kind'])
      .addCheckConstraint(
        'documents_kind',
        sql`kind in ('aadharFront', 'aadharBack', 'panCard', 'certificate')`,
      )
      .execute();

    // Append-only history.
    await createTable(db, 'application_events')
      .addColumn('id', 'integer', identity)
      .addColumn('astrologer_id', 'integer', (column) =>
        column.notNull().references('applications.astrologer_id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('note', 'text')
      .addCheckConstraint(
        'application_events_kind',
        sql`kind in ('registered', 'submitted', 'approved', 'rejected', 'reapplication-allowed', 'deactivated')`,
      )
      .execute();
    await db.schema
      .createIndex('application_events_of_application')
      .on('application_events')
      .columns(['astrologer_id', 'id'])
      .execute();
  },
};
