import { createAdminCookie, createFreshAdmin } from '../support/admin';
import { confirmMobile, press, copySession } from '../support/browser-steps';
import { expect, test } from '../support/site';
import { PERSON, createRegisteredVisitor } from '../support/sign-in';

const DRAFT_RESTORED_MESSAGE = 'What you typed is in it again: check it and send it once more.';

test(
  'a customer whose session has expired finds the typed values still in the profile form',
  { tag: '@all' },
  async ({ page, site, open, arrive, visitor }) => {
    const mobile = '9876509876';
    await copySession(page, site, await createRegisteredVisitor(site, mobile, PERSON));
    await open('/profile');
    await page.getByLabel('Full name').fill('Meera of Kochi');
    const customer = await site.services.customers.findByMobile(mobile as never);
    await site.services.customers.endSessions(customer?.id ?? 0);
    await press(page, 'Save');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toContainText('What you typed is kept for a day');
    await confirmMobile(visitor, mobile);
    await press(page, 'Are you a User?');
    await expect(page).toHaveURL('/profile');
    await arrive();
    await expect(
      page.getByRole('status').filter({ hasText: DRAFT_RESTORED_MESSAGE }),
    ).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Meera of Kochi');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue(/^\d+$/);
    await press(page, 'Save');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText(DRAFT_RESTORED_MESSAGE)).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveValue('Meera of Kochi');
  },
);

test(
  'an administrator whose session has expired finds the typed question still in the form',
  { tag: '@all' },
  async ({ page, site, open, arrive }) => {
    const account = await createFreshAdmin(site.services);
    const [name = '', value = ''] = (await createAdminCookie(site.services, account)).split(
      /=(.*)/s,
    );
    await page.context().addCookies([{ name, value, url: site.origin }]);
    await open('/faqmanager');
    const add = page.getByRole('form', { name: 'Add an FAQ' });
    await add.getByLabel('Question').fill('Is it kept?');
    await add.getByLabel('Answer').fill('Line one\nline <two>');
    const window = await page.context().newPage();
    await window.goto('/admin/security');
    await press(window, 'Log out');
    await expect(window.getByText('You are signed out.')).toBeVisible();
    await window.close();
    await press(page, 'Add FAQ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin sign-in');
    await expect(page.getByRole('alert')).toContainText('What you typed is kept');
    await arrive();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await press(page, 'Sign in');
    await expect(page).toHaveURL('/faqmanager');
    await expect(
      page.getByRole('status').filter({ hasText: DRAFT_RESTORED_MESSAGE }),
    ).toBeVisible();
    await expect(add.getByLabel('Question')).toHaveValue('Is it kept?');
    await expect(add.getByLabel('Answer')).toHaveValue('Line one\nline <two>');
    await arrive();
    await press(page, 'Discard what was kept');
    await expect(page).toHaveURL('/faqmanager');
    await expect(add.getByLabel('Question')).toHaveValue('');
    await expect(page.getByText(DRAFT_RESTORED_MESSAGE)).toHaveCount(0);
  },
);
