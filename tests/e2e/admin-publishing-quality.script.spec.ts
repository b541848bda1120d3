import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { touchAndHydrate } from '../support/browser';
import { press } from '../support/browser-steps';
import { deleteContact, setFaqs } from '../support/faqs';
import { expectNoShift } from '../support/layout-shifts';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';
import {
  createFakePicture,
  fillArticle,
  createHeading,
  openHtmlEditor,
  createPictureFile,
  signInAsAdmin,
} from '../support/publishing-steps';
import { measureScriptWeights, sumSizes } from '../support/script-weight';

/** Compressed. Above the limit for a visitor form (quality rules, 3): framework, frame and form parts take 86 KiB. */
const SCRIPT_BYTES = 96 * 1024;
/** ProseMirror and the editor, compressed; loaded after the page and never on public pages. */
const EDITOR_BYTES = 65 * 1024;
const EDITOR = /\/article-editor/;
const PICTURE = '<p><img src="diya" alt="A diya"></p>';

test.beforeEach(({ page, site }) => signInAsAdmin(page, site));

const getStatus = (page: Page) => page.getByRole('status');
const getArticleBox = (page: Page) => page.getByRole('textbox', { name: 'Article', exact: true });

test(
  'the article panel has no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, open, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 /);
    await open('/blogupload');
    await expect(getArticleBox(page)).toBeVisible();
    await expectNoViolation(page, 'fresh, with the editor open');
    await press(page, 'Picture');
    await expectNoViolation(page, 'the editor asks for a picture and has none');
    await press(page, 'Close');
    const tags = page.getByRole('textbox', { name: 'Meta tags' });
    await tags.fill('Lamps');
    await tags.press('Enter');
    await press(page, 'Publish');
    await expect(page.getByText('Please write the main heading.').first()).toBeVisible();
    await expectNoViolation(page, 'failed');
    const area = await openHtmlEditor(page, true);
    await area.fill('<div>Lamps</div>');
    await press(page, 'Editor');
    await expect(page.getByText('HTML that the editor cannot keep')).toBeVisible();
    await expectNoViolation(page, 'HTML that the editor cannot keep');
    const files = [await createPictureFile('diya.png'), createFakePicture('notes.png')];
    await page.getByLabel('Content images').setInputFiles(files);
    await press(page, 'Upload pictures');
    await expect(page.getByText('Not taken: notes.png')).toBeVisible();
    await expectNoViolation(page, 'one picture taken, one refused');
    await (await openHtmlEditor(page, true)).fill(PICTURE);
    await press(page, 'Editor');
    await fillArticle(page, createHeading().heading);
    await page
      .getByLabel('Main image')
      .first()
      .setInputFiles(await createPictureFile('lamp.png'));
    await press(page, 'Publish');
    await expect(getStatus(page).getByText('Blog uploaded successfully!')).toBeVisible();
    await expect(getArticleBox(page).getByRole('img')).toBeVisible();
    await expectNoViolation(page, 'published, the article in the editor');
    await press(page, 'Preview changes');
    await expect(page.getByRole('region', { name: 'Preview, not saved' })).toBeVisible();
    await expectNoViolation(page, 'changes previewed');
  },
);

test(
  'the pages around an article have no accessibility violation',
  { tag: '@all' },
  async ({ page, open }) => {
    test.setTimeout(LONG_TEST_MS);
    await open('/blogupload');
    await (await openHtmlEditor(page, true)).fill('<h2>At dusk</h2><p>Lamps are lit.</p>');
    await page.getByLabel('Main heading').fill(createHeading().heading);
    await press(page, 'Save and preview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview');
    const preview = new URL(page.url()).pathname;
    await expectNoViolation(page, 'preview');
    const steps = ['unpublish', 'delete'].map((step) => preview.replace('preview', step));
    for (const path of [...steps, '/admin/articles?page=1', '/admin/articles?q=nothing+like+it']) {
      await open(path);
      await expectNoViolation(page, path);
    }
  },
);

