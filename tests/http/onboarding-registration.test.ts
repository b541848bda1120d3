import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DECIDING_ADMIN } from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  ASTROLOGER,
  BRANCH,
  REGISTER,
  SAVE,
  createAstrologerWithBankDetails,
  createBankTexts,
  createListedAstrologer,
  createRegisteredAstrologer,
  fillAstrologer,
  fillIn,
  getApplication,
  getNumbers,
  newAstrologer,
  seedTestBranches,
} from '../support/onboarding';
import {
  LABELS,
  SUBMIT,
  buildMultipart,
  createApplicant,
  createPhoto,
  decide,
  postFile,
  readSentMails,
  readStoredKinds,
  uploadDocuments,
} from '../support/onboarding-documents';
import {
  MANY_ADDRESSES,
  createMobile,
  createVerifiedVisitor,
  createVisitor,
} from '../support/sign-in';
import { countRows, withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/astrologer-registration';

describe('a new astrologer', () => {
  it('is stored as entered, is pending, and continues to the bank details', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    expect(visitor.page.path).toBe(PATH);
    expect(visitor.page.text).toContain('Step 1 of 3');
    expect(visitor.form(REGISTER).value('Mobile')).toBe(mobile);
    expect(visitor.form(REGISTER).attribute('Mobile', 'readonly')).not.toBeNull();
    await fillAstrologer(visitor);
    const page = await visitor.press(REGISTER);
    expect(page.redirects).toEqual([{ status: 303, to: '/bank-details' }]);
    expect(await getApplication(app, mobile)).toMatchObject({
      mobile,
      status: 3,
      submittedAt: null,
      bank: null,
      documents: [],
      registrationDate: '2026-11-21',
      details: {
        firstName: 'Meera Iyer',
        age: 40,
        gender: 'Female',
        address: '12 Princess Street, Fort Kochi',
        country: 'India',
        state: 'Kerala',
        city: 'Kochi',
        pinCode: '682001',
        email: 'meera@people.example',
        language: 'Hindi, Malayalam',
        experience: 9,
        specialization: 'vedic',
      },
    });
    expect(page.hasButton('Logout')).toBe(false);
  });

  it('can use the other URL, whose form posts to itself', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedVisitor(app, mobile);
    await visitor.open('/astrologerform');
    await fillAstrologer(visitor);
    expect(visitor.page.path).toBe('/astrologerform');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    await getApplication(app, mobile);
  });

  it('can enter Devanagari, emoji and markup, which are stored unchanged and shown as text', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    const texts = {
      ...ASTROLOGER,
      'Full name': 'मीरा 👩🏽‍🔬 <b>O’Neil & "Sons"</b>',
      Age: '४०',
      Address: 'फोर्ट कोच्चि',
      Pincode: '६८२ ००१',
      Languages: 'हिन्दी, മലയാളം',
    };
    await fillAstrologer(visitor, texts);
    await visitor.press(REGISTER);
    const { details } = await getApplication(app, mobile);
    expect(details).toMatchObject({
      firstName: texts['Full name'],
      age: 40,
      address: texts.Address,
      pinCode: '682001',
      language: texts.Languages,
    });
    const page = await visitor.open(PATH);
    expect(page.form(REGISTER).value('Full name')).toBe(texts['Full name']);
    expect(page.html).not.toContain('<b>');
  });

  it('is stored with the confirmed number, and without injected form fields', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    const { body, type } = visitor.page.submission(REGISTER);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: `${String(body)}&status=1&astrologerId=1&rating=10&mobile=9999999999`,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/bank-details']);
    expect(await getApplication(app, mobile)).toMatchObject({ status: 3 });
    expect(await app.services.onboarding.findByMobile('9999999999')).toBeNull();
  });
});

