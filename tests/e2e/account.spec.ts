import type { Page } from '@playwright/test';
import { expect, test } from '../support/own-site';

const MOBILE = '9876501234';

type Arrive = () => Promise<void>;

/** From /signup to the page for the code. */
async function askForCode(page: Page, arrive: Arrive, mobile = MOBILE): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page).toHaveURL('/otp-verifications');
  await arrive();
}

/** Types a code, one digit a box, as people do. */
async function typeCode(page: Page, code: string, scriptRuns: boolean): Promise<void> {
  const box = (index: number) => page.getByRole('textbox', { name: `Digit ${index + 1} of 4` });
  await box(0).click();
  for (const [index, digit] of [...code].entries()) {
    // Where script runs, each digit moves on to the next box by itself.
    if (scriptRuns) await expect(box(index)).toBeFocused();
    else await box(index).click();
    await page.keyboard.type(digit);
  }
}

async function verify(page: Page, code: string, scriptRuns: boolean): Promise<void> {
  await typeCode(page, code, scriptRuns);
  await page.getByRole('button', { name: 'VERIFY OTP' }).click();
}

/** Chooses country, state and city: by themselves with script, by the buttons beside them without. */
async function choosePlaces(page: Page, arrive: Arrive, scriptRuns: boolean): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  if (scriptRuns) await expect(page.getByRole('button', { name: 'Show states' })).toHaveCount(0);
  else await page.getByRole('button', { name: 'Show states' }).click();
  await arrive();
  await expect(page.getByLabel('State', { exact: true })).toBeEnabled();
  await page.getByLabel('State', { exact: true }).selectOption('Kerala');
  if (!scriptRuns) await page.getByRole('button', { name: 'Show cities' }).click();
  await expect(page.getByLabel('City', { exact: true })).toBeEnabled();
  await page.getByLabel('City', { exact: true }).selectOption('Kochi');
}

/** Registers the number, from /signup to the welcome page. */
async function register(
  page: Page,
  arrive: Arrive,
  codeFor: (mobile: string) => Promise<string>,
  scriptRuns: boolean,
): Promise<void> {
  await page.goto('/signup');
  await arrive();
  await askForCode(page, arrive);
  await verify(page, await codeFor(MOBILE), scriptRuns);
  await expect(page).toHaveURL('/who-are-you');
  await arrive();
  await page.getByRole('button', { name: 'Are you a User?' }).click();
  await expect(page).toHaveURL('/user-registration');
  await arrive();
  await page.getByLabel('Full name').fill('मीरा Iyer');
  await page.getByRole('radio', { name: 'Female' }).check();
  await choosePlaces(page, arrive, scriptRuns);
  await page.getByLabel('Day', { exact: true }).selectOption('29');
  await page.getByLabel('Month', { exact: true }).selectOption('February');
  await page.getByLabel('Year', { exact: true }).selectOption('1992');
  await page.getByLabel('Time of birth').fill('05:45');
  await page.getByLabel('Location').fill('Fort Kochi');
  await page.getByLabel('PIN code').fill('682001');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/welcome');
}

test('a new customer signs up, registers, edits the profile and logs out', async ({
  page,
  open,
  arrive,
  codeFor,
  scriptRuns,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/signup');
  await register(page, arrive, codeFor, scriptRuns);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, मीरा Iyer');
  await page.getByRole('link', { name: 'See my profile' }).click();
  await expect(page).toHaveURL('/profile');
  await arrive();

  await expect(page.getByLabel('City', { exact: true })).toHaveValue(/^\d+$/);
  await page.getByLabel('Full name').fill('Meera Menon');
  await page.getByLabel('State', { exact: true }).selectOption('Tamil Nadu');
  if (!scriptRuns) await page.getByRole('button', { name: 'Show cities' }).click();
  await expect(
    page.getByLabel('City', { exact: true }).locator('option', { hasText: 'Chennai' }).first(),
  ).toBeAttached();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await page.getByLabel('City', { exact: true }).selectOption('Chennai');
  await page.getByLabel('E-mail').fill('meera@people.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Menon');
  await arrive();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Meera Menon').click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveText('No registered user found. Please login.');
});

test('a returning customer is signed in after the code', async ({
  page,
  arrive,
  codeFor,
  scriptRuns,
  context,
  pass,
}) => {
  await register(page, arrive, codeFor, scriptRuns);
  await context.clearCookies();
  await page.goto('/signup');
  await arrive();
  await pass(60);
  await askForCode(page, arrive);
  await verify(page, await codeFor(MOBILE), scriptRuns);
  await expect(page).toHaveURL('/who-are-you');
  await arrive();
  await page.getByRole('button', { name: 'Are you a User?' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('मीरा Iyer');
});

test('wrong, expired and used codes are refused, and another one works', async ({
  page,
  open,
  arrive,
  codeFor,
  pass,
  scriptRuns,
  troubles,
}) => {
  troubles.allow(/^422 \/otp-verifications/);
  await open('/signup');
  await askForCode(page, arrive);
  const code = await codeFor(MOBILE);
  const resend = page.getByRole('button', { name: 'Resend OTP' });
  await expect(page.getByText('Time remaining')).toHaveCount(1);
  await expect(resend).toBeHidden();

  await verify(page, code === '1111' ? '2222' : '1111', scriptRuns);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveValue('');
  await arrive();

  await pass(75);
  await expect(resend).toBeVisible();
  await verify(page, code, scriptRuns);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
  await arrive();
  await pass(0);

  await resend.click();
  await expect(page.getByText('A new OTP is on its way.')).toBeVisible();
  await arrive();
  await expect(resend).toBeHidden();
  await verify(page, await codeFor(MOBILE), scriptRuns);
  await expect(page).toHaveURL('/who-are-you');
  await page.goto('/otp-verifications');
  await arrive();
  await verify(page, await codeFor(MOBILE), scriptRuns);
  await expect(page.getByRole('alert')).toHaveText(
    'OTP session expired or not found. Please resend OTP to get a new one.',
  );
});

test('an account is deleted by its owner', async ({
  page,
  arrive,
  codeFor,
  scriptRuns,
  troubles,
}) => {
  troubles.allow(/^422 \/account-deletion/);
  await register(page, arrive, codeFor, scriptRuns);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/account-deletion');
  await arrive();
  await page.getByLabel('Mobile number').fill(MOBILE);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(
    page.getByRole('link', { name: 'Please confirm that you understand the deletion process.' }),
  ).toBeVisible();
  await arrive();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP Sent Successfully!')).toBeVisible();
  await arrive();
  const code = await codeFor(MOBILE);
  await typeCode(page, code === '1111' ? '2222' : '1111', scriptRuns);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP.');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await arrive();
  await typeCode(page, code, scriptRuns);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Deleted');
  await expect(page.getByText('Account deleted successfully!')).toBeVisible();
  await expect(page.getByText('up to 24 hours')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
});
