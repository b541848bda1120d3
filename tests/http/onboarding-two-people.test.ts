import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  getApplication,
  createAstrologerWithBankDetails,
  createBankTexts,
  fillAstrologer,
  fillIn,
  seedTestBranches,
  newAstrologer,
  REGISTER,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import {
  decide,
  createPhoto,
  LABELS,
  buildMultipart,
  createApplicant,
  SUBMIT,
  uploadDocuments,
} from '../support/onboarding-documents';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

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

async function registerInSameBrowser(visitor: HtmlClient): Promise<string> {
  const mobile = createMobile();
  await createVerifiedVisitor(app, mobile, visitor);
  await visitor.press('Are you an Astrologer?');
  await fillAstrologer(visitor);
  await visitor.press(REGISTER);
  return mobile;
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

  it('do not exchange their bank details', async () => {
    const first = createMobile();
    const visitor = await createRegisteredAstrologer(app, first);
    fillIn(visitor, SAVE, createBankTexts(first));
    const sends = ['Find branch', SAVE].map((button) => captureSubmission(visitor, button));
    const second = await registerInSameBrowser(visitor);
    for (const send of sends) {
      const answer = await send();
      expect([answer.status, answer.headers.location]).toEqual([303, '/bank-details']);
    }
    expect((await visitor.open('/bank-details')).alerts).toEqual([expect.stringContaining(OTHER)]);
    for (const mobile of [first, second]) {
      expect((await getApplication(app, mobile)).bank).toBeNull();
    }
    fillIn(visitor, SAVE, createBankTexts(second));
    expect((await visitor.press(SAVE)).path).toBe('/document');
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
  it.each(['/bank-details', '/document'])(
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

  it.each([
    ['rejected', 'State: Rejected'],
    ['inactive', 'State: Inactive'],
  ] as const)(
    'is redirected to the state of the application when it is %s',
    async (status, text) => {
      const applicant = await submitTestApplication();
      await decide(app, applicant, status, { reason: 'Blurred' });
      const visitor = await returnAsAstrologer(applicant.mobile);
      expect(visitor.page.path).toBe('/astroverify');
      expect(visitor.page.text).toContain(text);
      expect(visitor.page.text.includes('Blurred')).toBe(status === 'rejected');
    },
  );

  it('is redirected without a message to the app page when it is approved', async () => {
    const applicant = await submitTestApplication();
    await decide(app, applicant, 'active');
    const visitor = await returnAsAstrologer(applicant.mobile);
    expect([visitor.page.path, visitor.page.alerts]).toEqual(['/app-downloads', []]);
  });
});
