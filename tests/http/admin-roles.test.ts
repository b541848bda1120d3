import { beforeAll, describe, expect, it } from 'vitest';
import { canAccess, type Role } from '~/features/administration/admin';
import { createAdminCookie, createFreshAdmin, createAdminVisitor } from '../support/admin';
import { getAccess, listAdminRoutes } from '../support/admin-routes';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
const routes = await Promise.all(
  (await listAdminRoutes()).map(async (route) => ({
    ...route,
    access: (await getAccess(route)).loader,
  })),
);
const limited: readonly Role[] = ['reviewer', 'editor'];
const cookies = new Map<Role, string>();

beforeAll(async () => {
  for (const role of limited) {
    const account = await createFreshAdmin(app.services, role);
    cookies.set(role, await createAdminCookie(app.services, account));
  }
});

function ask(role: Role, method: string, path: string) {
  const headers = {
    Cookie: cookies.get(role) ?? '',
    Origin: app.origin,
    'X-Forwarded-For': '203.0.113.77',
  };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return method === 'GET'
    ? send(app.origin, { method, path, headers })
    : send(app.origin, { method, path, headers: { ...headers, ...form }, body: 'intent=approve' });
}

describe.each(limited)('a %s', (role) => {
  const closed = routes.filter(({ access }) => access !== undefined && !canAccess(role, access));
  const open = routes.filter(({ access }) => access !== undefined && canAccess(role, access));

  it('can open only the pages that the role allows', () => {
    expect(closed.map(({ path }) => path)).toContain('/admin/audit');
    expect(open.map(({ path }) => path)).toContain('/admin/security');
  });

  it.each(closed)('cannot open $path', async ({ path, hasPage }) => {
    const answer = await ask(role, 'GET', path);
    expect(answer.headers['cache-control']).toContain('no-store');
    if (path === '/deshboard') {
      expect([answer.status, answer.headers.location]).toEqual([303, '/horoscopeupload']);
      return;
    }
    expect(answer.status).toBe(403);
    if (!hasPage) return;
    expect(answer.text).toContain('This page is not part of your role');
    const moved = await ask(role, 'GET', `${path.toLowerCase()}.data`);
    expect(moved.text).not.toContain('keptForms');
  });

  it.each(closed.filter(({ hasAction }) => hasAction))('cannot post to $path', async ({ path }) => {
    expect((await ask(role, 'POST', path)).status).toBe(403);
  });

  it.each(open)('can post to $path', async ({ path }) => {
    expect((await ask(role, 'GET', path)).status).not.toBe(403);
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
    const reviewer = await createAdminVisitor(app, {
      account: await createFreshAdmin(app.services, 'reviewer'),
    });
    expect(reviewer.page.path).toBe('/deshboard');
    for (const word of ['Audit log', 'Uploads', 'Blogs']) {
      expect(reviewer.page.getLinkNames()).not.toContain(word);
    }
  });
});
