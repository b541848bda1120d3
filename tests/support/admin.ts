import { hash } from '@node-rs/argon2';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { getCode } from './authenticator';
import type { Role } from '~/features/administration/admin';
import type { Services } from '~/composition/services';
import type { TestApp } from './app';
import type { HtmlClient, HtmlClientOptions } from './html-client';
import { createVisitor } from './sign-in';
import { withStore } from './store';
import { CHEAP_HASH_OPTIONS, TEST_ADMIN } from './template-store';

export { TEST_ADMIN };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in through the form and ends on the dashboard or the requested page. Run the site with `MANY_ADDRESSES`. */
export async function createAdminVisitor(
  app: TestApp,
  {
    account = TEST_ADMIN,
    code = '',
    ...options
  }: HtmlClientOptions & { readonly account?: Account; readonly code?: string } = {},
): Promise<HtmlClient> {
  const visitor = createVisitor(app, options);
  await visitor.open('/admin/login');
  await enterSignIn(visitor, account, code);
  if (visitor.page.path === '/admin/login') throw new Error(visitor.page.alerts.join());
  return visitor;
}

export async function enterSignIn(visitor: HtmlClient, account: Account, code = '') {
  const form = visitor.form('Sign in');
  form.fill('E-mail', account.email);
  form.fill('Password', account.password);
  if (code) form.fill('Code (optional)', code);
  return visitor.press('Sign in');
}

export async function createAdminCookie(
  services: Services,
  account: Account = TEST_ADMIN,
): Promise<string> {
  const signedIn = await services.admins.signIn({
    ...account,
    code: '',
    familiar: null,
    address: '203.0.113.1',
    userAgent: null,
  });
  if (!signedIn.ok) throw new Error('The administrator could not sign in');
  const request = new Request('http://localhost/');
  const session = await services.sessions.read(request);
  session.set('authToken', signedIn.value.token);
  session.set('adminId', signedIn.value.adminId);
  return (await services.sessions.write(session, request)).split(';')[0] ?? '';
}

export async function createAuthenticatorAdmin(services: Services): Promise<Account> {
  const account = await createFreshAdmin(services);
  const { admins, clock } = services;
  const signedIn = await admins.signIn({
    ...account,
    code: '',
    familiar: null,
    address: '203.0.113.1',
    userAgent: null,
  });
  const admin = signedIn.ok ? await admins.findBySession(signedIn.value.token) : null;
  if (!admin) throw new Error('The administrator could not sign in');
  const offer = admins.secondFactor.makeOffer(admin);
  const code = getCode(offer.secret, clock.now());
  const { password } = account;
  const result = await admins.secondFactor.switchOn(admin, { offer, password, code });
  if (!result.ok) throw new Error('The authenticator app could not be switched on');
  return account;
}

const PASSWORD = 'seven lamps on a quiet river';
let passwordHash: Promise<string> | undefined;
let admins = 0;

/** Creates an administrator whose password is checked quickly. */
export async function createFreshAdmin(services: Services, role: Role = 'owner'): Promise<Account> {
  admins += 1;
  const email = `asha${admins}@tests.example`;
  passwordHash ??= hash(PASSWORD, CHEAP_HASH_OPTIONS);
  const admin = { email, passwordHash: await passwordHash, role };
  const subject = `administrator:${email}`;
  const made = await withStore({ services }, ({ db }) =>
    createSqlAdminStore(db, services.clock).createAdmin(admin, {
      ...{ actor: 'command line', action: 'administrator created', subject, detail: role },
    }),
  );
  if (!made) throw new Error('The administrator could not be made');
  return { email, password: PASSWORD };
}
