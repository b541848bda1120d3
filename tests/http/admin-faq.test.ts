import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import seeded from '~locales/en/texts/faq.json';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import {
  addFaq,
  openFaqAdmin,
  findFaqPage,
  readLastAuditLines,
  MANAGER,
  setFaqs,
} from '../support/faqs';
import { attribute, getVisibleText } from '../support/html/dom';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const VALIDATION_DEADLINE_MS = 120_000;

const app = useTestApp({ environment: MANY_ADDRESSES });
const visitor = () => new HtmlClient(app.origin);
const version = () => withStore(app, ({ db }) => contentVersion(db));

let admin: HtmlClient;
beforeAll(async () => {
  admin = await openFaqAdmin(app);
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
  beforeEach(async () => {
    await setFaqs(app, 'A', 'B', 'C');
    await admin.open(MANAGER);
  });

  it('are added at the end and appear on the public page immediately', async () => {
    const before = await version();
    const page = await addFaq(admin, '  D\u200b? ', 'One\r\nTwo\n\nSee /refund-policy.');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ added successfully!']);
    expect(page.redirects).toEqual([{ status: 303, to: `${MANAGER}#content` }]);
    expect(await version()).toBe(before + 1);
    const faq = (await app.services.help.listFaqs()).at(-1);
    expect(faq).toMatchObject({ question: 'D?', answer: 'One\nTwo\n\nSee /refund-policy.' });
    expect(await readLastAuditLines(app, 1)).toEqual([`faq added faq:${faq?.id}`]);
    const open = await visitor().open('/faq');
    expect(await readPublicQuestions()).toEqual(['A?', 'B?', 'C?', 'D?']);
    expect(open.html).toContain('<p>One<br/>Two</p><p>See <a href="/refund-policy">');
    expect((await admin.reload()).alerts, 'said once').toEqual([]);
  });

  it('are edited in place', async () => {
    await admin.follow('Edit B?');
    expect(admin.page.heading).toBe('Edit FAQ');
    const form = admin.form('Save FAQ');
    expect([form.value('Question'), form.value('Answer')]).toEqual(['B?', 'B.']);
    form.fill('Question', 'What is B?').fill('Answer', 'बी — 🌟');
    const page = await admin.press('Save FAQ');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ updated successfully!']);
    expect(await readPublicQuestions()).toEqual(['A?', 'What is B?', 'C?']);
    expect((await visitor().open('/faq')).text).toContain('बी — 🌟');
    const { lines } = await app.services.audit.find({}, null);
    expect(lines[0]).toMatchObject({
      action: 'faq changed',
      detail: 'Old: B? B. New: What is B? बी — 🌟',
    });
  });

  it('are deleted after a confirmation', async () => {
    await admin.follow('Delete B?');
    expect(admin.page.heading).toBe('Delete this FAQ?');
    expect(admin.page.text).toContain('B.');
    await admin.follow('Keep it');
    expect(await readPublicQuestions()).toEqual(['A?', 'B?', 'C?']);
    const before = await version();
    await admin.follow('Delete B?');
    const page = await admin.press('Delete FAQ');
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'FAQ deleted successfully!']);
    expect(await readPublicQuestions()).toEqual(['A?', 'C?']);
    expect(await version()).toBe(before + 1);
    const { lines } = await app.services.audit.find({}, null);
    expect(lines[0]).toMatchObject({ action: 'faq deleted', detail: 'B? B.' });
  });

  it('are moved by one place', async () => {
    const page = await admin.press('Move up C?');
    expect([page.status, page.alerts[0]]).toEqual([200, 'FAQ moved successfully!']);
    expect(page.redirects[0]?.to).toMatch(/^\/faqmanager#faq-\d+$/);
    expect(await readPublicQuestions()).toEqual(['A?', 'C?', 'B?']);
    await admin.press('Move down A?');
    expect(await readPublicQuestions()).toEqual(['C?', 'A?', 'B?']);
    expect((await readLastAuditLines(app, 2)).map((line) => line.split(' faq:')[0])).toEqual([
      'faq moved',
      'faq moved',
    ]);
    expect(admin.page.hasButton('Move up C?')).toBe(false);
    expect(admin.page.hasButton('Move down B?')).toBe(false);
  });

  it('show a message and give search engines no list after the last one is deleted', async () => {
    for (const name of ['A', 'B', 'C']) {
      await admin.follow(`Delete ${name}?`);
      await admin.press('Delete FAQ');
    }
    expect(admin.page.text).toContain('There are no questions here yet.');
    const page = await visitor().open('/faq');
    expect(page.status).toBe(200);
    expect(page.text).toContain('There are no questions here yet.');
    expect(findFaqPage(page)).toBeNull();
    expect((await addFaq(admin, 'Z?', 'z')).alerts[0]).toBe('FAQ added successfully!');
  });

  it('are plain text: HTML is shown and never executed', async () => {
    const question = '<b>Bold</b> & "quoted"?';
    const answer =
      '</script><script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1) {{brandName}}';
    await addFaq(admin, question, answer);
    for (const page of [admin.page, await visitor().open('/faq')]) {
      expect(page.text).toContain(question);
      expect(page.html).not.toMatch(/<script>alert|<img src=x|<b>Bold|href="javascript/);
    }
    expect(findFaqPage(await visitor().open('/faq'))?.at(-1)).toEqual({ question, answer });
  });
});

describe('every FAQ page in every state', () => {
  async function walk(): Promise<HtmlPage[]> {
    const [a] = await setFaqs(app, 'A', 'B');
    const pages = [await admin.open(MANAGER), await addFaq(admin, '', '')];
    admin.form('Update contact details').fill('Email', 'x').fill('Phone', '');
    pages.push(await admin.press('Update contact details'));
    pages.push(await admin.open(`${MANAGER}/${a?.id}/edit`));
    admin.form('Save FAQ').fill('Question', '');
    pages.push(await admin.press('Save FAQ'), await admin.open(`${MANAGER}/${a?.id}/edit`));
    await setFaqs(app);
    admin.form('Save FAQ').fill('Question', 'Kept?');
    pages.push(await admin.press('Save FAQ'), await admin.open(MANAGER));
    pages.push(await visitor().open('/faq'), await admin.open(`${MANAGER}/1/delete`));
    const [b] = await setFaqs(app, 'B');
    pages.push(await admin.open(`${MANAGER}/${b?.id}/delete`), await visitor().open('/faq'));
    return pages;
  }

  beforeAll(async () => {
    await app.services.help.saveContact(
      { email: 'asha@people.example' },
      { email: 'help@people.example', phone: '+91 90000 00001' },
      (await app.services.help.readContact()).version,
    );
  });

  it('has one heading, a title, and headings in order', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      const hasFormFailure = /Please check what|You can add your text/.test(page.alerts.join());
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, hasFormFailure]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML',
    async () => {
      const named = new Map(
        (await walk()).map(({ status, path, html }, index) => [`${index} ${status} ${path}`, html]),
      );
      expect(await findHtmlErrors(named)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});
