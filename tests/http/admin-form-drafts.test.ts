import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enterSignIn,
  createFreshAdmin,
  createAdminVisitor,
  TEST_ADMIN,
  type Account,
} from '../support/admin';
import {
  getForm,
  getFormSubmission,
  findTypedForms,
  readTyped,
  fillAllTextFields,
  type FoundForm,
} from '../support/admin-forms';
import {
  createDecidedApplication,
  createSubmittedApplication,
  getVersion,
} from '../support/applications';
import { createPngFile, MAIN_PICTURE, PICTURES } from '../support/articles';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { fillAll, openReadingDay } from '../support/readings';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { countRows, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const HERE = 'What you typed is in it again: check it and send it once more.';
const KEPT = 'What you typed is kept';
const NOT_SENT_MESSAGE =
  'Your form was not sent, and nothing was changed. Sign in and send it once more.';
const DISCARD_BUTTON = 'Discard what was kept';
const HOUR_MS = 3_600_000;

/** Submits a form with its last button and follows redirects. */
async function send(visitor: HtmlClient, page: HtmlPage, formId: string): Promise<HtmlPage> {
  const { method, address, type, body } = getFormSubmission(page, getForm(page, formId));
  const { pathname, search } = new URL(address);
  const answer = await visitor.sendRaw({
    method,
    path: pathname + search,
    headers: { Origin: app.origin, 'Content-Type': type ?? '' },
    body: body ?? '',
  });
  expect(answer.status).toBe(303);
  return visitor.open(String(answer.headers.location));
}

/** Signs out in a second window. */
async function signOutElsewhere(visitor: HtmlClient): Promise<void> {
  const window = createVisitor(app, { cookies: visitor.cookies });
  await window.open('/admin/security');
  await window.press('Log out');
}

const forms: FoundForm[] = [];
beforeAll(async () => {
  await createSubmittedApplication(app.services);
  await createDecidedApplication(app.services, ['approve']);
  await createDecidedApplication(app.services, ['reject']);
  const editor = await openReadingDay(app, '2026-11-25');
  fillAll(editor, (name) => `${name} by hand.`);
  await editor.press('Publish all twelve');
  forms.push(...(await findTypedForms(await createAdminVisitor(app))));
});

beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await withStore(app, ({ db }) => db.deleteFrom('kept_posts').execute());
});

