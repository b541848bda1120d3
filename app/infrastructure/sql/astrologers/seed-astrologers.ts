import { readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type { DemoAstrologerStore } from '~/features/astrologers/astrologers.server';
import type { Clock } from '~/shared/time/clock';
import { insertAstrologer } from './astrologer-rows';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

const SETTING = 'astrologers.demo';

/** Runs once per store, so that removed profiles are not added again. */
export async function seedDemoAstrologers(
  { db }: SqlStore,
  profiles: readonly NewAstrologer[],
): Promise<number> {
  return runSerializable(db, async (transaction) => {
    const setting = await readSetting(transaction, SETTING);
    if (setting !== null) return 0;
    for (const profile of profiles) await insertAstrologer(transaction, profile);
    await saveSetting(transaction, SETTING, 'seeded');
    await raiseContentVersion(transaction, 'astrologers');
    return profiles.length;
  });
}

export function createSqlDemoAstrologerStore(db: Db, clock: Clock): DemoAstrologerStore {
  return {
    count: () => countDemoAstrologers(db),
    remove: (actor) => removeDemoAstrologers(db, { actor, at: clock.now() }),
  };
}

export async function countDemoAstrologers(db: Db): Promise<number> {
  const setting = await readSetting(db, SETTING);
  // If the profiles were removed already, no search is needed.
  if (setting !== 'seeded') return 0;
  const { total } = await db
    .selectFrom('astrologers')
    .select((row) => row.fn.countAll().as('total'))
    .where('demo', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function removeDemoAstrologers(
  db: Db,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<number> {
  return runSerializable(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('astrologers')
      .where('demo', '=', 1)
      .executeTakeFirstOrThrow();
    const removed = Number(numDeletedRows);
    await saveSetting(transaction, SETTING, 'removed');
    if (removed === 0) return 0;
    await insertAuditLine(
      transaction,
      {
        actor,
        action: 'demonstration astrologers removed',
        subject: 'astrologers:demonstration',
        detail: `${removed} profiles`,
      },
      at,
    );
    await raiseContentVersion(transaction, 'astrologers');
    return removed;
  });
}
