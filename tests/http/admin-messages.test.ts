import { describe, expect, it } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import type { HtmlPage } from '../support/html-client';
import { sendDueMails } from '../support/mails';
import { readSentMails } from '../support/onboarding-documents';
import { rowsFor } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const DAY_MS = 86_400_000;
const NO_MAIL_SERVER = {
  environment: {
    ...MANY_ADDRESSES,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'desk@tests.example',
  },
};
const app = useTestApp(NO_MAIL_SERVER);

/** Retries all due messages for three days, until they are abandoned. */
async function abandonMessages(): Promise<void> {
  for (let tries = 0; tries < 26; tries += 1) {
    await sendDueMails(app);
    app.clock.set(new Date(app.clock.now().getTime() + DAY_MS / 6).toISOString());
  }
  app.log.takeErrors();
}

/** Lists only the notifications; the jobs are listed below them. */
function listNotifications(page: HtmlPage) {
  return rowsFor(page).filter(({ About }) => About !== undefined);
}

describe('the message page', () => {
  it('lists messages by state without addresses and text, and resends a failed message once', async () => {
    const made = await createSubmittedApplication(app.services);
    await sendDueMails(app);
    app.log.takeErrors();
    const account = await createFreshAdmin(app.services, 'reviewer');
    const reviewer = await createAdminVisitor(app, { account });
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
    const again = (written = '') => `Send again: application received, by mail, written ${written}`;
    expect((await reviewer.press(again(waiting?.Written))).alerts).toEqual([
      'The message leaves again within a minute.',
    ]);
    expect(reviewer.page.text).toContain('Waiting');

    await abandonMessages();
    const windows = [
      await createAdminVisitor(app, { account }),
      await createAdminVisitor(app, { account }),
    ] as const;
    for (const window of windows) {
      expect((await window.open('/deshboard')).text).toContain('1 mail was given up and not sent.');
      await window.follow('Look at them');
    }
    const [given] = listNotifications(windows[0].page);
    expect(given).toMatchObject({ About: 'application received', Tries: '26' });
    const button = again(given?.Written);
    expect((await windows[0].press(button)).alerts).toEqual([
      'The message leaves again within a minute.',
    ]);
    expect(windows[0].page.text).toContain('No message was given up.');
    expect((await windows[0].open('/deshboard')).text).not.toContain('given up');
    await windows[0].open('/admin/messages?state=given-up');
    expect((await windows[1].press(button)).alerts).toEqual([
      'This message has changed since the page was shown: it was sent, is about to be sent, or has expired.',
    ]);
    const { lines } = await app.services.audit.find({ action: 'message sent again' }, null);
    expect(lines.map(({ actor, subject }) => [actor, subject])).toEqual([
      [account.email, `application:${made.id}`],
      [account.email, `application:${made.id}`],
    ]);
    await windows[0].open('/admin/messages');
    expect(listNotifications(windows[0].page)).toHaveLength(1);
  });
});

describe('a site that sends e-mail', () => {
  const site = useTestApp({ environment: MANY_ADDRESSES });

  it('resends an e-mail', async () => {
    const made = await createSubmittedApplication(site.services);
    await sendDueMails(site);
    const reviewer = await createAdminVisitor(site, {
      account: await createFreshAdmin(site.services, 'reviewer'),
    });
    await reviewer.open('/admin/messages?state=sent');
    const [sent] = listNotifications(reviewer.page);
    const page = await reviewer.press(
      `Send again: application received, by mail, written ${sent?.Written}`,
    );
    expect(page.alerts).toEqual(['The message leaves again within a minute.']);
    await sendDueMails(site);
    const mails = (await readSentMails(site)).filter(({ to }) => to === made.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe(mails[0]?.subject);
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

  it('lists its jobs with their last and next run', async () => {
    const reviewer = await createAdminVisitor(site, {
      account: await createFreshAdmin(site.services, 'reviewer'),
    });
    const page = await reviewer.open('/admin/messages?state=sent');
    const chore = rowsFor(page).find((row) => row.Chore === 'Forget old messages');
    expect(chore).toMatchObject({ Outcome: 'Done' });
    expect(chore?.['Last run']).toMatch(/^\d\d\/\d\d\/\d{4}, /);
    expect(chore?.Next).toMatch(/^\d\d\/\d\d\/\d{4}, /);
  });

  it.each(['?state=another', '?before=x', '?state=sent&before=1234567890'])(
    'responds 404 to the list %s',
    async (query) => {
      const reviewer = await createAdminVisitor(site);
      expect((await reviewer.open(`/admin/messages${query}`)).status).toBe(404);
      const sent = await reviewer.open('/admin/messages?state=sent');
      expect(sent.text).toContain('No message was sent in the last 30 days.');
    },
  );
});
