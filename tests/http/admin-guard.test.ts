import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminCookie } from '../support/admin';
import {
  EXEMPT_ADMIN_ROUTES as EXEMPT,
  listAdminRoutes,
  listRouteFiles,
} from '../support/admin-routes';
import { customerCookie } from '../support/session';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE'];
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const app = useTestApp({ environment: MANY_ADDRESSES });
const guarded = await listAdminRoutes();

/** Requests without access: the `Cookie` header by description. */
const strangers: Record<string, string | null> = {
  'without a session': null,
  'with a customer’s session': null,
  'with a session that has ended': null,
  'with a session unused for too long': null,
  'with a made-up session': null,
};
beforeAll(async () => {
  const { services, clock } = app;
  strangers['with a session unused for too long'] = await createAdminCookie(services);
  clock.set(new Date(clock.now().getTime() + 3 * 3_600_000).toISOString());
  strangers['with a session that has ended'] = await createAdminCookie(services);
  const request = buildRequestWithCookie(strangers['with a session that has ended'] ?? '');
  const ended = await services.sessions.read(request);
  await services.admins.signOut(ended.get('authToken') ?? '');
  strangers['with a customer’s session'] = await customerCookie(services);
  ended.set('authToken', 'x'.repeat(43));
  strangers['with a made-up session'] =
    (await services.sessions.write(ended, request)).split(';')[0] ?? '';
});

function buildRequestWithCookie(cookie: string): Request {
  return new Request('http://localhost/', { headers: { Cookie: cookie } });
}

function ask(who: string, method: string, path: string): Promise<WireAnswer> {
  const cookie = strangers[who];
  return send(app.origin, {
    method,
    path,
    headers: {
      'X-Forwarded-For': '203.0.113.77',
      Origin: app.origin,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(method === 'GET' ? {} : FORM),
    },
    ...(method === 'GET' ? {} : { body: 'intent=approve&id=1' }),
  });
}

function expectAccessDenied({ status, headers }: WireAnswer): void {
  expect([303, 403]).toContain(status);
  if (status === 303) expect(headers.location).toMatch(/^\/admin\/login(\?next=%2F[^%]|$)/);
  expect(headers['cache-control']).toContain('no-store');
}

describe('every admin route', () => {
  it('is covered by this test', () => {
    const files = guarded.map(({ file }) => file);
    expect(files).toContain('features/administration/pages/audit.route.tsx');
    expect(files).toContain('features/administration/pages/logout.route.ts');
    for (const exempt of EXEMPT) expect(listRouteFiles()).toContain(exempt);
  });

  it('fails this test when its guard is removed', async () => {
    expect(() => expectAccessDenied({ status: 200, headers: {} } as WireAnswer)).toThrow();
    for (const open of ['/faq', '/signup', '/profile', '/admin/login']) {
      const answer = await ask('without a session', 'GET', open);
      expect(() => expectAccessDenied(answer), open).toThrow();
    }
    const public303 = await ask('without a session', 'POST', '/logout');
    expect(() => expectAccessDenied(public303)).toThrow();
  });

  it.each(guarded)('$path has a loader, so its page is guarded too', ({ hasLoader }) => {
    expect(hasLoader).toBe(true);
  });

  describe.each(Object.keys(strangers))('%s', (who) => {
    it.each(guarded)('GET $path is rejected', async ({ path, hasPage }) => {
      expectAccessDenied(await ask(who, 'GET', path));
      if (!hasPage) return;
      // A client-side data request; the server redirects addresses with capital letters here.
      const moved = await ask(who, 'GET', `${path.toLowerCase()}.data`);
      expect(moved.text).toContain('/admin/login');
      expect(moved.text).not.toContain('signOutToken');
    });

    it.each(guarded)('posts to $path are rejected', async ({ path, hasAction }) => {
      const answer = await ask(who, 'POST', path);
      if (hasAction) expectAccessDenied(answer);
      else expect(answer.status).toBe(405);
      for (const method of OTHER_METHODS) {
        const other = await ask(who, method, path);
        if (other.status !== 405) expectAccessDenied(other);
      }
    });
  });
});

describe('an administrator', () => {
  it('has access to every admin route', async () => {
    const Cookie = await createAdminCookie(app.services);
    const { status, headers, text } = await send(app.origin, {
      path: '/admin/audit',
      headers: { Cookie },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(text).toContain('Audit log');
  });
});
