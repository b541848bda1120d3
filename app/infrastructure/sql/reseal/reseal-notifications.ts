import { CHANNELS } from '~/features/notifications/outbox.store';
import { openOrNull } from '~/infrastructure/encryption/open-or-null';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { Db } from '~/infrastructure/sql/engine/schema';

const BATCH = 100;

export async function resealNotifications(
  db: Db,
  keyring: Keyring,
  getPurpose: (key: string) => string,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let resealed = 0;
  let unreadable = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'key', 'sealed'])
      .where('kind', 'in', CHANNELS)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, key, sealed } of rows) {
      last = id;
      if (sealed === null || keyring.isNewest(sealed)) continue;
      const plain = openOrNull(() => keyring.open(sealed, getPurpose(key)));
      if (plain === null) {
        unreadable += 1;
        continue;
      }
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ sealed: keyring.seal(plain, getPurpose(key)) })
        .where('id', '=', id)
        // A notification sent in the meantime has no content.
        .where('sealed', '=', sealed)
        .executeTakeFirstOrThrow();
      resealed += Number(numUpdatedRows);
    }
    if (rows.length < BATCH) return { resealed, unreadable };
  }
}
