import { beforeAll, describe, expect, it } from 'vitest';
import { canAccess, type Role } from '~/features/administration/admin';
import {
  createAdminCookie,
  createAdminVisitor,
  createFreshAdmin,
  enterSignIn,
  type Account,
} from '../support/admin';
import {
  EXEMPT_ADMIN_ROUTES,
  getAccess,
  listAdminRoutes,
  listRouteFiles,
} from '../support/admin-routes';
import type { TestApp } from '../support/app';
import { getCode } from '../support/authenticator';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { postManually, wait } from '../support/http-steps';
import { customerCookie } from '../support/session';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
const routes = await Promise.all(
  (await listAdminRoutes()).map(async (route) => ({
    ...route,
    access: (await getAccess(route)).loader,
  })),
);

function ask(
  site: TestApp,
  cookie: string | null | undefined,
  method: string,
  path: string,
): Promise<WireAnswer> {
  const headers = {
    'X-Forwarded-For': '203.0.113.77',
    Origin: site.origin,
    ...(cookie ? { Cookie: cookie } : {}),
  };
  if (method === 'GET') return send(site.origin, { method, path, headers });
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'intent=approve&id=1';
  return send(site.origin, { method, path, headers: { ...headers, ...type }, body });
}

/** Requests without access: the `Cookie` header by description. */
const strangers: Record<string, string | null> = {
  'without a session': null,
  'with a customer’s session': null,
  'with a session that has ended': null,
  'with a session unused for too long': null,
  'with a made-up session': null,
};
beforeAll(async () => {
  const { services } = app;
  strangers['with a session unused for too long'] = await createAdminCookie(services);
  wait(app, 3 * 3_600_000);
  strangers['with a session that has ended'] = await createAdminCookie(services);
  const Cookie = strangers['with a session that has ended'];
  const request = new Request('http://localhost/', { headers: { Cookie } });
  const ended = await services.sessions.read(request);
  await services.admins.signOut(ended.get('authToken') ?? '');
  strangers['with a customer’s session'] = await customerCookie(services);
  ended.set('authToken', 'x'.repeat(43));
  strangers['with a made-up session'] =
    (await services.sessions.write(ended, request)).split(';')[0] ?? '';
});

function expectAccessDenied({ status, headers }: WireAnswer): void {
  expect([303, 403]).toContain(status);
  if (status === 303) expect(headers.location).toMatch(/^\/admin\/login(\?next=%2F[^%]|$)/);
  expect(headers['cache-control']).toContain('no-store');
}

describe('every admin route', () => {
  it('is covered by this test', () => {
    const files = routes.map(({ file }) => file);
    expect(files).toContain('features/administration/pages/audit.route.tsx');
    expect(files).toContain('features/administration/pages/logout.route.ts');
    for (const exempt of EXEMPT_ADMIN_ROUTES) expect(listRouteFiles()).toContain(exempt);
  });

  it('fails this test when its guard is removed', async () => {
    for (const [method, path] of [
      ['GET', '/faq'],
      ['GET', '/signup'],
      ['GET', '/profile'],
      ['GET', '/admin/login'],
      ['POST', '/logout'],
    ] as const) {
      const answer = await ask(app, null, method, path);
      expect(() => expectAccessDenied(answer), path).toThrow();
    }
  });

  it.each(routes)('$path has a loader, so its page is guarded too', ({ hasLoader }) => {
    expect(hasLoader).toBe(true);
  });

  describe.each(Object.keys(strangers))('%s', (who) => {
    it.each(routes)('GET $path is rejected', async ({ path, hasPage }) => {
      expectAccessDenied(await ask(app, strangers[who], 'GET', path));
      if (!hasPage) return;
      // A client-side data request; the server redirects addresses with capital letters here.
      const moved = await ask(app, strangers[who], 'GET', `${path.toLowerCase()}.data`);
      expect(moved.text).toContain('/admin/login');
      expect(moved.text).not.toContain('signOutToken');
    });

    it.each(routes)('posts to $path are rejected', async ({ path, hasAction }) => {
      const answer = await ask(app, strangers[who], 'POST', path);
      if (hasAction) expectAccessDenied(answer);
      else expect(answer.status).toBe(405);
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const other = await ask(app, strangers[who], method, path);
        if (other.status !== 405) expectAccessDenied(other);
      }
    });
  });

  it('is open to an owner', async () => {
    const answer = await ask(app, await createAdminCookie(app.services), 'GET', '/admin/audit');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toContain('Audit log');
  });
});

