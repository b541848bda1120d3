import type { Kysely } from 'kysely';
import { CHANNELS } from '~/features/notifications/outbox.store';
import { openOrNull, type Keyring } from '~/infrastructure/encryption/encryption';
import { runQuery } from '~/infrastructure/sql/engine/run-query';
import type { Schema } from '~/infrastructure/sql/engine/schema';

const BATCH = 100;

export async function resealNotifications(
  db: Kysely<Schema>,
  keyring: Keyring,
  getPurpose: (key: string) => string,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let resealed = 0;
  let unreadable = 0;
  let last = 0;
  for (;;) {
    const rows = await runQuery(
      db
        .selectFrom('jobs')
        .select(['id', 'key', 'sealed'])
        .where('kind', 'in', CHANNELS)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    );
    for (const { id, key, sealed } of rows) {
      last = id;
      if (sealed === null || keyring.isNewest(sealed)) continue;
      const plain = openOrNull(() => keyring.open(sealed, getPurpose(key)));
      if (plain === null) {
        unreadable += 1;
        continue;
      }
      const { numUpdatedRows } = await runQuery(
        db
          .updateTable('jobs')
          .set({ sealed: keyring.seal(plain, getPurpose(key)) })
          .where('id', '=', id)
          // A notification sent in the meantime has no content.
          .where('sealed', '=', sealed)
          .executeTakeFirstOrThrow(),
      );
      resealed += Number(numUpdatedRows);
    }
    if (rows.length < BATCH) return { resealed, unreadable };
  }
}
