import type { Page } from '@playwright/test';
import { press } from '../support/browser-steps';
import { expect, test } from '../support/site';
import {
  fillArticle,
  createHeading,
  openHtmlEditor,
  createPictureFile,
  signInAsAdmin,
} from '../support/publishing-steps';

const field = (page: Page) => page.locator('textarea[name="htmlContent"]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Article', exact: true });

test.beforeEach(async ({ page, site, open }) => {
  await signInAsAdmin(page, site);
  await open('/blogupload');
});

test('the editor writes HTML into the form field', async ({ page }) => {
  await expect(text(page)).toBeVisible();
  await expect(field(page)).toBeHidden();
  await text(page).click();
  await page.keyboard.type('Lamps are ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('lit');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('Enter');
  await press(page, 'Heading 2');
  await page.keyboard.type('At dusk');
  await page.keyboard.press('Enter');
  await press(page, 'Bulleted list');
  await page.keyboard.type('oil');
  await page.keyboard.press('Enter');
  await page.keyboard.type('wick');
  const written =
    '<p>Lamps are <strong>lit</strong></p>\n<h2>At dusk</h2>\n<ul><li><p>oil</p></li><li><p>wick</p></li></ul>';
  await expect(field(page)).toHaveValue(written);
  await page.getByLabel('Main heading').fill(createHeading().heading);
  await press(page, 'Save draft');
  await expect(page.getByRole('status').filter({ hasText: 'Your draft is saved.' })).toBeVisible();
  await expect(text(page).getByRole('listitem')).toHaveText(['oil', 'wick']);
  await expect(field(page)).toHaveValue(/<h2>At dusk<\/h2>/);
});

test('a picture can be inserted into the text, and a link can be added with the keyboard', async ({
  page,
}) => {
  await page.getByLabel('Content images').setInputFiles(await createPictureFile('diya.png'));
  await press(page, 'Upload pictures');
  await expect(page.getByRole('list', { name: 'Uploaded pictures' })).toBeVisible();
  await text(page).click();
  await page.keyboard.type('See ');
  await press(page, 'Picture');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please say what the picture shows.');
  await dialog.getByLabel('What it shows').fill('A diya');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(field(page)).toHaveValue('<p>See <img src="diya" alt="A diya"></p>');
  const picture = text(page).getByRole('img', { name: 'A diya' });
  await expect
    .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('javascript:x()');
  await page.keyboard.press('Enter');
  await expect(link.getByRole('alert')).toContainText('Please give an address');
  await link.getByLabel('Address').fill('/faq');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/<a href="\/faq">See <img/);
});

test('HTML that the editor cannot represent stays as typed, a picture that was not uploaded is not requested, and pasted text loses its styles', async ({
  page,
}) => {
  const styled = '<p style="color:red" onclick="x()">Lamps</p><style>p{color:red}</style>';
  const area = await openHtmlEditor(page, true);
  await area.fill(styled);
  await press(page, 'Editor');
  await expect(page.getByText('HTML that the editor cannot keep')).toContainText(
    '<p style="color:red">',
  );
  await expect(area).toHaveValue(styled);
  await area.fill('<p>Lamps</p>');
  await press(page, 'Editor');
  await expect(text(page)).toHaveText('Lamps');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openHtmlEditor(page, true);
  await area.fill('<p>See <img src="dyia" alt="A diya"></p>');
  await press(page, 'Editor');
  const picture = text(page).locator('img[alt="A diya"]');
  await expect(picture).toHaveCount(1);
  await expect(picture).not.toHaveAttribute('src');
  await expect(field(page)).toHaveValue('<p>See <img src="dyia" alt="A diya"></p>');
  expect(asked).not.toContain('/dyia');

  await text(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  // The real clipboard would report CSP errors for these styles.
  await text(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<style>p{color:red}</style><p style="color:red">Lamps are <b style="x:y">lit</b></p>',
    );
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
  });
  await expect(field(page)).toHaveValue('<p>Lamps are <b>lit</b></p>');
});

test('badly nested HTML does not break the preview or the article', async ({ page, open }) => {
  const area = await openHtmlEditor(page, true);
  await area.fill(
    '<p>Lamps<ul><p>oil</p><li>wick</ul><table><p>dusk</table><a href="/faq">a<a href="/">b</a></p></li></table>',
  );
  const { heading, address } = createHeading();
  await fillArticle(page, heading);
  await page
    .getByLabel('Main image')
    .first()
    .setInputFiles(await createPictureFile('lamp.png'));
  await press(page, 'Save and preview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview');
  await open(page.url());
  await press(page, 'Publish');
  await expect(page.getByRole('status').filter({ hasText: 'uploaded successfully' })).toBeVisible();
  await open(address);
  await expect(page.getByRole('article')).toContainText('wick');
  await page.getByRole('main').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('Enter and comma add a meta tag once, and the tags remain in the form', async ({ page }) => {
  const entry = page.getByRole('textbox', { name: 'Meta tags' });
  const tags = page.getByRole('list', { name: 'Meta tags that are set' }).locator('bdi');
  await entry.click();
  await page.keyboard.type('Lamps,diya');
  await page.keyboard.press('Enter');
  await page.keyboard.type('LAMPS,');
  await expect(page.getByText('This tag is there already.')).toBeAttached();
  await expect(tags).toHaveText(['Lamps', 'diya']);
  await page.keyboard.type('<title>Lamps, and light</title>');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveText(['Lamps', 'diya', '<title>Lamps, and light</title>']);
  await press(page, 'Remove diya');
  await expect(entry).toBeFocused();
  await page.getByLabel('Main heading').fill(createHeading().heading);
  await press(page, 'Save draft');
  await expect(page.getByRole('status').filter({ hasText: 'Your draft is saved.' })).toBeVisible();
  await expect(tags).toHaveText(['Lamps', '<title>Lamps, and light</title>']);
});
