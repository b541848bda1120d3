import type { Page } from '@playwright/test';
import { getCode } from '../support/authenticator';
import { TEST_ADMIN } from '../support/admin';
import { expect, test } from '../support/site';

async function fillSignIn(page: Page, password = TEST_ADMIN.password, code = ''): Promise<void> {
  await page.getByLabel('E-mail').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('with an advancing clock', () => {
  test.use({ hasOwnSite: true });

  test(
    'an administrator signs in, sets up an authenticator app, and signs in with it',
    { tag: '@all' },
    async ({ page, site, open, arrive, pass, troubles }) => {
      troubles.allow(/^422 /);
      await open('/admin/audit?action=signed+in');
      await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faudit%3Faction%3Dsigned%2Bin');
      await fillSignIn(page, 'not this one');
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
      await expect(page).toHaveTitle(/^Error: Sign in/);
      await expect(page.getByLabel('Password')).toHaveValue('');
      await arrive();
      await fillSignIn(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
      await expect(page).toHaveURL('/admin/audit?action=signed+in');
      await arrive();
      await expect(page.getByRole('row').filter({ hasText: 'signed in' })).toHaveCount(1);

      await page.getByRole('navigation', { name: 'Administration' }).getByText('Security').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
      await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await arrive();
      const secret = await page.locator('code').innerText();
      await page.getByRole('textbox', { name: /^Code/ }).fill('000000');
      await page.getByLabel('Your password').fill(TEST_ADMIN.password);
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('This code is not right.').first()).toBeVisible();
      await expect(page.locator('code')).toHaveText(secret);
      await arrive();
      await page.getByRole('textbox', { name: /^Code/ }).fill(getCode(secret, site.clock.now()));
      await page.getByLabel('Your password').fill(TEST_ADMIN.password);
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'is on' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(
        10,
      );

      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are signed out.')).toBeVisible();
      await open('/admin/security');
      await pass(60);
      await fillSignIn(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
      await arrive();
      await fillSignIn(page, TEST_ADMIN.password, getCode(secret, site.clock.now()));
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    },
  );

  test(
    'signing in after an expired session returns to the previous page',
    { tag: '@all' },
    async ({ page, open, arrive, pass }) => {
      await open('/admin/login?next=/admin/security');
      await fillSignIn(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
      await arrive();
      await pass(3 * 3_600);
      await page.getByRole('navigation', { name: 'Administration' }).getByText('Audit log').click();
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      await arrive();
      await fillSignIn(page);
      await expect(page).toHaveURL('/admin/audit');
    },
  );
});
