import { afterEach, describe, expect, it, vi } from 'vitest';
import { failed } from '~/shared/result/result';
import type { StoreError } from '~/shared/result/store-error';
import { enterSignIn, createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import { openFaqAdmin, getQuestions, setFaqs } from '../support/faqs';
import { openApplication } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(() => vi.restoreAllMocks());

/** Uses the build's own `StoreError`, because the site recognises errors by class. */
async function createUnsupportedError(): Promise<StoreError> {
  const failure = await withoutTable(app, 'faqs', () =>
    app.services.help.listFaqs().then(
      () => null,
      (error: unknown) => error as StoreError,
    ),
  );
  app.log.takeErrors();
  if (!failure) throw new Error('The store did not fail');
  const Failure = failure.constructor as typeof StoreError;
  return new Failure('unsupported', 'unsupported-by-service');
}

describe('a decision that the service does not support', () => {
  it.each([
    ['Approve', [], 'The provider’s service cannot approve applications. Nothing was changed.'],
    [
      'Allow Reapplication',
      ['reject'],
      'The provider’s service cannot allow reapplication. Nothing was changed.',
    ],
  ] as const)(
    '%s shows a message and keeps the note in the form',
    async (button, before, words) => {
      const made = await createDecidedApplication(app.services, [...before]);
      const admin = await openApplication(app, made);
      await admin.follow(button);
      admin.form(button).fill('Note for the history (optional)', 'As agreed by telephone.');
      vi.spyOn(app.services.reviews, 'decide').mockResolvedValue(failed('unsupported'));
      const page = await admin.press(button);
      expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
      const form = admin.form(button);
      expect(form.value('Note for the history (optional)')).toBe('As agreed by telephone.');
    },
  );
});

describe('bank details that the service does not reveal', () => {
  it('stay masked, and the page shows the reason', async () => {
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

describe('a question order that the service does not store', () => {
  it('shows a message that nothing was changed', async () => {
    await setFaqs(app, 'A', 'B');
    const admin = await openFaqAdmin(app);
    vi.spyOn(app.services.help, 'moveFaq').mockRejectedValue(await createUnsupportedError());
    const page = await admin.press('Move down A?');
    const words =
      'The service that keeps these questions has no way to do this. Nothing was changed.';
    expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
    expect(await getQuestions(app)).toEqual(['A?', 'B?']);
  });
});

describe('an administrator whose password is stored by the service', () => {
  it('sees the message of the service when sign-in fails', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/admin/login');
    const said = 'Your account is locked. <b>Ask us</b>';
    vi.spyOn(app.services.admins, 'signIn').mockResolvedValue(failed({ kind: 'refused', said }));
    const page = await enterSignIn(visitor, TEST_ADMIN);
    expect([page.status, page.alerts]).toEqual([422, [expect.stringContaining(said)]]);
    expect(page.html).not.toContain('<b>');
  });

  it('sees where to change the password', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    await admin.open('/admin/security');
    const { accounts } = app.services.admins;
    vi.spyOn(accounts, 'hasOwnPassword').mockResolvedValue(false);
    vi.spyOn(accounts, 'changePassword').mockResolvedValue(failed('kept-elsewhere'));
    const password = 'six boats beyond the far hills';
    admin
      .form('Change password')
      .fill('Current password', account.password)
      .fill('New password', password)
      .fill('New password again', password);
    const words = 'The provider’s service keeps your password. Please change it there.';
    expect((await admin.press('Change password')).status).toBe(422);
    const page = await admin.open('/admin/security');
    expect(page.text).toContain(words);
    expect(page.hasButton('Change password')).toBe(false);
  });
});
