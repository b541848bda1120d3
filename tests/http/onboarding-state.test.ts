import { beforeEach, describe, expect, it } from 'vitest';
import {
  decide,
  createApplicant,
  uploadDocuments,
  type Applicant,
} from '../support/onboarding-documents';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  readSmsTo,
} from '../support/sign-in';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { wait } from '../support/http-steps';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/astroverify';
const REASON = 'The photo of the PAN card is blurred.\n<b>Please</b> take it again.';

async function submitTestApplication(): Promise<Applicant> {
  const applicant = await createApplicant(app);
  await uploadDocuments(app, applicant);
  const submitted = await app.services.onboarding.submit(applicant.id);
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.failure));
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

  it.each(['', '12345', '5987654321', '98765432101'])(
    'rejects the number %j like sign-in',
    async (typed) => {
      const visitor = createVisitor(app);
      await visitor.open(PATH);
      visitor.form('Send OTP').fill('Mobile number', typed);
      const page = await visitor.press('Send OTP');
      expect(page.status).toBe(422);
      expect(page.form('Send OTP').error('Mobile number')).toContain(
        'Please enter a valid 10-digit phone number.',
      );
      expect(page.form('Send OTP').value('Mobile number')).toBe(typed);
    },
  );

  it('reports too many code requests', async () => {
    const mobile = createMobile();
    const ask = async () => {
      const visitor = createVisitor(app);
      await visitor.open(PATH);
      visitor.form('Send OTP').fill('Mobile number', mobile);
      return visitor.press('Send OTP');
    };
    for (let count = 0; count < 7; count += 1) await ask();
    wait(app, 60_000);
    const page = await ask();
    expect([page.status, page.headers['retry-after'], page.alerts[0]]).toEqual([
      429,
      '60',
      'Error: Too many codes were requested. Please try again in 60 seconds.',
    ]);
    expect(page.form('Send OTP').value('Mobile number')).toBe(mobile);
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

  it('are not required again for a day', async () => {
    const { mobile } = await submitTestApplication();
    const visitor = createVisitor(app);
    await requestState(visitor, mobile);
    app.clock.set('2026-11-22T09:59:00+05:30');
    expect((await visitor.open(PATH)).text).toContain('State: Under review');
    app.clock.set('2026-11-22T10:01:00+05:30');
    expect((await visitor.open(PATH)).hasButton('Send OTP')).toBe(true);
  });

  it('from sign-in are enough', async () => {
    const { mobile } = await submitTestApplication();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
    const before = (await readSmsTo(app.dataDirectory, mobile)).length;
    expect((await visitor.open(PATH)).text).toContain('State: Under review');
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(before);
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

  it('do not mix the sessions of customer and applicant', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    expect((await visitor.open(PATH)).hasButton('Send OTP')).toBe(true);
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

  it('shows an unfinished application without documents', async () => {
    const { visitor } = await createApplicant(app);
    const page = await visitor.open(PATH);
    expect(page.link('Continue with your documents')).toBe('/document');
    expect((await visitor.open('/thank-you')).path).toBe('/document');
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
  it.each([PATH, '/thank-you', '/document'])('shows an error on %s', async (path) => {
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
