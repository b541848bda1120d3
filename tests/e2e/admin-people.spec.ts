import type { Page } from '@playwright/test';
import { pagesFor } from '~/features/administration/panel/admin-pages';
import { ROLE_LABELS, type Role } from '~/features/administration/admin';
import { getCode } from '../support/authenticator';
import { press, type BrowserVisitor } from '../support/browser-steps';
import type { TestSite } from '../support/e2e-site';
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

async function signIn({ page, arrive }: BrowserVisitor, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  await expect(
    page.getByRole('button', { name: 'Log out' }).or(said(page, 'Login failed')),
  ).toBeVisible();
  await arrive();
}

async function choosePassword(
  { page, arrive }: BrowserVisitor,
  email: string,
  link: string,
  password: string,
) {
  await page.goto(link);
  await arrive();
  await expectFits(page);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
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

async function setUpAuthenticator(
  { page, arrive }: BrowserVisitor,
  { clock }: TestSite,
  password: string,
): Promise<void> {
  await page.goto('/admin/security/authenticator');
  await arrive();
  const secret = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: /^Code/ }).fill(getCode(secret, clock.now()));
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Switch on');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectFits(page);
}

/** Opens a person's page from the list and takes one of its actions. */
async function changePerson(
  { page, arrive }: Pick<BrowserVisitor, 'page' | 'arrive'>,
  email: string,
  label: string,
  ownPassword: string,
): Promise<void> {
  await page.goto('/admin/people');
  await arrive();
  await expectFits(page);
  await page.getByRole('link', { name: `Change ${email}` }).click();
  await expect(heading(page)).toHaveText(email);
  await arrive();
  await expectFits(page);
  await page.getByRole('radio', { name: label }).check();
  await page.getByLabel('Your own password').fill(ownPassword);
  await press(page, 'Do it');
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
  'on a phone, an owner invites an editor, who sets up an authenticator app, and changes the role',
  { tag: '@noscript-in-all' },
  async ({ page, site, open, arrive, openOtherVisitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^(403|410|422) \/admin|^403 \/|^422 \/admin/);
    const { password } = await signInAsAdmin(page, site);
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
    await choosePassword(guest, MEERA, link, PASSWORD);
    await signIn(guest, MEERA, PASSWORD);
    await setUpAuthenticator(guest, site, PASSWORD);
    await expectRole(guest, 'editor', '/pending');
    await guest.page.goto(link);
    await expect(guest.page.getByText('This link no longer works')).toBeVisible();

    await changePerson({ page, arrive }, MEERA, `Make ${ROLE_LABELS.reviewer.name}`, password);
    await expect(said(page, `${MEERA} is Reviewer now.`)).toBeVisible();
    // The open session gets the new role without another sign-in.
    await expectRole(guest, 'reviewer', '/horoscopeupload');
  },
);

test(
  'on a phone, an owner removes the second factor, disables and enables the account and resets the password',
  { tag: '@all' },
  async ({ page, site, arrive, pass, openOtherVisitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^403 \/|^422 \/admin/);
    const owner = await signInAsAdmin(page, site);
    const guest = await openOtherVisitor();
    await guest.page.setViewportSize(PHONE);
    const { email, password } = await signInAsAdmin(guest.page, site, 'editor');
    await setUpAuthenticator(guest, site, password);
    const act = (label: string) => changePerson({ page, arrive }, email, label, owner.password);

    await act('Remove the authenticator app');
    await expect(
      said(page, 'has been removed. All sessions of the account have ended.'),
    ).toBeVisible();
    await guest.page.goto('/admin/security');
    await expect(guest.page).toHaveURL(/\/admin\/login/);
    await guest.arrive();
    await pass(60);
    await signIn(guest, email, password);
    await expect(
      guest.page.getByRole('link', { name: 'Set up an authenticator app' }),
    ).toBeVisible();

    await act('Disable');
    await expect(said(page, `${email} is disabled.`)).toBeVisible();
    await guest.page.goto('/admin/security');
    await expect(guest.page).toHaveURL(/\/admin\/login/);
    await guest.arrive();
    await signIn(guest, email, password);
    await expect(said(guest.page, 'Login failed')).toBeVisible();

    await act('Let in again');
    await expect(said(page, `${email} can sign in again.`)).toBeVisible();
    await act('Reset the password');
    const reset = await readShownLink(page);
    await pass(60);
    await choosePassword(guest, email, reset, NEXT_PASSWORD);
    await signIn(guest, email, password);
    await expect(said(guest.page, 'Login failed')).toBeVisible();
    await signIn(guest, email, NEXT_PASSWORD);
    await expectRole(guest, 'editor', '/pending');
  },
);