describe('missing or invalid input', () => {
  it('does not include the country, since India is selected', async () => {
    const visitor = await newAstrologer(app, createMobile());
    const { html } = await visitor.open(PATH);
    expect(html).toMatch(/<option value="\d+" selected="">India<\/option>/);
  });

  it('is completely reported in page order, and nothing is stored', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    const page = await visitor.press(REGISTER);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(
      'Please check what you entered Name should be at least 3 characters long. ' +
        'Age must be between 18 and 100. Gender is required. Address is required. ' +
        'State is required. City is required. Pincode must be 6 digits. ' +
        'Please enter a valid email address. Please enter valid languages. ' +
        'Experience must be between 0 and 70 years. Specialisation is required.',
    );
    expect(await app.services.onboarding.findByMobile(mobile)).toBeNull();
  });

  it('is reported next to each field, and all submitted values are kept', async () => {
    const wrong = [
      ['Full name', 'Jo', 'Name should be at least 3 characters long.'],
      ['Age', '17', 'Age must be between 18 and 100.'],
      ['Pincode', '68200', 'Pincode must be 6 digits.'],
      ['Email', 'meera@people', 'Please enter a valid email address.'],
      ['Languages', '12', 'Please enter valid languages.'],
      ['Experience in years', '71', 'Experience must be between 0 and 70 years.'],
    ] as const;
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    for (const [label, typed] of wrong) visitor.form(REGISTER).fill(label, typed);
    const page = await visitor.press(REGISTER);
    expect(page.status).toBe(422);
    const form = page.form(REGISTER);
    for (const [label, typed, message] of wrong) {
      expect(form.error(label)).toContain(message);
      expect(page.alerts[0]).toContain(message);
      expect(form.value(label)).toBe(typed);
    }
    expect(form.value('Address')).toBe(ASTROLOGER.Address);
    expect([...form.chosen('Gender'), ...form.chosen('Specialisation')]).toEqual([
      'Female',
      'Vedic astrology',
    ]);
    expect(['Country', 'State', 'City'].map((each) => form.value(each))).toEqual([
      'India',
      'Kerala',
      'Kochi',
    ]);
    expect(await app.services.onboarding.findByMobile(mobile)).toBeNull();
  });

  it('includes a city outside the state', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    const { body, type } = visitor.page.submission(REGISTER);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body).replace(/city=\d+/, 'city=999999999'),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('City is required.');
  });
});

describe('a failing store', () => {
  it('shows an error, keeps the submitted values, and saves them after it recovers', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    const page = await withoutTable(app, 'applications', () => visitor.press(REGISTER));
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toBe('Registration failed. Please try again.');
    for (const [label, text] of Object.entries(ASTROLOGER)) {
      expect(page.form(REGISTER).value(label)).toBe(text);
    }
    expect(page.form(REGISTER).value('City')).toBe('Kochi');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  });

  it('shows an error before the form opens', async () => {
    const visitor = await newAstrologer(app);
    const page = await withoutTable(app, 'applications', () => visitor.open(PATH));
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect((await visitor.follow('Please wait a moment and try again.')).hasButton(REGISTER)).toBe(
      true,
    );
  });
});
const CONFIRM_MOBILE_FIRST = 'Please confirm your mobile number first.';

function after(minutes: number): void {
  app.clock.set(new Date(new Date(TEST_NOW).getTime() + minutes * 60_000).toISOString());
}

describe('going back to the registration', () => {
  it('restores the submitted values, which can be changed', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const before = await getApplication(app, mobile);
    await visitor.follow('Back to your registration');
    const form = visitor.form(REGISTER);
    for (const [label, text] of Object.entries(ASTROLOGER)) expect(form.value(label)).toBe(text);
    expect(['Country', 'State', 'City'].map((each) => form.value(each))).toEqual([
      'India',
      'Kerala',
      'Kochi',
    ]);
    form.fill('Full name', 'Meera Nair').choose('Gender', 'Prefer Not to Say');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    const { astrologerId, details } = await getApplication(app, mobile);
    expect(astrologerId).toBe(before.astrologerId);
    expect(details).toMatchObject({ firstName: 'Meera Nair', gender: 'Prefer Not to Say' });
  });
});

