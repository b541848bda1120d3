import type { Browser } from '@playwright/test';
import { createAdminCookie, createFreshAdmin } from '../support/admin';
import type { BenchPage } from '../support/bench-page';
import {
  placeCaret,
  pressRepeatedly,
  readControlStates,
  fillEverything,
  typeUntilHydrated,
  getPagePosition,
} from '../support/early-input';
import type { TestSite } from '../support/e2e-site';
import { findFormsInHindi, PAGE_KINDS, applyCookies } from '../support/every-page';
import { holdPosts, holdScripts } from '../support/held-scripts';
import type { HtmlClient } from '../support/html-client';
import { createApplicant } from '../support/onboarding-documents';
import {
  askForCode,
  createMobile,
  createRegisteredVisitor,
  createVisitor,
} from '../support/sign-in';
import { copySession } from '../support/browser-steps';
import { LONG_TEST_MS } from '../support/patience';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';
import type { BrowserErrors } from '../support/browser-errors';

/** A page that is never hydrated fails with its name and does not use up the time of other pages. */
const STEP = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };
/** Lists that a script refills when the list before them changes; they have their own test. */
const DEPENDENT_LISTS = /^select-one: (birthS|birthC|s|c)(tate|ity)/;

/** Together these pages have every kind of control: choices, texts, digits, places, check boxes, files, the editor. */
async function findSamplePages(site: TestSite): Promise<BenchPage[]> {
  const asked = createVisitor(site);
  await askForCode(asked, createMobile());
  const customer = await createRegisteredVisitor(site, createMobile());
  const { visitor: applicant } = await createApplicant(site);
  const form = (path: string, { cookies }: HtmlClient): BenchPage => ({
    ...{ kind: 'form', path, cookie: cookies.header('/') },
  });
  const admin = await createAdminCookie(site.services, await createFreshAdmin(site.services));
  return [
    { kind: 'reading', path: '/daily-horoscope/today/leo', cookie: null },
    form('/otp-verifications', asked),
    form('/profile', customer),
    form('/document', applicant),
    { kind: 'administration', path: '/blogupload', cookie: admin },
  ];
}

/** A form of customers and one of the administration: all forms share the guard against a second press. */
const SAMPLE_POST_PAGES: ReadonlySet<string> = new Set(['/profile', '/blogupload']);

interface HeldPageFixtures {
  readonly browser: Browser;
  readonly site: TestSite;
  readonly troubles: BrowserErrors;
}

/** Opens a page as its visitor and holds back its script. */
async function openWithHeldScript(
  { browser, site, troubles }: HeldPageFixtures,
  { path, cookie }: BenchPage,
) {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  troubles.watch(context);
  await applyCookies(context, { cookie }, site.origin);
  const page = await context.newPage();
  await page.clock.setFixedTime(site.clock.now());
  const scripts = await holdScripts(page);
  await page.goto(path);
  return { context, page, scripts };
}

/**
 * Fails when input typed before or during hydration is lost. @returns whether a control other than a button
 * exists.
 */
async function expectNothingLost(opening: HeldPageFixtures, each: BenchPage): Promise<boolean> {
  const { context, page, scripts } = await openWithHeldScript(opening, each);
  const touched = await fillEverything(page);
  const typedInto = await placeCaret(page);
  const before = await readControlStates(page);
  const was = await getPagePosition(page);
  await page.mouse.move(2, 2);
  scripts.releaseSheets();
  const typed = typedInto === null ? 0 : await typeUntilHydrated(page);
  await scripts.release();
  const grown = (text: string) => text.slice(0, 1) + '1'.repeat(typed) + text.slice(1);
  const expected = Object.entries(before).map(([key, text]) => [
    key,
    key === typedInto ? grown(text) : text,
  ]);
  const kept = (entries: [string, string][]) =>
    Object.fromEntries(entries.filter(([key]) => !DEPENDENT_LISTS.test(key)));
  const after = kept(Object.entries(await readControlStates(page)));
  expect.soft(after, each.path).toEqual(kept(expected as [string, string][]));
  const caret = was.caret === null ? null : was.caret + typed;
  expect.soft(await getPagePosition(page), each.path).toEqual({ ...was, caret });
  await context.close();
  return touched > 0;
}

/** Fails when presses around hydration post twice. @returns whether the page has a button. */
async function expectOnePost(opening: HeldPageFixtures, each: BenchPage): Promise<boolean> {
  const { context, page, scripts } = await openWithHeldScript(opening, each);
  const posts = await holdPosts(page);
  const presses = await pressRepeatedly(page);
  if (presses) {
    await expect.poll(posts).toBe(1);
    scripts.releaseSheets();
    await presses.done;
    expect.soft(posts(), each.path).toBe(1);
  }
  // A context with a pending navigation takes five seconds to close.
  await page.close();
  await context.close();
  return presses !== null;
}

