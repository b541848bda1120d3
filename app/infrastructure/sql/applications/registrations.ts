import { toDate, toSortName } from '~/infrastructure/sql/engine/values';
import { sql } from 'kysely';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { ApplicantRecord } from '~/features/applications/apply/application';
import { toIndiaDate } from '~/shared/time/calendar';
import { addEvent, bumpOpenVersion } from './application-events';
import { toApplicationWords } from './review-search';
import {
  insertAstrologerOnce,
  writeLanguages,
} from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSessionVersion } from '~/infrastructure/sql/account/session-versions';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { Registrants } from '~/infrastructure/provider/applications/application-lookup';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

/** @returns null for a closed application, or for an astrologer who did not apply */
export async function writeRegistration(
  transaction: Db,
  mobile: string,
  record: ApplicantRecord,
  at: Date,
): Promise<number | null> {
  const id =
    (await begin(transaction, mobile, record, at)) ??
    (await renew(transaction, mobile, record, at));
  if (id !== null) await writeApplicationWords(transaction, id, { ...record, mobile });
  return id;
}

async function begin(
  transaction: Db,
  mobile: string,
  record: ApplicantRecord,
  at: Date,
): Promise<number | null> {
  const { countryId, stateId, cityId, ...details } = record;
  const id = await insertAstrologerOnce(transaction, {
    ...NEW_ASTROLOGER_DEFAULTS,
    ...details,
    mobile,
    registrationDate: toIndiaDate(at),
  });
  if (id === null) return null;
  await transaction
    .insertInto('applications')
    .values({
      astrologer_id: id,
      status: ASTROLOGER_STATUS.pending,
      country_id: countryId,
      state_id: stateId,
      city_id: cityId,
      sort_name: toSortName(record.firstName),
      started_at: at.toISOString(),
      session_version: createSessionVersion(),
    })
    .execute();
  await addEvent(transaction, id, { at, kind: 'registered', actor: null, note: null });
  return id;
}

async function renew(
  transaction: Db,
  mobile: string,
  record: ApplicantRecord,
  at: Date,
): Promise<number | null> {
  const found = await transaction
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select('astrologer_id')
    .where('astrologers.mobile', '=', mobile)
    .executeTakeFirst();
  if (!found) return null;
  const { astrologer_id: id } = found;
  if (!(await bumpOpenVersion(transaction, id))) {
    if (!(await reopenApplication(transaction, id))) return null;
    await addEvent(transaction, id, { at, kind: 'registered', actor: null, note: 'again' });
  }
  await transaction
    .updateTable('astrologers')
    .set({
      status: ASTROLOGER_STATUS.pending,
      first_name: record.firstName,
      age: record.age,
      gender: record.gender,
      address: record.address,
      country: record.country,
      state: record.state,
      city: record.city,
      pin_code: record.pinCode,
      email: record.email,
      language: record.language,
      experience: record.experience,
      specialization: record.specialization,
    })
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('applications')
    .set({
      country_id: record.countryId,
      state_id: record.stateId,
      city_id: record.cityId,
      sort_name: toSortName(record.firstName),
    })
    .where('astrologer_id', '=', id)
    .execute();
  await writeLanguages(transaction, id);
  return id;
}

/**
 * Reverts a rejection with permission to reapply, including the status. The reason is kept until submission, because
 * it says what to correct.
 */
async function reopenApplication(transaction: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({
      submitted_at: null,
      decided_at: null,
      reapplication_allowed: 0,
      version: sql`version + 1`,
    })
    .where('astrologer_id', '=', id)
    .where('status', 'in', [ASTROLOGER_STATUS.rejected, ASTROLOGER_STATUS.inactive])
    .where('reapplication_allowed', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function writeApplicationWords(
  transaction: Db,
  astrologerId: number,
  applicant: Parameters<typeof toApplicationWords>[0],
): Promise<void> {
  await transaction
    .deleteFrom('application_words')
    .where('astrologer_id', '=', astrologerId)
    .execute();
  const rows = toApplicationWords(applicant).map((word) => ({
    astrologer_id: astrologerId,
    word,
    status: ASTROLOGER_STATUS.pending,
  }));
  await transaction.insertInto('application_words').values(rows).execute();
}

export function createSqlProviderRegistrants(db: Db): Registrants {
  return {
    async find(key) {
      const rows = db.selectFrom('provider_registrants').selectAll();
      const row = await (
        'mobile' in key
          ? rows.where('mobile', '=', key.mobile)
          : rows.where('astrologer_id', '=', key.astrologerId)
      ).executeTakeFirst();
      return row
        ? {
            astrologerId: row.astrologer_id,
            mobile: row.mobile,
            record: JSON.parse(row.record) as ApplicantRecord,
            registeredAt: new Date(row.registered_at),
            submittedAt: toDate(row.submitted_at),
          }
        : null;
    },

    note: ({ astrologerId, mobile, record, registeredAt }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom('provider_registrants')
          .where((row) =>
            row.or([row('mobile', '=', mobile), row('astrologer_id', '=', astrologerId)]),
          )
          .execute();
        await transaction
          .insertInto('provider_registrants')
          .values({
            astrologer_id: astrologerId,
            mobile,
            record: JSON.stringify(record),
            registered_at: registeredAt.toISOString(),
          })
          .execute();
      }),

    async markSubmitted(astrologerId, at) {
      await db
        .updateTable('provider_registrants')
        .set({ submitted_at: at.toISOString() })
        .where('astrologer_id', '=', astrologerId)
        .execute();
    },

    async forget(mobile) {
      await db.deleteFrom('provider_registrants').where('mobile', '=', mobile).execute();
    },
  };
}
