import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, pagesFor } from '~/features/administration/panel/admin-pages';
import { canAccess, parseRole, ROLES } from '~/features/administration/admin';
import { getAccess, EXEMPT_ADMIN_ROUTES, listAdminEntries } from '../support/admin-routes';

/** Needs no role, because it ends any session. */
const LOGOUT = 'features/administration/pages/logout.route.ts';
/** Loaded before the tests, because the first module imports half of the site. */
const entries = await Promise.all(
  listAdminEntries()
    .filter(({ file }) => file !== LOGOUT)
    .map(async (entry) => ({ ...entry, ...(await getAccess(entry)) })),
);

describe('administrator roles', () => {
  it('allow owners everything, and others only their own and common pages', () => {
    const enters = ROLES.map((role) =>
      (['everybody', ...ROLES] as const).filter((access) => canAccess(role, access)).join(' '),
    );
    expect(enters).toEqual([
      'everybody owner reviewer editor',
      'everybody reviewer',
      'everybody editor',
    ]);
    expect([parseRole('editor'), parseRole('Editor'), parseRole(null)]).toEqual([
      'editor',
      null,
      null,
    ]);
  });

  it('are checked for all routes except the exempt ones', () => {
    const files = listAdminEntries().map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([LOGOUT]));
    expect(entries.length).toBeGreaterThan(20);
    for (const exempt of EXEMPT_ADMIN_ROUTES) expect(files).not.toContain(exempt);
  });

  it.each(entries)('are declared to the guard by $path', ({ loader, action }) => {
    expect(['everybody', ...ROLES]).toContain(loader);
    // An action needs the same role as its page; otherwise the form would be rejected.
    expect([undefined, loader]).toContain(action);
  });

  it.each(ADMIN_PAGES)('decide whether the navigation shows $to', (page) => {
    expect(entries.find(({ path: address }) => address === page.to)?.loader).toBe(page.access);
    expect(pagesFor('owner')).toContain(page);
  });
});
