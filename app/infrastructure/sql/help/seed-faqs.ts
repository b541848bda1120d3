import type { FaqText } from '~/features/help/faq';
import type { Clock } from '~/shared/time/clock';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

const SETTING = 'faqs.seeded';

/**
 * Stores the questions that come with the site in a store that never had them, in one transaction, and returns how many: what
 * administrators change, move or delete stays as they left it.
 */
export async function seedFaqs(
  { db }: SqlStore,
  faqs: readonly FaqText[],
  clock: Clock,
): Promise<number> {
  return runSerializable(db, async (transaction) => {
    const setting = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirst();
    if (setting) return 0;
    const now = clock.now().toISOString();
    for (const [index, { question, answer }] of faqs.entries()) {
      await transaction
        .insertInto('faqs')
        .values({ position: index + 1, question, answer, updated_at: now })
        .execute();
    }
    await transaction.insertInto('settings').values({ key: SETTING, value: 'true' }).execute();
    await raiseContentVersion(transaction, 'faqs');
    return faqs.length;
  });
}