describe('access to the registration', () => {
  it.each([PATH, '/astrologerform'])(
    'at %s redirects anonymous visitors to sign-in',
    async (path) => {
      const visitor = createVisitor(app);
      const page = await visitor.open(path);
      expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
      expect(page.alerts[0]).toBe(CONFIRM_MOBILE_FIRST);
      const before = await countRows(app, 'applications');
      const answer = await visitor.sendRaw({
        method: 'POST',
        path,
        headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'firstName=Meera',
      });
      expect([answer.status, answer.headers.location]).toEqual([303, '/login']);
      expect(await countRows(app, 'applications')).toBe(before);
    },
  );

  it('redirects newcomers with a code older than half an hour to sign-in', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    after(31);
    const page = await visitor.press(REGISTER);
    expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
  });

  it.each([
    ['active', '/app-downloads'],
    ['rejected', '/astroverify'],
  ] as const)('redirects an astrologer who is %s to %s', async (status, to) => {
    const mobile = createMobile();
    const visitor = await createAstrologerWithBankDetails(app, mobile);
    const { astrologerId: id } = await getApplication(app, mobile);
    await decide(app, { visitor, mobile, id }, status);
    const page = await visitor.open(PATH);
    expect(page.redirects).toEqual([{ status: 303, to }]);
    expect(page.hasButton('Logout')).toBe(false);
  });

  it('redirects an applicant with a new decision to the app page and changes nothing', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    await visitor.open(PATH);
    visitor.form(REGISTER).fill('Full name', 'Somebody Else');
    const { astrologerId: id } = await getApplication(app, mobile);
    await decide(app, { visitor, mobile, id }, 'active');
    expect((await visitor.press(REGISTER)).redirects).toEqual([
      { status: 303, to: '/app-downloads' },
    ]);
    expect((await getApplication(app, mobile)).details.firstName).toBe('Meera Iyer');
  });

  it('redirects an astrologer who was listed without an application to the app page', async () => {
    const mobile = createMobile();
    await createListedAstrologer(app, mobile);
    const visitor = await createVerifiedVisitor(app, mobile);
    expect((await visitor.open(PATH)).redirects).toEqual([{ status: 303, to: '/app-downloads' }]);
  });

  it('ends with the sessions of the applicant', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    await app.services.onboarding.endSessions((await getApplication(app, mobile)).astrologerId);
    expect((await visitor.open(PATH)).redirects[0]).toEqual({ status: 303, to: '/login' });
  });
});

it('a rejected astrologer who is allowed to reapply sees the earlier values', async () => {
  const mobile = createMobile();
  const visitor = await createAstrologerWithBankDetails(app, mobile);
  const { astrologerId: id } = await getApplication(app, mobile);
  const reason = 'The PAN card is blurred.';
  await decide(app, { visitor, mobile, id }, 'rejected', { reason, canReapply: true });
  const page = await newAstrologer(app, mobile);
  expect([page.page.path, page.page.text.includes(reason)]).toEqual(['/astroverify', true]);
  await page.follow('Apply again');
  expect([page.page.path, page.page.text.includes(reason)]).toEqual([PATH, true]);
  expect(page.page.text).toContain('This is a new application.');
  expect(page.form(REGISTER).value('Full name')).toBe('Meera Iyer');
  page.form(REGISTER).fill('Experience in years', '10');
  expect((await page.press(REGISTER)).path).toBe('/bank-details');
  for (const path of [PATH, '/bank-details', '/document', '/astroverify']) {
    expect([path, (await page.open(path)).text.includes(reason)]).toEqual([path, true]);
  }
  expect(await getApplication(app, mobile)).toMatchObject({
    astrologerId: id,
    status: 3,
    reapplicationAllowed: false,
    details: { experience: 10 },
  });
});

describe('a number has only one application', () => {
  it('after the form is filled in on two devices', async () => {
    const mobile = createMobile();
    const phone = await newAstrologer(app, mobile);
    const laptop = await newAstrologer(app, mobile);
    await Promise.all([fillAstrologer(phone), fillAstrologer(laptop)]);
    expect((await phone.press(REGISTER)).path).toBe('/bank-details');
    expect((await laptop.press(REGISTER)).path).toBe('/bank-details');
    expect(await countRows(app, 'astrologers', `mobile = '${mobile}'`)).toBe(1);
    expect((await phone.open('/bank-details')).path).toBe('/bank-details');
  });
});
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
      const result = await app.services.reviews.decide(
        id,
        { kind, version, reason },
        DECIDING_ADMIN,
      );
      expect(result.ok).toBe(true);
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
});

const END_SESSION_BUTTON = 'End session';
const OTHER = 'Another mobile number was confirmed in this browser after that page was opened';

