import { describe, expect, it } from 'vitest';
import { TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { readMailsTo, openApplication } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const REASON = 'The PAN card cannot be read.\nPlease scan it <again>.';

/** Preconditions, button, message and mail of each decision. */
const DECISIONS = [
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
] as const;

describe.each(DECISIONS)('$button', ({ button, before, message, failure, status, subject }) => {
  const fill = (visitor: HtmlClient) => {
    if (button === 'Reject') visitor.form(button).fill('Reason', REASON);
    else visitor.form(button).fill('Note for the history (optional)', 'As agreed by telephone.');
  };

  it('asks for one confirmation, makes the decision, e-mails the astrologer and adds an audit line', async () => {
    const made = await createDecidedApplication(app.services, before);
    const visitor = await openApplication(app, made);
    expect(visitor.page.hasButton(button)).toBe(false);
    const earlier = (await readMailsTo(app, made)).length;
    await visitor.follow(button);
    expect(visitor.page.text).toMatch(/is told by e-mail/);
    expect(await readMailsTo(app, made)).toHaveLength(earlier);

    fill(visitor);
    const after =
      before.length === 0 ? await app.services.reviewQueue.next(made.id, TEST_ADMIN) : null;
    const page = await visitor.press(button);
    const own = `/admin/view/${made.id}`;
    const to = after?.next ? `/admin/view/${after.next}?after=${made.id}` : own;
    expect(page.redirects).toEqual([{ status: 303, to }]);
    expect(page.alerts).toEqual([message]);
    expect((await visitor.open(own)).alerts).toEqual([]);
    expect(visitor.page.text).toContain(`Decision ${status}`);

    const [mail, ...more] = (await readMailsTo(app, made)).slice(earlier);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: made.email, subject });
    expect(mail?.text).toContain('Namaste Meera Iyer');
    // The note is only for administrators; astrologers get a reason instead.
    expect(mail?.text).not.toContain('As agreed');
    if (button === 'Reject') {
      expect(mail?.text).toContain('  The PAN card cannot be read.\n  Please scan it <again>.');
    }

    const history = visitor.page.text.split(' History ')[1] ?? '';
    expect(history).toContain(`${TEST_ADMIN.email}, 21/11/2026 at 10:00 am`);
    expect(history).toContain(
      button === 'Reject' ? 'Please scan it <again>.' : 'As agreed by telephone.',
    );
    const { lines } = await app.services.audit.find({ subject: `application:${made.id}` }, null);
    expect(lines[0]).toMatchObject({ actor: TEST_ADMIN.email, detail: '' });
    expect(lines).toHaveLength(before.length + 1);
  });

  it('changes nothing when the confirmation is cancelled', async () => {
    const made = await createDecidedApplication(app.services, before);
    const visitor = await openApplication(app, made);
    await visitor.follow(button);
    await visitor.follow('Cancel');
    expect(visitor.page.hasLink(button)).toBe(true);
    expect(visitor.page.hasButton(button)).toBe(false);
  });

  it('makes one decision when it is pressed twice', async () => {
    const made = await createDecidedApplication(app.services, before);
    const earlier = (await readMailsTo(app, made)).length;
    const visitor = await openApplication(app, made);
    await visitor.follow(button);
    fill(visitor);
    const { address, type, body } = visitor.page.submission(button);
    const press = () =>
      visitor.sendRaw({
        method: 'POST',
        path: new URL(address).pathname,
        headers: { Origin: app.origin, 'Content-Type': type ?? '' },
        ...(body ? { body } : {}),
      });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(await readMailsTo(app, made)).toHaveLength(earlier + 1);
    expect((await visitor.reload()).alerts).toEqual([message]);
  });

  it('shows an error when the store fails, preserves typed text, and changes nothing', async () => {
    const made = await createDecidedApplication(app.services, before);
    const earlier = (await readMailsTo(app, made)).length;
    const visitor = await openApplication(app, made);
    await visitor.follow(button);
    fill(visitor);
    const page = await withoutTable(app, 'audit_log', () => visitor.press(button), {
      failures: 1,
    });
    expect(page.status).toBe(503);
    expect(page.alerts).toContain(failure);
    expect(page.title).toBe('Error: Application | Taravani administration');
    expect(page.html).toContain(button === 'Reject' ? 'Please scan it' : 'As agreed by telephone.');
    expect(await readMailsTo(app, made)).toHaveLength(earlier);
    expect((await visitor.press(button)).alerts).toEqual([message]);
  });

  it('is rejected for strangers, other sites, and a missing application', async () => {
    const made = await createDecidedApplication(app.services, before);
    const visitor = await openApplication(app, made);
    await visitor.follow(button);
    fill(visitor);
    const { address, type, body } = visitor.page.submission(button);
    const request = {
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      ...(body ? { body } : {}),
    };
    const stranger = await createVisitor(app).sendRaw(request);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.location).toContain('/admin/login');
    const foreign = { ...request, headers: { ...request.headers, Origin: 'https://evil.example' } };
    expect((await visitor.sendRaw(foreign)).status).toBe(403);
    const nobody = await visitor.sendRaw({ ...request, path: '/admin/view/99999999' });
    expect(nobody.status).toBe(404);
    expect(nobody.text).toContain('No astrologer data found');
    expect((await visitor.open(`/admin/view/${made.id}`)).hasLink(button)).toBe(true);
  });
});

describe('the Reject button', () => {
  it.each(['', '  \n '])('requires a reason other than %j', async (reason) => {
    const made = await createSubmittedApplication(app.services);
    const visitor = await openApplication(app, made);
    await visitor.follow('Reject');
    visitor.form('Reject').fill('Reason', reason);
    const page = await visitor.press('Reject');
    expect(page.status).toBe(422);
    expect(page.form('Reject').error('Reason')).toContain('Please provide a rejection reason');
    expect(page.text).toContain('Decision Pending');
    expect(await readMailsTo(app, made)).toEqual([]);
  });

  it('accepts a long reason, but not one above the limit', async () => {
    const made = await createSubmittedApplication(app.services);
    const visitor = await openApplication(app, made);
    await visitor.follow('Reject');
    visitor.form('Reject').fill('Reason', 'र'.repeat(2_001));
    expect((await visitor.press('Reject')).status).toBe(422);
    expect(visitor.form('Reject').value('Reason')).toBe('र'.repeat(2_001));
    visitor.form('Reject').fill('Reason', 'र'.repeat(2_000));
    expect((await visitor.press('Reject')).alerts).toEqual(['Application Rejected']);
  });
});

describe('a tampered form', () => {
  it.each([
    ['no version', 'formId=approve-application', 422],
    ['a version that is none', 'formId=approve-application&version=x', 422],
    ['another version', 'formId=approve-application&version=999', 409],
    ['a decision that is not possible', 'formId=deactivate-astrologer&version=6', 409],
    ['no form of this page', 'formId=constructor&version=6', 422],
    ['dangerous names', 'formId=approve-application&__proto__.x=1', 400],
    ['a megabyte', `formId=reject-application&rejectionReason=${'x'.repeat(1_000_000)}`, 413],
  ])('(%s) changes nothing', async (_what, body, status) => {
    const made = await createSubmittedApplication(app.services);
    const visitor = await openApplication(app, made);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: `/admin/view/${made.id}`,
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(answer.status).toBe(status);
    expect((await visitor.reload()).text).toContain('Decision Pending');
    expect(await readMailsTo(app, made)).toEqual([]);
  });
});
