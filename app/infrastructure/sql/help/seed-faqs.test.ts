import { describe, expect, test } from 'vitest';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlHelpStore, seedContact, seedFaqs } from './help';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const FAQS = [
  { question: 'One?', answer: '1' },
  { question: 'Two?', answer: '2' },
];
const LINE = { actor: 'asha@example.org', action: 'x', subject: 'x', detail: '' };

const { store } = useTemporaryStore('each');

const readQuestions = async () =>
  (await createSqlHelpStore(store.db, clock).listFaqs()).map(({ question }) => question);

describe('seeded FAQs', () => {
  test('are stored once, in order', async () => {
    expect(await seedFaqs(store, FAQS, clock)).toBe(2);
    const version = await contentVersion(store.db);
    expect(await seedFaqs(store, FAQS.toReversed(), clock)).toBe(0);
    expect(await readQuestions()).toEqual(['One?', 'Two?']);
    expect(await contentVersion(store.db)).toBe(version);
  });

  test('are stored once per language in separate lists', async () => {
    const help = createSqlHelpStore(store.db, clock);
    await seedFaqs(store, FAQS, clock);
    expect(await seedFaqs(store, [{ question: 'एक?', answer: '1' }], clock, 'hi')).toBe(1);
    expect(await seedFaqs(store, [{ question: 'दो?', answer: '2' }], clock, 'hi')).toBe(0);
    expect((await help.listFaqs('hi')).map(({ question }) => question)).toEqual(['एक?']);
    expect(await readQuestions()).toEqual(['One?', 'Two?']);
  });

  test('are linked as translations to the base questions that still exist', async () => {
    const help = createSqlHelpStore(store.db, clock);
    await seedFaqs(store, FAQS, clock);
    const [one, two] = await help.listFaqs();
    if (!one || !two) throw new Error('No questions');
    await help.changeFaq(two, { question: 'Another?', answer: '2' }, LINE);
    const hindi = [
      { question: 'एक?', answer: '1', twinOf: 'One?' },
      { question: 'दो?', answer: '2', twinOf: 'Two?' },
    ];
    await seedFaqs(store, hindi, clock, 'hi');
    const twins = (await help.listFaqs('hi')).map(
      async ({ id }) => (await help.findFaq(id))?.twins,
    );
    expect(await Promise.all(twins)).toEqual([[{ id: one.id, language: 'en' }], []]);
  });

  test('are not added again after an administrator deleted all of them', async () => {
    await seedFaqs(store, FAQS, clock);
    const help = createSqlHelpStore(store.db, clock);
    for (const faq of await help.listFaqs()) await help.deleteFaq(faq, LINE);
    expect(await seedFaqs(store, FAQS, clock)).toBe(0);
    expect(await readQuestions()).toEqual([]);
  });
});

describe('seeded contact details', () => {
  const sample = { email: 'support@example.org', phone: '+91 00000 00000' };

  test('count as missing until an administrator enters real ones', async () => {
    const help = createSqlHelpStore(store.db, clock);
    expect(await seedContact(store, sample, clock)).toBe(true);
    expect(await help.isContactEntered()).toBe(false);
    expect(await seedContact(store, sample, clock)).toBe(false);
    await help.saveContact(sample, sample, LINE);
    expect(await help.isContactEntered()).toBe(true);
    expect(await seedContact(store, sample, clock)).toBe(false);
    expect(await help.isContactEntered()).toBe(true);
  });
});
