import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import seeded from '~locales/en/texts/faq.json';
import { MAX_FAQS } from '~/features/help/faq';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import {
  addFaq,
  openFaqAdmin,
  findFaqPage,
  readLastAuditLines,
  MANAGER,
  getQuestions,
  setFaqs,
} from '../support/faqs';
import { attribute, getVisibleText } from '../support/html/dom';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { testEveryPage } from '../support/page-checks';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withFailingWrites, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const visitor = () => new HtmlClient(app.origin);
const version = () => withStore(app, ({ db }) => contentVersion(db));
const readLastLine = async () => (await app.services.audit.find({}, null)).lines[0];

let asha: HtmlClient;
let meera: HtmlClient;
beforeAll(async () => {
  asha = await openFaqAdmin(app);
  meera = await openFaqAdmin(app);
});

describe('a fresh install', () => {
  const fresh = useTestApp();

  it('has the seeded questions, for readers and for search engines', async () => {
    expect(await fresh.services.help.listFaqs()).toMatchObject(seeded);
    const page = await new HtmlClient(fresh.origin).open('/faq');
    expect([page.status, page.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('public'),
    ]);
    expect(findFaqPage(page)).toEqual(seeded);
    for (const { question } of seeded) expect(page.text).toContain(question);
    expect(page.link('Delete account')).toBe('/account-deletion');
  });
});

let ids: number[];
let linesBefore: number;
async function resetFaqs() {
  ids = (await setFaqs(app, 'A', 'B', 'C')).map(({ id }) => id);
  await asha.open(MANAGER);
  await meera.open(MANAGER);
  linesBefore = await countRows(app, 'audit_log');
}
const audited = async () => (await countRows(app, 'audit_log')) - linesBefore;
const open = (admin: HtmlClient, place: number, step: 'edit' | 'delete') =>
  admin.open(`${MANAGER}/${ids[place]}/${step}`);

async function edit(admin: HtmlClient, question: string, answer: string): Promise<HtmlPage> {
  admin.form('Save FAQ').fill('Question', question).fill('Answer', answer);
  return admin.press('Save FAQ');
}

/** The questions of the public page, which its structured data lists too. */
async function readPublicQuestions(): Promise<string[]> {
  const page = await visitor().open('/faq');
  const questions = page
    .all((each) => each.tagName === 'details' && attribute(each, 'name') === 'faq')
    .map((each) => getVisibleText(each).replace(/\?.*/, '?'));
  expect(findFaqPage(page)?.map(({ question }) => question) ?? []).toEqual(questions);
  return questions;
}

