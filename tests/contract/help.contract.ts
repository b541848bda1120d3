import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '~/shared/audit-entry';
import { MAX_FAQS, type Faq } from '~/features/help/faq';
import type { HelpStore } from '~/features/help/help.store';
import type { Opened } from './engine';

export interface HelpStage {
  readonly help: HelpStore;
  /** Oldest first, as `action subject`. */
  audited(): Promise<string[]>;
  /** Increases whenever content changes that visitors read. */
  contentVersion(): Promise<number>;
}

const line = (action: string, subject = 'x'): AuditEntry => ({
  actor: 'asha@people.example',
  action,
  subject,
  detail: '',
});
const added = (id: number) => line('faq added', `faq:${id}`);
const getFaq = (name: string) => ({ question: `${name}?`, answer: `${name}.` });

/** The provider has no call for reordering questions and stores them only in the base language. */
export function describeHelpStore(
  name: string,
  makeSource: () => Promise<Opened<HelpStage>>,
  { hasOrder = true, hasLanguages = true } = {},
): void {
  describe(`HelpStore: ${name}`, () => {
    let opened: Opened<HelpStage>;
    let help: HelpStore;
    beforeEach(async () => {
      opened = await makeSource();
      ({ help } = opened.source);
    });
    afterEach(() => opened.close());

    async function addAll(...names: string[]): Promise<Faq[]> {
      for (const each of names) await help.addFaq(getFaq(each), added);
      return help.listFaqs();
    }
    const questions = async () => (await help.listFaqs()).map(({ question }) => question);

    /** Runs an operation that must fail and checks that it changes nothing. */
    async function refused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const state = async () => [
        await help.findContact(),
        await help.listFaqs(),
        await opened.source.audited(),
        await opened.source.contentVersion(),
      ];
      const before = await state();
      const answer = await work();
      expect(await state()).toEqual(before);
      return answer;
    }

    describe('contact details', () => {
      const first = { email: 'help@example.org', phone: '+91 98765 43210' };
      const second = { email: 'सहायता@example.org', phone: "it's new" };

      test('are absent until they are entered', async () => {
        expect(await help.findContact()).toBeNull();
        expect(await help.isContactEntered()).toBe(false);
      });

      test('are returned as entered, and replaced when they are entered again', async () => {
        const version = await opened.source.contentVersion();
        expect(await help.saveContact(null, first, line('contact added'))).toBe('saved');
        expect(await help.findContact()).toEqual(first);
        expect(await help.isContactEntered()).toBe(true);
        expect(await help.saveContact(first, second, line('contact updated'))).toBe('saved');
        expect(await help.findContact()).toEqual(second);
        expect(await opened.source.audited()).toEqual(['contact added x', 'contact updated x']);
        expect(await opened.source.contentVersion()).toBe(version + 2);
      });

      test('are replaced only when the submitted version is current', async () => {
        expect(await refused(() => help.saveContact(first, second, line('no')))).toBe('overtaken');
        await help.saveContact(null, first, line('contact added'));
        for (const seen of [null, second, { ...first, phone: '1' }, { ...first, email: 'a' }]) {
          expect(await refused(() => help.saveContact(seen, second, line('no')))).toBe('overtaken');
        }
      });
    });

    describe('questions', () => {
      test('are absent from a new store', async () => {
        expect(await help.listFaqs()).toEqual([]);
        expect(await help.findFaq(1)).toBeNull();
      });

      test('are returned unchanged in the order in which they were added', async () => {
        const text = {
          question: '<b>Is it 50%?</b> "It\'s" — हाँ',
          answer: 'One\n\nTwo \\ \u{1F31F} ; drop table faqs; --',
        };
        const version = await opened.source.contentVersion();
        expect(await help.addFaq(text, added)).toBe('added');
        const [faq, other, ...more] = await addAll('A');
        expect(faq).toEqual({ id: expect.any(Number), ...text });
        expect(other).toMatchObject(getFaq('A'));
        expect(more).toEqual([]);
        expect(await help.findFaq(faq?.id ?? 0)).toEqual({ ...faq, language: 'en', twins: [] });
        expect(await opened.source.audited()).toEqual([
          `faq added faq:${faq?.id}`,
          `faq added faq:${other?.id}`,
        ]);
        expect(await opened.source.contentVersion()).toBe(version + 2);
      });

      test('cannot be added twice, even in different letter case', async () => {
        await addAll('A', 'B');
        expect(await refused(() => help.addFaq(getFaq('B'), added))).toBe('repeated');
        expect(await refused(() => help.addFaq(getFaq('A'), added))).toBe('taken');
        const other = { question: 'b?', answer: 'Another answer' };
        expect(await refused(() => help.addFaq(other, added))).toBe('taken');
      });

      test('are limited to the number that a page can show', async () => {
        await addAll(...Array.from({ length: MAX_FAQS }, (_, index) => `Q${index}`));
        expect(await refused(() => help.addFaq(getFaq('more'), added))).toBe('full');
      });

      test('keep their position when they are changed', async () => {
        const [, b] = await addAll('A', 'B', 'C');
        if (!b) throw new Error('No B');
        const text = { question: 'b?', answer: 'Changed.' };
        expect(await help.changeFaq(b, text, line('faq changed'))).toBe('changed');
        expect(await help.findFaq(b.id)).toMatchObject({ id: b.id, ...text });
        expect(await questions()).toEqual(['A?', 'b?', 'C?']);
        expect((await opened.source.audited()).at(-1)).toBe('faq changed x');
      });

      test('are changed and deleted only with their current version', async () => {
        const [a, b] = await addAll('A', 'B');
        if (!a || !b) throw new Error('No A and B');
        const to = getFaq('New');
        const seen = { ...a, answer: 'Something else.' };
        const gone = { ...a, id: 999_999 };
        for (const each of [seen, gone]) {
          expect(await refused(() => help.changeFaq(each, to, line('no')))).toBe('overtaken');
          expect(await refused(() => help.deleteFaq(each, line('no')))).toBe('overtaken');
        }
        const taken = { question: 'b?', answer: 'x' };
        expect(await refused(() => help.changeFaq(a, taken, line('no')))).toBe('taken');
      });

      test('are deleted, and their numbers are never reused', async () => {
        const [a, b, c] = await addAll('A', 'B', 'C');
        if (!a || !b || !c) throw new Error('No A, B and C');
        const version = await opened.source.contentVersion();
        expect(await help.deleteFaq(c, line('faq deleted'))).toBe('deleted');
        expect(await help.deleteFaq(a, line('faq deleted'))).toBe('deleted');
        expect(await help.listFaqs()).toEqual([b]);
        expect(await opened.source.contentVersion()).toBe(version + 2);
        const [, d] = await addAll('D');
        expect(d?.id).toBeGreaterThan(c.id);
        expect(await questions()).toEqual(['B?', 'D?']);
      });

      if (hasOrder) {
        test('can be reordered, and new ones are added at the end', async () => {
          const ids = (await addAll('A', 'B', 'C')).map(({ id }) => id);
          const [a = 0, b = 0, c = 0] = ids;
          expect(await help.reorderFaqs(ids, [c, a, b], line('faq moved'))).toBe('reordered');
          await addAll('D');
          expect(await questions()).toEqual(['C?', 'A?', 'B?', 'D?']);
          expect(await opened.source.audited()).toContain('faq moved x');
        });

        test('can be reordered only from the current order', async () => {
          const ids = (await addAll('A', 'B', 'C')).map(({ id }) => id);
          const [a = 0, b = 0, c = 0] = ids;
          for (const seen of [[b, a, c], [a, b], [a, b, c, 4_000], []]) {
            expect(await refused(() => help.reorderFaqs(seen, [c, b, a], line('no')))).toBe(
              'overtaken',
            );
          }
        });
      }

      if (hasLanguages) {
        test('are listed by language, with links between translations', async () => {
          const [a, b] = await addAll('A', 'B');
          if (!a || !b) throw new Error('No A and B');
          const add = (name: string, twinOf: number | null) =>
            help.addFaq(getFaq(name), added, { language: 'hi', twinOf });
          expect(await add('अ', a.id)).toBe('added');
          const [hindi] = await help.listFaqs('hi');
          expect(await help.findFaq(hindi?.id ?? 0)).toEqual({
            ...hindi,
            language: 'hi',
            twins: [{ id: a.id, language: 'en' }],
          });
          expect((await help.findFaq(a.id))?.twins).toEqual([{ id: hindi?.id, language: 'hi' }]);
          expect(await refused(() => add('आ', a.id))).toBe('taken');
          expect(await refused(() => add('आ', hindi?.id ?? 0))).toBe('taken');
          expect(await add('इ', null)).toBe('added');
          expect(await add('ई', 999_999), 'of one that is gone').toBe('added');
          expect(await questions()).toEqual(['A?', 'B?']);
          expect((await help.listFaqs('hi')).map(({ question }) => question)).toEqual([
            'अ?',
            'इ?',
            'ई?',
          ]);
        });
      } else {
        test('are unsupported in other languages', async () => {
          const place = { language: 'hi', twinOf: null } as const;
          expect(await help.listFaqs('hi')).toEqual([]);
          await expect(help.addFaq(getFaq('अ'), added, place)).rejects.toMatchObject({
            kind: 'unsupported',
          });
        });
      }

      test('that are added simultaneously are all stored once', async () => {
        const names = ['A', 'B', 'C', 'A', 'B', 'C'];
        await Promise.all(names.map((each) => help.addFaq(getFaq(each), added)));
        expect((await questions()).sort()).toEqual(['A?', 'B?', 'C?']);
        expect(await opened.source.audited()).toHaveLength(3);
      });
    });
  });
}
