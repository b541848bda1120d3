import { openOrNull } from '~/infrastructure/encryption/open-or-null';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { getChangeRequestPurpose } from '~/infrastructure/sql/applications/change-request-kinds';
import type { Db } from '~/infrastructure/sql/engine/schema';

const BATCH = 100;

export async function resealChangeRequests(
  db: Db,
  keyring: Keyring,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let resealed = 0;
  let unreadable = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('astrologer_changes')
      .select(['id', 'kind', 'astrologer_id', 'sealed'])
      .where('state', '=', 'open')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, kind, astrologer_id: astrologerId, sealed } of rows) {
      last = id;
      if (sealed === null || keyring.isNewest(sealed)) continue;
      const purpose = getChangeRequestPurpose(kind, astrologerId);
      const plain = openOrNull(() => keyring.open(sealed, purpose));
      if (plain === null) {
        unreadable += 1;
        continue;
      }
      const { numUpdatedRows } = await db
        .updateTable('astrologer_changes')
        .set({ sealed: keyring.seal(plain, purpose) })
        .where('id', '=', id)
        // If the request was decided in the meantime, its sealed value is gone.
        .where('sealed', '=', sealed)
        .executeTakeFirstOrThrow();
      resealed += Number(numUpdatedRows);
    }
    if (rows.length < BATCH) return { resealed, unreadable };
  }
}
