import { sql, type Selectable } from 'kysely';
import { customerDeletionLine, type Customer } from '~/features/account/customer';
import { CUSTOMER_RECORD_FIELDS, type CustomerRecord } from '~/features/account/customer.schema';
import type { CustomerSource } from '~/features/account/customer.store';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { createSessionVersion } from './session-versions';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlCustomerStore(db: Db, clock: Clock): CustomerSource {
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
      const row = await db
        .updateTable('customers')
        .set({ ...toColumns(record), version: sql`version + 1`, updated_at: now() })
        .where((row) => row.and({ id, version }))
        .returningAll()
        .executeTakeFirst();
      if (row) return toCustomer(row);
      return (await findOne(db, 'id', id)) ? 'changed' : null;
    },

    async saveLanguage(id, language) {
      await db.updateTable('customers').set({ language }).where('id', '=', id).execute();
    },

    async findPhotosInUse(names) {
      if (names.length === 0) return new Set();
      const rows = await db
        .selectFrom('customers')
        .select('photo')
        .where('photo', 'in', names)
        .execute();
      return new Set(rows.flatMap(({ photo }) => photo ?? []));
    },

    async endSessions(id) {
      await db
        .updateTable('customers')
        .set({ session_version: sql`session_version + 1` })
        .where('id', '=', id)
        .execute();
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
  db: Db,
  column: 'id' | 'mobile',
  value: number | string,
): Promise<Customer | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
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

type CreatedAccount = Pick<Customer, 'id' | 'sessionVersion'>;

export function createSqlRegistrationNotes(db: Db, clock: Clock) {
  return {
    note: (verification: string, account: CreatedAccount): Promise<void> =>
      insertRegistrationNote(db, verification, account, clock.now()),

    async find(verification: string): Promise<CreatedAccount | null> {
      const row = await db
        .selectFrom('registration_notes')
        .select(['customer_id', 'session_version'])
        .where('verification', '=', verification)
        .executeTakeFirst();
      return row ? { id: row.customer_id, sessionVersion: row.session_version } : null;
    },

    async sweep(before: Date): Promise<void> {
      await db
        .deleteFrom('registration_notes')
        .where('noted_at', '<', before.toISOString())
        .execute();
    },
  };
}

/** Maps a confirmed number (keyed hash of the confirmation) to the customer it created. */
export type RegistrationNotes = ReturnType<typeof createSqlRegistrationNotes>;

async function insertRegistrationNote(
  db: Db,
  verification: string,
  account: CreatedAccount,
  now: Date,
): Promise<void> {
  const noted = {
    customer_id: account.id,
    session_version: account.sessionVersion,
    noted_at: now.toISOString(),
  };
  await db
    .insertInto('registration_notes')
    .values({ verification, ...noted })
    // After a deletion the same confirmation can create another account.
    .onConflict((conflict) => conflict.column('verification').doUpdateSet(noted))
    .execute();
}