describe.each(['reviewer', 'editor'] as const)('a %s', (role: Role) => {
  const closed = routes.filter(({ access }) => access !== undefined && !canAccess(role, access));
  const open = routes.filter(({ access }) => access !== undefined && canAccess(role, access));
  let cookie = '';
  beforeAll(async () => {
    cookie = await createAdminCookie(app.services, await createFreshAdmin(app.services, role));
  });

  it('can open only the pages that the role allows', () => {
    expect(closed.map(({ path }) => path)).toContain('/admin/audit');
    expect(open.map(({ path }) => path)).toContain('/admin/security');
  });

  it.each(closed)('cannot open $path', async ({ path, hasPage }) => {
    const answer = await ask(app, cookie, 'GET', path);
    expect(answer.headers['cache-control']).toContain('no-store');
    if (path === '/deshboard') {
      expect([answer.status, answer.headers.location]).toEqual([303, '/horoscopeupload']);
      return;
    }
    expect(answer.status).toBe(403);
    if (!hasPage) return;
    expect(answer.text).toContain('This page is not part of your role');
    const moved = await ask(app, cookie, 'GET', `${path.toLowerCase()}.data`);
    expect(moved.text).not.toContain('keptForms');
  });

  it.each(closed.filter(({ hasAction }) => hasAction))('cannot post to $path', async ({ path }) => {
    expect((await ask(app, cookie, 'POST', path)).status).toBe(403);
  });

  it.each(open)('can open $path', async ({ path }) => {
    expect((await ask(app, cookie, 'GET', path)).status).not.toBe(403);
  });
});

describe('the navigation', () => {
  it('shows an editor only the pages for editors, starting with the first page after sign-in', async () => {
    const account = await createFreshAdmin(app.services, 'editor');
    const editor = await createAdminVisitor(app, { account });
    expect(editor.page.path).toBe('/horoscopeupload');
    expect(editor.page.html).toContain(account.email);
    expect(editor.page.getLinkNames('Administration')).toEqual([
      'Horoscopes',
      'Blogs',
      'FAQ & contact',
      'Festivals',
      'Reports',
      'Security',
    ]);
    const refused = await editor.open('/pending');
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Your role is Editor'),
    ]);
    await editor.follow('Blogs');
    expect(editor.page.path).toBe('/admin/articles');
  });

  it('shows a reviewer neither uploads nor the audit log', async () => {
    const account = await createFreshAdmin(app.services, 'reviewer');
    const reviewer = await createAdminVisitor(app, { account });
    expect(reviewer.page.path).toBe('/deshboard');
    for (const word of ['Audit log', 'Uploads', 'Blogs'])
      expect(reviewer.page.getLinkNames()).not.toContain(word);
  });
});

