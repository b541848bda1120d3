import type { Page } from '@playwright/test';
import { pagesFor } from '~/features/administration/panel/admin-pages';
import { ROLE_LABELS, type Role } from '~/features/administration/admin';
import { getCode } from '../support/authenticator';
import { press, type BrowserVisitor } from '../support/browser-steps';
import { PHONE } from '../support/viewports';
import { LONG_TEST_MS } from '../support/patience';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';

// Each authenticator code works only once, so the clock must advance.
test.use({ hasOwnSite: true, viewport: PHONE });

const MEERA = 'meera@people.example';
const PASSWORD = 'a kite above the old fort';
const NEXT_PASSWORD = 'four boats under one moon';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([page.url(), width]).toEqual([page.url(), PHONE.width]);
}

async function signIn({ page, arrive }: BrowserVisitor, password: string, code = '') {
  await page.getByLabel('E-mail').fill(MEERA);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await press(page, 'Sign in');
  await expect(
    page.getByRole('button', { name: 'Log out' }).or(said(page, 'Login failed')),
  ).toBeVisible();
  await arrive();
}

async function choosePassword({ page, arrive }: BrowserVisitor, link: string, password: string) {
  await page.goto(link);
  await arrive();
  await expectFits(page);
  await expect(page.getByText(`For ${MEERA}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await press(page, 'Choose this password');
  await expect(said(page, 'Your password is chosen.')).toBeVisible();
  await arrive();
}

async function readShownLink(page: Page): Promise<string> {
  const link = page.getByRole('status').locator('code');
  await expect(link).toContainText('/admin/invitation?token=');
  await expectFits(page);
  // A test's site does not know its own public URL.
  const { pathname, search } = new URL(await link.innerText());
  return pathname + search;
}

/** Checks that the menu shows only the role's pages and that another role's page is not accessible. */
async function expectRole({ page, arrive }: BrowserVisitor, role: Role, foreign: string) {
  await page.goto('/admin/security');
  await arrive();
  const places = page.getByRole('navigation', { name: 'Administration' }).locator('a');
  await expect(places).toHaveText(pagesFor(role).map(({ label }) => label));
  await page.goto(foreign);
  await arrive();
  await expect(page.getByText('This page is not part of your role')).toBeVisible();
  await expectFits(page);
}

test(
  'on a phone, an owner invites an editor, changes the role, removes the second factor, and disables and enables the account',
  { tag: '@noscript-in-all' },
  async ({ page, site, open, arrive, pass, openOtherVisitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^(403|410|422) \/admin|^403 \/|^422 \/admin/);
    const { password } = await signInAsAdmin(page, site);
    const act = async (label: string) => {
      await open('/admin/people');
      await expectFits(page);
      await page.getByRole('link', { name: `Change ${MEERA}` }).click();
      await expect(heading(page)).toHaveText(MEERA);
      await arrive();
      await expectFits(page);
      await page.getByRole('radio', { name: label }).check();
      await page.getByLabel('Your own password').fill(password);
      await press(page, 'Do it');
    };

    await open('/admin/people');
    await page.getByLabel('E-mail of the person').fill(MEERA);
    await expect(page.getByRole('radio', { name: ROLE_LABELS.editor.name })).toBeChecked();
    await press(page, 'Invite');
    // The form still contains the typed text when the password is missing.
    await expect(page).toHaveTitle(/^Error: /);
    await arrive();
    await expect(page.getByLabel('E-mail of the person')).toHaveValue(MEERA);
    await page.getByLabel('Your own password').fill(password);
    await press(page, 'Invite');
    const link = await readShownLink(page);
    await expect(page.getByRole('row').filter({ hasText: MEERA })).toContainText('Editor');

    const guest = await openOtherVisitor();
    await guest.page.setViewportSize(PHONE);
    await choosePassword(guest, link, PASSWORD);
    await signIn(guest, PASSWORD);
    await guest.page.goto('/admin/security/authenticator');
    await guest.arrive();
    const secret = await guest.page.locator('code').innerText();
    const code = () => getCode(secret, site.clock.now());
    await guest.page.getByRole('textbox', { name: /^Code/ }).fill(code());
    await guest.page.getByLabel('Your password').fill(PASSWORD);
    await press(guest.page, 'Switch on');
    await expect(guest.page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await expectFits(guest.page);
    await expectRole(guest, 'editor', '/pending');
    await guest.page.goto(link);
    await expect(guest.page.getByText('This link no longer works')).toBeVisible();

    await act(`Make ${ROLE_LABELS.reviewer.name}`);
    await expect(said(page, `${MEERA} is Reviewer now.`)).toBeVisible();
    // The open session gets the new role without another sign-in.
    await expectRole(guest, 'reviewer', '/horoscopeupload');

    await act('Remove the authenticator app');
    await expect(
      said(page, 'has been removed. All sessions of the account have ended.'),
    ).toBeVisible();
    await guest.page.goto('/admin/security');
    await expect(guest.page).toHaveURL(/\/admin\/login/);
    await guest.arrive();
    await pass(60);
    await signIn(guest, PASSWORD);
    await expect(
      guest.page.getByRole('link', { name: 'Set up an authenticator app' }),
    ).toBeVisible();

    await act('Disable');
    await expect(said(page, `${MEERA} is disabled.`)).toBeVisible();
    await guest.page.goto('/admin/security');
    await expect(guest.page).toHaveURL(/\/admin\/login/);
    await guest.arrive();
    await signIn(guest, PASSWORD);
    await expect(said(guest.page, 'Login failed')).toBeVisible();

    await act('Let in again');
    await expect(said(page, `${MEERA} can sign in again.`)).toBeVisible();
    await act('Reset the password');
    const reset = await readShownLink(page);
    await pass(60);
    await choosePassword(guest, reset, NEXT_PASSWORD);
    await signIn(guest, PASSWORD);
    await expect(said(guest.page, 'Login failed')).toBeVisible();
    await signIn(guest, NEXT_PASSWORD);
    await expectRole(guest, 'reviewer', '/horoscopeupload');
  },
);
