import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_LABELS, type Role } from '~/features/administration/admin';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN, type Account } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { createSubmitter, wait } from '../support/http-steps';
import { sendDueMails } from '../support/mails';
import { readSentMails } from '../support/onboarding-documents';
import { readMailsTo, rowsFor } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const DAY_MS = 86_400_000;
const NO_MAIL_SERVER = {
  environment: {
    ...MANY_ADDRESSES,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'desk@tests.example',
  },
};
const app = useTestApp({ environment: MANY_ADDRESSES });

afterEach(async () => {
  app.clock.set(TEST_NOW);
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

async function createReviewer(site = app) {
  const account = await createFreshAdmin(site.services, 'reviewer');
  return { account, reviewer: await createAdminVisitor(site, { account }) };
}

describe('an owner without a mail server', () => {
  const PASSWORD = 'a kite above the old fort';
  const getLabel = (role: Role) => `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`;

  async function openAccountPage(owner: HtmlClient, { email }: Pick<Account, 'email'>) {
    const { people } = await app.services.admins.people.list();
    const id = people.find((person) => person.email === email)?.id ?? 0;
    return owner.open(`/admin/people/${id}`);
  }

  function change(owner: HtmlClient, label: string) {
    const form = owner.form('Do it').choose('What to do', label);
    form.fill('Your own password', TEST_ADMIN.password);
    return owner.press('Do it');
  }

  it('invites a reviewer, who chooses a password with a single-use link', async () => {
    const owner = await createAdminVisitor(app);
    await owner.follow('People');
    owner
      .form('Invite')
      .fill('E-mail of the person', 'Meera@People.example')
      .choose('Role', getLabel('reviewer'))
      .fill('Your own password', 'not it');
    const refused = await owner.press('Invite');
    expect([refused.status, refused.alerts.join()]).toEqual([
      422,
      expect.stringContaining('The password or the code is not right.'),
    ]);
    owner.form('Invite').fill('Your own password', TEST_ADMIN.password);
    const shown = await owner.press('Invite');
    expect(shown.status).toBe(200);
    const found = /http:\/\/\S+(\/admin\/invitation\?token=[\w-]+)/.exec(shown.text)?.[1];
    const link = found ?? expect.fail('no link is shown');
    expect((await owner.open('/admin/people')).text).not.toContain('token=');

    const guest = createVisitor(app);
    expect((await guest.open(link)).text).toContain('For meera@people.example.');
    const choose = (repeated: string) => {
      const form = guest.form('Choose this password').fill('Password', PASSWORD);
      form.fill('Password again', repeated);
      return guest.press('Choose this password');
    };
    expect((await choose('another one')).status).toBe(422);
    expect((await choose(PASSWORD)).path).toBe('/admin/login');
    expect(guest.page.alerts).toEqual(['Your password is chosen. Please sign in with it.']);
    expect((await guest.open(link)).status).toBe(410);
    const account = { email: 'meera@people.example', password: PASSWORD };
    const signedIn = await createAdminVisitor(app, { account });
    expect(signedIn.page.path).toBe('/deshboard');
    expect((await signedIn.open('/admin/people')).status).toBe(403);
  });

  it('disables an account immediately, and an old page in a second window changes nothing', async () => {
    const account = await createFreshAdmin(app.services, 'editor');
    const editor = await createAdminVisitor(app, { account });
    const [owner, window] = [await createAdminVisitor(app), await createAdminVisitor(app)];
    await openAccountPage(owner, account);
    await openAccountPage(window, account);
    expect((await change(owner, 'Disable: signed out at once, in every browser')).alerts).toEqual([
      `${account.email} is disabled. All sessions of the account have ended.`,
    ]);
    expect((await editor.open('/horoscopeupload')).path).toContain('/admin/login');
    const late = await change(window, `Make ${getLabel('owner')}`);
    expect([late.status, late.alerts.join()]).toEqual([
      422,
      expect.stringContaining('Somebody changed this account'),
    ]);
    expect(late.text).toContain('Disabled');
  });

  it('has no form for their own account', async () => {
    const owner = await createAdminVisitor(app);
    const page = await openAccountPage(owner, TEST_ADMIN);
    expect(page.text).toContain('This is your own account');
    expect(page.text).not.toContain('Do it');
    for (const id of ['999999', 'x'])
      expect((await owner.open(`/admin/people/${id}`)).status).toBe(404);
  });

  it('gives no form to an invalid link', async () => {
    for (const token of ['nobody', 'x'.repeat(101), '%00', '']) {
      const page = await createVisitor(app).open(`/admin/invitation?token=${token}`);
      expect([200, 404, 410, 414]).toContain(page.status);
      expect(page.text).not.toContain('Choose this password');
    }
  });
});

describe('the daily e-mail', () => {
  it('is turned off and on from any window', async () => {
    const STOP_BUTTON = 'Stop the daily mail';
    const SEND = 'Send me the daily mail';
    const { account, reviewer } = await createReviewer();
    const windows = [reviewer, await createAdminVisitor(app, { account })];
    for (const window of windows) await window.open('/admin/security');
    expect(reviewer.page.text).toContain('On. It comes at 8 in the morning');
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
    expect((await reviewer.press(SEND)).alerts).toEqual(['The daily mail is switched on.']);
    expect(await actions()).toEqual(['daily mail switched on', 'daily mail switched off']);
  });

  it('reports applications without names, once a day, to reviewers only', async () => {
    const { account } = await createReviewer();
    const editor = await createFreshAdmin(app.services, 'editor');
    await createAdminVisitor(app, { account: editor });
    const other = await createFreshAdmin(app.services, 'reviewer');
    await app.services.digests.write();
    wait(app, DAY_MS);
    const made = await createSubmittedApplication(app.services);
    await Promise.all([app.services.digests.write(), app.services.digests.write()]);
    await app.services.digests.write();
    const to = ({ email }: { readonly email: string }) => readMailsTo(app, { ...made, email });
    const [mail, ...more] = await to(account);
    expect([more, await to(editor), await to(other)]).toEqual([[], [], []]);
    expect(mail?.text).toMatch(/^1 new application since /);
    expect(mail?.text).not.toContain(made.email);
    const [address = ''] = /http\S+\/pending/.exec(mail?.text ?? '') ?? [];
    const window = await createAdminVisitor(app, { account });
    expect((await window.open(new URL(address).pathname)).status).toBe(200);
    await window.open('/admin/messages?state=sent');
    expect(window.page.text).toContain('daily mail');
    expect(window.page.html).not.toContain(editor.email);
  });
});

it('the dashboard counts the demonstration astrologers and removes them after one confirmation', async () => {
  const count = await app.services.demoAstrologers.count();
  expect(count).toBeGreaterThan(0);
  const admin = await createAdminVisitor(app);
  expect((await admin.open('/deshboard')).text).toContain(
    `${count} astrologers on the public lists are demonstrations`,
  );
  await admin.follow('Remove them');
  await admin.follow('Cancel');
  expect(await app.services.demoAstrologers.count()).toBe(count);
  await admin.follow('Remove them');
  const submit = createSubmitter(app, admin, 'Remove');
  const done = await admin.press('Remove');
  expect([done.path, done.alerts]).toEqual([
    '/deshboard',
    [`Removed: ${count} demonstration astrologers. They will not come back.`],
  ]);
  expect(done.hasLink('Remove them')).toBe(false);
  expect((await submit()).status).toBe(303);
  const action = 'demonstration astrologers removed';
  expect((await app.services.audit.find({ action }, null)).lines).toMatchObject([
    { actor: TEST_ADMIN.email, detail: `${count} profiles` },
  ]);
  const list = await createVisitor(app).open('/chat-with-astrologer');
  expect(list.text).toContain('No astrologers are available at the moment.');
});

/** Lists only the notifications; the jobs are listed below them. */
function listNotifications(page: HtmlPage) {
  return rowsFor(page).filter(({ About }) => About !== undefined);
}

const getSendAgain = (row: Record<string, string> | undefined) =>
  `Send again: application received, by mail, written ${row?.Written ?? ''}`;
const LEAVES_AGAIN = 'The message leaves again within a minute.';

it('the message page resends an e-mail that was sent', async () => {
  const made = await createSubmittedApplication(app.services);
  await sendDueMails(app);
  const { reviewer } = await createReviewer();
  await reviewer.open('/admin/messages?state=sent');
  const sent = listNotifications(reviewer.page).find(
    ({ About }) => About === 'application received',
  );
  expect((await reviewer.press(getSendAgain(sent))).alerts).toEqual([LEAVES_AGAIN]);
  await sendDueMails(app);
  const mails = (await readSentMails(app)).filter(({ to }) => to === made.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe(mails[0]?.subject);
});

describe('the message page of a site whose mail server fails', () => {
  const site = useTestApp(NO_MAIL_SERVER);

  it('lists messages by state without addresses and text, and resends a failed message once', async () => {
    const made = await createSubmittedApplication(site.services);
    await sendDueMails(site);
    site.log.takeErrors();
    const { account, reviewer } = await createReviewer(site);
    await reviewer.follow('Messages');
    expect(listNotifications(reviewer.page)).toMatchObject([
      {
        About: 'application received',
        Tries: '1',
        'Last failure': 'The mail server did not take the mail (ESOCKET)',
      },
    ]);
    expect(reviewer.page.html).not.toContain(made.email);
    expect(reviewer.page.html).toContain(`/admin/view/${made.id}"`);
    const [waiting] = listNotifications(reviewer.page);
    expect((await reviewer.press(getSendAgain(waiting))).alerts).toEqual([LEAVES_AGAIN]);
    expect(reviewer.page.text).toContain('Waiting');

    // Retries for three days, until the message is given up.
    for (let tries = 0; tries < 26; tries += 1) {
      await sendDueMails(site);
      wait(site, DAY_MS / 6);
    }
    site.log.takeErrors();
    const first = await createAdminVisitor(site, { account });
    const second = await createAdminVisitor(site, { account });
    for (const window of [first, second]) {
      expect((await window.open('/deshboard')).text).toContain('1 mail was given up and not sent.');
      await window.follow('Look at them');
    }
    const [given] = listNotifications(first.page);
    expect(given).toMatchObject({ About: 'application received', Tries: '26' });
    expect((await first.press(getSendAgain(given))).alerts).toEqual([LEAVES_AGAIN]);
    expect(first.page.text).toContain('No message was given up.');
    expect((await first.open('/deshboard')).text).not.toContain('given up');
    expect((await second.press(getSendAgain(given))).alerts).toEqual([
      'This message has changed since the page was shown: it was sent, is about to be sent, or has expired.',
    ]);
    const { lines } = await site.services.audit.find({ action: 'message sent again' }, null);
    expect(lines.map(({ actor, subject }) => [actor, subject])).toEqual(
      Array(2).fill([account.email, `application:${made.id}`]),
    );
    await first.open('/admin/messages');
    expect(listNotifications(first.page)).toHaveLength(1);
  });
});

describe('a site with a mail server', () => {
  const site = useTestApp(NO_MAIL_SERVER);

  it('e-mails an invitation and does not show its link on any page', async () => {
    const owner = await createAdminVisitor(site);
    await owner.open('/admin/people');
    owner
      .form('Invite')
      .fill('E-mail of the person', 'meera@people.example')
      .fill('Your own password', TEST_ADMIN.password);
    const invited = await owner.press('Invite');
    expect(invited.alerts.join()).toContain('leaves for meera@people.example within a minute');
    expect(invited.html).not.toContain('token=');
    await sendDueMails(site);
    site.log.takeErrors();
    await owner.open('/admin/messages');
    const [row] = listNotifications(owner.page);
    expect(row).toMatchObject({ About: 'administrator invited' });
    expect(owner.page.html).not.toContain('meera@people.example');
  });

  it('lists its jobs with their last and next run, and responds 404 to an unknown list', async () => {
    const { reviewer } = await createReviewer(site);
    const page = await reviewer.open('/admin/messages?state=sent');
    expect(page.text).toContain('No message was sent in the last 30 days.');
    const job = rowsFor(page).find((row) => row.Chore === 'Forget old messages');
    expect(job).toMatchObject({ Outcome: 'Done' });
    expect(job?.['Last run']).toMatch(/^\d\d\/\d\d\/\d{4}, /);
    expect(job?.Next).toMatch(/^\d\d\/\d\d\/\d{4}, /);
    for (const query of ['?state=another', '?before=x', '?state=sent&before=1234567890'])
      expect((await reviewer.open(`/admin/messages${query}`)).status).toBe(404);
  });
});

describe('the audit log', () => {
  const PER_PAGE = 50;
  const SUBJECT = 'To whom or what';
  let admin: HtmlClient;
  beforeAll(async () => {
    for (let index = 0; index < 120; index += 1) {
      const day = 1 + Math.floor(index / 10);
      app.clock.set(new Date(Date.UTC(2026, 10, day, 5, index)).toISOString());
      await app.services.audit.write({
        actor: index % 2 ? 'meera@people.example' : 'asha@people.example',
        action: index % 3 ? 'blog published' : 'application approved',
        subject: index % 3 ? `blog:${index}` : 'application:17',
        detail: `number ${index}`,
      });
    }
    app.clock.set(TEST_NOW);
    admin = await createAdminVisitor(app);
  });

  const readLineNumbers = ({ text }: HtmlPage): number[] =>
    [...text.matchAll(/number (\d+)/g)].map(([, number]) => Number(number));
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from - index);

  it('shows the newest lines first, and every line once across pages', async () => {
    await admin.open('/admin/audit');
    const seen = readLineNumbers(admin.page);
    expect(seen.length).toBeLessThan(PER_PAGE);
    while (admin.page.hasLink('Older lines'))
      seen.push(...readLineNumbers(await admin.follow('Older lines')));
    expect(seen).toEqual(range(119, 120));
    expect((await admin.follow('Newest lines')).path).toBe('/admin/audit');
  });

  it('filters by actor and action', async () => {
    await admin.open('/admin/audit');
    const form = admin.form('Search').choose('Who', 'meera@people.example');
    form.choose('What', 'application approved');
    const page = await admin.press('Search');
    expect(readLineNumbers(page)).toEqual(range(19, 20).map((each) => each * 6 + 3));
    expect(page.form('Search').value('Who')).toBe('meera@people.example');
    expect((await admin.follow('Clear')).path).toBe('/admin/audit');
    await admin.open('/admin/audit?action=blog+published');
    await admin.follow('Older lines');
    expect(admin.page.path).toContain('action=blog+published');
    expect(readLineNumbers(admin.page)).toHaveLength(30);
  });

  it('filters by subject, including a subject pressed in the list', async () => {
    await admin.open('/admin/audit');
    admin.form('Search').fill(SUBJECT, 'blog:118');
    expect(readLineNumbers(await admin.press('Search'))).toEqual([118]);
    await admin.open('/admin/audit?from=2026-11-01&until=2026-11-12');
    await admin.follow('application:17');
    expect(readLineNumbers(admin.page)).toHaveLength(40);
    expect(admin.page.form('Search').value(SUBJECT)).toBe('application:17');
  });

  it('filters by days in India, and names a date that it cannot parse', async () => {
    await admin.open('/admin/audit');
    admin.form('Search').fill('From', '2026-11-02').fill('To', '2026-11-03');
    expect(readLineNumbers(await admin.press('Search'))).toEqual(range(29, 20));
    const other = await admin.open('/admin/audit?from=02/11/2026&until=2.11.2026');
    expect(readLineNumbers(other)).toEqual(range(19, 10));
    const wrong = await admin.open('/admin/audit?from=32/11/2026&until=2026-11-02');
    expect(wrong.status).toBe(200);
    expect(wrong.form('Search').description('From')).toBe('Please enter a day such as 21/11/2026.');
    expect(wrong.form('Search').value('From')).toBe('32/11/2026');
    const swapped = await admin.open('/admin/audit?from=2026-11-03&until=2026-11-02');
    expect(swapped.form('Search').description('To')).toBe('The last day is before the first.');
    const none = await admin.open('/admin/audit?actor=%25&subject=__proto__');
    expect(none.text).toContain('No line fits this search.');
    expect(none.link('Show the whole log')).toBe('/admin/audit');
  });

  it('has no page for an invalid mark, and withstands hostile filters', async () => {
    for (const query of ['?after=soon', '?after=', '?after=2026-13-45T99:99:99.999Z_1'])
      expect([query, (await admin.open(`/admin/audit${query}`)).status]).toEqual([query, 404]);
    for (const query of [
      `?actor=${'x'.repeat(2_000)}`,
      '?actor=a&actor=b&action[]=c&__proto__=d',
      `?subject=${encodeURIComponent(`' or 1=1 --<script>alert(1)</script>`)}`,
      '?from=0001-01-01&until=9999-12-31&after=0001-01-01T00:00:00.000Z_0',
    ]) {
      const page = await admin.open(`/admin/audit${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.html).not.toContain('<script>alert(1)');
    }
  });

  it('is downloaded with all filtered lines', async () => {
    for (let count = 0; count < 60; count += 1) {
      const entry = { actor: '=cmd', action: 'counted', subject: `thing:${count}`, detail: '' };
      await app.services.audit.write(entry);
    }
    const page = await admin.open('/admin/audit?action=counted');
    const file = await admin.sendRaw({ path: String(page.link('Save as CSV')) });
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[1]).toContain(`,'=cmd,counted,thing:59,`);
    const { lines: noted } = await app.services.audit.find({ action: 'audit log exported' }, null);
    expect(noted).toMatchObject([{ actor: TEST_ADMIN.email, detail: 'searched' }]);
  });

  it('contains each document view and each failed sign-in once', async () => {
    const made = await createSubmittedApplication(app.services);
    for (let look = 0; look < 2; look += 1)
      await admin.open(`/admin/view/${made.id}/document/pancard`);
    const subject = `application:${made.id}`;
    const { lines } = await app.services.audit.find({ subject, action: 'document viewed' }, null);
    expect(lines).toMatchObject([{ actor: TEST_ADMIN.email, detail: 'panCard' }]);

    const attempt = { password: 'wrong', code: '', familiar: null, userAgent: null };
    for (const email of [TEST_ADMIN.email, 'nobody@tests.example', 'a-password'])
      await app.services.admins.signIn({ ...attempt, email, address: '10.9.8.7' });
    const failures = await app.services.audit.find({ action: 'sign-in failed' }, null);
    expect(failures.lines.map(({ actor, subject: whose }) => [actor, whose])).toEqual([
      ['a visitor', 'administrator:unknown'],
      ['a visitor', `administrator:${TEST_ADMIN.email}`],
    ]);
  });
});
