import { describe, expect, it } from 'vitest';
import { toAdminMoment } from '~/features/administration/moment';
import {
  enterSignIn,
  createFreshAdmin,
  createAdminVisitor,
  TEST_ADMIN,
  type Account,
} from '../support/admin';
import { fillAllTextFields, getFormSubmission } from '../support/admin-forms';
import { listAdminRoutes } from '../support/admin-routes';
import { getCode } from '../support/authenticator';
import { attribute, findAll } from '../support/html/dom';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { createSubmitter, postManually, wait } from '../support/http-steps';
import { testEveryPage } from '../support/page-checks';
import { customerCookie } from '../support/session';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const SECURITY = '/admin/security';
const AUTHENTICATOR_PATH = '/admin/security/authenticator';
const MINUTE_MS = 60_000;
const FAILED = 'Login failed';
const WRONG_PASSWORD = 'not this one';
const NEXT_PASSWORD = 'a kite above the old fort';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const app = useTestApp({ environment: MANY_ADDRESSES });

const isIn = async (visitor: HtmlClient) => (await visitor.open(SECURITY)).path === SECURITY;

async function signIn(account: Account, code = '', visitor = createVisitor(app)) {
  await visitor.open(`/admin/login?next=${SECURITY}`);
  return enterSignIn(visitor, account, code);
}

/** A fresh administrator, signed in, on the security page. */
async function createSignedIn() {
  const account = await createFreshAdmin(app.services);
  const admin = await createAdminVisitor(app, { account });
  await admin.open(SECURITY);
  return { account, admin };
}

function fillPassword(admin: HtmlClient, current: string, next: string, repeated = next): void {
  admin
    .form('Change password')
    .fill('Current password', current)
    .fill('New password', next)
    .fill('New password again', repeated);
}

describe('the sign-in page', () => {
  it('returns the administrator to the requested page, also after a failed attempt', async () => {
    const admin = createVisitor(app);
    const page = await admin.open('/admin/audit?actor=asha&from=2026-11-21');
    expect(page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(page.heading).toBe('Admin sign-in');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.meta('robots')).toBe('noindex');
    await enterSignIn(admin, { ...TEST_ADMIN, password: WRONG_PASSWORD });
    expect(admin.page.status).toBe(422);
    await enterSignIn(admin, TEST_ADMIN);
    expect(admin.page.path).toBe('/admin/audit?actor=asha&from=2026-11-21');
    expect((await admin.open('/admin/login')).path, 'not twice').not.toBe('/admin/login');
  });

  it('never redirects to another site', async () => {
    const next = '//evil.example/x';
    const admin = createVisitor(app);
    await admin.open(`/admin/login?next=${encodeURIComponent(next)}`);
    const { email, password } = TEST_ADMIN;
    admin.form('Sign in').fill('E-mail', email).fill('Password', password);
    const { status, headers } = await createSubmitter(app, admin, 'Sign in')();
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/[^/\\]/)]);
    expect(new URL(headers.location ?? '', app.origin).origin).toBe(app.origin);
  });

  it('shows one message for all failures and keeps only the address', async () => {
    const account = { email: 'nobody@tests.example', password: WRONG_PASSWORD };
    const page = await signIn(account);
    expect([page.status, page.alerts]).toEqual([422, [expect.stringContaining(FAILED)]]);
    expect(page.title).toMatch(/^Error: Sign in/);
    expect(page.form('Sign in').value('E-mail')).toBe(account.email);
    expect(page.form('Sign in').value('Password')).toBe('');
    expect(page.html).not.toContain(account.password);
  });

  it('reports missing fields', async () => {
    const page = await signIn({ email: '', password: '' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Please enter your e-mail address.');
    expect(page.text).toContain('Please enter your password.');
  });

  it('shows the waiting time after too many attempts and still admits known browsers', async () => {
    const { account, admin: owner } = await createSignedIn();
    await owner.press('Log out');
    const stranger = createVisitor(app);
    for (let index = 0; index < 5; index += 1)
      await signIn({ ...account, password: WRONG_PASSWORD }, '', stranger);
    const page = await signIn(account, '', stranger);
    expect(page.alerts[0]).toContain('There were too many tries. Please try again in 15 minutes.');
    expect([page.status, page.headers['retry-after']]).toEqual([429, '900']);
    expect(page.form('Sign in').value('E-mail')).toBe(account.email);
    await enterSignIn(owner, account);
    expect(await isIn(owner)).toBe(true);
    expect((await signIn(account)).path, 'nor new browsers elsewhere').toBe(SECURITY);
  });

  it('works in browsers that do not send an origin', async () => {
    const admin = createVisitor(app, { sendsOrigin: false });
    await signIn({ ...TEST_ADMIN, password: WRONG_PASSWORD }, '', admin);
    await enterSignIn(admin, TEST_ADMIN);
    expect(await isIn(admin)).toBe(true);
    await admin.press('Log out');
    expect(await isIn(admin)).toBe(false);
  });

  it('rejects a post from another site, and one without origin and token', async () => {
    const victim = createVisitor(app);
    const body = new URLSearchParams({ formId: 'admin-login', ...TEST_ADMIN }).toString();
    for (const Origin of ['https://evil.example', 'null', undefined]) {
      const headers = { ...FORM, ...(Origin ? { Origin } : {}) };
      const request = { method: 'POST', path: '/admin/login', headers, body };
      expect((await victim.sendRaw(request)).status).toBe(403);
    }
    expect(await isIn(victim)).toBe(false);
  });

  it.each([
    ['signs of a database', { email: `' or 1=1 --@x.example`, password: `" or ""="` }],
    ['zero bytes', { email: 'a\0b@x.example', password: 'a\0b' }],
  ])('withstands %s', async (_, given) => {
    const body = new URLSearchParams({ formId: 'admin-login', ...given }).toString();
    const { status } = await postManually(app, createVisitor(app), '/admin/login', body);
    expect(status).toBe(422);
  });
});

