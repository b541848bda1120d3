import { expect, it } from 'vitest';
import { createFreshAdmin, createAdminVisitor } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import { wait } from '../support/http-steps';
import { readMailsTo } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const DAY_MS = 86_400_000;
const STOP_BUTTON = 'Stop the daily mail';
const SEND = 'Send me the daily mail';

const app = useTestApp({ environment: MANY_ADDRESSES });

it('an administrator turns the daily e-mail off and on from any window', async () => {
  const account = await createFreshAdmin(app.services, 'reviewer');
  const windows = [
    await createAdminVisitor(app, { account }),
    await createAdminVisitor(app, { account }),
  ] as const;
  for (const window of windows) await window.open('/admin/security');
  expect(windows[0].page.text).toContain('On. It comes at 8 in the morning');
  for (const window of windows) {
    const page = await window.press(STOP_BUTTON);
    expect([page.path, page.alerts]).toEqual([
      '/admin/security',
      ['The daily mail is switched off.'],
    ]);
    expect([page.hasButton(STOP_BUTTON), page.hasButton(SEND)]).toEqual([false, true]);
  }
  const actions = async () => {
    const { lines } = await app.services.audit.find({ actor: account.email }, null);
    return lines.map(({ action }) => action).filter((action) => action.startsWith('daily'));
  };
  expect(await actions()).toEqual(['daily mail switched off']);
  expect((await windows[0].press(SEND)).alerts).toEqual(['The daily mail is switched on.']);
  expect(await actions()).toEqual(['daily mail switched on', 'daily mail switched off']);
});

it('the daily e-mail reports applications without names, once a day, to reviewers only', async () => {
  const [reviewer, editor, other] = [
    await createFreshAdmin(app.services, 'reviewer'),
    await createFreshAdmin(app.services, 'editor'),
    await createFreshAdmin(app.services, 'reviewer'),
  ];
  for (const account of [reviewer, editor]) await createAdminVisitor(app, { account });
  await app.services.digests.write();
  wait(app, DAY_MS);
  const made = await createSubmittedApplication(app.services);
  await Promise.all([app.services.digests.write(), app.services.digests.write()]);
  await app.services.digests.write();
  const to = ({ email }: { readonly email: string }) => readMailsTo(app, { ...made, email });
  const [mail, ...more] = await to(reviewer);
  expect([more, await to(editor), await to(other)]).toEqual([[], [], []]);
  expect(mail?.text).toMatch(/^1 new application since /);
  expect(mail?.text).not.toContain(made.email);
  const [address = ''] = /http\S+\/pending/.exec(mail?.text ?? '') ?? [];
  const window = await createAdminVisitor(app, { account: reviewer });
  expect((await window.open(new URL(address).pathname)).status).toBe(200);
  await window.open('/admin/messages?state=sent');
  expect(window.page.text).toContain('daily mail');
  expect(window.page.html).not.toContain(editor.email);
});
