import type { Selectable } from 'kysely';
import {
  ASTROLOGER_STATUS,
  zeroToNull,
  type AstrologerCard,
} from '~/features/astrologers/astrologer';
import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import type { AstrologerStore } from '~/features/astrologers/astrologer.store';
import {
  countListed,
  selectCards,
  selectLanguages,
  selectListedIds,
  selectSpecializations,
} from './astrologer-queries';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { toNearerEndWindow, toListOrder, sortByIds } from '~/infrastructure/sql/engine/page-window';

export function createSqlAstrologerStore(db: Db): AstrologerStore {
  return {
    async listActive(query) {
      const counted = await countListed(db, query).executeTakeFirstOrThrow();
      const total = Number(counted.total ?? 0);
      const window = toNearerEndWindow(query, total);
      if (!window) return { astrologers: [], total };
      const found = await selectListedIds(db, query, window).execute();
      const ids = toListOrder(found, window).map(({ id }) => id);
      const rows = ids.length > 0 ? await selectCards(db, ids).execute() : [];
      return { astrologers: sortByIds(ids, rows).map(toCard), total };
    },

    async facets() {
      const languages = await selectLanguages().execute(db);
      const specializations = await selectSpecializations().execute(db);
      return {
        languages: languages.rows.map(({ value }) => value),
        specializations: specializations.rows.map(({ value }) => value),
      };
    },

    async findActive(id) {
      const active = selectCards(db, [id]).where('status', '=', ASTROLOGER_STATUS.active);
      const row = await active.executeTakeFirst();
      return row ? toCard(row) : null;
    },

    async findByMobile(mobile) {
      const row = await db
        .selectFrom('astrologers')
        .select(['id', 'first_name as name'])
        .where('mobile', '=', mobile)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

type CardRow = Pick<
  Selectable<Schema['astrologers']>,
  | 'id'
  | 'first_name'
  | 'photo_url'
  | 'photo'
  | 'gender'
  | 'age'
  | 'experience'
  | 'specialization'
  | 'language'
  | 'chat_charges'
  | 'chat_count'
  | 'demo'
>;

function toCard(row: CardRow): AstrologerCard {
  return {
    id: row.id,
    firstName: row.first_name,
    photoUrl: row.photo === null ? row.photo_url : getPhotoPath(row.photo, 320),
    gender: row.gender,
    age: zeroToNull(row.age),
    experience: row.experience,
    specialization: row.specialization,
    language: row.language,
    chatCharges: zeroToNull(row.chat_charges),
    chatCount: row.chat_count,
    isWaiting: false,
    demo: row.demo === 1,
  };
}
