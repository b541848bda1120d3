import { beforeAll, describe, expect, it } from 'vitest';
import { getCode } from '../support/authenticator';
import { createAdminCookie, enterSignIn, createFreshAdmin } from '../support/admin';
import { listAdminRoutes } from '../support/admin-routes';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: { ...MANY_ADDRESSES, ADMIN_SECOND_FACTOR: 'required' } });

const SECURITY = '/admin/security';
const AUTHENTICATOR_PATH = '/admin/security/authenticator';
const SECOND_FACTOR_NOTICE = 'This site asks every administrator for an authenticator app.';
/** The only routes for an administrator without a second factor: set it up or sign out. */
const UNGUARDED_ROUTES = [
  'features/administration/pages/security.route.tsx',
  'features/administration/pages/authenticator.route.tsx',
  'features/administration/pages/logout.route.ts',
];
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const routes = await listAdminRoutes();
const guardedRoutes = routes.filter(({ file }) => !UNGUARDED_ROUTES.includes(file));

let cookie = '';
beforeAll(async () => {
  cookie = await createAdminCookie(app.services);
});

function ask(method: string, path: string) {
  const headers = { Cookie: cookie, Origin: app.origin, 'X-Forwarded-For': '203.0.113.77' };
  return method === 'GET'
    ? send(app.origin, { method, path, headers })
    : send(app.origin, {
        method,
        path,
        headers: { ...headers, ...FORM },
        body: 'intent=approve&id=1',
      });
}

const readShownSecret = ({ text }: HtmlPage): string =>
  /Key: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(text)?.[1] ?? '';

async function signIn(
  visitor: HtmlClient,
  account: { email: string; password: string },
  code = '',
) {
  await visitor.open('/admin/audit');
  return enterSignIn(visitor, account, code);
}

describe('an administrator without the required second factor', () => {
  it('can open only the set-up and sign-out routes', () => {
    expect(guardedRoutes).toHaveLength(routes.length - UNGUARDED_ROUTES.length);
    expect(guardedRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/deshboard', '/admin/audit']),
    );
  });

  it.each(guardedRoutes)(
    'is redirected from $path to the set-up page',
    async ({ path, hasPage }) => {
      const answer = await ask('GET', path);
      expect(answer.headers['cache-control']).toContain('no-store');
      if (!hasPage) return expect([303, 403]).toContain(answer.status);
      expect([answer.status, answer.headers.location]).toEqual([303, SECURITY]);
      const moved = await ask('GET', `${path.toLowerCase()}.data`);
      expect(moved.text).toContain(SECURITY);
      expect(moved.text).not.toContain('signOutToken');
    },
  );

  it.each(guardedRoutes.filter(({ hasAction }) => hasAction))(
    'cannot post to $path',
    async ({ path }) => {
      const answer = await ask('POST', path);
      expect([303, 403]).toContain(answer.status);
      if (answer.status === 303) expect(answer.headers.location).toBe(SECURITY);
    },
  );

  it('sees the reason and a message that the form was not sent', async () => {
    const visitor = createVisitor(app);
    const landed = await signIn(visitor, await createFreshAdmin(app.services));
    expect([landed.path, landed.status]).toEqual([SECURITY, 200]);
    expect(landed.text).toContain(SECOND_FACTOR_NOTICE);
    const headers = { ...FORM, Origin: app.origin };
    await visitor.sendRaw({ method: 'POST', path: '/faqmanager', headers, body: 'intent=add' });
    expect((await visitor.open(SECURITY)).alerts).toEqual([
      'Your form was not sent, and nothing was changed.',
    ]);
  });

  it('continues after the set-up, which cannot be skipped', async () => {
    const account = await createFreshAdmin(app.services);
    const visitor = createVisitor(app);
    await signIn(visitor, account);
    await visitor.follow('Set up an authenticator app');
    expect(visitor.page.path).toBe(AUTHENTICATOR_PATH);
    const secret = readShownSecret(visitor.page);
    visitor
      .form('Switch on')
      .fill('Code', getCode(secret, app.clock.now()))
      .fill('Your password', account.password);
    expect((await visitor.press('Switch on')).text).toMatch(/[a-z2-9]{5}-[a-z2-9]{5}/);
    expect((await visitor.open('/deshboard')).path).toBe('/deshboard');
    expect((await visitor.open(SECURITY)).text).not.toContain(SECOND_FACTOR_NOTICE);
    expect((await signIn(createVisitor(app), account)).alerts[0]).toContain('Login failed');

    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await visitor.open(AUTHENTICATOR_PATH);
    expect(visitor.page.text).toContain('Without it you can do nothing else here');
    visitor
      .form('Switch off', 'Switch off')
      .fill('Your password', account.password)
      .fill('Code', getCode(secret, app.clock.now()));
    expect((await visitor.press('Switch off', 'Switch off')).path).toBe(SECURITY);
    expect((await visitor.open('/deshboard')).path).toBe(SECURITY);
  });

  it('finds the form values again when the second factor was removed before sending', async () => {
    const account = await createFreshAdmin(app.services);
    const visitor = createVisitor(app);
    const setUp = async () => {
      await visitor.open(AUTHENTICATOR_PATH);
      const secret = readShownSecret(visitor.page);
      visitor
        .form('Switch on')
        .fill('Code', getCode(secret, app.clock.now()))
        .fill('Your password', account.password);
      await visitor.press('Switch on');
    };
    await signIn(visitor, account);
    await setUp();
    await visitor.open('/faqmanager');
    visitor.form('Add FAQ').fill('Question', 'Is it kept?').fill('Answer', 'Yes.');
    await app.services.admins.accounts.resetSecondFactor(account.email);
    expect((await visitor.press('Add FAQ')).alerts.join()).toContain('What you typed is kept');
    const security = await enterSignIn(visitor, account);
    expect([security.path, security.text]).toEqual([
      SECURITY,
      expect.stringContaining('One of your forms was not sent'),
    ]);
    await setUp();
    await visitor.open(SECURITY);
    const page = await visitor.follow('Open FAQ & contact');
    expect(page.form('Add FAQ').value('Question')).toBe('Is it kept?');
  });

  it('can sign out and change the password', async () => {
    const account = await createFreshAdmin(app.services);
    const visitor = createVisitor(app);
    await signIn(visitor, account);
    visitor
      .form('Change password')
      .fill('Current password', account.password)
      .fill('New password', 'a kite above the old fort')
      .fill('New password again', 'a kite above the old fort');
    expect((await visitor.press('Change password')).alerts[0]).toContain(
      'Your password has been changed',
    );
    expect((await visitor.press('Log out')).path).toBe('/admin/login');
  });
});
