import { sql, type Kysely, type Selectable } from 'kysely';
import type { Customer } from '~/features/account/customer';
import type { CustomerRecord, CustomerSource } from '~/features/account/customer.source';
import type { Clock } from '~/shared/time/clock';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import { newSessionVersion } from './new-session-version';
import {
  insertRegistrationNote,
  sqlRegistrationNotes,
} from '~/infrastructure/sql/onboarding/registration-notes';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

/** Customers' accounts in the store. */
export function sqlCustomerSource(db: Kysely<Schema>, clock: Clock): CustomerSource {
  const now = () => clock.now().toISOString();
  const notes = sqlRegistrationNotes(db, clock);
  return {
    findByMobile: (mobile) => findOne(db, 'mobile', mobile),

    register: (mobile, record, verification) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .insertInto('customers')
          .values({
            ...toColumns(record),
            mobile,
            session_version: newSessionVersion(),
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

    async findMadeBy(verification, mobile) {
      const made = await notes.find(verification);
      const customer = made && (await findOne(db, 'mobile', mobile));
      return customer?.id === made?.id && customer?.sessionVersion === made?.sessionVersion
        ? customer
        : null;
    },

    sweepRegistrations: (before) => notes.sweep(before),

    async update({ id }, version, record) {
      const row = await fromStore(
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

    async photosInUse(names) {
      if (names.length === 0) return new Set();
      const rows = await fromStore(
        db.selectFrom('customers').select('photo').where('photo', 'in', names).execute(),
      );
      return new Set(rows.flatMap(({ photo }) => photo ?? []));
    },

    async endSessions(id) {
      await fromStore(
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
  const row = await fromStore(
    db.selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst(),
  );
  return row ? toCustomer(row) : null;
}

function toColumns(record: CustomerRecord) {
  return {
    first_name: record.firstName,
    gender: record.gender,
    dob: record.dob,
    time_of_birth: record.timeOfBirth,
    birth_place: record.birthPlace,
    country_id: record.countryId,
    state_id: record.stateId,
    city_id: record.cityId,
    country: record.country,
    birth_state: record.birthState,
    birth_city: record.birthCity,
    pin_code: record.pinCode,
    email: record.email,
    photo: record.photo,
  };
}

function toCustomer(row: Selectable<Schema['customers']>): Customer {
  return {
    id: row.id,
    mobile: row.mobile,
    firstName: row.first_name,
    gender: row.gender,
    dob: row.dob,
    timeOfBirth: row.time_of_birth,
    birthPlace: row.birth_place,
    countryId: row.country_id,
    stateId: row.state_id,
    cityId: row.city_id,
    country: row.country,
    birthState: row.birth_state,
    birthCity: row.birth_city,
    pinCode: row.pin_code,
    email: row.email,
    photo: row.photo,
    version: row.version,
    sessionVersion: row.session_version,
    registeredAt: new Date(row.registered_at),
  };
}