describe('the session', () => {
  it('holds only a token and is separate from a customer session', async () => {
    const visitor = createVisitor(app);
    visitor.cookies.take([`${await customerCookie(app.services)}; Path=/`]);
    expect((await visitor.open('/faq')).hasButton('Logout')).toBe(true);
    await signIn(TEST_ADMIN, '', visitor);
    expect(await isIn(visitor)).toBe(true);
    const page = await visitor.open('/faq');
    expect(page.hasButton('Logout')).toBe(false);
    expect(page.link('Login')).toBe('/signup');
  });

  it('ends in all its copies when its owner signs out', async () => {
    const owner = await createAdminVisitor(app);
    const thief = createVisitor(app, { cookies: owner.cookies.copy() });
    const copy = createVisitor(app, { cookies: owner.cookies.copy() });
    const elsewhere = await createAdminVisitor(app);
    for (const visitor of [thief, copy, owner]) expect(await isIn(visitor)).toBe(true);
    const page = await owner.press('Log out');
    expect([page.path, page.alerts]).toEqual(['/admin/login', ['You are signed out.']]);
    expect(await isIn(owner)).toBe(false);
    expect(await isIn(thief)).toBe(false);
    expect(thief.page.alerts).toEqual(['Your session has ended. Please sign in again.']);
    expect((await copy.press('Log out')).alerts).toEqual(['You are signed out.']);
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('ends when the account is disabled, and the open form is not sent', async () => {
    const { account, admin } = await createSignedIn();
    await app.services.admins.accounts.setDisabled(account.email, true);
    fillPassword(admin, account.password, NEXT_PASSWORD);
    const page = await admin.press('Change password');
    expect(page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(page.path).toBe('/admin/login?next=%2Fadmin%2Fsecurity');
    expect(page.alerts[0]).toContain('Your session has ended.');
    expect(page.alerts[0]).toContain('Your form was not sent, and nothing was changed.');
    await app.services.admins.accounts.setDisabled(account.email, false);
    await enterSignIn(admin, account);
    expect(admin.page.path, 'the old password is still good').toBe(SECURITY);
  });

  it('of another browser ends when the password changes or when its button is pressed', async () => {
    const { account, admin: mine } = await createSignedIn();
    const headers = { 'User-Agent': 'w3m/0.5.3' };
    const other = await createAdminVisitor(app, { account, headers });
    const third = await createAdminVisitor(app, { account });
    await mine.open(SECURITY);
    const end = `End the session of w3m, signed in ${toAdminMoment(app.clock.now())}`;
    expect((await mine.press(end)).alerts).toEqual(['The session has ended.']);
    expect([await isIn(other), await isIn(third)]).toEqual([false, true]);
    fillPassword(mine, account.password, NEXT_PASSWORD);
    expect((await mine.press('Change password')).alerts).toEqual([
      'Your password has been changed. Your other sessions have ended.',
    ]);
    expect([await isIn(mine), await isIn(third)]).toEqual([true, false]);
    const again = { ...account, password: NEXT_PASSWORD };
    const fourth = await createAdminVisitor(app, { account: again });
    await mine.open(SECURITY);
    await mine.press('End all other sessions');
    expect([await isIn(mine), await isIn(fourth)]).toEqual([true, false]);
  });
});

describe('a new password', () => {
  it.each([
    [WRONG_PASSWORD, NEXT_PASSWORD, NEXT_PASSWORD, 'This is not your password.'],
    ['', NEXT_PASSWORD, 'another', 'This is not the same as the new password.'],
    ['', 'short', 'short', 'The password needs at least 12 characters.'],
    ['', 'password123456', 'password123456', 'too easy to guess'],
    ['', '', '', 'Please enter a new password.'],
    ['', 'taravani-strawberry', 'taravani-strawberry', 'it is among those that leak most often'],
  ])('is rejected (current %j, new %j, repeated %j): %s', async (given, next, repeated, words) => {
    const { account, admin } = await createSignedIn();
    fillPassword(admin, given || account.password, next, repeated);
    const page = await admin.press('Change password');
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(words)]);
    for (const typed of [account.password, next].filter(({ length }) => length > 11))
      expect(page.html).not.toContain(typed);
    expect((await signIn(account)).path).toBe(SECURITY);
  });

  it('sent twice is set once, and both responses confirm it', async () => {
    const { account, admin } = await createSignedIn();
    fillPassword(admin, account.password, NEXT_PASSWORD);
    const submit = createSubmitter(app, admin, 'Change password');
    const before = await countRows(app, 'audit_log');
    expect([await submit(), await submit()].map(({ status }) => status)).toEqual([303, 303]);
    expect(await countRows(app, 'audit_log')).toBe(before + 1);
  });
});

const readShownSecret = ({ text }: HtmlPage): string => {
  const [, secret = ''] = /Key: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(text) ?? [];
  return secret;
};
const readRecoveryCodes = ({ text }: HtmlPage): string[] =>
  text.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? [];

async function switchOn(admin: HtmlClient, code: string, password: string): Promise<HtmlPage> {
  admin.form('Switch on').fill('Code', code).fill('Your password', password);
  return admin.press('Switch on');
}

async function createSecondFactorAdmin() {
  const { account, admin } = await createSignedIn();
  const secret = readShownSecret(await admin.open(AUTHENTICATOR_PATH));
  const page = await switchOn(admin, getCode(secret, app.clock.now()), account.password);
  return { account, admin, secret, codes: readRecoveryCodes(page) };
}

describe('the authenticator app', () => {
  it('is set up with a key or a QR code, a code and the password', async () => {
    const { account, admin } = await createSignedIn();
    const other = await createAdminVisitor(app, { account });
    expect(admin.page.text).toContain('Off.');
    await admin.follow('Set up an authenticator app');
    const secret = readShownSecret(admin.page);
    expect(secret).toHaveLength(39);
    expect(admin.page.html).toContain('<svg');
    expect(admin.page.headers['cache-control']).toContain('no-store');

    const code = () => getCode(secret, app.clock.now());
    for (const [given, password, words] of [
      ['', '', 'Please enter a code.'],
      ['000000', account.password, 'This code is not right.'],
      [code(), WRONG_PASSWORD, 'This is not your password.'],
    ] as const) {
      const page = await switchOn(admin, given, password);
      expect([page.status, page.text]).toEqual([422, expect.stringContaining(words)]);
      expect(readShownSecret(page), 'what was scanned stays good').toBe(secret);
    }
    const page = await switchOn(admin, code(), account.password);
    expect([page.status, page.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(readRecoveryCodes(page)).toHaveLength(10);
    expect(page.text).not.toContain(secret);
    expect(await isIn(other)).toBe(false);
    expect((await admin.open(SECURITY)).text).toContain('10 recovery codes are left');
    expect(readRecoveryCodes(await admin.open(AUTHENTICATOR_PATH)), 'shown once only').toEqual([]);
  });

  it('is required at each sign-in, or a recovery code', async () => {
    const { account, secret, codes } = await createSecondFactorAdmin();
    wait(app, MINUTE_MS);
    const page = await signIn(account, '000000');
    expect([page.status, page.alerts]).toEqual([422, [expect.stringContaining(FAILED)]]);
    expect((await signIn(account, getCode(secret, app.clock.now()))).path).toBe(SECURITY);
    expect((await signIn(account, codes[0])).text).toContain('9 recovery codes');
  });

  it('can issue new recovery codes and can be turned off, both with password and code', async () => {
    const { account, admin, secret, codes } = await createSecondFactorAdmin();
    wait(app, MINUTE_MS);
    const prove = async (button: string, within: string, password: string, code: string) => {
      await admin.open(AUTHENTICATOR_PATH);
      admin.form(button, within).fill('Your password', password).fill('Code', code);
      return admin.press(button, within);
    };
    const [first = ''] = codes;
    const refused = await prove('Switch off', 'Switch off', WRONG_PASSWORD, first);
    expect(refused.text).toContain('The password or the code is not right.');
    const renewed = readRecoveryCodes(
      await prove('Make new recovery codes', 'New recovery codes', account.password, first),
    );
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(codes[1]);
    const code = getCode(secret, app.clock.now());
    const page = await prove('Switch off', 'Switch off', account.password, code);
    expect([page.path, page.alerts]).toEqual([
      SECURITY,
      ['The authenticator app is switched off. Your other sessions have ended.'],
    ]);
    expect((await signIn(account, '')).path).toBe(SECURITY);
  });
});

describe('every page of the area in every state', () => {
  testEveryPage(async () => {
    const account = await createFreshAdmin(app.services);
    const visitor = createVisitor(app);
    const pages = [await visitor.open('/admin/audit'), await visitor.press('Sign in')];
    pages.push(await enterSignIn(visitor, { ...account, password: WRONG_PASSWORD }));
    pages.push(await enterSignIn(visitor, account));
    pages.push(await visitor.open('/admin/audit?actor=nobody&from=soon'));
    pages.push(await visitor.open(SECURITY), await visitor.press('Change password'));
    pages.push(await visitor.open(AUTHENTICATOR_PATH), await visitor.press('Switch on'));
    const code = getCode(readShownSecret(visitor.page), app.clock.now());
    pages.push(await switchOn(visitor, code, account.password));
    pages.push(await visitor.open(AUTHENTICATOR_PATH));
    pages.push(await visitor.press('Switch off', 'Switch off'), await visitor.press('Log out'));
    return pages;
  });
});

it('a search after the session has ended runs unchanged after signing in', async () => {
  /** Contains characters that a URL must escape. */
  const WANTED = 'मीरा & co. “50%”';
  const findSearches = (page: HtmlPage) =>
    findAll(page.document, 'form').filter(
      (form) => attribute(form, 'method')?.toLowerCase() === 'get',
    );
  const admin = await createAdminVisitor(app);
  const paths = (await listAdminRoutes()).filter(({ hasPage }) => hasPage).map(({ path }) => path);
  const tried: string[] = [];
  for (const path of paths.filter((each) => !/\/\d|logout/.test(each))) {
    const searches = findSearches(await admin.open(path)).length;
    for (let index = 0; index < searches; index += 1) {
      const page = await admin.open(path);
      const form = findSearches(page)[index];
      if (!form) throw new Error(`${path} has lost its search`);
      fillAllTextFields(page, form, WANTED);
      const { pathname, search } = new URL(getFormSubmission(page, form).address);
      await admin.press('Log out');
      const login = await admin.open(pathname + search);
      expect(login.path, path).toContain('/admin/login?next=');
      expect((await enterSignIn(admin, TEST_ADMIN)).path, path).toBe(pathname + search);
      tried.push(pathname.toLowerCase());
    }
  }
  expect([...new Set(tried)].sort()).toEqual([
    '/admin/articles',
    '/admin/audit',
    '/horoscopeupload/reading',
  ]);
}, 60_000);