function captureSubmission(visitor: HtmlClient, button: string) {
  const { method, address, body, type } = visitor.page.submission(button);
  return () =>
    visitor.sendRaw({
      method,
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
}

describe('two people in two windows of one browser', () => {
  it('cannot register with each other’s number', async () => {
    const [first, second] = [createMobile(), createMobile()];
    const visitor = await newAstrologer(app, first);
    await fillAstrologer(visitor);
    const send = captureSubmission(visitor, REGISTER);
    await createVerifiedVisitor(app, second, visitor);
    await visitor.press('Are you an Astrologer?');
    const answer = await send();
    expect([answer.status, answer.headers.location]).toEqual([303, '/astrologer-registration']);
    const page = await visitor.open('/astrologer-registration');
    expect(page.alerts).toEqual([expect.stringContaining(OTHER)]);
    expect(page.form(REGISTER).value('Mobile')).toBe(second);
    for (const mobile of [first, second]) {
      expect(await app.services.onboarding.findByMobile(mobile)).toBeNull();
    }
  });

  it('do not mix their documents, whether sent separately or together', async () => {
    const { visitor } = await createApplicant(app);
    const page = await visitor.open('/document');
    page.form(SUBMIT).attach(LABELS.panCard, await createPhoto());
    const send = captureSubmission(visitor, SUBMIT);
    const [, owner = ''] = /name="astrologerId" value="(\d+)"/.exec(page.html) ?? [];
    const second = createMobile();
    await createVerifiedVisitor(app, second, visitor);
    await visitor.press('Are you an Astrologer?');
    await fillAstrologer(visitor);
    await visitor.press(REGISTER);
    fillIn(visitor, SAVE, createBankTexts(second));
    await visitor.press(SAVE);
    expect((await send()).headers.location).toBe('/document');
    expect((await visitor.open('/document')).alerts).toEqual([expect.stringContaining(OTHER)]);
    const { type, body } = buildMultipart([['panCard', await createPhoto()]]);
    const owned = Buffer.concat([
      Buffer.from(
        `------by-hand\r\nContent-Disposition: form-data; name="astrologerId"\r\n\r\n${owner}\r\n`,
      ),
      body,
    ]);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/document/file',
      headers: { Origin: app.origin, 'Content-Type': type },
      body: owned,
    });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(OTHER)]);
    expect((await getApplication(app, second)).documents).toEqual([]);
  });
});

describe('an applicant on a shared computer', () => {
  it.each(['/document'])(
    'can end the session from %s, which invalidates every copy of its cookie',
    async (path) => {
      const visitor = await createAstrologerWithBankDetails(app);
      const cookie = visitor.cookies.header('/') ?? '';
      await visitor.open(path);
      await visitor.follow('Stop here for now');
      expect((await visitor.press(END_SESSION_BUTTON)).path).toBe('/');
      for (const browser of [visitor, createVisitor(app, { headers: { Cookie: cookie } })]) {
        expect((await browser.open('/document')).path).toBe('/signup');
        expect((await browser.open('/bank-details')).path).toBe('/signup');
      }
      expect((await visitor.open('/astroverify')).hasButton(END_SESSION_BUTTON)).toBe(false);
    },
  );

  it('can end the session without an origin, even after submission', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    await visitor.press(SUBMIT);
    await visitor.follow('What happens next');
    await visitor.follow('See my application');
    const { body, type } = visitor.page.submission(END_SESSION_BUTTON);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/logout',
      headers: { 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect((await visitor.open('/thank-you')).path).toBe('/astroverify');
  });
});

describe('an applicant who returns after submission', () => {
  async function returnAsAstrologer(mobile: string): Promise<HtmlClient> {
    const visitor = await createVerifiedVisitor(app, mobile);
    await visitor.press('Are you an Astrologer?');
    return visitor;
  }

  async function submitTestApplication() {
    const applicant = await createApplicant(app);
    await uploadDocuments(app, applicant);
    await applicant.visitor.press(SUBMIT);
    return applicant;
  }

  it('sees that the application is under review and never the registration', async () => {
    const { mobile } = await submitTestApplication();
    const visitor = await returnAsAstrologer(mobile);
    expect(visitor.page.path).toBe('/app-downloads');
    expect(visitor.page.alerts).toEqual(['Your profile is under review.']);
    expect(visitor.page.heading).toBe('Your application is under review');
    expect((await visitor.follow('What happens next')).path).toBe('/thank-you');
    expect((await visitor.open('/document')).path).toBe('/thank-you');
    expect((await visitor.open('/bank-details')).path).toBe('/thank-you');
  });
});