describe('an administrator without the required second factor', () => {
  const strict = useTestApp({
    environment: { ...MANY_ADDRESSES, ADMIN_SECOND_FACTOR: 'required' },
  });
  const SECURITY = '/admin/security';
  const AUTHENTICATOR_PATH = '/admin/security/authenticator';
  const NOTICE = 'This site asks every administrator for an authenticator app.';
  /** The only routes for an administrator without a second factor: set it up or sign out. */
  const UNGUARDED_ROUTES = [
    'features/administration/pages/security.route.tsx',
    'features/administration/pages/authenticator.route.tsx',
    'features/administration/pages/logout.route.ts',
  ];
  const guardedRoutes = routes.filter(({ file }) => !UNGUARDED_ROUTES.includes(file));
  let cookie = '';
  beforeAll(async () => {
    cookie = await createAdminCookie(strict.services);
  });

  async function signIn(account: Account, visitor = createVisitor(strict)): Promise<HtmlClient> {
    await visitor.open('/admin/audit');
    await enterSignIn(visitor, account);
    return visitor;
  }

  const readShownSecret = ({ text }: HtmlPage): string =>
    /Key: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(text)?.[1] ?? '';

  /** @returns the key for the authenticator app */
  async function setUp(visitor: HtmlClient, { password }: Account): Promise<string> {
    await visitor.open(SECURITY);
    await visitor.follow('Set up an authenticator app');
    expect(visitor.page.path).toBe(AUTHENTICATOR_PATH);
    const secret = readShownSecret(visitor.page);
    const code = getCode(secret, strict.clock.now());
    visitor.form('Switch on').fill('Code', code).fill('Your password', password);
    expect((await visitor.press('Switch on')).text).toMatch(/[a-z2-9]{5}-[a-z2-9]{5}/);
    return secret;
  }

  it('can open only the set-up and sign-out routes', () => {
    expect(guardedRoutes).toHaveLength(routes.length - UNGUARDED_ROUTES.length);
    expect(guardedRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/deshboard', '/admin/audit']),
    );
  });

  it.each(guardedRoutes)(
    'is redirected from $path to the set-up page',
    async ({ path, hasPage }) => {
      const answer = await ask(strict, cookie, 'GET', path);
      expect(answer.headers['cache-control']).toContain('no-store');
      if (!hasPage) return expect([303, 403]).toContain(answer.status);
      expect([answer.status, answer.headers.location]).toEqual([303, SECURITY]);
      const moved = await ask(strict, cookie, 'GET', `${path.toLowerCase()}.data`);
      expect(moved.text).toContain(SECURITY);
      expect(moved.text).not.toContain('signOutToken');
    },
  );

  it.each(guardedRoutes.filter(({ hasAction }) => hasAction))(
    'cannot post to $path',
    async ({ path }) => {
      const answer = await ask(strict, cookie, 'POST', path);
      expect([303, 403]).toContain(answer.status);
      if (answer.status === 303) expect(answer.headers.location).toBe(SECURITY);
    },
  );

  it('sees the reason and a message that the form was not sent', async () => {
    const visitor = await signIn(await createFreshAdmin(strict.services));
    expect([visitor.page.path, visitor.page.status]).toEqual([SECURITY, 200]);
    expect(visitor.page.text).toContain(NOTICE);
    await postManually(strict, visitor, '/faqmanager', 'intent=add');
    expect((await visitor.open(SECURITY)).alerts).toEqual([
      'Your form was not sent, and nothing was changed.',
    ]);
  });

  it('continues after the set-up, which cannot be skipped', async () => {
    const account = await createFreshAdmin(strict.services);
    const visitor = await signIn(account);
    const secret = await setUp(visitor, account);
    expect((await visitor.open('/deshboard')).path).toBe('/deshboard');
    expect((await visitor.open(SECURITY)).text).not.toContain(NOTICE);
    expect((await signIn(account)).page.alerts[0]).toContain('Login failed');

    wait(strict, 60_000);
    await visitor.open(AUTHENTICATOR_PATH);
    expect(visitor.page.text).toContain('Without it you can do nothing else here');
    visitor
      .form('Switch off', 'Switch off')
      .fill('Your password', account.password)
      .fill('Code', getCode(secret, strict.clock.now()));
    expect((await visitor.press('Switch off', 'Switch off')).path).toBe(SECURITY);
    expect((await visitor.open('/deshboard')).path).toBe(SECURITY);
  });

  it('finds the form values again when the second factor was removed before sending', async () => {
    const account = await createFreshAdmin(strict.services);
    const visitor = await signIn(account);
    await setUp(visitor, account);
    await visitor.open('/faqmanager');
    visitor.form('Add FAQ').fill('Question', 'Is it kept?').fill('Answer', 'Yes.');
    await strict.services.admins.accounts.resetSecondFactor(account.email);
    expect((await visitor.press('Add FAQ')).alerts.join()).toContain('What you typed is kept');
    const security = await enterSignIn(visitor, account);
    expect([security.path, security.text]).toEqual([
      SECURITY,
      expect.stringContaining('One of your forms was not sent'),
    ]);
    await setUp(visitor, account);
    await visitor.open(SECURITY);
    const page = await visitor.follow('Open FAQ & contact');
    expect(page.form('Add FAQ').value('Question')).toBe('Is it kept?');
  });

  it('can sign out and change the password', async () => {
    const account = await createFreshAdmin(strict.services);
    const visitor = await signIn(account);
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
