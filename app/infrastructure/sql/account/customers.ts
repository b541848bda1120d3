import { sql, type Kysely, type Selectable } from 'kysely';
import { customerDeletionLine, type Customer } from '~/features/account/customer';
import { CUSTOMER_RECORD_FIELDS, type CustomerRecord } from '~/features/account/customer.schema';
import type { CustomerSource } from '~/features/account/customer.store';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { runQuery } from '~/infrastructure/sql/engine/run-query';
import { createSessionVersion } from './create-session-version';
import {
  insertRegistrationNote,
  createSqlRegistrationNotes,
} from '~/infrastructure/sql/applications/registration-notes';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlCustomerStore(db: Kysely<Schema>, clock: Clock): CustomerSource {
  const now = () => clock.now().toISOString();
  const notes = createSqlRegistrationNotes(db, clock);
  return {
    findByMobile: (mobile) => findOne(db, 'mobile', mobile),

    register: (mobile, record, verification) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .insertInto('customers')
          .values({
            ...toColumns(record),
            mobile,
            session_version: createSessionVersion(),
            registered_at: now(),
            updated_at: now(),
          })
          .onConflict((conflict) => conflict.column('mobile').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        const customer = toCustomer(row);
        if (verification !== undefined) {
          await insertRegistrationNote(transaction, verification, customer, clock.now());
        }
        return customer;
      }),

    async findByVerification(verification, mobile) {
      const made = await notes.find(verification);
      const customer = made && (await findOne(db, 'mobile', mobile));
      return customer?.id === made?.id && customer?.sessionVersion === made?.sessionVersion
        ? customer
        : null;
    },

    sweepRegistrations: (before) => notes.sweep(before),

    async update({ id }, version, record) {
      const row = await runQuery(
        db
          .updateTable('customers')
          .set({ ...toColumns(record), version: sql`version + 1`, updated_at: now() })
          .where('id', '=', id)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst(),
      );
      if (row) return toCustomer(row);
      return (await findOne(db, 'id', id)) ? 'changed' : null;
    },

    async saveLanguage(id, language) {
      await runQuery(db.updateTable('customers').set({ language }).where('id', '=', id).execute());
    },

    async findPhotosInUse(names) {
      if (names.length === 0) return new Set();
      const rows = await runQuery(
        db.selectFrom('customers').select('photo').where('photo', 'in', names).execute(),
      );
      return new Set(rows.flatMap(({ photo }) => photo ?? []));
    },

    async endSessions(id) {
      await runQuery(
        db
          .updateTable('customers')
          .set({ session_version: sql`session_version + 1` })
          .where('id', '=', id)
          .execute(),
      );
    },

    async deleteByMobile(mobile) {
      return inTransaction(db, async (transaction) => {
        const row = await transaction
          .deleteFrom('customers')
          .where('mobile', '=', mobile)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        await insertAuditLine(transaction, customerDeletionLine(row.id), clock.now());
        const deletion = { kind: 'customer' as const, deleted_at: now() };
        await transaction.insertInto('deletions').values(deletion).execute();
        return toCustomer(row);
      });
    },
  };
}

async function findOne(
  db: Kysely<Schema>,
  column: 'id' | 'mobile',
  value: number | string,
): Promise<Customer | null> {
  const row = await runQuery(
    db.selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst(),
  );
  return row ? toCustomer(row) : null;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Each field has a column of its name: `pinCode` is stored in `pin_code`. */
type RecordColumns = {
  [Name in keyof CustomerRecord as SnakeCase<Name>]: CustomerRecord[Name];
};

const COLUMNS = CUSTOMER_RECORD_FIELDS.map((name) => {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [name, column as keyof RecordColumns] as const;
});

function toColumns(record: CustomerRecord): RecordColumns {
  return Object.fromEntries(
    COLUMNS.map(([name, column]) => [column, record[name]]),
  ) as RecordColumns;
}

function toRecord(row: RecordColumns): CustomerRecord {
  const fields = COLUMNS.map(([name, column]) => [name, row[column]] as const);
  return Object.fromEntries(fields) as unknown as CustomerRecord;
}

function toCustomer(row: Selectable<Schema['customers']>): Customer {
  return {
    id: row.id,
    mobile: row.mobile,
    ...toRecord(row),
    language: row.language,
    version: row.version,
    sessionVersion: row.session_version,
    registeredAt: new Date(row.registered_at),
  };
}
