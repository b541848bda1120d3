import { getLanguages, type NewAstrologer } from '~/features/astrologers/astrologer';
import type { Db, NewRow } from '~/infrastructure/sql/engine/schema';

export async function insertAstrologer(
  transaction: Db,
  astrologer: NewAstrologer,
): Promise<number> {
  const { id } = await buildInsert(transaction, astrologer).executeTakeFirstOrThrow();
  await writeLanguages(transaction, id);
  return id;
}

/** @returns null when another astrologer has the number, even after a race */
export async function insertAstrologerOnce(
  transaction: Db,
  astrologer: NewAstrologer,
): Promise<number | null> {
  const row = await buildInsert(transaction, astrologer)
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .executeTakeFirst();
  if (!row) return null;
  await writeLanguages(transaction, row.id);
  return row.id;
}

/** Runs in the transaction that changes the astrologer's row. */
export async function writeLanguages(transaction: Db, id: number): Promise<void> {
  const { language, ...listed } = await transaction
    .selectFrom('astrologers')
    .select(['language', 'status', 'specialization', 'experience', 'rating'])
    .select(['chat_count', 'chat_charges'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('astrologer_languages').where('astrologer_id', '=', id).execute();
  const rows = getLanguages(language).map((each) => ({
    ...listed,
    astrologer_id: id,
    language: each,
  }));
  if (rows.length > 0) await transaction.insertInto('astrologer_languages').values(rows).execute();
}

function buildInsert(transaction: Db, astrologer: NewAstrologer) {
  return transaction.insertInto('astrologers').values(toRow(astrologer)).returning('id');
}

function toRow(astrologer: NewAstrologer): NewRow<'astrologers'> {
  return {
    mobile: astrologer.mobile,
    first_name: astrologer.firstName,
    last_name: astrologer.lastName,
    nick_name: astrologer.nickName,
    gender: astrologer.gender,
    age: astrologer.age,
    language: astrologer.language,
    specialization: astrologer.specialization,
    experience: astrologer.experience,
    appointment_charges: astrologer.appointmentCharges,
    call_charges: astrologer.callCharges,
    chat_charges: astrologer.chatCharges,
    ecall_charges: astrologer.ecallCharges,
    echat_charges: astrologer.echatCharges,
    video_call_charges: astrologer.videoCallCharges,
    rating: astrologer.rating,
    call_count: astrologer.callCount,
    chat_count: astrologer.chatCount,
    video_call_count: astrologer.videoCallCount,
    last_call_at: null,
    last_chat_at: null,
    last_video_call_at: null,
    email: astrologer.email,
    address: astrologer.address,
    country: astrologer.country,
    state: astrologer.state,
    city: astrologer.city,
    pin_code: astrologer.pinCode,
    photo_url: astrologer.photoUrl,
    status: astrologer.status,
    registration_date: astrologer.registrationDate,
    demo: astrologer.demo ? 1 : 0,
  };
}
