import { deleteSetting, readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import {
  isSameFaq,
  isSameOrder,
  isSameQuestion,
  MAX_FAQS,
  DEFAULT_FAQ_POSITION,
  type Faq,
  type FaqPosition,
  type PositionedFaq,
} from '~/features/help/faq';
import type { HelpStore } from '~/features/help/help.store';
import type { Contact } from '~/shared/contact';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction, runSerializable } from '~/infrastructure/sql/engine/transaction';
import type { SeedFaq } from '~/features/help/content/faqs.server';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

/** Set while the contact details are still the seeded ones. */
const SAMPLE_SETTING = 'contact.sample';

export function createSqlHelpStore(db: Db, clock: Clock): HelpStore {
  /** Raises the counter first to lock its row, so that changes are serialized. */
  function change<Answer, Reason extends string>(
    topic: 'faqs' | 'contact',
    work: (transaction: Db, refuse: (reason: Reason) => never, at: Date) => Promise<Answer>,
  ): Promise<Answer | Reason> {
    return inTransaction<Answer, Reason>(db, async (transaction, refuse) => {
      await raiseContentVersion(transaction, topic);
      return work(transaction, refuse, clock.now());
    });
  }

  return {
    findContact: () => selectContact(db),

    async isContactEntered() {
      const sample = await readSetting(db, SAMPLE_SETTING);
      return sample === null && (await selectContact(db)) !== null;
    },

    saveContact: (seen, contact, audit) =>
      change<'saved', 'overtaken'>('contact', async (transaction, refuse, at) => {
        const now = await selectContact(transaction);
        if (now?.email !== seen?.email || now?.phone !== seen?.phone) refuse('overtaken');
        await writeContact(transaction, contact, at);
        await deleteSetting(transaction, SAMPLE_SETTING);
        await insertAuditLine(transaction, audit, at);
        return 'saved';
      }),

    listFaqs: (language = BASE_LANGUAGE) => selectFaqsIn(db, language).execute(),

    getFaqsAge: () => null,

    findFaq: (id) => findFaq(db, id),

    addFaq: (text, audit, place = DEFAULT_FAQ_POSITION) =>
      change<'added', 'repeated' | 'taken' | 'full'>('faqs', async (transaction, refuse, at) => {
        const { language } = place;
        const faqs = await selectFaqsIn(transaction, language).execute();
        const last = faqs.at(-1);
        if (last && isSameFaq(last, text)) refuse('repeated');
        if (faqs.some((faq) => isSameQuestion(faq, text))) refuse('taken');
        const original = place.twinOf === null ? null : await findFaq(transaction, place.twinOf);
        if (original && isWrittenIn(original, place)) refuse('taken');
        if (faqs.length >= MAX_FAQS) refuse('full');
        const { id } = await transaction
          .insertInto('faqs')
          .values({
            ...textFor(text),
            language,
            twin_key: original && (await shareTwinKey(transaction, original.id)),
            position: faqs.length + 1,
            updated_at: at.toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await insertAuditLine(transaction, audit(id), at);
        return 'added';
      }),

    changeFaq: (seen, text, audit) =>
      change<'changed', 'taken' | 'overtaken'>('faqs', async (transaction, refuse, at) => {
        const faqs = await selectSiblingFaqs(transaction, seen.id);
        if (!isPresent(faqs, seen)) refuse('overtaken');
        if (faqs.some((faq) => faq.id !== seen.id && isSameQuestion(faq, text))) refuse('taken');
        await transaction
          .updateTable('faqs')
          .set({ ...textFor(text), updated_at: at.toISOString() })
          .where('id', '=', seen.id)
          .execute();
        await insertAuditLine(transaction, audit, at);
        return 'changed';
      }),

    deleteFaq: (seen, audit) =>
      change<'deleted', 'overtaken'>('faqs', async (transaction, refuse, at) => {
        const faqs = await selectSiblingFaqs(transaction, seen.id);
        if (!isPresent(faqs, seen)) refuse('overtaken');
        await transaction.deleteFrom('faqs').where('id', '=', seen.id).execute();
        await writeOrder(
          transaction,
          getIds(faqs).filter((id) => id !== seen.id),
        );
        await insertAuditLine(transaction, audit, at);
        return 'deleted';
      }),

    reorderFaqs: (seen, order, audit) =>
      change<'reordered', 'overtaken'>('faqs', async (transaction, refuse, at) => {
        const ids = getIds(await selectSiblingFaqs(transaction, seen[0] ?? order[0] ?? 0));
        if (!isSameOrder(ids, seen)) refuse('overtaken');
        await writeOrder(transaction, order);
        await insertAuditLine(transaction, audit, at);
        return 'reordered';
      }),
  };
}

export async function seedContact(
  { db }: SqlStore,
  contact: Contact,
  clock: Clock,
): Promise<boolean> {
  return runSerializable(db, async (transaction) => {
    if (await selectContact(transaction)) return false;
    await writeContact(transaction, contact, clock.now());
    await saveSetting(transaction, SAMPLE_SETTING, 'true');
    await raiseContentVersion(transaction, 'contact');
    return true;
  });
}

async function selectContact(db: Db): Promise<Contact | null> {
  const row = await db.selectFrom('contact').select(['email', 'phone']).executeTakeFirst();
  return row ?? null;
}

async function writeContact(db: Db, contact: Contact, at: Date): Promise<void> {
  const details = { email: contact.email, phone: contact.phone, updated_at: at.toISOString() };
  await db
    .insertInto('contact')
    .values({ id: 1, ...details })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(details))
    .execute();
}

function selectFaqs(db: Db) {
  return db
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id');
}

function selectFaqsIn(db: Db, language: Language) {
  return selectFaqs(db).where('language', '=', language);
}

async function selectSiblingFaqs(db: Db, id: number): Promise<Faq[]> {
  const row = await db
    .selectFrom('faqs')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? selectFaqsIn(db, row.language).execute() : [];
}

async function findFaq(db: Db, id: number): Promise<PositionedFaq | null> {
  const row = await selectFaqs(db)
    .select(['language', 'twin_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { twin_key: twinKey, ...faq } = row;
  const twins =
    twinKey === null
      ? []
      : await db
          .selectFrom('faqs')
          .select(['id', 'language'])
          .where('twin_key', '=', twinKey)
          .where('id', '<>', id)
          .orderBy('language')
          .execute();
  return { ...faq, twins };
}

function isWrittenIn(faq: PositionedFaq, { language }: FaqPosition): boolean {
  return [faq, ...faq.twins].some((each) => each.language === language);
}

export async function shareTwinKey(db: Db, id: number): Promise<string | null> {
  const { twin_key: twinKey } = await db
    .updateTable('faqs')
    .set((row) => ({ twin_key: row.fn.coalesce('twin_key', row.val(`faq:${id}`)) }))
    .where('id', '=', id)
    .returning('twin_key')
    .executeTakeFirstOrThrow();
  return twinKey;
}

function textFor({ question, answer }: Pick<Faq, 'question' | 'answer'>) {
  return { question, answer };
}

function isPresent(faqs: readonly Faq[], seen: Faq): boolean {
  return faqs.some((faq) => faq.id === seen.id && isSameFaq(faq, seen));
}

function getIds(faqs: readonly Faq[]): number[] {
  return faqs.map(({ id }) => id);
}

async function writeOrder(db: Db, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await db
      .updateTable('faqs')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '<>', index + 1)
      .execute();
  }
}

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
    const setting = await readSetting(transaction, key);
    if (setting !== null) return 0;
    const now = clock.now().toISOString();
    for (const [index, { question, answer, twinOf }] of faqs.entries()) {
      const twin_key = twinOf === undefined ? null : await findTwinKey(transaction, twinOf);
      await transaction
        .insertInto('faqs')
        .values({ language, twin_key, position: index + 1, question, answer, updated_at: now })
        .execute();
    }
    await saveSetting(transaction, key, 'true');
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
