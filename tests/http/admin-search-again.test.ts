import { expect, it } from 'vitest';
import { enterSignIn, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { getFormSubmission, fillAllTextFields } from '../support/admin-forms';
import { listAdminRoutes } from '../support/admin-routes';
import { attribute, findAll } from '../support/html/dom';
import type { HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
/** Contains characters that a URL must escape. */
const WANTED = 'मीरा & co. “50%”';

const findSearches = (page: HtmlPage) =>
  findAll(page.document, 'form').filter(
    (form) => attribute(form, 'method')?.toLowerCase() === 'get',
  );

it('a search after the session has ended runs unchanged after signing in', async () => {
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
