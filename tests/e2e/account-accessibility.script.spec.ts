import type { Page } from '@playwright/test';
import { createPlainPicture } from '../support/sample-pictures';
import { expectNoViolation } from '../support/axe';
import { touchAndHydrate } from '../support/browser';
import { press, copySession } from '../support/browser-steps';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';
import { createMobile, createOtherCode, createRegisteredVisitor } from '../support/sign-in';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touchAndHydrate(page);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
}

test.describe('with an advancing clock', () => {
  test.use({ hasOwnSite: true });

  test(
    'the sign-in pages have no accessibility violation in any state',
    { tag: '@all' },
    async ({ page, troubles, codeFor, pass }) => {
      test.setTimeout(LONG_TEST_MS);
      const mobile = createMobile();
      troubles.allow(/^422 /);
      await open(page, '/otp-verifications');
      await expectNoViolation(page, 'code without a number');
      await open(page, '/login');
      await open(page, '/who-are-you');
      await expectNoViolation(page, 'sign-in with a reason');
      await press(page, 'Send OTP');
      await expect(page.getByRole('alert').last()).toContainText('Please enter a valid 10-digit');
      await expectNoViolation(page, 'sign-in, failed');
      await page.getByLabel('Mobile number').fill(mobile);
      await press(page, 'Send OTP');
      await expect(page).toHaveURL('/otp-verifications');
      await expectNoViolation(page, 'code');
      await typeCode(page, createOtherCode(await codeFor(mobile)));
      await press(page, 'VERIFY OTP');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, 'code, failed');
      await pass(60);
      await expectNoViolation(page, 'code, expired');
      await typeCode(page, await codeFor(mobile));
      await press(page, 'VERIFY OTP');
      await expect(page).toHaveURL('/who-are-you');
      await expectNoViolation(page, 'role');
      await press(page, 'Are you a User?');
      await expect(page).toHaveURL('/user-registration');
      await expectNoViolation(page, 'registration');
      await press(page, 'Register');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, 'registration, failed');
    },
  );
});

test(
  'the pages of a customer have no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    await copySession(page, site, await createRegisteredVisitor(site, createMobile()));
    await open(page, '/welcome');
    await expectNoViolation(page, 'welcome');
    await open(page, '/profile');
    await expectNoViolation(page, 'profile');
    await page.getByLabel('Full name').fill('');
    await page.getByLabel('PIN code').fill('12');
    await press(page, 'Save');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, 'profile, failed');
    await page.getByLabel('Full name').fill('Meera');
    await page.getByLabel('PIN code').fill('682001');
    await page.getByLabel('Profile picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await createPlainPicture(200, 200).png().toBuffer(),
    });
    await press(page, 'Save');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your profile picture' })).toBeVisible();
    await expectNoViolation(page, 'profile, saved');
  },
);

test(
  'the deletion pages have no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, troubles, codeFor }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    const mobile = createMobile();
    await createRegisteredVisitor(site, mobile);
    await open(page, '/account-deletion');
    await expectNoViolation(page, 'deletion');
    await press(page, 'Send OTP');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, 'deletion, failed');
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('checkbox').check();
    await press(page, 'Send OTP');
    await expect(page.getByText('OTP Sent Successfully!')).toBeVisible();
    await expectNoViolation(page, 'deletion, code');
    const code = await codeFor(mobile);
    await typeCode(page, createOtherCode(code));
    await press(page, 'Delete my account');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page, 'deletion, wrong code');
    await typeCode(page, code);
    await press(page, 'Delete my account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Deleted');
    await expectNoViolation(page, 'deletion, done');
  },
);
