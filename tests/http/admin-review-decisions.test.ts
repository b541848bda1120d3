import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed } from '~/shared/result/result';
import type { StoreError } from '~/shared/result/store-error';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createDecidedApplication,
  DECIDING_ADMIN,
  createRegisteredApplication,
  createSubmittedApplication,
  getVersion,
  type MadeApplication,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { createSubmitter, postManually } from '../support/http-steps';
import { sendDueMails } from '../support/mails';
import { fillAstrologer, newAstrologer, REGISTER } from '../support/onboarding';
import { readMailsTo, openApplication } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const REASON = 'The PAN card cannot be read.\nPlease scan it <again>.';
const NOTE = 'As agreed by telephone.';
const NOTE_LABEL = 'Note for the history (optional)';

afterEach(async () => {
  app.clock.set(TEST_NOW);
  vi.restoreAllMocks();
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

function fill(admin: HtmlClient, button: string, reason = REASON): void {
  if (button === 'Reject') admin.form(button).fill('Reason', reason);
  else admin.form(button).fill(NOTE_LABEL, NOTE);
}

/** Opens the question of a decision and fills it in. */
async function openQuestion(made: MadeApplication, button: string, visitor?: HtmlClient) {
  const admin = await openApplication(app, made, visitor);
  await admin.follow(button);
  fill(admin, button);
  return admin;
}

async function createOtherAdmin() {
  const account = await createFreshAdmin(app.services);
  return { account, admin: await createAdminVisitor(app, { account }) };
}

const countMails = async (made: MadeApplication) => (await readMailsTo(app, made)).length;

describe.each([
  {
    button: 'Approve',
    before: [],
    message: 'Application Approved',
    failure: 'Failed to approve application',
    status: 'Active',
    subject: 'Welcome to Taravani: your application is approved',
  },
  {
    button: 'Reject',
    before: [],
    message: 'Application Rejected',
    failure: 'Failed to reject application',
    status: 'Inactive, rejected',
    subject: 'About your application to Taravani',
  },
  {
    button: 'Deactivate',
    before: ['approve'],
    message: 'Astrologer deactivated successfully',
    failure: 'Failed to deactivate astrologer',
    status: 'Inactive, deactivated',
    subject: 'Your profile on Taravani is now inactive',
  },
  {
    button: 'Allow Reapplication',
    before: ['reject'],
    message: 'Reapplication Allowed',
    failure: 'Failed to allow reapplication',
    status: 'Inactive, rejected',
    subject: 'You can apply to Taravani again',
  },
] as const)('$button', ({ button, before, message, failure, status, subject }) => {
  it('asks for one confirmation, makes the decision, e-mails the astrologer and adds an audit line', async () => {
    const made = await createDecidedApplication(app.services, before);
    const admin = await openApplication(app, made);
    expect(admin.page.hasButton(button)).toBe(false);
    const earlier = await countMails(made);
    await admin.follow(button);
    expect(admin.page.text).toMatch(/is told by e-mail/);
    await admin.follow('Cancel');
    expect([admin.page.hasLink(button), admin.page.hasButton(button)]).toEqual([true, false]);
    expect(await countMails(made)).toBe(earlier);

    await admin.follow(button);
    fill(admin, button);
    const after =
      before.length === 0 ? await app.services.reviewQueue.next(made.id, TEST_ADMIN) : null;
    const page = await admin.press(button);
    const own = `/admin/view/${made.id}`;
    const to = after?.next ? `/admin/view/${after.next}?after=${made.id}` : own;
    expect(page.redirects).toEqual([{ status: 303, to }]);
    expect(page.alerts).toEqual([message]);
    expect((await admin.open(own)).alerts).toEqual([]);
    expect(admin.page.text).toContain(`Decision ${status}`);

    const [mail, ...more] = (await readMailsTo(app, made)).slice(earlier);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: made.email, subject });
    expect(mail?.text).toContain('Namaste Meera Iyer');
    // The note is only for administrators; astrologers get a reason instead.
    expect(mail?.text).not.toContain('As agreed');
    if (button === 'Reject')
      expect(mail?.text).toContain('  The PAN card cannot be read.\n  Please scan it <again>.');

    const history = admin.page.text.split(' History ')[1] ?? '';
    expect(history).toContain(`${TEST_ADMIN.email}, 21/11/2026 at 10:00 am`);
    expect(history).toContain(button === 'Reject' ? 'Please scan it <again>.' : NOTE);
    const { lines } = await app.services.audit.find({ subject: `application:${made.id}` }, null);
    expect(lines[0]).toMatchObject({ actor: TEST_ADMIN.email, detail: '' });
    expect(lines).toHaveLength(before.length + 1);
  });

  it('makes one decision when it is pressed twice at once, and again on the earlier page', async () => {
    const made = await createDecidedApplication(app.services, before);
    const earlier = await countMails(made);
    const admin = await openQuestion(made, button);
    const lines = await countRows(app, 'audit_log');
    const submit = createSubmitter(app, admin, button);
    const responses = [...(await Promise.all([submit(), submit()])), await submit()];
    expect(responses.map((response) => response.status)).toEqual([303, 303, 303]);
    expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await admin.open(String(responses[0]?.headers.location))).alerts).toEqual([message]);
    expect(await countRows(app, 'audit_log')).toBe(lines + 1);
    expect(await countMails(made)).toBe(earlier + 1);
    const unknown = await submit(admin, {}, '/admin/view/99999999');
    expect([unknown.status, unknown.text]).toEqual([
      404,
      expect.stringContaining('No astrologer data found'),
    ]);
  });

  it('shows an error when the store fails, preserves typed text, and changes nothing', async () => {
    const made = await createDecidedApplication(app.services, before);
    const earlier = await countMails(made);
    const admin = await openQuestion(made, button);
    const press = () => admin.press(button);
    const page = await withoutTable(app, 'audit_log', press, { failures: 1 });
    expect(page.status).toBe(503);
    expect(page.alerts).toContain(failure);
    expect(page.title).toBe('Error: Application | Taravani administration');
    expect(page.html).toContain(button === 'Reject' ? 'Please scan it' : NOTE);
    expect(await countMails(made)).toBe(earlier);
    expect((await press()).alerts).toEqual([message]);
  });
});

