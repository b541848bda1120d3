import { expect, type Locator, type Page } from '@playwright/test';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { choosePlaces, confirmMobile, press, type BrowserVisitor } from './browser-steps';
import type { ChosenFile } from './html-client';
import { ASTROLOGER, createBankTexts, BRANCH, BRANCH_TEXTS, REGISTER, SAVE } from './onboarding';
import { createPhoto, LABELS, SUBMIT } from './onboarding-documents';

export const UPLOAD_SUCCEEDED = 'Documents uploaded successfully. Your profile is under review.';

export function control(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function enterAsAstrologer(visitor: BrowserVisitor, mobile: string): Promise<void> {
  await confirmMobile(visitor, mobile);
  await press(visitor.page, 'Are you an Astrologer?');
  await expect(visitor.page).not.toHaveURL('/who-are-you');
}

export async function fillRegistration(visitor: BrowserVisitor): Promise<void> {
  const { page } = visitor;
  await choosePlaces(visitor);
  for (const [label, text] of Object.entries(ASTROLOGER)) await control(page, label).fill(text);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('radio', { name: 'Vedic astrology' }).check();
}

export async function registerAstrologer(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive } = visitor;
  await enterAsAstrologer(visitor, mobile);
  await expect(page).toHaveURL('/astrologer-registration');
  await arrive();
  await fillRegistration(visitor);
  await press(page, REGISTER);
  await expect(page).toHaveURL('/bank-details');
  await arrive();
}

/** With script, the branch is filled in automatically; without it, by a button. */
export async function fillBankDetails(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive, scriptRuns } = visitor;
  const { 'IFSC code': ifsc = '', ...texts } = createBankTexts(mobile);
  for (const [label, text] of Object.entries(texts)) await control(page, label).fill(text);
  // The eleventh character triggers the lookup.
  await control(page, 'IFSC code').pressSequentially(ifsc.slice(0, -1).toLowerCase());
  await expect(control(page, 'Bank name (optional)')).toHaveValue('');
  await control(page, 'IFSC code').pressSequentially(ifsc.slice(-1));
  if (!scriptRuns) await press(page, 'Find branch');
  for (const [label, text] of Object.entries(BRANCH_TEXTS)) {
    await expect(control(page, label)).toHaveValue(text);
  }
  await expect(control(page, 'IFSC code')).toHaveValue(BRANCH.ifsc);
  await arrive();
}

export async function submitBankDetails(visitor: BrowserVisitor, mobile: string): Promise<void> {
  await fillBankDetails(visitor, mobile);
  await press(visitor.page, SAVE);
  await expect(visitor.page).toHaveURL('/document');
  await visitor.arrive();
}

export function getDocumentInput(page: Page, kind: DocumentKind): Locator {
  const name = LABELS[kind].replace(' (optional)', '');
  const label = new RegExp(`^(Choose another file for )?${name}`);
  return page.getByLabel(label).and(page.locator('input'));
}

export function getStoredDocument(page: Page, kind: DocumentKind): Locator {
  return page.getByText(`${LABELS[kind].replace(' (optional)', '')}: uploaded`, { exact: true });
}

export async function chooseDocument(
  page: Page,
  kind: DocumentKind,
  file?: ChosenFile,
): Promise<void> {
  const { name, type, bytes } = file ?? (await createPhoto(`${kind}.jpg`));
  const payload = { name, mimeType: type, buffer: Buffer.from(bytes) };
  await getDocumentInput(page, kind).setInputFiles(payload);
}

/** Submits the documents. Ends on the app page, which confirms it. */
export async function submitApplication({ page, arrive }: BrowserVisitor): Promise<void> {
  await press(page, SUBMIT);
  await expect(page).toHaveURL('/app-downloads');
  await expect(page.getByRole('status').filter({ hasText: UPLOAD_SUCCEEDED })).toBeVisible();
  await arrive();
}
