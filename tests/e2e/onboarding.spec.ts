import { createLockedPdf, createPdfDocument } from '../support/sample-documents';
import { createDecidedApplication } from '../support/applications';
import { askForCode, press, verify, type BrowserVisitor } from '../support/browser-steps';
import {
  getApplication,
  ASTROLOGER,
  createBankTexts,
  seedTestBranches,
  NUMBER_LABELS,
  REGISTER,
  SAVE,
} from '../support/onboarding';
import { createPhoto, LABELS, SUBMIT } from '../support/onboarding-documents';
import {
  chooseDocument,
  enterAsAstrologer,
  control,
  getDocumentInput,
  fillBankDetails,
  fillRegistration,
  submitBankDetails,
  submitApplication,
  registerAstrologer,
  getStoredDocument,
  UPLOAD_SUCCEEDED,
} from '../support/onboarding-steps';
import { getMails } from '../support/e2e-site';
import { LONG_TEST_MS } from '../support/patience';
import { createMobile } from '../support/sign-in';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';

const HOUR_S = 3_600;
const AGE_ERROR = 'Age must be between 18 and 100.';
const LOCKED_PDF =
  'This PDF asks for a password. Please open it with the password, print it to a new PDF and choose that one, or take a photo of the card.';

/** Registers up to the bank details, with one mistake on the first attempt. */
async function registerWithMistake(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive } = visitor;
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(control(page, 'Mobile')).toHaveValue(mobile);
  await fillRegistration(visitor);
  await control(page, 'Age').fill('17');
  await press(page, REGISTER);
  await expect(page.getByRole('alert')).toContainText(AGE_ERROR);
  await expect(page).toHaveURL('/astrologer-registration');
  await expect(page).toHaveTitle(/^Error: /);
  await arrive();
  await page.getByRole('alert').getByRole('link', { name: AGE_ERROR }).click();
  await expect(control(page, 'Age')).toBeFocused();
  await expect(control(page, 'Age')).toHaveAccessibleDescription(
    `In years; you must be 18 or older ${AGE_ERROR}`,
  );
  await expect(control(page, 'Full name')).toHaveValue(ASTROLOGER['Full name']);
  await expect(control(page, 'City').locator(':checked')).toHaveText('Kochi');
  await control(page, 'Age').fill(ASTROLOGER.Age);
  await press(page, REGISTER);
  await expect(page).toHaveURL('/bank-details');
  await arrive();
}

/** Sends three documents, one of which is rejected, and then a valid replacement. */
async function sendDocuments({ page, arrive, scriptRuns }: BrowserVisitor): Promise<void> {
  const locked = { name: 'e-pan.pdf', type: 'application/pdf', bytes: createLockedPdf() };
  await chooseDocument(page, 'aadharFront');
  await chooseDocument(page, 'aadharBack');
  await chooseDocument(page, 'panCard', locked);
  if (!scriptRuns) {
    await press(page, SUBMIT);
    await expect(page.getByRole('alert')).toContainText('Not every file was accepted.');
  }
  await expect(getDocumentInput(page, 'panCard')).toHaveAccessibleDescription(RegExp(LOCKED_PDF));
  await expect(getStoredDocument(page, 'aadharFront')).toBeVisible();
  await expect(getStoredDocument(page, 'aadharBack')).toBeVisible();
  await expect(page.getByText('aadharFront.jpg', { exact: true })).toBeVisible();
  await expect(getStoredDocument(page, 'panCard')).toHaveCount(0);
  await arrive();
  const pdf = { name: 'my PAN card.pdf', type: 'application/pdf', bytes: createPdfDocument() };
  await chooseDocument(page, 'panCard', pdf);
  if (scriptRuns) await expect(getStoredDocument(page, 'panCard')).toBeVisible();
}

