import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ChangeRequestStore } from '~/features/applications/apply/changes/change-request.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';
import { addEvent } from './application-history';
import { updateListedAstrologer } from './change-request-kinds';

export function createSqlPhotoOperations(
  db: Db,
  clock: Clock,
): Pick<ChangeRequestStore, 'findPhotosInUse' | 'isPhoto' | 'removePhoto'> {
  return {
    findPhotosInUse: (names) => readPhotosInUse(db, names),

    async isPhoto(name) {
      const row = await selectShownPhotos(db).where('photo', '=', name).executeTakeFirst();
      return row !== undefined;
    },

    removePhoto: (astrologerId) =>
      inTransaction(db, async (transaction) => {
        const row = await selectShownPhotos(transaction)
          .where('id', '=', astrologerId)
          .executeTakeFirst();
        const photo = row?.photo ?? '';
        if (photo === '') return null;
        await updateListedAstrologer(transaction, astrologerId, { photo: null });
        const event = { at: clock.now(), kind: 'photo-removed', actor: null, note: null } as const;
        await addEvent(transaction, astrologerId, event);
        return photo;
      }),
  };
}

function selectShownPhotos(db: Db) {
  return db
    .selectFrom('astrologers')
    .select('photo')
    .where('status', '=', ASTROLOGER_STATUS.active);
}

async function readPhotosInUse(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const shown = await db
    .selectFrom('astrologers')
    .select('photo')
    .where('photo', 'in', names)
    .execute();
  const proposed = await selectOpenPhotos(db).where('proposed', 'in', names).execute();
  return new Set([...shown, ...proposed].flatMap(({ photo }) => photo ?? []));
}

export async function readPhotos(db: Db, mobile: string): Promise<string[]> {
  const shown = await db
    .selectFrom('astrologers')
    .select('photo')
    .where('mobile', '=', mobile)
    .execute();
  const proposed = await selectOpenPhotos(db)
    .where('astrologer_id', 'in', (select) =>
      select.selectFrom('astrologers').select('id').where('mobile', '=', mobile),
    )
    .execute();
  return [...shown, ...proposed].flatMap(({ photo }) => photo ?? []);
}

function selectOpenPhotos(db: Db) {
  return db
    .selectFrom('astrologer_changes')
    .select('proposed as photo')
    .where((row) => row.and({ state: 'open', kind: 'photo' }));
}