describe('an administrator’s text when the session ends', () => {
  it('is stored as a draft for every form with typed text', () => {
    const ids = forms.map(({ formId }) => formId);
    expect([...new Set(ids)].sort()).toEqual([
      'all-horoscopes',
      'allow-reapplication',
      'application-note',
      'approve-application',
      'article',
      'ask-for-correction',
      'contact-details',
      'deactivate-astrologer',
      'faq-add',
      'faq-edit',
      'find-by-number',
      'horoscope-correction',
      'horoscope-parts',
      'horoscope-upload',
      'horoscope-upload-parts',
      'invite',
      'reject-application',
      'sighting',
    ]);
  });

  it('appears in its form again after signing in, and is not submitted', async () => {
    const admin = await createAdminVisitor(app);
    // Sensitive numbers are never written back into a page, so that form has no draft.
    for (const { formId, page: path } of forms.filter((each) => each.formId !== 'find-by-number')) {
      const page = await admin.open(path);
      const typed = fillAllTextFields(page, getForm(page, formId), `kept-${formId}`);
      const before = await countRows(app, 'audit_log', "action not like 'signed %'");
      await signOutElsewhere(admin);
      const login = await send(admin, page, formId);
      expect(login.alerts.join(), formId).toContain(KEPT);
      const again = await enterSignIn(admin, TEST_ADMIN);
      expect(again.alerts.join(), formId).toContain(HERE);
      const now = readTyped(again, getForm(again, formId));
      for (const [name, text] of typed) expect(now.get(name), `${formId}: ${name}`).toBe(text);
      expect(await countRows(app, 'audit_log', "action not like 'signed %'"), formId).toBe(before);
      await admin.press(DISCARD_BUTTON);
    }
    expect(await countRows(app, 'kept_posts')).toBe(0);
  }, 120_000);

  it('is sealed in the store and deleted after a day', async () => {
    const { admin } = await createSignedOutWriter('Who reads this');
    await admin.press('Add FAQ');
    const rows = await withStore(app, ({ db }) =>
      db.selectFrom('kept_posts').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Who reads this');
    expect(JSON.stringify(rows)).not.toContain(
      Buffer.from('Who reads').toString('base64').slice(0, 8),
    );
    app.clock.set(new Date(app.clock.now().getTime() + 24 * HOUR_MS + 1).toISOString());
    const page = await enterSignIn(admin, TEST_ADMIN);
    expect(page.path).toBe('/faqmanager');
    expect(page.form('Add FAQ').value('Question')).toBe('');
    await app.services.formDrafts.sweep();
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });
});

async function typeQuestion(admin: HtmlClient, question: string): Promise<HtmlPage> {
  await admin.open('/faqmanager');
  admin.form('Add FAQ').fill('Question', question).fill('Answer', 'Nobody does.');
  return admin.page;
}

/** A signed-in administrator who typed a question and whose session has ended. */
async function createSignedOutWriter(question: string) {
  const admin = await createAdminVisitor(app);
  const page = await typeQuestion(admin, question);
  await signOutElsewhere(admin);
  return { admin, page };
}

async function signInAsOther(admin: HtmlClient): Promise<Account> {
  const other = await createFreshAdmin(app.services);
  await admin.open('/admin/login');
  await enterSignIn(admin, other);
  return other;
}

const getTypedQuestion = (page: HtmlPage) => page.form('Add FAQ').value('Question');

describe('a draft survives the end of a session for its owner', () => {
  it('after two hours without use, even with an expired form token', async () => {
    const admin = await createAdminVisitor(app, { sendsOrigin: false });
    await typeQuestion(admin, 'Overnight?');
    app.clock.set(new Date(app.clock.now().getTime() + 9 * HOUR_MS).toISOString());
    expect((await admin.press('Add FAQ')).alerts.join()).toContain(KEPT);
    const page = await enterSignIn(admin, TEST_ADMIN);
    expect(getTypedQuestion(page)).toBe('Overnight?');
    expect((await admin.press('Add FAQ')).text).toContain('Overnight?');
    expect(getTypedQuestion(await admin.open('/faqmanager'))).toBe('');
  });

  it('after sign-out in another browser, and while the account was disabled', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    await typeQuestion(admin, 'Disabled?');
    await app.services.admins.accounts.setDisabled(account.email, true);
    await admin.press('Add FAQ');
    await app.services.admins.accounts.setDisabled(account.email, false);
    expect(getTypedQuestion(await enterSignIn(admin, account))).toBe('Disabled?');
    await admin.press(DISCARD_BUTTON);
  });

  it('for two forms in two windows, with the newest text of each', async () => {
    const admin = await createAdminVisitor(app);
    const window = createVisitor(app, { cookies: admin.cookies });
    await typeQuestion(admin, 'First?');
    await window.open('/faqmanager');
    window.form('Add contact details').fill('Email', 'office@example.org');
    await signOutElsewhere(admin);
    const [first, second] = [admin.page, window.page];
    await send(admin, first, 'faq-add');
    await send(admin, second, 'contact-details');
    first.form('Add FAQ').fill('Question', 'Second?');
    await send(admin, first, 'faq-add');
    await admin.open('/admin/login?next=%2Fdeshboard');
    const dashboard = await enterSignIn(admin, TEST_ADMIN);
    expect(dashboard.text).toContain('One of your forms was not sent');
    const page = await admin.follow('Open FAQ & contact');
    expect(getTypedQuestion(page)).toBe('Second?');
    expect(page.form('Add contact details').value('Email')).toBe('office@example.org');
    // Submitting one form does not affect the draft of the other.
    const added = await admin.press('Add FAQ');
    expect(added.form('Add contact details').value('Email')).toBe('office@example.org');
    expect(getTypedQuestion(added)).toBe('');
    await admin.press(DISCARD_BUTTON);
  });
});

