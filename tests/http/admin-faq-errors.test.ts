import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FAQS } from '~/features/help/faq';
import { addFaq, openFaqAdmin, findFaqPage, MANAGER, getQuestions, setFaqs } from '../support/faqs';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withFailingWrites } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

let asha: HtmlClient;
let meera: HtmlClient;
beforeAll(async () => {
  asha = await openFaqAdmin(app);
  meera = await openFaqAdmin(app);
});

let ids: number[];
let linesBefore: number;
beforeEach(async () => {
  ids = (await setFaqs(app, 'A', 'B', 'C')).map(({ id }) => id);
  await asha.open(MANAGER);
  await meera.open(MANAGER);
  linesBefore = await countRows(app, 'audit_log');
});

const audited = async () => (await countRows(app, 'audit_log')) - linesBefore;
const getEditFaqPath = (place: number) => `${MANAGER}/${ids[place]}/edit`;
const getDeleteFaqPath = (place: number) => `${MANAGER}/${ids[place]}/delete`;

async function edit(admin: HtmlClient, question: string, answer: string): Promise<HtmlPage> {
  admin.form('Save FAQ').fill('Question', question).fill('Answer', answer);
  return admin.press('Save FAQ');
}

/** Makes FAQ writes fail; reads still work. */
function withFailingFaqWrites<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return withFailingWrites(app, 'faqs', ['insert', 'update', 'delete'], work);
}

describe('a rejected question', () => {
  it.each([
    ['nothing', '', '', 'Question is required.', 'Answer is required.'],
    ['blanks', ' \u200b\t', '\r\n \n', 'Question is required.', 'Answer is required.'],
    ['no answer', 'Q?', '', '', 'Answer is required.'],
    ['no question', '', 'A.', 'Question is required.', ''],
    ['a long question', 'x'.repeat(201), 'A.', 'Please use at most 200 characters.', ''],
    ['a long answer', 'Q?', 'अ'.repeat(3_001), '', 'Please use at most 3,000 characters.'],
    ['a known question', 'b?', 'A.', 'This question is already in the list.', ''],
  ])(
    'shows %s when it is added and when it is edited',
    async (_, question, answer, first, second) => {
      await meera.open(getEditFaqPath(0));
      const pages = [await addFaq(asha, question, answer), await edit(meera, question, answer)];
      for (const [index, page] of pages.entries()) {
        const form = page.form(index === 0 ? 'Add FAQ' : 'Save FAQ');
        expect(page.status).toBe(422);
        expect([form.error('Question'), form.description('Answer').includes(second)]).toEqual([
          first,
          true,
        ]);
        expect(form.value('Question')).toBe(question.replace(/[\s\u200b]/g, ''));
        expect(form.value('Answer')).toBe(answer.trim());
      }
      expect(await getQuestions(app)).toEqual(['A?', 'B?', 'C?']);
      expect(await audited()).toBe(0);
    },
  );

  it('shows an error when the list is already full', async () => {
    const names = Array.from({ length: MAX_FAQS }, (_, index) => `Q${index}`);
    await setFaqs(app, ...names);
    const page = await addFaq(asha, 'One more?', 'No.');
    expect([page.status, page.alerts[0]]).toEqual([
      422,
      expect.stringContaining('The list is full.'),
    ]);
    expect(await countRows(app, 'faqs')).toBe(MAX_FAQS);
  });
});

describe('pressing a button twice', () => {
  it('adds one question', async () => {
    const pages = await Promise.all([asha, meera].map((each) => addFaq(each, 'D?', 'd')));
    expect(pages.map(({ alerts }) => alerts[0])).toEqual(Array(2).fill('FAQ added successfully!'));
    expect([await getQuestions(app), await audited()]).toEqual([['A?', 'B?', 'C?', 'D?'], 1]);
  });

  it('moves a question by one place', async () => {
    const pages = await Promise.all([asha, meera].map((each) => each.press('Move up C?')));
    expect(pages.map(({ alerts }) => alerts[0])).toEqual(Array(2).fill('FAQ moved successfully!'));
    expect([await getQuestions(app), await audited()]).toEqual([['A?', 'C?', 'B?'], 1]);
  });

  it('edits a question once', async () => {
    await Promise.all([asha, meera].map((each) => each.open(getEditFaqPath(1))));
    const pages = await Promise.all([asha, meera].map((each) => edit(each, 'b', 'b')));
    expect(pages.map(({ alerts }) => alerts[0])).toEqual(
      Array(2).fill('FAQ updated successfully!'),
    );
    expect(await audited()).toBe(1);
  });

  it('deletes only one question', async () => {
    await Promise.all([asha, meera].map((each) => each.open(getDeleteFaqPath(1))));
    const pages = await Promise.all([asha, meera].map((each) => each.press('Delete FAQ')));
    expect(pages.map(({ path, status }) => [path, status])).toEqual(Array(2).fill([MANAGER, 200]));
    expect(pages.map(({ alerts }) => alerts[0]).sort()).toEqual([
      'FAQ deleted successfully!',
      'This FAQ is no longer in the list.',
    ]);
    expect([await getQuestions(app), await audited()]).toEqual([['A?', 'C?'], 1]);
  });
});

