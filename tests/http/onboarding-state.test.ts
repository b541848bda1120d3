import { beforeEach, describe, expect, it } from 'vitest';
import {
  type MadeApplication,
  createDecidedApplication,
  createSubmittedApplication,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import {
  type Applicant,
  createApplicant,
  decide,
  uploadDocuments,
} from '../support/onboarding-documents';
import { openApplication, readMailsTo } from '../support/review';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createVisitor,
  enterCode,
  readLastCode,
  requestDeletion,
} from '../support/sign-in';
import { withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/astroverify';
const REASON = 'The photo of the PAN card is blurred.\n<b>Please</b> take it again.';

async function submitTestApplication(): Promise<Applicant> {
  const applicant = await createApplicant(app);
  await uploadDocuments(app, applicant);
  const result = await app.services.onboarding.submit(applicant.id);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return applicant;
}

async function requestState(visitor: HtmlClient, mobile: string): Promise<HtmlPage> {
  await visitor.open(PATH);
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  return enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
}

function getSteps({ html }: HtmlPage): string[] {
  const [list = ''] = /<ol class="application-steps">.*?<\/ol>/s.exec(html) ?? [];
  return [...list.matchAll(/<li([^>]*)>(.*?)<\/strong>/gs)].map(
    ([, attributes = '', words = '']) =>
      (attributes.includes('aria-current="step"') ? '* ' : '') + words.replace(/<[^>]*>/g, ''),
  );
}

describe('the state page without an applicant', () => {
  it('is public and shows the form', async () => {
    const page = await createVisitor(app).open(PATH);
    expect([page.status, page.heading]).toEqual([200, 'Your application']);
    expect(page.meta('robots')).toBeNull();
    expect(page.canonical).toMatch(/\/astroverify$/);
    expect(page.headers['cache-control']).toContain('no-store');
  });

  it('offers a link to registration when the number has no application', async () => {
    const page = await requestState(createVisitor(app), createMobile());
    expect(page.path).toBe(PATH);
    expect(page.text).toMatch(/There is no application with the number \+91 XXXXX X\d{4}\./);
    expect(page.link('Register as an astrologer')).toBe('/astrologer-registration');
    expect(page.meta('robots')).toBe('noindex');
  });
});

describe('mobile number and OTP', () => {
  it('show the application, with only the name as personal data', async () => {
    const { mobile } = await submitTestApplication();
    const visitor = createVisitor(app);
    const page = await requestState(visitor, mobile);
    expect(page.path).toBe(PATH);
    expect(page.redirects).toEqual([{ status: 303, to: PATH }]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text).toContain(`+91 XXXXX X${mobile.slice(-4)}`);
    expect(page.text).toContain('Namaste Meera Iyer,');
    for (const secret of [mobile, 'meera@', 'Lotus', 'ABCPX', '682001']) {
      expect(page.html).not.toContain(secret);
    }
    expect((await visitor.open('/document')).path).toBe('/thank-you');
    expect((await visitor.open('/profile')).path).toBe('/');
  });

  it('of another person show the application of that person instead', async () => {
    const first = await submitTestApplication();
    const second = await createApplicant(app);
    const { visitor } = first;
    await visitor.open(PATH);
    expect((await visitor.follow('Look up another number')).hasButton('Send OTP')).toBe(true);
    visitor.form('Send OTP').fill('Mobile number', 'x');
    const wrong = await visitor.press('Send OTP');
    expect(wrong.form('Send OTP').error('Mobile number')).not.toBe('');
    visitor.form('Send OTP').fill('Mobile number', second.mobile);
    await visitor.press('Send OTP');
    const page = await enterCode(visitor, await readLastCode(app.dataDirectory, second.mobile));
    expect(page.text).toContain(`X${second.mobile.slice(-4)}`);
    expect(page.text).toContain('State: Not complete yet');
  });

  it('become invalid when the sessions of the applicant end', async () => {
    const { visitor, id } = await submitTestApplication();
    expect((await visitor.open(PATH)).text).toContain('State: Under review');
    await app.services.onboarding.endSessions(id);
    const page = await visitor.open(PATH);
    expect(page.alerts).toEqual(['Please confirm your mobile number once more.']);
    expect(page.hasButton('Send OTP')).toBe(true);
    expect((await visitor.open('/thank-you')).path).toBe(PATH);
  });
});

describe('the state page', () => {
  it('shows an unfinished application without bank details', async () => {
    const { visitor } = await createApplicant(app, { bank: false });
    const page = await visitor.open(PATH);
    expect(page.text).toContain('State: Not complete yet');
    expect(getSteps(page)).toEqual([
      'Registration: done, 21 November 2026',
      '* Bank details: you are here',
      'Documents (missing: Aadhaar card, front; Aadhaar card, back; PAN card): not done yet',
      'Review: not done yet',
      'Decision: not done yet',
    ]);
    expect(page.link('Continue with your bank details')).toBe('/bank-details');
  });

  it('shows an application under review with the date in India', async () => {
    app.clock.set('2026-11-20T19:00:00Z');
    const { visitor } = await submitTestApplication();
    const page = await visitor.open(PATH);
    expect(page.text).toContain('Your application has been under review since 21 November 2026.');
    expect(getSteps(page).slice(-2)).toEqual([
      '* Review: under way since 21 November 2026',
      'Decision: not done yet',
    ]);
    expect(page.text).toContain('We cannot promise how long this takes');
    const thanks = await visitor.follow('What happens next');
    expect([thanks.path, thanks.heading]).toEqual(['/thank-you', 'Thank you']);
    expect(thanks.text).toContain('under review since 21 November 2026');
    expect(thanks.text).toContain('m***@people.example');
    expect(thanks.html).not.toContain('meera@');
  });

  it('shows an approved application', async () => {
    const applicant = await submitTestApplication();
    await decide(app, applicant, 'active');
    const page = await applicant.visitor.open(PATH);
    expect(page.text).toContain('State: Approved');
    expect(getSteps(page).at(-1)).toBe('* Decision: Approved');
    expect(page.link('Get the app')).toBe('/app-download');
    expect((await applicant.visitor.open('/thank-you')).path).toBe(PATH);
    expect((await applicant.visitor.open('/document')).path).toBe('/app-downloads');
  });

  it('shows a rejected application with the original reason and a contact', async () => {
    const applicant = await submitTestApplication();
    await decide(app, applicant, 'rejected', { reason: REASON });
    const page = await applicant.visitor.open(PATH);
    expect(page.text).toContain('State: Rejected');
    expect(page.html).toContain(
      'The photo of the PAN card is blurred.\n&lt;b&gt;Please&lt;/b&gt; take it again.',
    );
    const contact = await app.services.help.findContact();
    expect(page.link(contact?.email ?? '')).toBe(`mailto:${contact?.email}`);
    expect(page.hasLink('Apply again')).toBe(false);
  });

  it('shows that a rejected applicant can reapply', async () => {
    const applicant = await submitTestApplication();
    await decide(app, applicant, 'rejected', { reason: REASON, canReapply: true });
    await applicant.visitor.open(PATH);
    expect((await applicant.visitor.follow('Apply again')).path).toBe('/astrologer-registration');
    expect(applicant.visitor.page.text).toContain('The photo of the PAN card is blurred.');
    app.clock.set('2026-11-21T20:00:00+05:30');
    await applicant.visitor.open(PATH);
    expect((await applicant.visitor.follow('Apply again')).path).toBe('/astrologer-registration');
  });

  it('shows an inactive astrologer', async () => {
    const applicant = await submitTestApplication();
    await decide(app, applicant, 'inactive');
    const page = await applicant.visitor.open(PATH);
    expect(page.text).toContain('State: Inactive');
    expect(page.text).toContain('Your profile is no longer on our lists.');
  });
});

describe('a failing store', () => {
  it.each([PATH, '/thank-you'])('shows an error on %s', async (path) => {
    const { visitor } = await createApplicant(app);
    const page = await withoutTable(app, 'applications', () => visitor.open(path));
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect(page.alerts[0]).toMatch(/cannot be looked up just now\.$/);
    expect((await visitor.follow('Please wait a moment and try again.')).status).toBe(200);
  });
});

it('the terms of use link to the state page', async () => {
  const visitor = createVisitor(app);
  await visitor.open('/terms-and-conditions');
  expect((await visitor.follow('application status page')).path).toBe(PATH);
});
const CONFIRM = 'Confirm e-mail address';
const AGAIN = 'Send the OTP again';
const DELETE = 'Delete my account';

async function approved(): Promise<{ made: MadeApplication; visitor: HtmlClient; code: string }> {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = createVisitor(app);
  await visitor.open(PATH);
  visitor.form('Send OTP').fill('Mobile number', made.mobile);
  await visitor.press('Send OTP');
  await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
  return { made, visitor, code: await findMailedCode(made) };
}

async function findMailedCode(made: MadeApplication): Promise<string> {
  const text = (await readMailsTo(app, made)).at(-1)?.text ?? '';
  return /Your OTP is (\d{6})\./.exec(text)?.[1] ?? '';
}

async function enter(visitor: HtmlClient, code: string) {
  visitor.form(CONFIRM).fill('OTP from the e-mail', code);
  return visitor.press(CONFIRM);
}

function preparePress(visitor: HtmlClient, button: string) {
  const { address, type, body } = visitor.page.submission(button);
  return () =>
    visitor.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
}

const getEmailState = async ({ id }: MadeApplication) => {
  const page = await openApplication(app, { id } as MadeApplication);
  return / Email confirmed (Not yet|Yes, on [^ ]+)/.exec(page.page.text)?.[1];
};

describe('the OTP by email', () => {
  it('arrives with the approval and confirms the address, which the administrator sees', async () => {
    const { made, visitor, code } = await approved();
    expect(code).toMatch(/^\d{6}$/);
    expect(visitor.page.text).toContain('is not confirmed yet.');
    expect(await getEmailState(made)).toBe('Not yet');
    const page = await enter(visitor, code);
    expect(page.redirects).toEqual([{ status: 303, to: PATH }]);
    expect(page.alerts).toEqual(['Your e-mail address is confirmed. Thank you!']);
    expect(page.text).toContain('was confirmed on 21 November 2026');
    expect(page.hasButton(CONFIRM)).toBe(false);
    expect(await getEmailState(made)).toMatch(/^Yes, on 21\/11\/2026/);
    expect(page.html).not.toContain(made.email);
  });

  it('is rejected when wrong or incomplete, and invalid after five attempts', async () => {
    const { visitor, code } = await approved();
    const wrong = code === '111111' ? '222222' : '111111';
    const half = await enter(visitor, '123');
    expect(half.status).toBe(422);
    expect(half.text).toContain('Please enter all 6 digits of the OTP from the e-mail.');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(visitor, wrong)).text).toContain('Invalid OTP. Please try again.');
    }
    expect((await enter(visitor, code)).text).toContain('This OTP is no longer valid');
  });

  it('is not reported as sent when no OTP was sent, for example after earlier approvals', async () => {
    const { made, visitor } = await approved();
    await withStore(app, ({ db }) =>
      db.deleteFrom('email_confirmations').where('astrologer_id', '=', made.id).execute(),
    );
    const page = await visitor.open(PATH);
    expect(page.text).toContain('is not confirmed yet. Ask us to send an OTP to it');
    expect(page.hasButton(CONFIRM)).toBe(false);
    await visitor.press('Send the OTP');
    expect(visitor.page.text).toContain('We sent an OTP to it on 21 November 2026');
    const confirmed = await enter(visitor, await findMailedCode(made));
    expect(confirmed.alerts[0]).toContain('is confirmed');
  });

  it('is only requested from approved astrologers, and not accepted from others', async () => {
    const { visitor } = await approved();
    const press = preparePress(visitor, AGAIN);
    const stranger = createVisitor(app);
    await stranger.open(PATH);
    expect(stranger.page.hasButton(CONFIRM)).toBe(false);
    const { body, type } = visitor.page.submission(AGAIN);
    const refused = await stranger.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    expect(refused.status).toBeGreaterThanOrEqual(300);
    expect(refused.status).toBeLessThan(500);
    expect((await press()).status).toBe(303);
    const waiting = await createSubmittedApplication(app.services);
    const other = createVisitor(app);
    await askForCode(other, waiting.mobile);
    await enterCode(other, await readLastCode(app.dataDirectory, waiting.mobile));
    expect((await other.open(PATH)).hasButton(CONFIRM)).toBe(false);
  });

  it('can be entered again after the store failed with an error', async () => {
    const { visitor, code } = await approved();
    const page = await withoutTable(app, 'email_confirmations', () => enter(visitor, code));
    expect(page.status).toBe(503);
    await visitor.open(PATH);
    const again = await withoutTable(app, 'email_confirmations', () => visitor.press(AGAIN));
    expect(again.status).toBe(503);
    await visitor.open(PATH);
    expect((await enter(visitor, code)).alerts[0]).toContain('is confirmed');
  });
});

describe('an astrologer who deletes the account', () => {
  it('gets an email, and the audit log and the administration show the deletion', async () => {
    const { made } = await approved();
    const visitor = createVisitor(app);
    await requestDeletion(visitor, made.mobile);
    const code = await readLastCode(app.dataDirectory, made.mobile);
    expect((await enterCode(visitor, code, DELETE)).heading).toBe('Account Deleted');
    const subject = `application:${made.id}`;
    const { lines } = await app.services.audit.find({ subject }, null);
    expect(lines[0]).toMatchObject({
      actor: 'its owner',
      action: 'astrologer deleted by its owner',
      detail: '',
    });
    const mails = (await readMailsTo(app, made)).filter(({ subject: words }) =>
      /deleted/.test(words),
    );
    expect(mails).toHaveLength(1);
    const { page } = await openApplication(app, made);
    expect(page.status).toBe(404);
    expect(page.text).toContain('The account was deleted by its owner on 21/11/2026');
    const { page: never } = await openApplication(app, { ...made, id: 999_999 });
    expect(never.text).not.toContain('deleted by its owner');
  });
});