describe('the privacy of a draft', () => {
  it('hides it from other administrators in the same browser and from its owner in another browser', async () => {
    const { admin } = await createSignedOutWriter('Private?');
    await admin.press('Add FAQ');
    const elsewhere = await createAdminVisitor(app);
    expect(getTypedQuestion(await elsewhere.open('/faqmanager'))).toBe('');
    const other = await createFreshAdmin(app.services);
    expect(getTypedQuestion(await enterSignIn(admin, other))).toBe('');
    await admin.press('Log out');
    await admin.open('/faqmanager');
    expect(getTypedQuestion(await enterSignIn(admin, TEST_ADMIN))).toBe('Private?');
    await admin.press(DISCARD_BUTTON);
  });

  it('preserves it for its owner when another administrator signs in to the browser', async () => {
    const { admin, page } = await createSignedOutWriter('Whose?');
    const other = await signInAsOther(admin);
    await signOutElsewhere(admin);
    expect((await send(admin, page, 'faq-add')).alerts.join()).toContain(KEPT);
    expect(getTypedQuestion(await enterSignIn(admin, other))).toBe('');
    await signOutElsewhere(admin);
    await admin.open('/faqmanager');
    expect(getTypedQuestion(await enterSignIn(admin, TEST_ADMIN))).toBe('Whose?');
    await admin.press(DISCARD_BUTTON);
  });

  it('prevents storing it for another administrator who has signed in since', async () => {
    const { admin, page } = await createSignedOutWriter('In whose name?');
    await signInAsOther(admin);
    const answer = await send(admin, page, 'faq-add');
    expect(answer.path).toBe('/faqmanager');
    expect(answer.alerts.join()).toContain('Another administrator signed in to this browser');
    expect(answer.text).not.toContain('In whose name?');
    expect(getTypedQuestion(answer)).toBe('');
    await signOutElsewhere(admin);
    await admin.open('/faqmanager');
    expect(getTypedQuestion(await enterSignIn(admin, TEST_ADMIN))).toBe('In whose name?');
    await admin.press(DISCARD_BUTTON);
  });

  it('prevents storing drafts for strangers, forged forms and other sites', async () => {
    const body = 'formId=faq-add&question=Stranger%3F&answer=No';
    await postManually(app, createVisitor(app), '/faqmanager', body);
    const { admin, page } = await createSignedOutWriter('Foreign?');
    const token = /name="formToken" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await postManually(app, admin, '/faqmanager', body);
    await admin.sendRaw({
      method: 'POST',
      path: '/faqmanager',
      body: `${body}&formToken=${token}`,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://elsewhere.example',
      },
    });
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });
});

describe('special kinds of drafts', () => {
  it('passwords are never stored as drafts', async () => {
    const admin = await createAdminVisitor(app);
    await admin.open('/admin/security');
    admin
      .form('Change password')
      .fill('Current password', TEST_ADMIN.password)
      .fill('New password', 'six boats beyond the far hills')
      .fill('New password again', 'six boats beyond the far hills');
    await signOutElsewhere(admin);
    expect((await admin.press('Change password')).alerts.join()).toContain(NOT_SENT_MESSAGE);
    expect(await countRows(app, 'kept_posts')).toBe(0);
  });

  it('an article is restored once, with its pictures', async () => {
    const admin = await createAdminVisitor(app);
    await admin.open('/blogupload');
    admin
      .form('Save draft')
      .fill('Main heading', 'Lamps at dusk')
      .attach(MAIN_PICTURE, await createPngFile('dusk.png'))
      .attach(PICTURES, await createPngFile('one.png'), await createPngFile('two.png'));
    await signOutElsewhere(admin);
    await admin.press('Save draft');
    const page = await enterSignIn(admin, TEST_ADMIN);
    expect(page.alerts.join()).toContain('Kept files: one.png, two.png, dusk.png.');
    expect(page.form('Save draft').value('Main heading')).toBe('Lamps at dusk');
    for (const name of ['dusk.png', 'one.png', 'two.png']) expect(page.text).toContain(name);
    const stored = await countRows(app, 'blog_pictures');
    await admin.reload();
    expect(await countRows(app, 'blog_pictures')).toBe(stored);
    const saved = await admin.press('Save draft');
    expect(saved.alerts.join()).toContain('draft');
    expect(saved.text).toContain('dusk.png');
  });

  it('files that are too large in total are listed, so that they can be chosen again', async () => {
    const admin = await createAdminVisitor(app);
    await admin.open('/blogupload');
    const large = (name: string) => ({
      name,
      type: 'image/png',
      bytes: Buffer.alloc(4 * 1024 * 1024, name),
    });
    admin
      .form('Save draft')
      .fill('Main heading', 'Many lamps')
      .attach(PICTURES, large('one.png'), large('two.png'));
    await signOutElsewhere(admin);
    await admin.press('Save draft');
    const page = await enterSignIn(admin, TEST_ADMIN);
    expect(page.alerts.join()).toContain('Please choose again: two.png.');
    expect(page.form('Save draft').value('Main heading')).toBe('Many lamps');
    await admin.press(DISCARD_BUTTON);
  });

  it('a typed reason is still readable after another administrator has decided', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}?decide=reject`);
    admin.form('Reject').fill('Reason', 'The scan of the PAN card is blurred.');
    await signOutElsewhere(admin);
    await admin.press('Reject');
    const version = await getVersion(app.services, made);
    const other = await createFreshAdmin(app.services);
    await app.services.reviews.decide(made.id, { kind: 'approve', version, reason: '' }, other);
    const page = await enterSignIn(admin, TEST_ADMIN);
    expect(page.text).toContain('You had written: The scan of the PAN card is blurred.');
    expect(page.hasButton('Reject')).toBe(false);
  });
});
