import type { Page } from '@playwright/test';
import { createLockedPdf } from '../support/sample-documents';
import type { TestApp } from '../support/app';
import { expectNoViolation } from '../support/axe';
import { touchAndHydrate } from '../support/browser';
import { press, copySession } from '../support/browser-steps';
import type { HtmlClient } from '../support/html-client';
import { expectNoShift } from '../support/layout-shifts';
import { BRANCH, seedTestBranches, newAstrologer, REGISTER, SAVE } from '../support/onboarding';
import { decide, createApplicant, SUBMIT, uploadDocuments } from '../support/onboarding-documents';
import {
  chooseDocument,
  control,
  getDocumentInput,
  fillBankDetails,
  getStoredDocument,
  UPLOAD_SUCCEEDED,
} from '../support/onboarding-steps';
import { LONG_TEST_MS } from '../support/patience';
import { expect, test } from '../support/site';
import { expectLightScript } from '../support/script-weight';
import { createMobile, createVerifiedVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';

const LOCKED_PDF = { name: 'e-pan.pdf', type: 'application/pdf', bytes: createLockedPdf() };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touchAndHydrate(page);
  await expect(page).toHaveURL(path);
}

async function createApplicantUnderReview(site: TestApp) {
  const applicant = await createApplicant(site);
  await uploadDocuments(site, applicant);
  const result = await site.services.onboarding.submit(applicant.id);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return applicant;
}

test(
  'the registration pages have no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site }) => {
    test.setTimeout(LONG_TEST_MS);
    await copySession(page, site, await newAstrologer(site));
    await open(page, '/astrologer-registration');
    await expectNoViolation(page, 'fresh');
    await press(page, REGISTER);
    await expect(page.getByRole('alert')).toContainText('Please enter valid languages.');
    await expectNoViolation(page, 'failed');
    const { visitor } = await createApplicant(site);
    await copySession(page, site, visitor);
    await open(page, '/astrologer-registration');
    await expect(control(page, 'Full name')).toHaveValue('Meera Iyer');
    await expectNoViolation(page, 'done, and opened again');
  },
);

test(
  'the bank details page has no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, visitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 \/bank-details/);
    await seedTestBranches(site);
    const applicant = await createApplicant(site, { bank: false });
    await copySession(page, site, applicant.visitor);
    await open(page, '/bank-details');
    await expectNoViolation(page, 'fresh');
    await press(page, SAVE);
    await expect(page.getByRole('alert')).toContainText('Please correct the errors before');
    await expectNoViolation(page, 'failed');
    await control(page, 'IFSC code').fill('NONE0000009');
    await expect(control(page, 'IFSC code')).toHaveAccessibleDescription(/No branch details found/);
    await expectNoViolation(page, 'branch unknown');
    await control(page, 'IFSC code').fill('');
    await fillBankDetails(visitor, applicant.mobile);
    await expect(page.getByText(`Found: ${BRANCH.bank}, ${BRANCH.branch}.`).first()).toBeVisible();
    await expectNoViolation(page, 'branch found');
    await press(page, SAVE);
    await expect(page).toHaveURL('/document');
    await open(page, '/bank-details');
    await expect(page.getByText('Leave this empty to keep it.')).toHaveCount(3);
    await expectNoViolation(page, 'done, and opened again');
  },
);

test(
  'the documents page has no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 \/document/);
    const { visitor } = await createApplicant(site);
    await copySession(page, site, visitor);
    await open(page, '/document');
    await page.getByText('If a photo is too large').click();
    await expectNoViolation(page, 'fresh, with the help open');
    await press(page, SUBMIT);
    await expect(page.getByRole('alert')).toContainText('Please upload all required documents.');
    await expectNoViolation(page, 'failed');
    await chooseDocument(page, 'panCard', LOCKED_PDF);
    await expect(getDocumentInput(page, 'panCard')).toHaveAccessibleDescription(
      /asks for a password/,
    );
    await chooseDocument(page, 'aadharFront');
    await expect(getStoredDocument(page, 'aadharFront')).toBeVisible();
    await page.route('**/document/file', () => undefined);
    await chooseDocument(page, 'aadharBack');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectNoViolation(page, 'one stored, one refused, one on its way');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, '/document');
    await press(page, 'Remove Aadhaar card, front');
    await expect(page.getByText('Aadhaar card, front: removed.')).toBeVisible();
    await expectNoViolation(page, 'one removed');
  },
);

test(
  'the pages after the documents have no accessibility violation',
  { tag: '@all' },
  async ({ page, site }) => {
    test.setTimeout(LONG_TEST_MS);
    const applicant = await createApplicant(site);
    await uploadDocuments(site, applicant);
    await copySession(page, site, applicant.visitor);
    await open(page, '/document');
    await press(page, SUBMIT);
    await expect(page.getByText(UPLOAD_SUCCEEDED)).toBeVisible();
    await expectNoViolation(page, 'the page of the app');
    await open(page, '/thank-you');
    await expectNoViolation(page, 'thank you');
  },
);

test(
  'the application status page has no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    const path = '/astroverify';
    await open(page, path);
    await expectNoViolation(page, 'form');
    await press(page, 'Send OTP');
    await expect(page.getByRole('alert')).toContainText('Please enter a valid 10-digit');
    await expectNoViolation(page, 'form, failed');
    const showState = async (of: HtmlClient, text: string) => {
      await copySession(page, site, of);
      await open(page, path);
      await expect(page.getByText(text)).toBeVisible();
      await expectNoViolation(page, text);
    };
    await showState(await createVerifiedVisitor(site, createMobile()), 'There is no application');
    await showState((await createApplicant(site)).visitor, 'State: Not complete yet');
    const applicant = await createApplicantUnderReview(site);
    await showState(applicant.visitor, 'State: Under review');
    await decide(site, applicant, 'active');
    await showState(applicant.visitor, 'State: Approved');
    await decide(site, applicant, 'rejected', { reason: 'It is blurred.', canReapply: true });
    await showState(applicant.visitor, 'State: Rejected');
    await decide(site, applicant, 'inactive');
    await showState(applicant.visitor, 'State: Inactive');
    troubles.allow(/^503 \/astroverify/);
    await withoutTable(site, 'applications', () =>
      showState(applicant.visitor, 'Your application cannot be looked up just now.'),
    );
  },
);

const PAGES: readonly (readonly [string, (site: TestApp) => Promise<HtmlClient>])[] = [
  ['/astrologer-registration', (site) => newAstrologer(site)],
  ['/bank-details', async (site) => (await createApplicant(site, { bank: false })).visitor],
  ['/document', async (site) => (await createApplicant(site)).visitor],
  ['/thank-you', async (site) => (await createApplicantUnderReview(site)).visitor],
  ['/astroverify', async (site) => (await createApplicantUnderReview(site)).visitor],
  ['/astroverify?another', async (site) => (await createApplicantUnderReview(site)).visitor],
];

for (const [path, visitorOf] of PAGES) {
  const tag = path === '/document' ? [] : ['@all'];

  test(`${path} loads at most 90 KB of script`, { tag }, async ({ page, site }) => {
    await copySession(page, site, await visitorOf(site));
    await expectLightScript(page, path);
  });

  test(
    `the layout of ${path} does not shift during loading or hydration`,
    { tag },
    async ({ page, site }) => {
      await copySession(page, site, await visitorOf(site));
      await expectNoShift(page, path);
      await expect(page).toHaveURL(path);
    },
  );
}
