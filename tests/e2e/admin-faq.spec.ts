import type { Page } from '@playwright/test';
import { press } from '../support/browser-steps';
import { setFaqs } from '../support/faqs';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';
import { signInAsAdmin } from '../support/publishing-steps';

const UNSUPPORTED =
  'The service that keeps these questions has no way to do this. Nothing was changed.';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'questions are added, changed, moved and deleted, and readers see each change immediately',
  { tag: '@all' },
  async ({ page, site, open, arrive, openOtherVisitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    await setFaqs(site, 'A', 'B');
    await signInAsAdmin(page, site);
    const expectPublicQuestions = async (...questions: readonly string[]) => {
      // Uses a new browser, because a cached page can be a minute old.
      const reader = await openOtherVisitor();
      await reader.page.goto('/faq');
      await expect(reader.page.locator('main summary')).toHaveText(questions);
      return reader.page;
    };
    await open('/faqmanager');
    const add = page.getByRole('form', { name: 'Add an FAQ' });
    await press(page, 'Add FAQ');
    await expect(add.getByText('Question is required.').first()).toBeVisible();
    await arrive();
    await add.getByLabel('Question').fill('How long is a call?');
    await add.getByLabel('Answer').fill('As long as you like.\nSee /refund-policy.');
    await press(page, 'Add FAQ');
    await expect(status(page, 'FAQ added successfully!')).toBeVisible();
    const reader = await expectPublicQuestions('A?', 'B?', 'How long is a call?');
    await reader.getByText('How long is a call?').click();
    await reader.getByRole('main').getByRole('link', { name: '/refund-policy' }).click();
    await expect(reader).toHaveURL('/refund-policy');

    await arrive();
    await page.getByRole('link', { name: 'Edit How long is a call?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit FAQ');
    await arrive();
    await page.getByLabel('Answer').fill('Ten minutes or more.');
    await press(page, 'Save FAQ');
    await expect(status(page, 'FAQ updated successfully!')).toBeVisible();
    await arrive();
    const isMoved = getTestSource() !== 'provider';
    if (!isMoved) troubles.allow(/^501 /);
    await press(page, 'Move up How long is a call?');
    if (isMoved) {
      await expect(status(page, 'FAQ moved successfully!')).toBeVisible();
      await expectPublicQuestions('A?', 'How long is a call?', 'B?');
    } else await expect(page.getByRole('alert').filter({ hasText: UNSUPPORTED })).toBeVisible();

    await arrive();
    await page.getByRole('link', { name: 'Delete A?' }).click();
    await expect(page.getByRole('heading', { name: 'Delete this FAQ?' })).toBeVisible();
    await arrive();
    await press(page, 'Delete FAQ');
    await expect(status(page, 'FAQ deleted successfully!')).toBeVisible();
    const left = ['How long is a call?', 'B?'];
    const last = await expectPublicQuestions(...(isMoved ? left : left.reverse()));
    await last.getByText('How long is a call?').click();
    await expect(last.getByText('Ten minutes or more.')).toBeVisible();
  },
);

test.describe('contact details', () => {
  // With a provider, questions are stored in the site's local store, where other tests would see them.
  test.use({ hasOwnSite: true });

  test(
    'changed contact details appear in the footer of every page immediately',
    { tag: '@all' },
    async ({ page, site, open, arrive, openOtherVisitor, troubles }) => {
      troubles.allow(/^422 /);
      await signInAsAdmin(page, site);
      await open('/faqmanager');
      const contact = page.getByRole('form', { name: 'Contact details' });
      await contact.getByLabel('Email').fill('');
      await press(page, 'Add contact details');
      await expect(contact.getByText('Email and Phone are required.').first()).toBeVisible();
      await arrive();
      await contact.getByLabel('Email').fill('help@people.example');
      await contact.getByLabel('Phone').fill('+91 90000 00001');
      await press(page, 'Add contact details');
      await expect(status(page, 'Contact details added successfully!')).toBeVisible();
      const reader = (await openOtherVisitor()).page;
      await reader.goto('/about');
      const getContactLink = (name: string) =>
        reader.getByRole('contentinfo').getByRole('link', { name, includeHidden: true });
      await expect(getContactLink('help@people.example')).toBeAttached();
      await expect(getContactLink('+91 90000 00001')).toHaveAttribute('href', 'tel:+919000000001');

      await arrive();
      await contact.getByLabel('Phone').fill('+91 90000 00002');
      await press(page, 'Update contact details');
      await expect(status(page, 'Contact details updated successfully!')).toBeVisible();
      // The browser can still have the previous page in its cache.
      await reader.goto('/privacy-policy');
      await expect(getContactLink('+91 90000 00002')).toBeAttached();
    },
  );
});
