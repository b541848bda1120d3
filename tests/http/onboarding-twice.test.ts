import { beforeAll, describe, expect, it } from 'vitest';
import { DECIDING_ADMIN } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import {
  getApplication,
  createBankTexts,
  BRANCH,
  fillAstrologer,
  fillIn,
  seedTestBranches,
  newAstrologer,
  getNumbers,
  REGISTER,
  SAVE,
} from '../support/onboarding';
import {
  attachRequired,
  createPhoto,
  LABELS,
  postFile,
  readSentMails,
  readStoredKinds,
  SUBMIT,
} from '../support/onboarding-documents';
import { createMobile, MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

/*
 * Submits every onboarding step twice with one cookie: concurrently, after the response, with Back, and in a
 * second window. The result must be one application, one email and one history line per step, with nothing lost.
 */

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));

const CONFIRM = 'Confirm e-mail address';

function capturePress(visitor: HtmlClient, button: string) {
  const { address, type, body } = visitor.page.submission(button);
  return (by: HtmlClient = visitor) =>
    by.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
}

type Answer = Awaited<ReturnType<ReturnType<typeof capturePress>>>;

/**
 * Submits twice concurrently with the same cookie, then again after the responses. The browser keeps the cookie
 * of
 * the last response, which can be either one.
 */
async function pressTwice(visitor: HtmlClient, button: string): Promise<Answer[]> {
  const press = capturePress(visitor, button);
  const window = createVisitor(app, { cookies: visitor.cookies.copy() });
  const atOnce = await Promise.all([press(), press(window)]);
  return [...atOnce, await press(window), await press()];
}

const toRedirects = (answers: readonly Answer[]) =>
  answers.map(({ status, headers }) => `${status} ${headers.location ?? ''}`);

const FOUR_REQUESTS = [1, 2, 3, 4];
const expectedRedirects = (path: string) => FOUR_REQUESTS.map(() => `303 ${path}`);

describe('an onboarding step submitted twice', () => {
  it('succeeds both times', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    expect(toRedirects(await pressTwice(visitor, REGISTER))).toEqual(
      expectedRedirects('/bank-details'),
    );
    const { astrologerId: id } = await getApplication(app, mobile);
    await visitor.open('/astrologer-registration');
    expect(visitor.form(REGISTER).value('Full name')).toBe('Meera Iyer');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

    const { 'Account number': account = '', ...texts } = createBankTexts(mobile);
    fillIn(visitor, SAVE, texts);
    const looked = await pressTwice(visitor, 'Find branch');
    expect(looked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { text } of looked) expect(text).toContain(BRANCH.address);
    await visitor.press('Find branch');
    expect(visitor.form(SAVE).value('Account holder name')).toBe('Meera Iyer');
    fillIn(visitor, SAVE, { 'Account number': account });
    expect(toRedirects(await pressTwice(visitor, SAVE))).toEqual(expectedRedirects('/document'));
    expect(await getNumbers(app, mobile)).toMatchObject({ accountNumber: account });
    await visitor.open('/bank-details');
    expect((await visitor.press(SAVE)).path).toBe('/document');

    const card = await createPhoto('front.jpg');
    const uploads = await Promise.all(
      [1, 2].map(() => postFile(app, visitor, 'aadharFront', card)),
    );
    uploads.push(await postFile(app, visitor, 'aadharFront', card));
    expect(uploads.map(({ answer }) => answer?.ok)).toEqual([true, true, true]);
    const applicant = { visitor, mobile, id };
    expect(await readStoredKinds(app, applicant)).toEqual(['aadharFront']);

    await visitor.open('/document');
    for (const kind of ['aadharBack', 'panCard'] as const) {
      visitor.form(SUBMIT).attach(LABELS[kind], await createPhoto());
    }
    expect(toRedirects(await pressTwice(visitor, SUBMIT))).toEqual(
      expectedRedirects('/app-downloads'),
    );
    expect(await readSentMails(app)).toHaveLength(1);
    expect((await visitor.open('/document')).path).toBe('/thank-you');

    const reason = 'The PAN card is blurred.';
    for (const kind of ['reject', 'allow-reapplication'] as const) {
      const { version } = await getApplication(app, mobile);
      const decided = await app.services.reviews.decide(
        id,
        { kind, version, reason },
        DECIDING_ADMIN,
      );
      expect(decided.ok).toBe(true);
    }
    expect(await readSentMails(app)).toHaveLength(3);
    await visitor.open('/astroverify');
    const other = createVisitor(app, { cookies: visitor.cookies });
    await other.open('/astroverify');
    for (const window of [visitor, other]) await window.follow('Apply again');
    visitor.form(REGISTER).fill('Experience in years', '10');
    expect(toRedirects(await pressTwice(visitor, REGISTER))).toEqual(
      expectedRedirects('/bank-details'),
    );
    expect((await other.press(REGISTER)).path).toBe('/bank-details');
    expect((await visitor.open('/document')).text).toContain(reason);
    expect(toRedirects(await pressTwice(visitor, SUBMIT))).toEqual(
      expectedRedirects('/app-downloads'),
    );

    const { version } = await getApplication(app, mobile);
    const approve = { kind: 'approve', version, reason: '' } as const;
    await app.services.reviews.decide(id, approve, DECIDING_ADMIN);
    const mails = await readSentMails(app);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your application to Taravani has reached us',
      'About your application to Taravani',
      'You can apply to Taravani again',
      'Your application to Taravani has reached us',
      'Welcome to Taravani: your application is approved',
    ]);
    await visitor.open('/astroverify');
    const [, code = ''] = /Your OTP is (\d{6})\./.exec(mails.at(-1)?.text ?? '') ?? [];
    visitor.form(CONFIRM).fill('OTP from the e-mail', code);
    expect(toRedirects(await pressTwice(visitor, CONFIRM))).toEqual(
      expectedRedirects('/astroverify'),
    );
    expect((await visitor.open('/astroverify')).text).toContain('was confirmed on');

    const rows = await withStore(app, ({ db }) =>
      db
        .selectFrom('application_events')
        .select('kind')
        .where('astrologer_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'registered',
      'submitted',
      'rejected',
      'reapplication-allowed',
      'registered',
      'submitted',
      'approved',
    ]);
  });

  it('results in one application when all documents are sent in two windows', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    const window = createVisitor(app, { cookies: visitor.cookies });
    await window.open('/astrologer-registration');
    await fillAstrologer(window);
    for (const each of [visitor, window]) {
      expect((await each.press(REGISTER)).path).toBe('/bank-details');
    }
    for (const each of [visitor, window]) fillIn(each, SAVE, createBankTexts(mobile));
    for (const each of [visitor, window]) {
      expect((await each.press(SAVE)).path).toBe('/document');
    }
    const before = (await readSentMails(app)).length;
    for (const each of [visitor, window]) await attachRequired(each);
    for (const each of [visitor, window]) {
      expect((await each.press(SUBMIT)).path).toBe('/app-downloads');
    }
    expect((await readSentMails(app)).length).toBe(before + 1);
  });
});
