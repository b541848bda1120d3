import {
  askForCode,
  choosePlaces,
  confirmMobile,
  press,
  copySession,
  typeCode,
  verify,
  type BrowserVisitor,
} from '../support/browser-steps';
import { expect, test } from '../support/site';
import { createMobile, createOtherCode, createRegisteredVisitor } from '../support/sign-in';

/** From /signup to the welcome page. */
async function register(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive } = visitor;
  await confirmMobile(visitor, mobile);
  await press(page, 'Are you a User?');
  await expect(page).toHaveURL('/user-registration');
  await arrive();
  await page.getByLabel('Full name').fill('मीरा Iyer');
  await page.getByRole('radio', { name: 'Female' }).check();
  await choosePlaces(visitor);
  await page.getByLabel('Day', { exact: true }).selectOption('29');
  await page.getByLabel('Month', { exact: true }).selectOption('February');
  await page.getByLabel('Year', { exact: true }).selectOption('1992');
  await page.getByLabel('Time of birth').fill('05:45');
  await page.getByLabel('Location').fill('Fort Kochi');
  await page.getByLabel('PIN code').fill('682001');
  await press(page, 'Register');
  await expect(page).toHaveURL('/welcome');
}

test('a new customer signs up, registers, edits the profile and logs out', async ({
  page,
  open,
  arrive,
  scriptRuns,
  visitor,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/signup');
  await register(visitor, createMobile());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, मीरा Iyer');
  await page.getByRole('link', { name: 'See my profile' }).click();
  await expect(page).toHaveURL('/profile');
  await arrive();

  await expect(page.getByLabel('City', { exact: true })).toHaveValue(/^\d+$/);
  await page.getByLabel('Full name').fill('Meera Menon');
  await page.getByLabel('State', { exact: true }).selectOption('Tamil Nadu');
  if (!scriptRuns) await press(page, 'Show cities');
  await expect(
    page.getByLabel('City', { exact: true }).locator('option', { hasText: 'Chennai' }).first(),
  ).toBeAttached();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await page.getByLabel('City', { exact: true }).selectOption('Chennai');
  await page.getByLabel('E-mail').fill('meera@people.example');
  await press(page, 'Save');
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

test.describe('with an advancing clock', () => {
  test.use({ hasOwnSite: true });

  test(
    'wrong, expired and used codes are rejected, a countdown runs, and a new code works',
    { tag: '@noscript-in-all' },
    async ({ page, open, arrive, codeFor, pass, visitor, troubles }) => {
      troubles.allow(/^422 \/otp-verifications/);
      const mobile = createMobile();
      await open('/signup');
      await askForCode(visitor, mobile);
      const code = await codeFor(mobile);
      const resend = page.getByRole('button', { name: 'Resend OTP' });
      const countdown = page.locator('.countdown');
      const readShown = (property: string) =>
        countdown.evaluate(
          (each, name) => getComputedStyle(each, '::before').getPropertyValue(name),
          property,
        );
      await expect(countdown).toBeVisible();
      await expect(resend).toBeHidden();
      expect(await readShown('content')).toContain('Time remaining: 00:');
      await countdown.evaluate(() =>
        document.getAnimations().forEach((each) => {
          each.pause();
          each.currentTime = 30_500;
        }),
      );
      expect(['28', '29']).toContain(await readShown('--seconds'));
      await expect(resend).toBeHidden();

      await verify(visitor, createOtherCode(code));
      await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveValue('');
      await arrive();

      await pass(75);
      expect(await readShown('content')).toContain('OTP Expired!');
      await expect(resend).toBeVisible();
      await verify(visitor, code);
      await expect(page.getByRole('alert')).toHaveText(
        'OTP session expired or not found. Please resend OTP to get a new one.',
      );
      await arrive();
      await pass(0);

      await resend.click();
      await expect(page.getByText('A new OTP is on its way.')).toBeVisible();
      await arrive();
      await expect(resend).toBeHidden();
      await verify(visitor, await codeFor(mobile));
      await expect(page).toHaveURL('/who-are-you');
      await page.goto('/otp-verifications');
      await arrive();
      // The number is already confirmed, but after Back the button still continues.
      await verify(visitor, await codeFor(mobile));
      await expect(page).toHaveURL('/who-are-you');
    },
  );
});

test(
  'a customer deletes the account',
  { tag: '@all' },
  async ({ page, site, open, arrive, codeFor, visitor, troubles }) => {
    troubles.allow(/^422 \/account-deletion/);
    const mobile = createMobile();
    await copySession(page, site, await createRegisteredVisitor(site, mobile));
    await open('/profile');
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/account-deletion');
    await arrive();
    await page.getByLabel('Mobile number').fill(mobile);
    await press(page, 'Send OTP');
    await expect(
      page.getByRole('link', { name: 'Please confirm that you understand the deletion process.' }),
    ).toBeVisible();
    await arrive();
    await page.getByRole('checkbox').check();
    await press(page, 'Send OTP');
    await expect(page.getByText('OTP Sent Successfully!')).toBeVisible();
    await arrive();
    const code = await codeFor(mobile);
    await typeCode(visitor, createOtherCode(code));
    await press(page, 'Delete my account');
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP.');
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await arrive();
    await typeCode(visitor, code);
    await press(page, 'Delete my account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Deleted');
    await expect(page.getByText('Account deleted successfully!')).toBeVisible();
    await expect(page.getByText('up to 24 hours')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await expect(page).toHaveURL('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);