test.describe('with emptied lists', () => {
  test.use({ hasOwnSite: true });

  test(
    'the pages of questions and contact details have no accessibility violation in any state',
    { tag: '@all' },
    async ({ page, site, open, troubles }) => {
      test.setTimeout(LONG_TEST_MS);
      troubles.allow(/^(404|422) /);
      await deleteContact(site);
      const [first] = await setFaqs(site, 'A', 'B');
      await open('/faqmanager');
      await expectNoViolation(page, 'fresh');
      await press(page, 'Add FAQ');
      await expect(page.getByText('Question is required.').first()).toBeVisible();
      await expectNoViolation(page, 'failed');
      const add = page.getByRole('form', { name: 'Add an FAQ' });
      await add.getByLabel('Question').fill('C?');
      await add.getByLabel('Answer').fill('C.');
      await press(page, 'Add FAQ');
      await expect(getStatus(page).getByText('FAQ added successfully!')).toBeVisible();
      await page.locator('summary', { hasText: 'C?' }).click();
      await expectNoViolation(page, 'added');
      await page.getByRole('form', { name: 'Contact details' }).getByLabel('Email').fill('');
      await press(page, 'Add contact details');
      await expect(page.getByText('Email and Phone are required.').first()).toBeVisible();
      await expectNoViolation(page, 'contact details failed');
      for (const path of [`/faqmanager/${first?.id}/edit`, `/faqmanager/${first?.id}/delete`]) {
        await open(path);
        await expectNoViolation(page, path);
      }
      await setFaqs(site);
      for (const path of ['/faqmanager', `/faqmanager/${first?.id}/edit`, '/faq']) {
        await open(path);
        await expectNoViolation(page, `${path} without questions`);
      }
    },
  );
});

test(
  'an article with uploaded pictures has no accessibility violation and no layout shifts',
  { tag: '@all' },
  async ({ page, open }) => {
    test.setTimeout(LONG_TEST_MS);
    await open('/blogupload');
    await page.getByLabel('Content images').setInputFiles(await createPictureFile('diya.png'));
    await press(page, 'Upload pictures');
    await expect(page.getByRole('list', { name: 'Uploaded pictures' })).toBeVisible();
    await (await openHtmlEditor(page, true)).fill(`<p>Lamps are lit.</p>${PICTURE}`);
    const { heading, address } = createHeading();
    await fillArticle(page, heading);
    await page
      .getByLabel('Main image')
      .first()
      .setInputFiles(await createPictureFile('lamp.png'));
    await press(page, 'Publish');
    await expect(getStatus(page).getByText('Blog uploaded successfully!')).toBeVisible();
    await open(address);
    await expectNoViolation(page, 'article');
    await expectNoShift(page, address);
  },
);

for (const path of ['/blogupload', '/horoscopeupload', '/horoscopeupload/all', '/faqmanager']) {
  test(
    `${path} loads little script, apart from the article editor`,
    { tag: '@all' },
    async ({ page }) => {
      const weights = await measureScriptWeights(page, path);
      const sizes = [...weights].flatMap(([name, size]) => (EDITOR.test(name) ? [] : [size]));
      expect(sizes.length).toBeGreaterThan(0);
      expect(sumSizes(sizes)).toBeLessThanOrEqual(SCRIPT_BYTES);
    },
  );
}

test(
  'the article editor loads after its page, and on no other page',
  { tag: '@all' },
  async ({ page }) => {
    const weights = await measureScriptWeights(page, '/blogupload', getArticleBox(page));
    const sizes = [...weights].flatMap(([name, size]) => (EDITOR.test(name) ? [size] : []));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sumSizes(sizes)).toBeLessThanOrEqual(EDITOR_BYTES);
    for (const path of ['/admin/articles?page=1', '/faqmanager', '/blogs']) {
      const other = await page.context().newPage();
      const names: string[] = [];
      other.on('request', (request) => names.push(request.url()));
      await other.goto(path);
      await touchAndHydrate(other);
      await other.waitForLoadState('networkidle');
      expect(names.filter((name) => EDITOR.test(name))).toEqual([]);
    }
  },
);
