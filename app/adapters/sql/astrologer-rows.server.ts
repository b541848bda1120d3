import type { Kysely } from 'kysely';
import { languagesOf, type NewAstrologer } from '~/astrologers/astrologer';
import type { NewRow, Schema } from './schema';

/** Stores an astrologer with the languages, and gives the id; to be called inside a transaction. */
export async function insertAstrologer(
  transaction: Kysely<Schema>,
  astrologer: NewAstrologer,
): Promise<number> {
  const row = toRow(astrologer);
  const { id } = await transaction
    .insertInto('astrologers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, specialization, experience, rating, chat_count, chat_charges } = row;
  const listed = { status, specialization, experience, rating, chat_count, chat_charges };
  const languages = languagesOf(astrologer.language).map((language) => ({
    astrologer_id: id,
    language,
    ...listed,
  }));
  if (languages.length > 0) {
    await transaction.insertInto('astrologer_languages').values(languages).execute();
  }
  return id;
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
