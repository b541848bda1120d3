import { describe, expect, it } from 'vitest';
import { ROLE_LABELS, type Role } from '~/features/administration/admin';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN, type Account } from '../support/admin';
import type { HtmlClient } from '../support/html-client';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const PASSWORD = 'a kite above the old fort';

const getLabel = (role: Role) => `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`;

async function openAccountPage(owner: HtmlClient, { email }: Pick<Account, 'email'>) {
  const { people } = await app.services.admins.people.list();
  const id = people.find((person) => person.email === email)?.id ?? 0;
  return owner.open(`/admin/people/${id}`);
}

function change(owner: HtmlClient, label: string, password = TEST_ADMIN.password) {
  owner.form('Do it').choose('What to do', label).fill('Your own password', password);
  return owner.press('Do it');
}

function readShownLink({ page }: HtmlClient): string {
  const found = /http:\/\/\S+\/admin\/invitation\?token=[\w-]+/.exec(page.text)?.[0];
  if (!found) throw new Error('no link is shown');
  const { pathname, search } = new URL(found);
  return pathname + search;
}

describe('an owner without a mail server', () => {
  it('invites an editor, who chooses a password with a single-use link', async () => {
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
    const link = readShownLink(owner);
    expect((await owner.open('/admin/people')).text).not.toContain('token=');

    const guest = createVisitor(app);
    expect((await guest.open(link)).text).toContain('For meera@people.example.');
    const fill = (next: string, repeated: string) =>
      guest.form('Choose this password').fill('Password', next).fill('Password again', repeated);
    fill(PASSWORD, 'another one');
    expect((await guest.press('Choose this password')).status).toBe(422);
    fill(PASSWORD, PASSWORD);
    expect((await guest.press('Choose this password')).path).toBe('/admin/login');
    expect(guest.page.alerts).toEqual(['Your password is chosen. Please sign in with it.']);
    expect((await guest.open(link)).status).toBe(410);
    const meera = { email: 'meera@people.example', password: PASSWORD };
    const signedIn = await createAdminVisitor(app, { account: meera });
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
    expect((await owner.open('/admin/people/999999')).status).toBe(404);
    expect((await owner.open('/admin/people/x')).status).toBe(404);
  });
});

describe('an invalid link', () => {
  it.each(['nobody', 'x'.repeat(101), '%00', ''])(
    'with the token %j opens no form',
    async (token) => {
      const page = await createVisitor(app).open(`/admin/invitation?token=${token}`);
      expect([200, 404, 410, 414]).toContain(page.status);
      expect(page.text).not.toContain('Choose this password');
    },
  );
});