describe('two administrators', () => {
  it('see each other’s changes instead of overwriting them', async () => {
    await asha.open(getEditFaqPath(1));
    await meera.open(getEditFaqPath(1));
    await edit(asha, 'By Asha?', 'a');
    const page = await edit(meera, 'By Meera?', 'm');
    expect([page.status, page.alerts[0]]).toEqual([
      409,
      expect.stringContaining('Another administrator has changed this FAQ'),
    ]);
    expect(page.text).toContain('As it reads now');
    expect(page.text).toContain('By Asha?');
    expect(page.form('Save FAQ').value('Question')).toBe('By Meera?');
    expect(await getQuestions(app)).toEqual(['A?', 'By Asha?', 'C?']);
    // The page has now shown the other change to this administrator.
    expect((await meera.press('Save FAQ')).alerts[0]).toBe('FAQ updated successfully!');
    expect(await getQuestions(app)).toEqual(['A?', 'By Meera?', 'C?']);
  });

  it('keep the typed text when the other one has deleted the question', async () => {
    await meera.open(getEditFaqPath(1));
    await asha.open(getDeleteFaqPath(1));
    await asha.press('Delete FAQ');
    const page = await edit(meera, 'Mine?', 'Typed\nlong');
    expect([page.status, page.alerts[0]]).toEqual([
      404,
      expect.stringContaining('This FAQ has been deleted'),
    ]);
    const added = await meera.press('Add as a new FAQ');
    expect([added.path, added.alerts[0]]).toEqual([MANAGER, 'FAQ added successfully!']);
    expect((await app.services.help.listFaqs()).at(-1)).toMatchObject({ answer: 'Typed\nlong' });
  });

  it('do not delete a question that has been changed', async () => {
    await meera.open(getDeleteFaqPath(1));
    await asha.open(getEditFaqPath(1));
    await edit(asha, 'B?', 'Much better.');
    const page = await meera.press('Delete FAQ');
    expect([page.status, page.alerts[0]]).toEqual([
      409,
      expect.stringContaining('it was not deleted'),
    ]);
    expect(page.text).toContain('Much better.');
    expect(await getQuestions(app)).toEqual(['A?', 'B?', 'C?']);
    expect((await meera.press('Delete FAQ')).alerts[0]).toBe('FAQ deleted successfully!');
  });

  it('cannot move questions when the order has changed since they opened the list', async () => {
    await asha.press('Move down A?');
    const page = await meera.press('Move up C?');
    expect([page.status, page.alerts[0]]).toEqual([
      409,
      expect.stringContaining('The list has changed since you opened it, so nothing was moved.'),
    ]);
    expect(await getQuestions(app)).toEqual(['B?', 'A?', 'C?']);
    expect((await meera.press('Move up C?')).alerts[0]).toBe('FAQ moved successfully!');
    expect(await getQuestions(app)).toEqual(['B?', 'C?', 'A?']);
  });
});

describe('a store that fails', () => {
  it('shows an error when the list is opened', async () => {
    const page = await withoutTable(app, 'faqs', () => asha.open(MANAGER));
    expect([page.status, page.alerts]).toEqual([503, ['Failed to fetch FAQs.']]);
    expect(page.headers['retry-after']).toBe('30');
    expect((await asha.follow('Try again')).hasButton('Move up B?')).toBe(true);
  });

  it.each([getEditFaqPath, getDeleteFaqPath])(
    'shows an error when a question is opened',
    async (getPath) => {
      const page = await withoutTable(app, 'faqs', () => asha.open(getPath(0)));
      expect([page.status, page.alerts]).toEqual([503, ['Failed to fetch FAQs.']]);
    },
  );

  it.each([
    ['Failed to add FAQ.', () => addFaq(asha, 'D?', 'typed')],
    ['Failed to move FAQ.', () => asha.press('Move up B?')],
    [
      'Failed to update FAQ.',
      async () => {
        await asha.open(getEditFaqPath(0));
        return edit(asha, 'D?', 'typed');
      },
    ],
    [
      'Failed to delete FAQ.',
      async () => {
        await asha.open(getDeleteFaqPath(0));
        return asha.press('Delete FAQ');
      },
    ],
  ])('shows an error: %s', async (message, act) => {
    const page = await withFailingFaqWrites(act);
    expect(app.log.takeErrors('a source failed')).toHaveLength(1);
    expect([page.status, page.alerts]).toEqual([503, [message]]);
    if (/add|update/.test(message)) expect(page.html).toContain('typed</textarea>');
    expect(await getQuestions(app)).toEqual(['A?', 'B?', 'C?']);
    expect(await audited()).toBe(0);
  });

  it('preserves typed text when it fails completely', async () => {
    await asha.open(getEditFaqPath(0));
    const page = await withoutTable(app, 'faqs', () => edit(asha, 'D?', 'typed'));
    expect([page.status, page.alerts]).toEqual([503, ['Failed to update FAQ.']]);
    expect((await asha.press('Save FAQ')).alerts[0]).toBe('FAQ updated successfully!');
    expect(await getQuestions(app)).toEqual(['D?', 'B?', 'C?']);
  });

  it('shows readers an error page that search engines do not index', async () => {
    const reader = new HtmlClient(app.origin);
    const page = await withoutTable(app, 'faqs', () => reader.open('/faq'));
    expect([page.status, page.headers['cache-control']]).toEqual([
      503,
      expect.stringContaining('no-store'),
    ]);
    expect(page.alerts).toEqual([
      'The questions cannot be shown at the moment. Please try again in a minute.',
    ]);
    expect([findFaqPage(page), page.canonical, page.meta('robots')]).toEqual([
      null,
      null,
      'noindex',
    ]);
    expect((await reader.reload()).status).toBe(200);
  });
});