describe('the Reject button', () => {
  it('requires a reason of at most 2,000 characters', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openQuestion(made, 'Reject');
    for (const [reason, message] of [
      ['  \n ', 'Please provide a rejection reason'],
      ['र'.repeat(2_001), 'Please use at most 2,000 characters.'],
    ] as const) {
      fill(admin, 'Reject', reason);
      const page = await admin.press('Reject');
      expect(page.status).toBe(422);
      expect(page.form('Reject').error('Reason')).toContain(message);
      expect(page.form('Reject').value('Reason').trim()).toBe(reason.trim());
      expect(page.text).toContain('Decision Pending');
    }
    expect(await readMailsTo(app, made)).toEqual([]);
    fill(admin, 'Reject', 'र'.repeat(2_000));
    expect((await admin.press('Reject')).alerts).toEqual(['Application Rejected']);
  });

  it.each([
    ['no version', 'formId=approve-application', 422],
    ['a version that is none', 'formId=approve-application&version=x', 422],
    ['another version', 'formId=approve-application&version=999', 409],
    ['a decision that is not possible', 'formId=deactivate-astrologer&version=6', 409],
    ['no form of this page', 'formId=constructor&version=6', 422],
  ])('changes nothing with %s', async (_what, body, status) => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    expect((await postManually(app, admin, admin.page.path, body)).status).toBe(status);
    expect((await admin.reload()).text).toContain('Decision Pending');
    expect(await readMailsTo(app, made)).toEqual([]);
  });
});

it('an approved astrologer is on the public lists until deactivated', async () => {
  const details = { language: 'Dogri' };
  const made = await createSubmittedApplication(app.services, { name: 'Kokila Pai', details });
  const reader = createVisitor(app);
  const admin = await createAdminVisitor(app);
  for (const [button, isListed] of [
    [null, false],
    ['Approve', true],
    ['Deactivate', false],
  ] as const) {
    if (button) {
      await openQuestion(made, button, admin);
      await admin.press(button);
    }
    for (const list of ['/chat-with-astrologer', '/call-with-astrologer']) {
      const { status, text } = await reader.open(`${list}?language=dogri`);
      expect([status === 200, text.includes('Kokila Pai')]).toEqual([isListed, isListed]);
    }
  }
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
      const one = await openQuestion(made, first);
      const other = await openQuestion(made, second, (await createOtherAdmin()).admin);
      app.clock.set('2026-11-21T14:05:00+05:30');
      await one.press(first);
      const mails = await countMails(made);
      app.clock.set('2026-11-21T14:06:00+05:30');
      const page = await other.press(second);
      expect([page.status, page.alerts]).toEqual([
        409,
        [`${TEST_ADMIN.email} ${deed} on 21/11/2026 at 2:05 pm. Nothing was changed.`],
      ]);
      expect(page.title).toMatch(/^Error: /);
      expect(page.hasButton(second)).toBe(false);
      // The typed reason is shown again, because the form is no longer on the page.
      if (second === 'Reject') expect(page.text).toContain('You had written: The PAN card');
      expect(await countMails(made)).toBe(mails);
    },
  );
});

