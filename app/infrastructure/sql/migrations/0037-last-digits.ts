import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const PART = 500;

interface Numbered {
  readonly id: number;
  readonly mobile: string;
  readonly status: number;
}

/** Search by last digits: words include the reversed number. */
export const lastDigits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (let last = 0; ;) {
      const { rows } = await sql<Numbered>`
        select astrologers.id, astrologers.mobile, applications.status from applications
        join astrologers on astrologers.id = applications.astrologer_id
        where applications.astrologer_id > ${last} and astrologers.mobile is not null
        order by applications.astrologer_id limit ${PART}`.execute(db);
      for (const { id, mobile, status } of rows) {
        const word = `<${[...mobile].reverse().join('')}`;
        await sql`insert into application_words (astrologer_id, word, status)
          values (${id}, ${word}, ${status}) on conflict do nothing`.execute(db);
      }
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
    }
  },
};
