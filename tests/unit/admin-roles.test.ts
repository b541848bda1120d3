import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, pagesFor } from '~/features/administration/panel/admin-pages';
import { mayEnter, parseRole, ROLES } from '~/features/administration/role';
import { accessOf, ADMIN_EXEMPT, adminEntries } from '../support/admin-routes';

/** It lets nobody in: it ends the session of whoever has one. */
const LOGOUT = 'features/administration/pages/logout.route.ts';
/** Loaded before the tests: the first of these modules brings half of the site with it. */
const entries = await Promise.all(
  adminEntries()
    .filter(({ file }) => file !== LOGOUT)
    .map(async (entry) => ({ ...entry, ...(await accessOf(entry)) })),
);

describe('roles of administrators', () => {
  it('an owner may enter everywhere, the others where it is theirs or everybody’s', () => {
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

  it('the walk finds the routes, and who is left out of it is there', () => {
    const files = adminEntries().map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([LOGOUT]));
    expect(entries.length).toBeGreaterThan(20);
    for (const exempt of ADMIN_EXEMPT) expect(files).not.toContain(exempt);
  });

  it.each(entries)('$path says to the guard whom it is for', ({ loader, action }) => {
    expect(['everybody', ...ROLES]).toContain(loader);
    // What can be seen can be sent: a page whose form asks for another role would only refuse it.
    expect([undefined, loader]).toContain(action);
  });

  it.each(ADMIN_PAGES)('the navigation shows $to to those who may enter', (page) => {
    expect(entries.find(({ path: address }) => address === page.to)?.loader).toBe(page.access);
    expect(pagesFor('owner')).toContain(page);
  });

  it('an unguarded action would be found out', async () => {
    const { loader, action } = await accessOf({ file: LOGOUT });
    expect([loader, action]).toEqual([undefined, undefined]);
  });
});