it('an administrator with an outdated page is warned after a resubmission and can then decide on the new version', async () => {
  const made = await createSubmittedApplication(app.services);
  const admin = await openQuestion(made, 'Reject');
  for (const kind of ['reject', 'allow-reapplication'] as const) {
    const version = await getVersion(app.services, made);
    await app.services.reviews.decide(made.id, { kind, version, reason: 'No.' }, DECIDING_ADMIN);
  }
  const applicant = await newAstrologer(app, made.mobile);
  await applicant.follow('Apply again');
  await fillAstrologer(applicant);
  await applicant.press(REGISTER);
  await app.services.onboarding.submit(made.id);

  const page = await admin.press('Reject');
  expect([page.status, page.alerts]).toEqual([
    409,
    ['The applicant submitted this application on 21/11/2026 at 10:00 am. Nothing was changed.'],
  ]);
  expect(page.text).toContain('12 Princess Street, Fort Kochi');
  expect(page.form('Reject').value('Reason')).toContain('The PAN card cannot be read.');
  expect((await admin.press('Reject')).alerts).toEqual(['Application Rejected']);
});

describe('after Allow Reapplication', () => {
  it('the same number registers again and gets a new review', async () => {
    const kinds = ['approve', 'deactivate', 'allow-reapplication'] as const;
    const made = await createDecidedApplication(app.services, kinds);
    const admin = await openApplication(app, made);
    expect(admin.page.text).toContain('may apply again with the same mobile number');
    expect(admin.page.hasLink('Allow Reapplication')).toBe(false);
    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.path).toBe('/astroverify');
    await applicant.follow('Apply again');
    expect(applicant.page.path).toBe('/astrologer-registration');
    await fillAstrologer(applicant);
    await applicant.press(REGISTER);
    expect(applicant.page.path).toBe('/bank-details');

    await admin.reload();
    expect(admin.page.text).toContain('Decision Pending, not finished');
    expect(admin.page.text).toContain('Registered again');
    expect(admin.page.hasLink('Approve')).toBe(false);
    expect((await app.services.onboarding.submit(made.id)).ok).toBe(true);
    await openQuestion(made, 'Approve', admin);
    expect((await admin.press('Approve')).alerts).toEqual(['Application Approved']);
  });
});

it('an unfinished application shows what is missing and cannot be decided', async () => {
  const admin = await openApplication(app, await createRegisteredApplication(app.services));
  for (const words of [
    'Pending, not finished',
    'Bank details Documents (missing: Aadhaar card, front;',
    'No documents available',
    'No bank details available',
  ])
    expect(admin.page.text).toContain(words);
  await admin.open(`${admin.page.path}?decide=approve`);
  expect(admin.page.hasButton('Approve')).toBe(false);
});

it('an administrator requests a correction, and the astrologer sees the reason and marked steps and submits again', async () => {
  const ASK = 'Ask for a correction';
  const made = await createSubmittedApplication(app.services);
  const admin = await openApplication(app, made);
  await admin.follow(ASK);
  const nothing = await admin.press(ASK);
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain('Please mark what needs correcting');
  const form = admin.form(ASK).fill('Reason', 'The PAN card is blurred.');
  form.check('PAN card').check('Account number');
  expect(String(admin.page.submission(ASK).body)).toContain('intent=correct');
  expect((await admin.press(ASK)).alerts).toEqual(['Correction Asked For']);
  const own = await openApplication(app, made, admin);
  expect(own.page.text).toContain('Decision Pending, not finished');
  expect(own.page.text).toContain('To correct: Account number; PAN card');

  const [mail, ...more] = await readMailsTo(app, made);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Please correct: Account number; PAN card.');
  expect(mail?.text).toContain('The PAN card is blurred.');

  const applicant = await newAstrologer(app, made.mobile);
  for (const path of ['/astroverify', '/astrologer-registration', '/bank-details', '/document']) {
    const step = await applicant.open(path);
    expect([path, step.status]).toEqual([path, 200]);
    expect(step.text, path).toContain('The PAN card is blurred.');
    expect(step.link('PAN card'), path).toContain('#documents-panCard');
    expect(step.link('Account number'), path).toContain('#bank-details-accountNumber');
  }
  expect(applicant.page.text).toContain('PAN card (please correct)');
  await applicant.open('/astroverify');
  await applicant.follow('Correct your application');
  expect(applicant.page.path).toBe('/bank-details');
  expect((await applicant.open('/hi/document')).text).toContain('इन्हें ठीक करना है');
});