test.describe('with an advancing clock', () => {
  test.use({ hasOwnSite: true });

  test('an astrologer applies, and later sees that the application is under review', async ({
    page,
    site,
    open,
    arrive,
    codeFor,
    pass,
    visitor,
    openOtherVisitor,
    troubles,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 \/(astrologer-registration|document)/);
    const mobile = createMobile();
    await seedTestBranches(site);
    await enterAsAstrologer(visitor, mobile);
    await expect(page).toHaveURL('/astrologer-registration');
    await arrive();
    await registerWithMistake(visitor, mobile);

    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(control(page, 'Mobile number')).toHaveValue(mobile);
    await fillBankDetails(visitor, mobile);
    await press(page, SAVE);
    await expect(page).toHaveURL('/document');
    await arrive();

    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await sendDocuments(visitor);
    await submitApplication(visitor);
    // Astrologers work in the app, so the site does not sign them in.
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.getByRole('link', { name: 'What happens next' }).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByText('under review since 21 November 2026')).toBeVisible();
    await expect(page.getByText('m***@people.example')).toBeVisible();
    await open('/app-downloads');
    await expect(page.getByText(UPLOAD_SUCCEEDED)).toHaveCount(0);
    // With another instance as provider, both instances send e-mails.
    const written = (await getMails(site)).map(({ to }) => to);
    expect(new Set(written)).toEqual(new Set([ASTROLOGER.Email]));

    await pass(48 * HOUR_S);
    const later = await openOtherVisitor();
    await later.page.goto('/astroverify');
    await later.arrive();
    await askForCode(later, mobile);
    await verify(later, await codeFor(mobile));
    await expect(later.page).toHaveURL('/astroverify');
    const state = later.page.getByRole('region', { name: 'State: Under review' });
    await expect(state).toContainText('under review since 21 November 2026');
    await expect(
      later.page
        .getByRole('listitem')
        .filter({ hasText: 'Review: under way since 21 November 2026' }),
    ).toBeVisible();
  });

  test(
    'a half-finished registration continues in another browser',
    { tag: '@all' },
    async ({ page, site, pass, scriptRuns, visitor, openOtherVisitor, troubles }) => {
      test.setTimeout(LONG_TEST_MS);
      troubles.allow(/^422 \/document/);
      const mobile = createMobile();
      await seedTestBranches(site);
      await registerAstrologer(visitor, mobile);
      await submitBankDetails(visitor, mobile);
      await chooseDocument(page, 'aadharFront');
      if (!scriptRuns) await press(page, SUBMIT);
      await expect(getStoredDocument(page, 'aadharFront')).toBeVisible();

      await pass(72 * HOUR_S);
      const other = await openOtherVisitor();
      await enterAsAstrologer(other, mobile);
      await expect(other.page).toHaveURL('/document');
      await expect(getStoredDocument(other.page, 'aadharFront')).toBeVisible();
      await expect(other.page.getByLabel(LABELS.aadharBack, { exact: true })).toBeVisible();
      await other.arrive();
      await other.page.getByRole('link', { name: 'Back to bank details' }).click();
      await expect(other.page).toHaveURL('/bank-details');
      await other.arrive();
      for (const label of NUMBER_LABELS) {
        await expect(control(other.page, label)).toHaveValue('');
        const ending = (createBankTexts(mobile)[label] ?? '').slice(-4);
        await expect(control(other.page, label)).toHaveAccessibleDescription(
          `Saved: ends in ${ending}. Leave this empty to keep it.`,
        );
      }
      await press(other.page, SAVE);
      await expect(other.page).toHaveURL('/document');
    },
  );
});

test(
  'a rejected astrologer sees the reason and reapplies',
  { tag: '@all' },
  async ({ page, site, open, arrive, codeFor, scriptRuns, visitor }) => {
    test.setTimeout(LONG_TEST_MS);
    const reason = 'The photo of the PAN card is blurred.';
    const { mobile } = await createDecidedApplication(
      site.services,
      ['reject', 'allow-reapplication'],
      {
        reason,
      },
    );
    await open('/astroverify');
    await askForCode(visitor, mobile);
    await verify(visitor, await codeFor(mobile));
    const state = page.getByRole('region', { name: 'State: Rejected' });
    await expect(state.getByRole('blockquote')).toHaveText(reason);
    await arrive();
    await state.getByRole('link', { name: 'Apply again' }).click();
    await expect(page).toHaveURL('/astrologer-registration');
    await expect(page.getByText('This is a new application.')).toBeVisible();
    await arrive();
    await expect(control(page, 'Age')).toHaveValue('40');
    await control(page, 'Experience in years').fill('10');
    await press(page, REGISTER);
    await expect(page).toHaveURL('/bank-details');
    await arrive();
    await press(page, SAVE);
    await expect(page).toHaveURL('/document');
    await arrive();
    if (getTestSource() === 'provider') {
      // The provider still has the first application's documents, so the new application replaces them all.
      await chooseDocument(page, 'aadharFront');
      await chooseDocument(page, 'aadharBack');
    } else await expect(getStoredDocument(page, 'panCard')).toBeVisible();
    await chooseDocument(page, 'panCard', await createPhoto('better photo.jpg'));
    if (scriptRuns) await expect(page.getByText('better photo.jpg', { exact: true })).toBeVisible();
    await submitApplication(visitor);
    await page.getByRole('link', { name: 'What happens next' }).click();
    await expect(page).toHaveURL('/thank-you');
    const originalName = getTestSource() === 'provider' ? 'panCard.jpg' : 'better photo.jpg';
    expect(await getApplication(site, mobile)).toMatchObject({
      details: { experience: 10 },
      documents: expect.arrayContaining([
        expect.objectContaining({ kind: 'panCard', originalName }),
      ]) as unknown,
    });
  },
);
