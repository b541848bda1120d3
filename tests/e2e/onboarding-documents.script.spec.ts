import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPdfDocument } from '../support/sample-documents';
import { createPlainPicture } from '../support/sample-pictures';
import type { TestApp } from '../support/app';
import { touchAndHydrate } from '../support/browser';
import { press, copySession } from '../support/browser-steps';
import {
  createPhoto,
  createApplicant,
  readStoredKinds,
  SUBMIT,
  uploadDocuments,
  type Applicant,
} from '../support/onboarding-documents';
import {
  chooseDocument,
  getDocumentInput,
  getStoredDocument,
  UPLOAD_SUCCEEDED,
} from '../support/onboarding-steps';
import { expect, test } from '../support/site';

const UPLOADS = '**/document/file';
/** Bytes per second: slow enough for several progress messages, fast enough for a test. */
const UPLOAD_SPEED = 300_000;

/** Opens the documents page for an applicant with bank details. */
async function openDocuments(page: Page, site: TestApp): Promise<Applicant> {
  const applicant = await createApplicant(site);
  await copySession(page, site, applicant.visitor);
  await page.goto('/document');
  await touchAndHydrate(page);
  return applicant;
}

/** Just below the size limit. */
async function createLargePhoto() {
  const noise = createPlainPicture(500, 300).composite([
    { input: randomBytes(500 * 300 * 3), raw: { width: 500, height: 300, channels: 3 } },
  ]);
  const bytes = await noise.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  return { name: 'large.jpg', type: 'image/jpeg', bytes };
}

/** Records live region messages. @returns a function that lists them in order */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status]')?.textContent ?? '';
        if (text !== '' && text !== said.at(-1)) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** @returns a function that releases the held uploads */
async function holdUploads(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

test('the progress of an upload is shown and announced', async ({ page, site }) => {
  await openDocuments(page, site);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD_SPEED,
  });
  const said = await listen(page);
  await chooseDocument(page, 'aadharFront', await createLargePhoto());
  const progress = page.getByRole('progressbar', { name: 'Upload of Aadhaar card, front' });
  await expect(progress).toBeVisible();
  await expect(getStoredDocument(page, 'aadharFront')).toBeVisible();
  await expect(progress).toHaveCount(0);
  const heard = await said();
  const steps = heard.flatMap((text) => {
    const [, percent] = /^Uploading Aadhaar card, front: (\d+) %$/.exec(text) ?? [];
    return percent === undefined ? [] : [Number(percent)];
  });
  // Progress is announced in steps of 25 %, once each and in ascending order.
  expect(steps.filter((step) => step % 25 !== 0)).toEqual([]);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  expect(steps[0]).toBe(0);
  expect(steps.length).toBeGreaterThan(2);
  expect(heard.at(-1)).toBe('Aadhaar card, front: uploaded.');
});

test('an upload interrupted by the network can be sent again with the button', async ({
  page,
  site,
  troubles,
}) => {
  troubles.allow(/^(failed: \/document\/file |console\.error: Failed to load resource)/);
  const applicant = await createApplicant(site);
  await uploadDocuments(site, applicant);
  await copySession(page, site, applicant.visitor);
  await page.goto('/document');
  await touchAndHydrate(page);
  await page.route(UPLOADS, (route) => route.abort('connectionreset'));
  await chooseDocument(page, 'certificate', await createPhoto('course.jpg'));
  const lost = `Upload failed: the connection was lost. Please press “${SUBMIT}” to send the file again.`;
  await expect(getDocumentInput(page, 'certificate')).toHaveAccessibleDescription(RegExp(lost));
  await expect(page.getByRole('status').filter({ hasText: lost })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(page, SUBMIT);
  await expect(page.getByText(UPLOAD_SUCCEEDED)).toBeVisible();
  expect(await readStoredKinds(site, applicant)).toContain('certificate');
});

test('choosing another file during an upload cancels the first one', async ({ page, site }) => {
  const applicant = await openDocuments(page, site);
  const releaseSheets = await holdUploads(page);
  const stopped = page.waitForEvent('requestfailed');
  await chooseDocument(page, 'panCard', await createPhoto('first.jpg'));
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  const pdf = { name: 'second.pdf', type: 'application/pdf', bytes: createPdfDocument() };
  await chooseDocument(page, 'panCard', pdf);
  await stopped;
  releaseSheets();
  await expect(getStoredDocument(page, 'panCard')).toBeVisible();
  await expect(page.getByText('second.pdf', { exact: true })).toBeVisible();
  expect(await readStoredKinds(site, applicant)).toEqual(['panCard']);
});

test('the button submits a file that is still uploading', async ({ page, site }) => {
  const applicant = await createApplicant(site);
  await uploadDocuments(site, applicant);
  await copySession(page, site, applicant.visitor);
  await page.goto('/document');
  await touchAndHydrate(page);
  await holdUploads(page);
  const stopped = page.waitForEvent('requestfailed');
  await chooseDocument(page, 'certificate');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await press(page, SUBMIT);
  await stopped;
  await expect(page.getByText(UPLOAD_SUCCEEDED)).toBeVisible();
  expect(await readStoredKinds(site, applicant)).toContain('certificate');
});

test('the documents can be uploaded with the keyboard alone', async ({ page, site }) => {
  const applicant = await openDocuments(page, site);
  const focused = page.locator(':focus');
  const tabTo = async (name: string | RegExp, role: 'button' | 'link') => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
    await expect(focused).toHaveRole(role);
  };
  // A single listener serves all choosers; without a listener the browser opens its file dialog.
  const { name, type, bytes } = await createPhoto();
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name, mimeType: type, buffer: Buffer.from(bytes) }),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('If a photo is too large, or a PDF asks for a password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cut away everything around the card')).toBeVisible();
  for (const link of await page.locator('.consent-notice a').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  for (const [kind, label] of [
    ['aadharFront', 'Aadhaar card, front'],
    ['aadharBack', 'Aadhaar card, back'],
    ['panCard', 'PAN card'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(getDocumentInput(page, kind)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getStoredDocument(page, kind)).toBeVisible();
    // The focus is not moved.
    await expect(getDocumentInput(page, kind)).toBeFocused();
    await tabTo(`Remove ${label}`, 'button');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'PAN card: removed.' })).toBeVisible();
  await expect(getDocumentInput(page, 'panCard')).toBeFocused();
  expect(await readStoredKinds(site, applicant)).toEqual(['aadharFront', 'aadharBack']);
});
