import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('all');

test('tallies stay correct after any row change, including cascades', async () => {
  await run(
    `insert into astrologers (id, mobile, first_name, last_name, nick_name, gender, age, language,
       specialization, experience, appointment_charges, call_charges, chat_charges, ecall_charges,
       echat_charges, video_call_charges, rating, call_count, chat_count, video_call_count, email,
       address, country, state, city, pin_code, status, registration_date, demo)
     with recursive people (n) as (select 1 union all select n + 1 from people where n < 9)
     select n, 9000000000 + n || '', 'Meera', '', '', 'Female', 30, 'Hindi', 'vedic', n % 2, 0, 0,
       10, 0, 0, 0, 10, 0, 0, 0, '', '', '', '', '', '', 3, '2026-11-21', 0
     from people`,
  );
  await run(
    `insert into astrologer_languages
     select id, 'hindi', status, specialization, experience, rating, chat_count, chat_charges
     from astrologers`,
  );
  await run(
    `insert into applications (astrologer_id, status, country_id, state_id, city_id, started_at)
     select id, status, 1, 1, 1, '2026-11-21' from astrologers`,
  );
  await expectCorrectCounts();
  for (const change of [
    `update applications set submitted_at = '2026-11-21' where astrologer_id < 8`,
    `update astrologers set status = 1 where id < 6`,
    `update astrologers set status = 4 where id = 6`,
    `update astrologers set chat_charges = 20 where id < 3`,
    `update astrologers set status = 5 where id = 2`,
    `delete from astrologers where id in (3, 6)`,
    `delete from astrologers`,
  ]) {
    await run(change);
    await expectCorrectCounts();
  }
  expect(await rows('select * from application_tally')).toEqual([]);
});

function run(statement: string): Promise<unknown> {
  return sql.raw(statement).execute(store.db);
}

async function rows(statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(store.db)).rows;
}

async function expectCorrectCounts(): Promise<void> {
  const kinds = 'specialization, chat_charges, experience';
  for (const [tally, by, table] of [
    ['application_tally', 'review_state', 'applications'],
    ['astrologer_tally', kinds, 'astrologers where status = 1'],
    ['astrologer_language_tally', `language, ${kinds}`, 'astrologer_languages where status = 1'],
  ]) {
    expect(await rows(`select ${by}, total from ${tally} order by ${by}`)).toEqual(
      await rows(`select ${by}, count(*) as total from ${table} group by ${by} order by ${by}`),
    );
  }
}
