import { openOrNull } from '~/infrastructure/encryption/open-or-null';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { Db } from '~/infrastructure/sql/engine/schema';

export async function resealSecondFactors(
  db: Db,
  keyring: Keyring,
  getPurpose: (adminId: number) => string,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let resealed = 0;
  let unreadable = 0;
  const admins = await db.selectFrom('admins').select(['id', 'totp_sealed']).execute();
  for (const { id, totp_sealed: sealed } of admins) {
    if (sealed === null || keyring.isNewest(sealed)) continue;
    const secret = openOrNull(() => keyring.open(sealed, getPurpose(id)));
    if (secret === null) {
      unreadable += 1;
      continue;
    }
    const { numUpdatedRows } = await db
      .updateTable('admins')
      .set({ totp_sealed: keyring.seal(secret, getPurpose(id)) })
      .where((row) => row.and({ id, totp_sealed: sealed }))
      .executeTakeFirstOrThrow();
    resealed += Number(numUpdatedRows);
  }
  return { resealed, unreadable };
}