describe('FAQs', () => {
  beforeEach(resetFaqs);

  it('are added at the end and appear on the public page immediately', async () => {
    const before = await version();
    const page = await addFaq(asha, '  D\u200b? ', 'One\r\nTwo\n\nSee /refund-policy.');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ added successfully!']);
    expect(page.redirects).toEqual([{ status: 303, to: `${MANAGER}#content` }]);
    expect(await version()).toBe(before + 1);
    const faq = (await app.services.help.listFaqs()).at(-1);
    expect(faq).toMatchObject({ question: 'D?', answer: 'One\nTwo\n\nSee /refund-policy.' });
    expect(await readLastAuditLines(app, 1)).toEqual([`faq added faq:${faq?.id}`]);
    expect(await readPublicQuestions()).toEqual(['A?', 'B?', 'C?', 'D?']);
    expect((await visitor().open('/faq')).html).toContain(
      '<p>One<br/>Two</p><p>See <a href="/refund-policy">',
    );
    expect((await asha.reload()).alerts, 'said once').toEqual([]);
  });

  it('are edited in place', async () => {
    await asha.follow('Edit B?');
    expect(asha.page.heading).toBe('Edit FAQ');
    const form = asha.form('Save FAQ');
    expect([form.value('Question'), form.value('Answer')]).toEqual(['B?', 'B.']);
    const page = await edit(asha, 'What is B?', 'बी — 🌟');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ updated successfully!']);
    expect(await readPublicQuestions()).toEqual(['A?', 'What is B?', 'C?']);
    expect((await visitor().open('/faq')).text).toContain('बी — 🌟');
    expect(await readLastLine()).toMatchObject({
      action: 'faq changed',
      detail: 'Old: B? B. New: What is B? बी — 🌟',
    });
  });

  it('are deleted after a confirmation', async () => {
    await asha.follow('Delete B?');
    expect(asha.page.heading).toBe('Delete this FAQ?');
    expect(asha.page.text).toContain('B.');
    await asha.follow('Keep it');
    expect(await readPublicQuestions()).toEqual(['A?', 'B?', 'C?']);
    const before = await version();
    await asha.follow('Delete B?');
    const page = await asha.press('Delete FAQ');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ deleted successfully!']);
    expect(await readPublicQuestions()).toEqual(['A?', 'C?']);
    expect(await version()).toBe(before + 1);
    expect(await readLastLine()).toMatchObject({ action: 'faq deleted', detail: 'B? B.' });
  });

  it('are moved by one place', async () => {
    const page = await asha.press('Move up C?');
    expect([page.status, page.alerts[0]]).toEqual([200, 'FAQ moved successfully!']);
    expect(page.redirects[0]?.to).toMatch(/^\/faqmanager#faq-\d+$/);
    expect(await readPublicQuestions()).toEqual(['A?', 'C?', 'B?']);
    await asha.press('Move down A?');
    expect(await readPublicQuestions()).toEqual(['C?', 'A?', 'B?']);
    expect((await readLastAuditLines(app, 2)).map((line) => line.split(' faq:')[0])).toEqual([
      'faq moved',
      'faq moved',
    ]);
    expect(asha.page.hasButton('Move up C?')).toBe(false);
    expect(asha.page.hasButton('Move down B?')).toBe(false);
  });

  it('show a message and give search engines no list after the last one is deleted', async () => {
    await setFaqs(app, 'A');
    await asha.open(MANAGER);
    await asha.follow('Delete A?');
    await asha.press('Delete FAQ');
    const page = await visitor().open('/faq');
    for (const { text } of [asha.page, page])
      expect(text).toContain('There are no questions here yet.');
    expect([page.status, findFaqPage(page)]).toEqual([200, null]);
    expect((await addFaq(asha, 'Z?', 'z')).alerts[0]).toBe('FAQ added successfully!');
  });

  it('are plain text: HTML is shown and never executed', async () => {
    const question = '<b>Bold</b> & "quoted"?';
    const answer =
      '</script><script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1) {{brandName}}';
    await addFaq(asha, question, answer);
    for (const page of [asha.page, await visitor().open('/faq')]) {
      expect(page.text).toContain(question);
      expect(page.html).not.toMatch(/<script>alert|<img src=x|<b>Bold|href="javascript/);
    }
    expect(findFaqPage(await visitor().open('/faq'))?.at(-1)).toEqual({ question, answer });
  });
});

describe('a rejected question', () => {
  beforeEach(resetFaqs);

  it.each([
    ['blanks', ' \u200b\t', '\r\n \n', 'Question is required.', 'Answer is required.'],
    ['a long question', 'x'.repeat(201), 'A.', 'Please use at most 200 characters.', ''],
    ['a long answer', 'Q?', 'अ'.repeat(3_001), '', 'Please use at most 3,000 characters.'],
    ['a known question', 'b?', 'A.', 'This question is already in the list.', ''],
  ])(
    'shows %s when it is added and when it is edited',
    async (_, question, answer, first, second) => {
      await open(meera, 0, 'edit');
      for (const page of [
        await addFaq(asha, question, answer),
        await edit(meera, question, answer),
      ]) {
        const form = page.form(page.hasButton('Add FAQ') ? 'Add FAQ' : 'Save FAQ');
        expect(page.status).toBe(422);
        expect([form.error('Question'), form.description('Answer').includes(second)]).toEqual([
          first,
          true,
        ]);
        expect(form.value('Question')).toBe(question.replace(/[\s\u200b]/g, ''));
        expect(form.value('Answer')).toBe(answer.trim());
      }
      expect([await getQuestions(app), await audited()]).toEqual([['A?', 'B?', 'C?'], 0]);
    },
  );

  it('shows an error when the list is already full', async () => {
    await setFaqs(app, ...Array.from({ length: MAX_FAQS }, (_, index) => `Q${index}`));
    const page = await addFaq(asha, 'One more?', 'No.');
    expect([page.status, page.alerts[0]]).toEqual([
      422,
      expect.stringContaining('The list is full.'),
    ]);
    expect(await countRows(app, 'faqs')).toBe(MAX_FAQS);
  });

  it.each([
    ['a move without an order', 'formId=faq-order&intent=up-2'],
    ['a move to nowhere', 'formId=faq-order&order=1,2,3&intent=sideways-2'],
    ['a move of everything', `formId=faq-order&order=${'1,'.repeat(900)}1&intent=up-1`],
    ['a made-up version', 'formId=faq-edit&version=aaaaaaaaaaaaaaaaaaaaaa&question=x&answer=y'],
    ['a broken version', 'formId=faq-delete&version=<script>'],
    ['contact details of no version', 'formId=contact-details&email=a@b.c&phone=%2B911234567'],
  ])('changes nothing with %s', async (_, body) => {
    const contact = await app.services.help.findContact();
    for (const path of ['', `/${ids[0]}/edit`, `/${ids[0]}/delete`]) {
      const { status } = await postManually(app, asha, MANAGER + path, body);
      expect([400, 409, 422], `${path} ${status}`).toContain(status);
    }
    expect(await getQuestions(app)).toEqual(['A?', 'B?', 'C?']);
    expect(await app.services.help.findContact()).toEqual(contact);
    expect(await audited()).toBe(0);
  });

  it.each(['0', '1e3', 'x', '99999999999999999999', '424242'])(
    'is not found with the number %s',
    async (id) => {
      for (const act of ['edit', 'delete']) {
        const page = await asha.open(`${MANAGER}/${id}/${act}`);
        expect([page.status, page.alerts]).toEqual([
          404,
          ['There is no such FAQ. It may have been deleted.'],
        ]);
        expect((await asha.follow('Go to the list of FAQs')).path).toBe(MANAGER);
      }
    },
  );
});

describe('two administrators at once', () => {
  beforeEach(resetFaqs);

  it.each([
    ['add', 'add', (admin: HtmlClient) => addFaq(admin, 'D?', 'd'), ['A?', 'B?', 'C?', 'D?']],
    ['move', 'mov', (admin: HtmlClient) => admin.press('Move up C?'), ['A?', 'C?', 'B?']],
    ['edit', 'updat', (admin: HtmlClient) => edit(admin, 'b', 'b'), ['A?', 'b', 'C?']],
  ])('%s a question once', async (act, verb, work, questions) => {
    if (act === 'edit') await Promise.all([asha, meera].map((each) => open(each, 1, 'edit')));
    const pages = await Promise.all([asha, meera].map(work));
    const message = `FAQ ${verb}ed successfully!`;
    expect(pages.map(({ alerts }) => alerts[0])).toEqual([message, message]);
    expect([await getQuestions(app), await audited()]).toEqual([questions, 1]);
  });

  it('delete only one question', async () => {
    await Promise.all([asha, meera].map((each) => open(each, 1, 'delete')));
    const pages = await Promise.all([asha, meera].map((each) => each.press('Delete FAQ')));
    expect(pages.map(({ path, status }) => [path, status])).toEqual(Array(2).fill([MANAGER, 200]));
    expect(pages.map(({ alerts }) => alerts[0]).sort()).toEqual([
      'FAQ deleted successfully!',
      'This FAQ is no longer in the list.',
    ]);
    expect([await getQuestions(app), await audited()]).toEqual([['A?', 'C?'], 1]);
  });

  it('see each other’s changes instead of overwriting them', async () => {
    await open(asha, 1, 'edit');
    await open(meera, 1, 'edit');
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
    await open(meera, 1, 'edit');
    await open(asha, 1, 'delete');
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
    await open(meera, 1, 'delete');
    await open(asha, 1, 'edit');
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
  beforeEach(resetFaqs);

  it('shows an error when the list or a question is opened', async () => {
    for (const path of [`${MANAGER}/${ids[0]}/edit`, `${MANAGER}/${ids[0]}/delete`, MANAGER]) {
      const page = await withoutTable(app, 'faqs', () => asha.open(path));
      expect([page.status, page.alerts]).toEqual([503, ['Failed to fetch FAQs.']]);
      expect(page.headers['retry-after']).toBe('30');
    }
    expect((await asha.follow('Try again')).hasButton('Move up B?')).toBe(true);
  });

  it.each([
    ['Failed to add FAQ.', null, () => addFaq(asha, 'D?', 'typed')],
    ['Failed to move FAQ.', null, () => asha.press('Move up B?')],
    ['Failed to update FAQ.', 'edit', () => edit(asha, 'D?', 'typed')],
    ['Failed to delete FAQ.', 'delete', () => asha.press('Delete FAQ')],
  ] as const)('shows an error: %s', async (message, step, act) => {
    if (step) await open(asha, 0, step);
    const page = await withFailingWrites(app, 'faqs', ['insert', 'update', 'delete'], act);
    expect(app.log.takeErrors('a source failed')).toHaveLength(1);
    expect([page.status, page.alerts]).toEqual([503, [message]]);
    if (/add|update/.test(message)) expect(page.html).toContain('typed</textarea>');
    expect([await getQuestions(app), await audited()]).toEqual([['A?', 'B?', 'C?'], 0]);
  });

  it('preserves typed text when it fails completely', async () => {
    await open(asha, 0, 'edit');
    const page = await withoutTable(app, 'faqs', () => edit(asha, 'D?', 'typed'));
    expect([page.status, page.alerts]).toEqual([503, ['Failed to update FAQ.']]);
    expect((await asha.press('Save FAQ')).alerts[0]).toBe('FAQ updated successfully!');
    expect(await getQuestions(app)).toEqual(['D?', 'B?', 'C?']);
  });

  it('shows readers an error page that search engines do not index', async () => {
    const reader = visitor();
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

describe('a question in two languages', { shuffle: false }, () => {
  it('is added to its language’s list with a link to its translation', async () => {
    await setFaqs(app, 'A');
    await asha.open(MANAGER);
    await asha.follow('Edit A?');
    await asha.follow('Write it in Hindi');
    expect(asha.page.path).toMatch(/^\/faqmanager\?language=hi&twin=\d+/);
    expect(asha.page.text).toContain('Questions on the FAQ page in Hindi');
    expect(asha.form('Add FAQ').value('Language')).toBe('Hindi');
    const refused = await addFaq(asha, 'अ क्या है?', '');
    expect(refused.form('Add FAQ').value('Question')).toBe('अ क्या है?');
    asha.form('Add FAQ').fill('Answer', 'अ यह है।');
    const page = await asha.press('Add FAQ');
    expect([page.path, page.alerts]).toEqual([
      `${MANAGER}?language=hi`,
      ['FAQ added successfully!'],
    ]);
    expect((await visitor().open('/hi/faq')).text).toContain('अ क्या है?');
    expect((await visitor().open('/faq')).text).not.toContain('अ क्या है?');
    expect(await readLastLine()).toMatchObject({
      action: 'faq added',
      detail: '[hi] अ क्या है? अ यह है।',
    });
  });

  it('is changed, moved and deleted in its language’s list', async () => {
    await app.services.help.addFaq(
      { email: 'asha@people.example' },
      { question: 'इ क्या है?', answer: 'x' },
      { language: 'hi', twinOf: null },
    );
    await asha.open(MANAGER);
    expect(asha.page.text).not.toContain('इ क्या है?');
    await asha.follow('Hindi questions');
    await asha.press('Move up इ क्या है?');
    const readOrder = async () =>
      (await app.services.help.listFaqs('hi')).map(({ question }) => question);
    expect(await readOrder()).toEqual(['इ क्या है?', 'अ क्या है?']);
    await asha.follow('Edit अ क्या है?');
    expect(asha.page.hasLink('Its English twin')).toBe(true);
    asha.form('Save FAQ').fill('Question', 'अ कौन है?');
    expect((await asha.press('Save FAQ')).path).toBe(`${MANAGER}?language=hi`);
    await asha.follow('Delete इ क्या है?');
    expect((await asha.press('Delete FAQ')).path).toBe(`${MANAGER}?language=hi`);
    expect(await readOrder()).toEqual(['अ कौन है?']);
  });
});

const ADD_BUTTON = 'Add contact details';
const UPDATE = 'Update contact details';
const SAMPLE = { email: 'support@taravani.example', phone: '+91 00000 00000' };
const FIRST = { email: 'help@people.example', phone: '+91 90000 00001' };
const SECOND = { email: 'namaste@people.example', phone: '+91 90000 00002' };

async function enter(
  admin: HtmlClient,
  button: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<HtmlPage> {
  admin.form(button).fill('Email', email).fill('Phone', phone);
  return admin.press(button);
}

/** Checks that every public page shows these details to people and search engines. */
async function expectContactShown({ email, phone }: typeof FIRST): Promise<void> {
  for (const path of ['/', '/faq', '/privacy-policy', '/nowhere']) {
    const page = await visitor().open(path);
    expect(page.link(email), path).toBe(`mailto:${email}`);
    expect(page.link(phone), path).toBe(`tel:${phone.replace(/[ -]/g, '')}`);
  }
  expect((await visitor().open('/privacy-policy')).text).toContain(email);
  expect((await visitor().open('/')).structuredData).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', email, telephone: phone }),
  );
}

// The tests depend on their order, because the details are entered once per store.
describe('contact details', { shuffle: false }, () => {
  beforeEach(async () => {
    await asha.open(MANAGER);
    await meera.open(MANAGER);
  });

  it('are a sample at first, which a note on the page explains', async () => {
    for (const path of ['/', '/about', '/privacy-policy', '/refund-policy']) {
      const page = await visitor().open(path);
      expect(page.link(SAMPLE.email), path).toBe(`mailto:${SAMPLE.email}`);
      // The sample number is unreachable and therefore never shown.
      expect(page.html, path).not.toMatch(/00000 ?00000|tel:/);
      expect(page.html, path).not.toMatch(/\bor (?:calls? )?[.;:,]/);
    }
    expect(asha.page.text).toContain('came with the site');
    const form = asha.page.form(ADD_BUTTON);
    expect([form.value('Email'), form.value('Phone')]).toEqual(Object.values(SAMPLE));
  });

  const missing = 'Email and Phone are required.';
  const number =
    'Please enter ten digits, or the number with its country code, such as +91 98765 43210.';
  const address = 'Please enter a valid email address.';
  it.each([
    [' \u200b ', '   ', missing, missing],
    ['help', FIRST.phone, address, ''],
    ['help@people', FIRST.phone, address, ''],
    ['a b@people.example', FIRST.phone, address, ''],
    [`${'x'.repeat(200)}@people.example`, FIRST.phone, 'Please use at most 200 characters.', ''],
    [FIRST.email, '90000 0001', '', number],
    [FIRST.email, '+91', '', number],
    [FIRST.email, '+91 90000 00001 ext. 5', '', number],
    [FIRST.email, '+91 90000 00001 00001', '', number],
    [FIRST.email, '+0 90000 00001', '', number],
    [FIRST.email, `+91${'-1'.repeat(500)}`, '', number],
    [FIRST.email, '<b>+91 90000 00001</b>', '', number],
  ])(
    'are rejected with the e-mail address %j and the phone number %j',
    async (email, phone, first, second) => {
      const page = await enter(asha, ADD_BUTTON, { email, phone });
      const form = page.form(ADD_BUTTON);
      expect(page.status).toBe(422);
      expect(form.error('Email')).toBe(first);
      expect(form.error('Phone').endsWith(second)).toBe(true);
      expect(form.error('Phone') !== '').toBe(second !== '');
      expect(form.value('Phone')).toBe(phone.trim());
      expect(await app.services.help.findContact()).toEqual(SAMPLE);
    },
  );

  it('are added by the first of two administrators', async () => {
    const before = await version();
    const page = await enter(asha, ADD_BUTTON, FIRST);
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'Contact details added successfully!']);
    expect(await version()).toBe(before + 1);
    expect(await readLastAuditLines(app, 1)).toEqual(['contact added contact:site']);
    await expectContactShown(FIRST);
    const late = await enter(meera, ADD_BUTTON, SECOND);
    expect([late.status, late.alerts[0]]).toEqual([
      409,
      expect.stringContaining('Another administrator has changed the contact details'),
    ]);
    expect(late.text).toContain(`Now on the site: ${FIRST.email}, ${FIRST.phone}`);
    expect(late.form(UPDATE).value('Email')).toBe(SECOND.email);
    expect(await app.services.help.findContact()).toEqual(FIRST);
  });

  it('are updated once when the button is pressed twice', async () => {
    const before = await version();
    const pages = await Promise.all([asha, meera].map((each) => enter(each, UPDATE, SECOND)));
    expect(pages.map(({ alerts }) => alerts[0])).toEqual(
      Array(2).fill('Contact details updated successfully!'),
    );
    expect(await version()).toBe(before + 1);
    expect(await readLastLine()).toMatchObject({
      action: 'contact updated',
      detail: `Old: ${FIRST.email}, ${FIRST.phone} New: ${SECOND.email}, ${SECOND.phone}`,
    });
    await expectContactShown(SECOND);
  });

  it('remain in the form when the store fails', async () => {
    const page = await withFailingWrites(app, 'contact', ['insert'], () =>
      enter(asha, UPDATE, FIRST),
    );
    expect(app.log.takeErrors()).toHaveLength(1);
    expect([page.status, page.alerts]).toEqual([503, ['Failed to save contact details.']]);
    expect(page.form(UPDATE).value('Email')).toBe(FIRST.email);
    expect(await app.services.help.findContact()).toEqual(SECOND);
    expect((await asha.press(UPDATE)).alerts[0]).toBe('Contact details updated successfully!');
  });

  it('accept ten digits as an Indian number', async () => {
    const page = await enter(asha, UPDATE, { email: SECOND.email, phone: '9000000003' });
    expect(page.alerts[0]).toBe('Contact details updated successfully!');
    expect(page.form(UPDATE).value('Phone')).toBe('+91 90000 00003');
    expect((await visitor().open('/')).link('+91 90000 00003')).toBe('tel:+919000000003');
  });
});

describe('every FAQ page in every state', () => {
  testEveryPage(
    async () => {
      const [a] = await setFaqs(app, 'A', 'B');
      const pages = [await asha.open(MANAGER), await addFaq(asha, '', '')];
      const button = asha.page.hasButton(UPDATE) ? UPDATE : ADD_BUTTON;
      pages.push(await enter(asha, button, { email: 'x', phone: '' }));
      pages.push(await asha.open(`${MANAGER}/${a?.id}/edit`), await edit(asha, '', 'a'));
      await asha.open(`${MANAGER}/${a?.id}/edit`);
      await setFaqs(app);
      pages.push(await edit(asha, 'Kept?', 'a'), await asha.open(MANAGER));
      pages.push(await visitor().open('/faq'), await asha.open(`${MANAGER}/1/delete`));
      const [b] = await setFaqs(app, 'B');
      pages.push(await asha.open(`${MANAGER}/${b?.id}/delete`), await visitor().open('/faq'));
      return pages;
    },
    ({ alerts }) => /Please check what|You can add your text/.test(alerts.join()),
  );
});
