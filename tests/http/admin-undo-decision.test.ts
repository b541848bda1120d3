import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed } from '~/shared/result/result';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { sendDueMails } from '../support/mails';
import { newAstrologer } from '../support/onboarding';
import { readMailsTo, openApplication } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const VIEWED_AT = '2026-11-21T14:15:00+05:30';
const DECIDED_AT = '2026-11-21T14:22:00+05:30';
const UNDO_BUTTON = 'Take back (until 2:32 pm)';
const DONE = 'Decision Taken Back';
const TOO_LATE_MESSAGE = 'It is too late to take this decision back. Nothing was changed.';

beforeEach(() => app.clock.set(VIEWED_AT));
afterEach(async () => {
  app.clock.set(TEST_NOW);
  vi.restoreAllMocks();
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

async function pressDecision(admin: HtmlClient, button: string): Promise<void> {
  app.clock.set(DECIDED_AT);
  await admin.follow(button);
  if (button === 'Reject') admin.form(button).fill('Reason', 'Blurred scans.');
  await admin.press(button);
}

describe('an undone decision', () => {
  it('sends no e-mail when it is undone within ten minutes, and is not stored', async () => {
    const details = { language: 'Dogri' };
    const made = await createSubmittedApplication(app.services, { name: 'Kokila Pai', details });
    const admin = await openApplication(app, made);
    const list = '/chat-with-astrologer?language=dogri';
    const reader = createVisitor(app);
    await pressDecision(admin, 'Approve');
    expect((await reader.open(list)).text).toContain('Kokila Pai');
    expect(admin.page.text).toContain(
      `${TEST_ADMIN.email} decided at 2:22 pm. No message about it has left yet.`,
    );
    app.clock.set('2026-11-21T14:31:59+05:30');
    await app.services.messages.deliver();
    expect(String(admin.page.submission(UNDO_BUTTON).body)).toContain('intent=take-back');
    const page = await admin.press(UNDO_BUTTON);
    expect(page.alerts).toEqual([DONE]);
    expect(page.text).toContain('Decision Pending Submitted on');
    expect(page.text).toContain('Approved, taken back afterwards');
    expect(page.text).toContain('Decision taken back');
    expect([page.hasButton(UNDO_BUTTON), page.hasLink('Approve')]).toEqual([false, true]);
    expect((await reader.open(list)).status).toBe(404);
    expect(await readMailsTo(app, made)).toEqual([]);
    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.text).toContain('under review');
    const { lines } = await app.services.audit.find({ action: 'decision taken back' }, null);
    expect(lines).toMatchObject([
      {
        actor: TEST_ADMIN.email,
        subject: `application:${made.id}`,
        detail: 'application approved',
      },
    ]);

    // The second rejection sends one e-mail.
    await pressDecision(admin, 'Reject');
    expect((await readMailsTo(app, made)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Blurred scans.'),
    ]);
  });

  it('can be reached from the next application, which links back to it', async () => {
    app.clock.set('2026-11-21T10:00:00+05:30');
    const first = await createSubmittedApplication(app.services, { name: 'First' });
    app.clock.set('2026-11-21T11:00:00+05:30');
    const second = await createSubmittedApplication(app.services, { name: 'Second' });
    app.clock.set(VIEWED_AT);
    const admin = await openApplication(app, first);
    await pressDecision(admin, 'Reject');
    expect(admin.page.path).toBe(`/admin/view/${second.id}?after=${first.id}`);
    const page = await admin.press(UNDO_BUTTON);
    expect([page.path, page.alerts]).toEqual([`/admin/view/${first.id}`, [DONE]]);
    const queue = await admin.open('/pending');
    expect(queue.text.indexOf('First')).toBeLessThan(queue.text.indexOf('Second'));
  });

  it('is not counted in the statistics', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    const approvals = async () => {
      const { counts, applications } = await app.services.statistics.reports(7);
      return JSON.stringify([counts, applications]);
    };
    const before = await approvals();
    await pressDecision(admin, 'Approve');
    expect(await approvals()).not.toBe(before);
    await admin.press(UNDO_BUTTON);
    expect(await approvals()).toBe(before);
  });
});

describe('undoing a decision', () => {
  it('is possible for ten minutes; after that, an open page shows a message', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await pressDecision(admin, 'Approve');
    app.clock.set('2026-11-21T14:32:00+05:30');
    const page = await admin.press(UNDO_BUTTON);
    expect([page.status, page.alerts]).toEqual([409, [TOO_LATE_MESSAGE]]);
    expect(page.title).toMatch(/^Error: /);
    expect(page.hasButton(UNDO_BUTTON)).toBe(false);
    expect(page.text).toContain('Decision Active');
    expect(await readMailsTo(app, made)).toHaveLength(1);
  });

  it('is impossible once an attempt was made to send its e-mail', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await pressDecision(admin, 'Reject');
    await sendDueMails(app);
    const page = await admin.press(UNDO_BUTTON);
    expect([page.status, page.alerts]).toEqual([409, [TOO_LATE_MESSAGE]]);
  });

  it('works only once for two windows or two people', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await pressDecision(admin, 'Approve');
    const twin = await openApplication(app, made);
    const account = await createFreshAdmin(app.services);
    const other = await openApplication(app, made, await createAdminVisitor(app, { account }));
    expect((await admin.press(UNDO_BUTTON)).alerts).toEqual([DONE]);
    expect((await twin.press(UNDO_BUTTON)).alerts).toEqual([DONE]);
    const page = await other.press(UNDO_BUTTON);
    expect([page.status, page.alerts]).toEqual([
      409,
      [
        `${TEST_ADMIN.email} took back the last decision about this application on 21/11/2026 at 2:22 pm. Nothing was changed.`,
      ],
    ]);
    const { lines } = await app.services.audit.find(
      { subject: `application:${made.id}`, action: 'decision taken back' },
      null,
    );
    expect(lines).toHaveLength(1);
  });

  it('is possible for another administrator, and an old window decides nothing', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    const old = await openApplication(app, made);
    await old.follow('Approve');
    await pressDecision(admin, 'Approve');
    const account = await createFreshAdmin(app.services);
    const other = await openApplication(app, made, await createAdminVisitor(app, { account }));
    expect((await other.press(UNDO_BUTTON)).alerts).toEqual([DONE]);
    const page = await old.press('Approve');
    expect([page.status, page.alerts[0]]).toEqual([
      409,
      `${account.email} took back the last decision about this application on 21/11/2026 at 2:22 pm. Nothing was changed.`,
    ]);
  });

  it('is impossible when the service does not support it', async () => {
    const made = await createDecidedApplication(app.services, ['approve']);
    const admin = await openApplication(app, made);
    vi.spyOn(app.services.decisionUndos, 'undoAction').mockResolvedValue(failed('unsupported'));
    const page = await admin.press('Take back (until 2:25 pm)');
    expect([page.status, page.alerts]).toEqual([
      501,
      [
        expect.stringContaining(
          'The provider’s service cannot take a decision back. Nothing was changed.',
        ),
      ],
    ]);
  });
});
