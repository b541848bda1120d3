import { getCode } from '../support/authenticator';
import { expectNoViolation } from '../support/axe';
import { LONG_TEST_MS } from '../support/patience';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';

test(
  'the sign-in and security pages have no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, open, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await open('/admin/audit');
    await expectNoViolation(page, 'sign-in');
    await press('Sign in');
    await expect(page.getByRole('alert').last()).toBeVisible();
    await expectNoViolation(page, 'sign-in, failed');
    const { password } = await signInAsAdmin(page, site);
    await open('/admin/audit');
    await expectNoViolation(page, 'audit log');
    await open('/admin/audit?subject=nothing&from=soon');
    await expectNoViolation(page, 'audit log, nothing found');
    await open('/admin/security');
    await expectNoViolation(page, 'security');
    await press('Change password');
    await expect(page.getByRole('alert').last()).toBeVisible();
    await expectNoViolation(page, 'security, failed');
    await open('/admin/security/authenticator');
    await expectNoViolation(page, 'authenticator');
    await press('Switch on');
    await expect(page.getByRole('alert').last()).toBeVisible();
    await expectNoViolation(page, 'authenticator, failed');
    const secret = await page.locator('code').innerText();
    await page.getByRole('textbox', { name: /^Code/ }).fill(getCode(secret, site.clock.now()));
    await page.getByLabel('Your password').fill(password);
    await press('Switch on');
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await expectNoViolation(page, 'recovery codes');
    await open('/admin/security/authenticator');
    await expectNoViolation(page, 'authenticator, on');
  },
);
