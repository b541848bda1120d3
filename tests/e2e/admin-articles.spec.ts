import type { Locator, Page } from '@playwright/test';
import { UNPUBLISHING_UNSUPPORTED } from '~/features/articles/article-labels';
import { press } from '../support/browser-steps';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';
import {
  createFakePicture,
  fillArticle,
  createHeading,
  openHtmlEditor,
  createPictureFile,
  signInAsAdmin,
} from '../support/publishing-steps';

/** The specified call has no alternative text for the main image, so the provider uses the heading. */
const getPictureAlt = (heading: string) =>
  getTestSource() === 'provider' ? heading : 'A lamp in the evening';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Natural width of a picture; 0 when the browser could not decode it. */
function measureWidth(picture: Locator): Promise<number> {
  return picture.evaluate((each) => (each as HTMLImageElement).naturalWidth);
}

test(
  'an article is drafted, previewed, published, edited and unpublished',
  { tag: '@noscript-in-all' },
  async ({ page, site, open, arrive, openOtherVisitor, scriptRuns, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^404 \/blogs\//);
    const { heading, address } = createHeading();
    const reader = (await openOtherVisitor()).page;
    await signInAsAdmin(page, site);
    await open('/deshboard');
    await page.getByRole('navigation', { name: 'Administration' }).getByText('Blogs').click();
    await page.getByRole('link', { name: 'New article' }).click();
    await expect(page.getByRole('heading', { name: 'New article' })).toBeVisible();
    await arrive();

    await fillArticle(page, heading);
    await page
      .getByLabel('Content images')
      .setInputFiles([await createPictureFile('diya.png'), createFakePicture('notes.png')]);
    await press(page, 'Upload pictures');
    await expect(page.getByRole('alert').filter({ hasText: 'Not taken: notes.png' })).toBeVisible();
    const uploaded = page.getByRole('list', { name: 'Uploaded pictures' }).getByRole('listitem');
    await expect(uploaded).toHaveCount(1);
    await expect(uploaded.locator('code')).toHaveText('<img src="diya" alt="">');
    await arrive();
    await expect(page.getByLabel('Main heading')).toHaveValue(heading);

    const area = await openHtmlEditor(page, scriptRuns);
    await area.fill('<h2>At dusk</h2><p>Lamps are lit.</p><p><img src="diya" alt="A diya"></p>');
    await page
      .getByLabel('Main image')
      .first()
      .setInputFiles(await createPictureFile('lamp.png', '#204080'));
    await press(page, 'Save and preview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview');
    const preview = page.getByRole('region', { name: 'The article' });
    await expect(preview.getByRole('heading', { name: 'At dusk' })).toBeVisible();
    for (const name of ['A lamp in the evening', 'A diya']) {
      await expect.poll(() => measureWidth(preview.getByRole('img', { name }))).toBeGreaterThan(0);
    }
    expect((await reader.goto(address))?.status()).toBe(404);
    await arrive();
    await press(page, 'Publish');
    await expect(status(page, 'Blog uploaded successfully!')).toBeVisible();

    await reader.goto('/blogs');
    await reader.getByRole('link', { name: heading }).first().click();
    await expect(reader).toHaveURL(address);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const name of [getPictureAlt(heading), 'A diya']) {
      const picture = reader.getByRole('img', { name });
      await expect.poll(() => measureWidth(picture)).toBeGreaterThan(0);
    }

    await arrive();
    await page.getByLabel('Main heading').fill(`${heading}, again`);
    await press(page, 'Save changes');
    await expect(status(page, 'Your changes are saved.')).toBeVisible();
    const second = (await openOtherVisitor()).page;
    await second.goto(address);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(`${heading}, again`);

    await page.getByRole('link', { name: 'Unpublish' }).click();
    await expect(page.getByRole('heading', { name: 'Unpublish this article?' })).toBeVisible();
    await arrive();
    if (getTestSource() === 'provider') {
      troubles.allow(/^501 /);
      await press(page, 'Unpublish');
      await expect(
        page.getByRole('alert').filter({ hasText: UNPUBLISHING_UNSUPPORTED }),
      ).toBeVisible();
      return;
    }
    await press(page, 'Unpublish');
    await expect(status(page, 'The article is no longer on the site.')).toBeVisible();
    const third = (await openOtherVisitor()).page;
    expect((await third.goto(address))?.status()).toBe(404);
    await third.goto('/blogs');
    await expect(third.getByRole('link', { name: heading })).toHaveCount(0);
  },
);

test(
  'an incomplete article is returned unchanged in the form, with its picture',
  { tag: '@all' },
  async ({ page, site, open, arrive, scriptRuns, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    const { heading, address } = createHeading();
    await signInAsAdmin(page, site);
    await open('/blogupload');
    await page.getByLabel('Main heading').fill('Half an article');
    const area = await openHtmlEditor(page, scriptRuns);
    await area.fill('<p>Half of it.</p>');
    await page
      .getByLabel('Main image')
      .first()
      .setInputFiles(await createPictureFile('lamp.png'));
    await press(page, 'Publish');
    await expect(page.getByText('The article cannot be published yet.').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await arrive();
    await expect(page.getByLabel('Main heading')).toHaveValue('Half an article');
    await expect(page.locator('textarea[name="htmlContent"]')).toHaveValue('<p>Half of it.</p>');
    await expect(page.getByText('Uploaded: lamp.png')).toBeVisible();
    await fillArticle(page, heading);
    await press(page, 'Publish');
    await expect(status(page, 'Blog uploaded successfully!')).toBeVisible();
    await open(address);
    const picture = page.getByRole('img', { name: getPictureAlt(heading) });
    await expect.poll(() => measureWidth(picture)).toBeGreaterThan(0);
  },
);
