import { describe, expect, it } from 'vitest';
import { toAdminMoment } from '~/features/administration/moment';
import { enterSignIn, createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import type { TestApp } from '../support/app';
import type { HtmlClient } from '../support/html-client';
import { customerCookie } from '../support/session';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const MINUTE_MS = 60_000;
const FAILED = 'Login failed';
const NEXT_PASSWORD = 'a kite above the old fort';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const app = useTestApp({ environment: MANY_ADDRESSES });

function wait(site: TestApp, minutes: number): void {
  site.clock.set(new Date(site.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
}

const isIn = async (visitor: HtmlClient) => {
  const { path } = await visitor.open('/admin/security');
  return path === '/admin/security';
};

async function trySignIn(visitor: HtmlClient, account: { email: string; password: string }) {
  await visitor.open('/admin/login');
  return enterSignIn(visitor, account);
}

describe('the sign-in page', () => {
  it('returns the administrator to the requested page', async () => {
    const admin = createVisitor(app);
    const page = await admin.open('/admin/audit?actor=asha&from=2026-11-21');
    expect(page.redirects).toHaveLength(1);
    expect(page.redirects[0]?.status).toBe(303);
    expect(page.heading).toBe('Admin sign-in');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.meta('robots')).toBe('noindex');
    await enterSignIn(admin, TEST_ADMIN);
    expect(admin.page.path).toBe('/admin/audit?actor=asha&from=2026-11-21');
    expect((await admin.open('/admin/login')).path, 'not twice').not.toBe('/admin/login');
  });

  it('keeps the return path after a failed attempt', async () => {
    const admin = createVisitor(app);
    await admin.open('/admin/audit');
    await enterSignIn(admin, { ...TEST_ADMIN, password: 'not this one' });
    expect(admin.page.status).toBe(422);
    await enterSignIn(admin, TEST_ADMIN);
    expect(admin.page.path).toBe('/admin/audit');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/%09/evil.example',
    '/.//evil.example',
  ])('never redirects to another site: %s', async (next) => {
    const admin = createVisitor(app);
    await admin.open(`/admin/login?next=${encodeURIComponent(next)}`);
    const submission = admin.page.submission('Sign in');
    const answer = await admin.sendRaw({
      method: 'POST',
      path: `/admin/login?next=${encodeURIComponent(next)}`,
      headers: { ...FORM, Origin: app.origin },
      body: buildSignInBody(submission.body, TEST_ADMIN),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, expect.any(String)]);
    const target = new URL(answer.headers.location ?? '', app.origin);
    expect(target.origin).toBe(app.origin);
    expect(answer.headers.location).toMatch(/^\/[^/\\]/);
  });

  it.each([
    ['a wrong password', { ...TEST_ADMIN, password: 'not this one' }],
    ['an unknown address', { ...TEST_ADMIN, email: 'nobody@tests.example' }],
    ['both wrong', { email: 'nobody@tests.example', password: 'not this one' }],
  ])('shows the same message for %s', async (_, account) => {
    const page = await trySignIn(createVisitor(app), account);
    expect(page.status).toBe(422);
    expect(page.alerts).toEqual([expect.stringContaining(FAILED)]);
    expect(page.title).toMatch(/^Error: Sign in/);
    const form = page.form('Sign in');
    expect(form.value('E-mail')).toBe(account.email);
    expect(form.value('Password')).toBe('');
    expect(page.html).not.toContain(account.password);
  });

  it('shows the same message for a disabled account and for a missing or superfluous code', async () => {
    const account = await createFreshAdmin(app.services);
    await app.services.admins.accounts.setDisabled(account.email, true);
    expect((await trySignIn(createVisitor(app), account)).alerts[0]).toContain(FAILED);
    await app.services.admins.accounts.setDisabled(account.email, false);
    const admin = await createAdminVisitor(app, { account, code: '123456' });
    expect(await isIn(admin)).toBe(true);
  });

  it('reports missing fields', async () => {
    const page = await trySignIn(createVisitor(app), { email: '', password: '' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Please enter your e-mail address.');
    expect(page.text).toContain('Please enter your password.');
  });

  it('shows the waiting time after too many attempts and still admits known browsers', async () => {
    const account = await createFreshAdmin(app.services);
    const owner = await createAdminVisitor(app, { account });
    await owner.open('/admin/security');
    await owner.press('Log out');
    const wrong = { ...account, password: 'not this one' };
    const stranger = createVisitor(app);
    for (let index = 0; index < 5; index += 1) await trySignIn(stranger, wrong);
    const page = await trySignIn(stranger, account);
    expect(page.alerts[0]).toContain('There were too many tries. Please try again in 15 minutes.');
    expect([page.status, page.headers['retry-after']]).toEqual([429, '900']);
    expect(page.form('Sign in').value('E-mail')).toBe(account.email);
    await enterSignIn(owner, account);
    expect(await isIn(owner)).toBe(true);
    expect(
      await isIn(await createAdminVisitor(app, { account })),
      'nor new browsers elsewhere',
    ).toBe(true);
  });

  it('works in browsers that do not send an origin', async () => {
    const admin = createVisitor(app, { sendsOrigin: false });
    await trySignIn(admin, { ...TEST_ADMIN, password: 'not this one' });
    await enterSignIn(admin, TEST_ADMIN);
    expect(await isIn(admin)).toBe(true);
    await admin.press('Log out');
    expect(await isIn(admin)).toBe(false);
  });

  it('rejects a post from another site, and one without origin and token', async () => {
    const victim = createVisitor(app);
    const body = new URLSearchParams({ formId: 'admin-login', ...TEST_ADMIN }).toString();
    const foreign = { ...FORM, Origin: 'https://evil.example' };
    for (const headers of [foreign, { ...FORM, Origin: 'null' }, FORM]) {
      const { status } = await victim.sendRaw({
        method: 'POST',
        path: '/admin/login',
        headers,
        body,
      });
      expect(status).toBe(403);
    }
    expect(await isIn(victim)).toBe(false);
  });

  it.each([
    ['a very long address', { email: `${'a'.repeat(300)}@x.example` }],
    ['a very long password', { password: 'x'.repeat(20_000) }],
    ['signs of a database', { email: `' or 1=1 --@x.example`, password: `" or ""="` }],
    ['markup', { email: '<script>alert(1)</script>', password: '<b>' }],
    ['emoji and Devanagari', { email: 'आशा🪔@x.example', password: 'दीपक 🪔 दीपक 🪔' }],
    ['zero bytes', { email: 'a\0b@x.example', password: 'a\0b' }],
  ])('withstands %s', async (_, given) => {
    const visitor = createVisitor(app);
    const { status, text } = await visitor.sendRaw({
      method: 'POST',
      path: '/admin/login',
      headers: { ...FORM, Origin: app.origin },
      body: new URLSearchParams({ formId: 'admin-login', ...TEST_ADMIN, ...given }).toString(),
    });
    expect(status).toBe(422);
    expect(text).not.toContain('<script>alert(1)');
  });

  it('ignores repeated and unknown fields', async () => {
    const visitor = createVisitor(app);
    const { email, password } = TEST_ADMIN;
    const body = new URLSearchParams([
      ['email', 'other@x.example'],
      ['email', email],
      ['password', password],
      ['admin', '1'],
    ]).toString();
    const headers = { ...FORM, Origin: app.origin };
    const answer = await visitor.sendRaw({ method: 'POST', path: '/admin/login', headers, body });
    expect(answer.status).toBe(303);
  });
});

describe('the session', () => {
  it('holds only a token and is separate from a customer session', async () => {
    const visitor = createVisitor(app);
    visitor.cookies.take([`${await customerCookie(app.services)}; Path=/`]);
    expect((await visitor.open('/faq')).hasButton('Logout')).toBe(true);
    await trySignIn(visitor, TEST_ADMIN);
    expect(await isIn(visitor)).toBe(true);
    const page = await visitor.open('/faq');
    expect(page.hasButton('Logout')).toBe(false);
    expect(page.link('Login')).toBe('/signup');
  });

  it('ends in all its copies when its owner signs out', async () => {
    const owner = await createAdminVisitor(app);
    const thief = createVisitor(app, { cookies: owner.cookies.copy() });
    const elsewhere = await createAdminVisitor(app);
    expect(await isIn(thief)).toBe(true);
    await owner.open('/admin/security');
    const page = await owner.press('Log out');
    expect([page.path, page.alerts]).toEqual(['/admin/login', ['You are signed out.']]);
    expect(await isIn(owner)).toBe(false);
    expect(await isIn(thief)).toBe(false);
    expect(thief.page.alerts).toEqual(['Your session has ended. Please sign in again.']);
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('can be signed out again from a copy after its owner has signed out', async () => {
    const owner = await createAdminVisitor(app);
    const copy = createVisitor(app, { cookies: owner.cookies.copy() });
    await owner.open('/admin/security');
    await copy.open('/admin/security');
    await owner.press('Log out');
    expect((await copy.press('Log out')).alerts).toEqual(['You are signed out.']);
  });

  it('ends when the account is disabled, and the open form is not sent', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    await admin.open('/admin/security');
    await app.services.admins.accounts.setDisabled(account.email, true);
    const form = admin.form('Change password');
    form.fill('Current password', account.password);
    form.fill('New password', NEXT_PASSWORD);
    form.fill('New password again', NEXT_PASSWORD);
    const page = await admin.press('Change password');
    expect(page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(page.path).toBe('/admin/login?next=%2Fadmin%2Fsecurity');
    expect(page.alerts[0]).toContain('Your session has ended.');
    expect(page.alerts[0]).toContain('Your form was not sent, and nothing was changed.');
    await app.services.admins.accounts.setDisabled(account.email, false);
    await enterSignIn(admin, account);
    expect(admin.page.path, 'the old password is still good').toBe('/admin/security');
  });

  it('ends after two idle hours, and in any case after twelve hours', async () => {
    const idle = await createAdminVisitor(app);
    const busy = await createAdminVisitor(app);
    for (let hour = 0; hour < 12; hour += 1) {
      wait(app, 60);
      expect(await isIn(busy)).toBe(true);
    }
    expect(await isIn(idle)).toBe(false);
    wait(app, 1);
    expect(await isIn(busy)).toBe(false);
  });

  it('of another browser ends when the password changes or when its button is pressed', async () => {
    const account = await createFreshAdmin(app.services);
    const [mine, other, third] = [
      await createAdminVisitor(app, { account }),
      await createAdminVisitor(app, { account, headers: { 'User-Agent': 'w3m/0.5.3' } }),
      await createAdminVisitor(app, { account }),
    ];
    await mine.open('/admin/security');
    const end = `End the session of w3m, signed in ${toAdminMoment(app.clock.now())}`;
    expect((await mine.press(end)).alerts).toEqual(['The session has ended.']);
    expect([await isIn(other), await isIn(third)]).toEqual([false, true]);
    await changePassword(mine, account.password, NEXT_PASSWORD);
    expect(mine.page.alerts).toEqual([
      'Your password has been changed. Your other sessions have ended.',
    ]);
    expect([await isIn(mine), await isIn(third)]).toEqual([true, false]);
    const again = { ...account, password: NEXT_PASSWORD };
    const fourth = await createAdminVisitor(app, { account: again });
    await mine.open('/admin/security');
    await mine.press('End all other sessions');
    expect([await isIn(mine), await isIn(fourth)]).toEqual([true, false]);
  });

  it('of another administrator cannot be ended', async () => {
    const [account, other] = [
      await createFreshAdmin(app.services),
      await createFreshAdmin(app.services),
    ];
    const victim = await createAdminVisitor(app, { account });
    const attacker = await createAdminVisitor(app, { account: other });
    for (let id = 1; id < 60; id += 1) {
      await attacker.sendRaw({
        method: 'POST',
        path: '/admin/security',
        headers: { ...FORM, Origin: app.origin },
        body: `formId=admin-sessions&intent=end-${id}`,
      });
    }
    expect([await isIn(victim), await isIn(attacker)]).toEqual([true, true]);
  });
});

describe('changing the password', () => {
  it('shows each error next to its field and changes nothing', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    for (const [current, next, repeated, words] of [
      ['not this one', NEXT_PASSWORD, NEXT_PASSWORD, 'This is not your password.'],
      [account.password, NEXT_PASSWORD, 'another', 'This is not the same as the new password.'],
      [account.password, 'short', 'short', 'The password needs at least 12 characters.'],
      [account.password, 'password123456', 'password123456', 'too easy to guess'],
      [account.password, account.email, account.email, 'too easy to guess'],
      ['', '', '', 'Please enter a new password.'],
    ] as const) {
      await admin.open('/admin/security');
      await changePassword(admin, current, next, repeated);
      expect([admin.page.status, admin.page.text]).toEqual([422, expect.stringContaining(words)]);
    }
    expect(await isIn(await createAdminVisitor(app, { account }))).toBe(true);
  });
});

async function changePassword(
  admin: HtmlClient,
  current: string,
  next: string,
  repeated = next,
): Promise<void> {
  await admin.open('/admin/security');
  const form = admin.form('Change password');
  form.fill('Current password', current);
  form.fill('New password', next);
  form.fill('New password again', repeated);
  await admin.press('Change password');
}

function buildSignInBody(
  body: string | Uint8Array | null | undefined,
  account: typeof TEST_ADMIN,
): string {
  const values = new URLSearchParams(Buffer.from(body ?? '').toString());
  values.set('email', account.email);
  values.set('password', account.password);
  return values.toString();
}
