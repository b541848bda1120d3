import type { SeedFaq } from '~/features/help/content/faqs.server';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Clock } from '~/shared/time/clock';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';
import { shareTwinKey } from './help';

const SETTING = 'faqs.seeded';

/** Seeds a language once per store. Later edits and deletions are not reverted. */
export async function seedFaqs(
  { db }: SqlStore,
  faqs: readonly SeedFaq[],
  clock: Clock,
  language: Language = BASE_LANGUAGE,
): Promise<number> {
  const key = language === BASE_LANGUAGE ? SETTING : `${SETTING}.${language}`;
  return runSerializable(db, async (transaction) => {
    const setting = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    if (setting) return 0;
    const now = clock.now().toISOString();
    for (const [index, { question, answer, twinOf }] of faqs.entries()) {
      const twin_key = twinOf === undefined ? null : await findTwinKey(transaction, twinOf);
      await transaction
        .insertInto('faqs')
        .values({ language, twin_key, position: index + 1, question, answer, updated_at: now })
        .execute();
    }
    await transaction.insertInto('settings').values({ key, value: 'true' }).execute();
    await raiseContentVersion(transaction, 'faqs');
    return faqs.length;
  });
}

/** Translation key of the base question, or null when an administrator changed or removed the question. */
async function findTwinKey(db: Db, question: string): Promise<string | null> {
  const original = await db
    .selectFrom('faqs')
    .select('id')
    .where((row) => row.and({ question, language: BASE_LANGUAGE }))
    .executeTakeFirst();
  return original ? shareTwinKey(db, original.id) : null;
}