/** Allows the errors that these tests provoke: error pages, and documents that are not pictures. */
function allowPages(troubles: BrowserErrors): void {
  test.setTimeout(LONG_TEST_MS);
  troubles.allow(/^404 \//);
  troubles.allow(/^422 (\/hi)?\/document\/file/);
}

test('sample pages preserve all input from before and during hydration, and a button posts once', async ({
  browser,
  site,
  troubles,
}) => {
  allowPages(troubles);
  const opening = { browser, site, troubles };
  for (const each of await findSamplePages(site)) {
    const isTouched = await test.step(each.path, () => expectNothingLost(opening, each), STEP);
    expect.soft(isTouched, each.path).toBe(true);
    if (SAMPLE_POST_PAGES.has(each.path)) {
      await test.step(
        `${each.path}, with the button pressed`,
        () => expectOnePost(opening, each),
        STEP,
      );
    }
  }
});

const KINDS = { ...PAGE_KINDS, 'forms in Hindi': findFormsInHindi };

for (const [name, findPages] of Object.entries(KINDS)) {
  test(
    `${name}: all input from before and during hydration is preserved`,
    { tag: '@all' },
    async ({ browser, site, troubles }) => {
      allowPages(troubles);
      const opening = { browser, site, troubles };
      let touched = 0;
      for (const each of await findPages(site)) {
        if (await test.step(each.path, () => expectNothingLost(opening, each), STEP)) touched += 1;
      }
      expect(touched).toBeGreaterThan(5);
    },
  );
}

const FORMS = {
  'forms of customers and applicants': PAGE_KINDS['forms of customers and applicants'],
  'pages of the administration': PAGE_KINDS['pages of the administration'],
  'forms in Hindi': findFormsInHindi,
};

test.describe('forms that post', () => {
  // Pressing these buttons can delete data that other tests need.
  test.use({ hasOwnSite: true });

  for (const [name, findPages] of Object.entries(FORMS)) {
    test(
      `${name}: a button pressed repeatedly around hydration posts once`,
      { tag: '@all' },
      async ({ browser, site, troubles }) => {
        allowPages(troubles);
        const opening = { browser, site, troubles };
        let pressed = 0;
        for (const each of await findPages(site)) {
          await test.step(
            each.path,
            async () => {
              if (await expectOnePost(opening, each)) pressed += 1;
            },
            STEP,
          );
        }
        expect(pressed).toBeGreaterThan(5);
      },
    );
  }
});

test.describe('fields that a script fills or replaces', () => {
  test('a country or state chosen before hydration loads its lists without a button', async ({
    page,
    site,
  }) => {
    await copySession(page, site, await createRegisteredVisitor(site, createMobile()));
    const list = (name: string) => page.getByLabel(name, { exact: true });

    await page.unrouteAll();
    let scripts = await holdScripts(page);
    await page.goto('/profile');
    await list('State').selectOption('Goa');
    await scripts.release();
    await expect(list('State')).toHaveValue(/\d/);
    await expect(list('State').locator('option:checked')).toHaveText('Goa');
    await expect(list('City').getByRole('option', { name: 'Panaji' })).toHaveCount(1);

    await page.unrouteAll();
    scripts = await holdScripts(page);
    await page.goto('/profile');
    await list('Country').selectOption('Nepal');
    await scripts.release();
    await expect(list('Country').locator('option:checked')).toHaveText('Nepal');
    await expect(list('State').getByRole('option', { name: 'Bagmati' })).toHaveCount(1);
    await expect(list('City')).toBeDisabled();
  });

  test('the editor and the tag field adopt text typed before hydration, but not while the user is typing', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site);
    const article = page.locator('textarea[name="htmlContent"]');
    const tags = page.locator('textarea[name="metaTags"]');
    const editor = page.getByRole('textbox', { name: 'Article', exact: true });

    let scripts = await holdScripts(page);
    await page.goto('/blogupload');
    await article.fill('<p>Lamps</p>');
    await article.press('Home');
    scripts.releaseSheets();
    await typeUntilHydrated(page);
    await scripts.release();
    await page.keyboard.type('22');
    await expect(article).toBeFocused();
    await expect(article).toHaveValue(/^1+22<p>Lamps<\/p>$/);
    await page.getByLabel('Main heading').click();
    await expect(editor).toContainText('Lamps');
    await expect(article).toHaveValue(/^1+22<p>Lamps<\/p>$/);

    await page.unrouteAll();
    scripts = await holdScripts(page);
    await page.goto('/blogupload');
    await tags.fill('lamps');
    await scripts.release();
    await page.keyboard.press('Enter');
    await page.keyboard.type('diya');
    await expect(tags).toBeFocused();
    await page.getByLabel('Main heading').click();
    await expect(
      page.getByRole('list', { name: 'Meta tags that are set' }).locator('bdi'),
    ).toHaveText(['lamps', 'diya']);
  });
});
