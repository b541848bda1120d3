import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, pagesFor } from '~/features/administration/panel/admin-pages';
import { mayEnter, parseRole, ROLES } from '~/features/administration/role';
import { getAccess, ADMIN_EXEMPT, listAdminEntries } from '../support/admin-routes';

/** Ends any session, so it needs no role. */
const LOGOUT = 'features/administration/pages/logout.route.ts';
/** Loaded before the tests, because the first module imports half of the site. */
const entries = await Promise.all(
  listAdminEntries()
    .filter(({ file }) => file !== LOGOUT)
    .map(async (entry) => ({ ...entry, ...(await getAccess(entry)) })),
);

describe('administrator roles', () => {
  it('an owner has access everywhere, others only to their own and common pages', () => {
    const enters = ROLES.map((role) =>
      (['everybody', ...ROLES] as const).filter((access) => mayEnter(role, access)).join(' '),
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

  it('the walk finds all routes, and exempt ones exist', () => {
    const files = listAdminEntries().map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([LOGOUT]));
    expect(entries.length).toBeGreaterThan(20);
    for (const exempt of ADMIN_EXEMPT) expect(files).not.toContain(exempt);
  });

  it.each(entries)('$path declares its access to the guard', ({ loader, action }) => {
    expect(['everybody', ...ROLES]).toContain(loader);
    // An action must not need another role than its page, because the form would be refused.
    expect([undefined, loader]).toContain(action);
  });

  it.each(ADMIN_PAGES)('the navigation shows $to to roles with access', (page) => {
    expect(entries.find(({ path: address }) => address === page.to)?.loader).toBe(page.access);
    expect(pagesFor('owner')).toContain(page);
  });

  it('an unguarded action is detected', async () => {
    const { loader, action } = await getAccess({ file: LOGOUT });
    expect([loader, action]).toEqual([undefined, undefined]);
  });
});
