import { afterEach, describe, expect, it } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createDecidedApplication,
  DECIDING_ADMIN,
  createRegisteredApplication,
  createSubmittedApplication,
  getVersion,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { sendDueMails } from '../support/mails';
import { fillAstrologer, newAstrologer, REGISTER } from '../support/onboarding';
import { readMailsTo, openApplication } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(() => app.clock.set(TEST_NOW));

describe('the public lists', () => {
  it('show an approved astrologer immediately and hide a deactivated one', async () => {
    const details = { language: 'Dogri' };
    const made = await createSubmittedApplication(app.services, { name: 'Kokila Pai', details });
    const lists = ['/chat-with-astrologer', '/call-with-astrologer'];
    const reader = createVisitor(app);
    for (const list of lists) {
      expect((await reader.open(`${list}?language=dogri`)).status).toBe(404);
    }
    const visitor = await openApplication(app, made);
    await visitor.follow('Approve');
    await visitor.press('Approve');
    for (const list of lists) {
      expect((await reader.open(`${list}?language=dogri`)).text).toContain('Kokila Pai');
    }
    await openApplication(app, made, visitor);
    await visitor.follow('Deactivate');
    await visitor.press('Deactivate');
    for (const list of lists) {
      expect((await reader.open(`${list}?language=dogri`)).status).toBe(404);
    }
  });
});

describe('two concurrent administrators', () => {
  it.each([
    ['Approve', 'Reject', [], 'approved this application'],
    ['Reject', 'Approve', [], 'rejected this application'],
    ['Deactivate', 'Deactivate', ['approve'], 'deactivated this astrologer'],
    [
      'Allow Reapplication',
      'Allow Reapplication',
      ['reject'],
      'allowed this astrologer to apply again',
    ],
  ] as const)(
    '%s first: the administrator who presses %s second sees a message',
    async (first, second, before, deed) => {
      app.clock.set('2026-11-21T14:00:00+05:30');
      const made = await createDecidedApplication(app.services, before);
      const one = await openApplication(app, made);
      const account = await createFreshAdmin(app.services);
      const other = await openApplication(app, made, await createAdminVisitor(app, { account }));
      await one.follow(first);
      await other.follow(second);
      if (first === 'Reject') one.form('Reject').fill('Reason', 'Blurred scans.');
      if (second === 'Reject') other.form('Reject').fill('Reason', 'Something else.');
      app.clock.set('2026-11-21T14:05:00+05:30');
      await one.press(first);
      const mails = (await readMailsTo(app, made)).length;
      app.clock.set('2026-11-21T14:06:00+05:30');

      const page = await other.press(second);
      expect(page.status).toBe(409);
      expect(page.alerts).toEqual([
        `${TEST_ADMIN.email} ${deed} on 21/11/2026 at 2:05 pm. Nothing was changed.`,
      ]);
      expect(page.title).toMatch(/^Error: /);
      expect(page.hasButton(second)).toBe(false);
      // The typed text is shown again only after the second decision.
      expect(page.text.includes('You had written: Something else.')).toBe(second === 'Reject');
      expect(await readMailsTo(app, made)).toHaveLength(mails);
    },
  );
});

it('an administrator with an outdated page is warned after a resubmission and can then decide on the new version', async () => {
  const made = await createSubmittedApplication(app.services);
  const visitor = await openApplication(app, made);
  await visitor.follow('Reject');
  visitor.form('Reject').fill('Reason', 'Blurred scans.');
  for (const kind of ['reject', 'allow-reapplication'] as const) {
    const version = await getVersion(app.services, made);
    await app.services.reviews.decide(made.id, { kind, version, reason: 'No.' }, DECIDING_ADMIN);
  }
  const applicant = await newAstrologer(app, made.mobile);
  await applicant.follow('Apply again');
  await fillAstrologer(applicant);
  await applicant.press(REGISTER);
  await app.services.onboarding.submit(made.id);

  const page = await visitor.press('Reject');
  expect(page.status).toBe(409);
  expect(page.alerts).toEqual([
    'The applicant submitted this application on 21/11/2026 at 10:00 am. Nothing was changed.',
  ]);
  expect(page.text).toContain('12 Princess Street, Fort Kochi');
  expect(page.form('Reject').value('Reason')).toBe('Blurred scans.');
  expect((await visitor.press('Reject')).alerts).toEqual(['Application Rejected']);
});

describe('after Allow Reapplication', () => {
  it.each([
    [['reject', 'allow-reapplication']],
    [['approve', 'deactivate', 'allow-reapplication']],
  ] as const)('(%j) the same number registers again and gets a new review', async (kinds) => {
    const made = await createDecidedApplication(app.services, kinds);
    const visitor = await openApplication(app, made);
    expect(visitor.page.text).toContain('may apply again with the same mobile number');
    expect(visitor.page.hasLink('Allow Reapplication')).toBe(false);
    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.path).toBe('/astroverify');
    await applicant.follow('Apply again');
    expect(applicant.page.path).toBe('/astrologer-registration');
    await fillAstrologer(applicant);
    await applicant.press(REGISTER);
    expect(applicant.page.path).toBe('/bank-details');

    await visitor.reload();
    expect(visitor.page.text).toContain('Decision Pending, not finished');
    expect(visitor.page.text).toContain('Registered again');
    expect(visitor.page.hasLink('Approve')).toBe(false);
    const submitted = await app.services.onboarding.submit(made.id);
    expect(submitted.ok).toBe(true);
    await visitor.reload();
    await visitor.follow('Approve');
    expect((await visitor.press('Approve')).alerts).toEqual(['Application Approved']);
  });
});

describe('an unfinished application', () => {
  it('shows what is missing and cannot be decided', async () => {
    const visitor = await openApplication(app, await createRegisteredApplication(app.services));
    const { text } = visitor.page;
    expect(text).toContain('Pending, not finished');
    expect(text).toContain('Bank details Documents (missing: Aadhaar card, front;');
    expect(text).toContain('No documents available');
    expect(text).toContain('No bank details available');
    await visitor.open(`${visitor.page.path}?decide=approve`);
    expect(visitor.page.hasButton('Approve')).toBe(false);
  });
});

describe('without a mail server', () => {
  const other = useTestApp({
    environment: {
      ...MANY_ADDRESSES,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'desk@tests.example',
    },
  });

  it('a decision takes effect, and its e-mail is pending until a mail server is configured', async () => {
    const made = await createSubmittedApplication(other.services);
    other.log.takeErrors();
    const visitor = await createAdminVisitor(other);
    await visitor.open(`/admin/view/${made.id}`);
    await visitor.follow('Approve');
    const page = await visitor.press('Approve');
    expect(page.alerts).toEqual(['Application Approved']);
    expect(page.text).toContain('Decision Active');
    expect(other.log.takeErrors()).toEqual([]);
    await sendDueMails(other);
    expect(other.log.takeErrors()).toHaveLength(1);
    const waiting = await other.services.messages.about(`application:${made.id}`);
    expect(waiting.map(({ topic, state }) => `${topic}: ${state}`)).toEqual([
      'application approved: waiting',
      'application received: waiting',
    ]);
  });
});