it('a deactivated astrologer is reactivated', async () => {
  const made = await createDecidedApplication(app.services, ['approve', 'deactivate']);
  const admin = await openApplication(app, made);
  await admin.follow('Reactivate');
  const page = await admin.press('Reactivate');
  expect(page.alerts).toEqual(['Astrologer reactivated successfully']);
  expect(page.text).toContain('Decision Active');
  expect((await readMailsTo(app, made)).at(-1)?.subject).toBe(
    'Your profile on Taravani is active again',
  );
});

describe('undoing a decision', () => {
  const VIEWED_AT = '2026-11-21T14:15:00+05:30';
  const DECIDED_AT = '2026-11-21T14:22:00+05:30';
  const UNDO = 'Take back (until 2:32 pm)';
  const DONE = 'Decision Taken Back';
  const TOO_LATE = 'It is too late to take this decision back. Nothing was changed.';
  const TAKEN_BACK =
    'took back the last decision about this application on 21/11/2026 at 2:22 pm. Nothing was changed.';

  beforeEach(() => app.clock.set(VIEWED_AT));

  async function decide(made: MadeApplication, button: string, visitor?: HtmlClient) {
    const admin = await openApplication(app, made, visitor);
    app.clock.set(DECIDED_AT);
    await admin.follow(button);
    fill(admin, button);
    await admin.press(button);
    return admin;
  }

  it('within ten minutes restores everything and sends no e-mail', async () => {
    const details = { language: 'Dogri' };
    const made = await createSubmittedApplication(app.services, { name: 'Kokila Pai', details });
    const list = '/chat-with-astrologer?language=dogri';
    const reader = createVisitor(app);
    const admin = await decide(made, 'Approve');
    expect((await reader.open(list)).text).toContain('Kokila Pai');
    expect(admin.page.text).toContain(
      `${TEST_ADMIN.email} decided at 2:22 pm. No message about it has left yet.`,
    );
    app.clock.set('2026-11-21T14:31:59+05:30');
    await app.services.messages.deliver();
    expect(String(admin.page.submission(UNDO).body)).toContain('intent=take-back');
    const page = await admin.press(UNDO);
    expect(page.alerts).toEqual([DONE]);
    expect(page.text).toContain('Decision Pending Submitted on');
    expect(page.text).toContain('Approved, taken back afterwards');
    expect(page.text).toContain('Decision taken back');
    expect([page.hasButton(UNDO), page.hasLink('Approve')]).toEqual([false, true]);
    expect((await reader.open(list)).status).toBe(404);
    expect(await readMailsTo(app, made)).toEqual([]);
    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.text).toContain('under review');
    const { lines } = await app.services.audit.find({ action: 'decision taken back' }, null);
    expect(lines[0]).toMatchObject({
      actor: TEST_ADMIN.email,
      subject: `application:${made.id}`,
      detail: 'application approved',
    });

    // The second decision, a rejection, sends one e-mail.
    await decide(made, 'Reject', admin);
    const mails = await readMailsTo(app, made);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('The PAN card cannot be read.'),
    ]);
  });

  it('is offered on the next application, and leads back to the undone one', async () => {
    const made: MadeApplication[] = [];
    for (const [hour, name] of ['First', 'Second'].entries()) {
      app.clock.set(`2026-11-21T1${hour}:00:00+05:30`);
      made.push(await createSubmittedApplication(app.services, { name }));
    }
    const [first, second] = made;
    if (!first || !second) return expect.fail();
    app.clock.set(VIEWED_AT);
    const admin = await decide(first, 'Reject');
    expect(admin.page.path).toBe(`/admin/view/${second.id}?after=${first.id}`);
    const page = await admin.press(UNDO);
    expect([page.path, page.alerts]).toEqual([`/admin/view/${first.id}`, [DONE]]);
    const queue = await admin.open('/pending');
    expect(queue.text.indexOf('First')).toBeLessThan(queue.text.indexOf('Second'));
  });

  it('takes it out of the statistics', async () => {
    const made = await createSubmittedApplication(app.services);
    const readReports = async () => {
      const { counts, applications } = await app.services.statistics.reports(7);
      return JSON.stringify([counts, applications]);
    };
    const before = await readReports();
    const admin = await decide(made, 'Approve');
    expect(await readReports()).not.toBe(before);
    await admin.press(UNDO);
    expect(await readReports()).toBe(before);
  });

  it.each([
    ['after ten minutes', () => Promise.resolve(app.clock.set('2026-11-21T14:32:00+05:30'))],
    ['once an attempt was made to send its e-mail', () => sendDueMails(app)],
  ])('is impossible %s', async (_, pass) => {
    const made = await createSubmittedApplication(app.services);
    const admin = await decide(made, 'Approve');
    await pass();
    const page = await admin.press(UNDO);
    expect([page.status, page.alerts]).toEqual([409, [TOO_LATE]]);
    expect(page.title).toMatch(/^Error: /);
    expect(page.hasButton(UNDO)).toBe(false);
    expect(page.text).toContain('Decision Active');
    expect(await countMails(made)).toBe(1);
  });

  it('is possible for another administrator, and an old window decides nothing', async () => {
    const made = await createSubmittedApplication(app.services);
    const old = await openQuestion(made, 'Approve');
    await decide(made, 'Approve');
    const { account, admin: other } = await createOtherAdmin();
    await openApplication(app, made, other);
    expect((await other.press(UNDO)).alerts).toEqual([DONE]);
    const page = await old.press('Approve');
    expect([page.status, page.alerts[0]]).toEqual([409, `${account.email} ${TAKEN_BACK}`]);
  });
});

