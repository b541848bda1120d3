import type { Page } from '@playwright/test';
import { touchAndHydrate } from '../support/browser';
import { press, copySession } from '../support/browser-steps';
import { expect, test } from '../support/site';
import { expectLightScript } from '../support/script-weight';
import { createMobile, createRegisteredVisitor, createVerifiedVisitor } from '../support/sign-in';

const FORM_PAGES = [
  '/signup',
  '/otp-verifications',
  '/who-are-you',
  '/user-registration',
  '/profile',
  '/account-deletion',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touchAndHydrate(page);
}

test('the number accepts only digits, the button shows its progress, and a pasted code fills all four boxes', async ({
  page,
  context,
  codeFor,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  const mobile = createMobile();
  await open(page, '/signup');
  const number = page.getByLabel('Mobile number');
  await number.pressSequentially('98-76a5');
  await expect(number).toHaveValue('98765');
  await number.fill(mobile);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/signup.data*', async (route) => {
    await held;
    await route.continue();
  });
  await press(page, 'Send OTP');
  await expect(page.getByRole('button', { name: 'Sending OTP...' })).toBeVisible();
  await expect(number).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/otp-verifications');
  const code = await codeFor(mobile);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  for (const [index, digit] of [...code].entries()) {
    await expect(page.getByRole('textbox', { name: `Digit ${index + 1} of 4` })).toHaveValue(digit);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/who-are-you');
});

test('a list of places that fails to load can be loaded with a button, and one press on Save is enough', async ({
  page,
  site,
  troubles,
}) => {
  troubles.allow(/^(failed: |500 )\/places\/|^console.error: Failed to load resource/);
  await copySession(page, site, await createRegisteredVisitor(site, createMobile()));
  await open(page, '/profile');
  await expect(page.getByRole('button', { name: 'Show states' })).toHaveCount(0);
  await page.route('**/places/**', (route) => route.abort());
  await page.getByLabel('Full name').fill('Kept');
  await page.getByLabel('Country', { exact: true }).selectOption('Nepal');
  await expect(page.getByLabel('State', { exact: true })).toBeDisabled();
  await press(page, 'Show states');
  await expect(page.getByLabel('State', { exact: true })).toBeEnabled();
  await expect(page.getByLabel('Country', { exact: true }).locator(':checked')).toHaveText('Nepal');
  await expect(page.getByLabel('Full name')).toHaveValue('Kept');
  await expect(page.getByRole('button', { name: 'Show states' })).toHaveCount(0);

  // One press on Save is enough: the message next to the field must not move the button meanwhile.
  await page.getByLabel('PIN code').fill('12');
  await page.getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid 6-digit pin code');
});

test('after two quick country choices the page shows the states of the last country', async ({
  page,
  site,
}) => {
  await copySession(page, site, await createRegisteredVisitor(site, createMobile()));
  await open(page, '/profile');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const country = page.getByLabel('Country', { exact: true });
  const nepal = await country.locator('option', { hasText: 'Nepal' }).getAttribute('value');
  await page.route(`**/places/states/${nepal}`, async (route) => {
    await held;
    await route.continue();
  });
  await country.selectOption('Nepal');
  await country.selectOption('India');
  const state = page.getByLabel('State', { exact: true });
  await state.selectOption('Kerala');
  const late = page.waitForResponse(`**/places/states/${nepal}`);
  answer();
  await (await late).finished();
  await expect(page.getByLabel('City', { exact: true })).toBeEnabled();
  await expect(state.locator(':checked')).toHaveText('Kerala');
});

for (const path of FORM_PAGES) {
  test(`${path} loads at most 90 KB of script`, { tag: '@all' }, async ({ page, site }) => {
    const visitor =
      path === '/profile'
        ? await createRegisteredVisitor(site, createMobile())
        : await createVerifiedVisitor(site, createMobile());
    await copySession(page, site, visitor);
    await expectLightScript(page, path);
  });
}
