import { describe, expect, it } from 'vitest';
import { getCode } from '../support/authenticator';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { enterSignIn, createFreshAdmin, createAdminVisitor } from '../support/admin';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const AUTHENTICATOR_PATH = '/admin/security/authenticator';
const WRONG_PASSWORD = 'not this one';
const VALIDATION_DEADLINE_MS = 120_000;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const app = useTestApp({ environment: MANY_ADDRESSES });

function wait(minutes: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
}

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
  const account = await createFreshAdmin(app.services);
  const admin = await createAdminVisitor(app, { account });
  const secret = readShownSecret(await admin.open(AUTHENTICATOR_PATH));
  const page = await switchOn(admin, getCode(secret, app.clock.now()), account.password);
  return { account, admin, secret, codes: readRecoveryCodes(page) };
}

async function signInAtSecurity(account: { email: string; password: string }, code: string) {
  const visitor = createVisitor(app);
  await visitor.open('/admin/login?next=/admin/security');
  return enterSignIn(visitor, account, code);
}

describe('the authenticator app', () => {
  it('is set up with a key or a QR code, a code and the password', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    const other = await createAdminVisitor(app, { account });
    await admin.open('/admin/security');
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
    expect((await other.open('/admin/security')).path).toContain('/admin/login');
    expect((await admin.open('/admin/security')).text).toContain('10 recovery codes are left');
    expect(readRecoveryCodes(await admin.open(AUTHENTICATOR_PATH)), 'shown once only').toEqual([]);
  });

  it('is required at each sign-in, accepts each code once and never reveals which field was wrong', async () => {
    const { account, secret, codes } = await createSecondFactorAdmin();
    wait(1);
    const code = getCode(secret, app.clock.now());
    const wrong = { ...account, password: WRONG_PASSWORD };
    for (const page of [
      await signInAtSecurity(account, ''),
      await signInAtSecurity(account, '000000'),
      await signInAtSecurity(wrong, code),
      await signInAtSecurity(wrong, ''),
    ]) {
      expect([page.status, page.alerts]).toEqual([422, [expect.stringContaining('Login failed')]]);
    }
    expect((await signInAtSecurity(account, code)).path).toBe('/admin/security');
    expect((await signInAtSecurity(account, code)).status).toBe(422);
    const [recovery = ''] = codes;
    expect((await signInAtSecurity(account, recovery.toUpperCase())).text).toContain(
      '9 recovery codes',
    );
    expect((await signInAtSecurity(account, recovery)).status).toBe(422);
  });

  it('can issue new recovery codes and can be turned off, both with password and code', async () => {
    const { account, admin, secret, codes } = await createSecondFactorAdmin();
    wait(1);
    const prove = (button: string, within: string, password: string, code: string) => {
      admin.form(button, within).fill('Your password', password).fill('Code', code);
      return admin.press(button, within);
    };
    await admin.open(AUTHENTICATOR_PATH);
    const [first = ''] = codes;
    const refused = await prove('Switch off', 'Switch off', WRONG_PASSWORD, first);
    expect(refused.text).toContain('The password or the code is not right.');
    const renew = 'Make new recovery codes';
    const renewed = readRecoveryCodes(
      await prove(renew, 'New recovery codes', account.password, first),
    );
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(codes[1]);
    await admin.open(AUTHENTICATOR_PATH);
    const code = getCode(secret, app.clock.now());
    const page = await prove('Switch off', 'Switch off', account.password, code);
    expect([page.path, page.alerts]).toEqual([
      '/admin/security',
      ['The authenticator app is switched off. Your other sessions have ended.'],
    ]);
    expect((await signInAtSecurity(account, '')).path).toBe('/admin/security');
  });

  it.each([
    ['nothing', ''],
    ['a made-up offer', 'formId=authenticator-on&offer=v1.aaaaaaaa.bbbb&code=123456&password=x'],
    ['a form that is not there', 'formId=authenticator-off&password=x&code=1'],
    ['no form of ours', 'formId=__proto__&offer=x'],
    ['much text', `formId=authenticator-on&offer=${'x'.repeat(20_000)}&code=${'1'.repeat(9_000)}`],
  ])('withstands %s', async (_, body) => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    const headers = { ...FORM, Origin: app.origin };
    const answer = await admin.sendRaw({ method: 'POST', path: AUTHENTICATOR_PATH, headers, body });
    expect(answer.status).toBe(422);
    expect((await admin.open('/admin/security')).text).toContain('Off.');
  });

  it('rejects a post from another site', async () => {
    const { admin } = await createSecondFactorAdmin();
    for (const path of [AUTHENTICATOR_PATH, '/admin/security', '/admin/logout']) {
      const headers = { ...FORM, Origin: 'https://evil.example' };
      const body = 'formId=admin-sessions&intent=end-others';
      expect((await admin.sendRaw({ method: 'POST', path, headers, body })).status).toBe(403);
      expect((await admin.sendRaw({ method: 'POST', path, headers: FORM, body })).status).toBe(403);
    }
    expect((await admin.open('/admin/security')).path).toBe('/admin/security');
  });
});

describe('a new password', () => {
  it.each([
    ['qwerty-12345', 'This password is too easy to guess.'],
    ['Strawberry@1998', 'it is among those that leak most often'],
    ['taravani-strawberry', 'it is among those that leak most often'],
  ])(
    'cannot be %j; the page shows the reason and leaves the password fields empty',
    async (next, words) => {
      const account = await createFreshAdmin(app.services);
      const admin = await createAdminVisitor(app, { account });
      await admin.open('/admin/security');
      admin
        .form('Change password')
        .fill('Current password', account.password)
        .fill('New password', next)
        .fill('New password again', next);
      const page = await admin.press('Change password');
      expect([page.status, page.text]).toEqual([422, expect.stringContaining(words)]);
      for (const typed of [next, account.password]) expect(page.html).not.toContain(typed);
      expect((await signInAtSecurity(account, '')).path).toBe('/admin/security');
    },
  );
});

describe('every page of the area in every state', () => {
  async function walk(): Promise<HtmlPage[]> {
    const account = await createFreshAdmin(app.services);
    const visitor = createVisitor(app);
    const pages = [await visitor.open('/admin/audit'), await visitor.press('Sign in')];
    await enterSignIn(visitor, { ...account, password: WRONG_PASSWORD });
    pages.push(visitor.page, await enterSignIn(visitor, account));
    pages.push(await visitor.open('/admin/audit?actor=nobody&from=soon'));
    pages.push(await visitor.open('/admin/security'), await visitor.press('Change password'));
    pages.push(await visitor.open(AUTHENTICATOR_PATH), await visitor.press('Switch on'));
    const code = getCode(readShownSecret(visitor.page), app.clock.now());
    pages.push(
      await switchOn(visitor, code, account.password),
      await visitor.open(AUTHENTICATOR_PATH),
    );
    pages.push(await visitor.press('Switch off', 'Switch off'));
    pages.push(await visitor.press('Log out'));
    return pages;
  }

  it('has one heading, a title, and headings in order', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).toEqual([
        where,
        expect.stringMatching(/ \| Taravani administration$/),
      ]);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML',
    async () => {
      const pages = await walk();
      const named = new Map(
        pages.map(({ status, path, html }, index) => [`${index} ${status} ${path}`, html]),
      );
      expect(await findHtmlErrors(named)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});