describe('a service that does not support an act', () => {
  /** Uses the build's own `StoreError`, because the site recognises errors by class. */
  async function createUnsupportedError(): Promise<StoreError> {
    const failure = await withoutTable(app, 'faqs', () =>
      app.services.help.listFaqs().then(
        () => null,
        (error: unknown) => error as StoreError,
      ),
    );
    if (!failure) throw new Error('The store did not fail');
    const Failure = failure.constructor as typeof StoreError;
    return new Failure('unsupported', 'unsupported-by-service');
  }

  it.each([
    ['Approve', [], 'approve applications'],
    ['Allow Reapplication', ['reject'], 'allow reapplication'],
  ] as const)('%s shows a message and keeps the note in the form', async (button, before, deed) => {
    const admin = await openQuestion(await createDecidedApplication(app.services, before), button);
    vi.spyOn(app.services.reviews, 'decide').mockResolvedValue(failed('unsupported'));
    const page = await admin.press(button);
    const words = `The provider’s service cannot ${deed}. Nothing was changed.`;
    expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
    expect(page.form(button).value(NOTE_LABEL)).toBe(NOTE);
  });

  it('shows a message instead of undoing a decision', async () => {
    const made = await createDecidedApplication(app.services, ['approve']);
    const admin = await openApplication(app, made);
    vi.spyOn(app.services.decisionUndos, 'undoAction').mockResolvedValue(failed('unsupported'));
    const page = await admin.press('Take back (until 10:10 am)');
    const words = 'The provider’s service cannot take a decision back. Nothing was changed.';
    expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
  });

  it('shows a message instead of bank details', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    vi.spyOn(app.services.reviews, 'revealBank').mockRejectedValue(await createUnsupportedError());
    admin.form('Reveal').fill('Your password', TEST_ADMIN.password);
    const page = await admin.press('Reveal');
    const words = 'Error: The provider’s service cannot do this.';
    expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
    expect(page.html).not.toContain(made.numbers.accountNumber);
    app.log.takeErrors();
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
    const admin = await createAdminVisitor(other);
    await admin.open(`/admin/view/${made.id}`);
    await admin.follow('Approve');
    const page = await admin.press('Approve');
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
