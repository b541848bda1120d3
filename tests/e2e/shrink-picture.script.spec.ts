import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { TestApp } from '../support/app';
import { touchAndHydrate } from '../support/browser';
import { copySession } from '../support/browser-steps';
import { holdScripts } from '../support/held-scripts';
import type { ChosenFile } from '../support/html-client';
import {
  createDocumentFiles,
  createApplicant,
  readStoredKinds,
  type Applicant,
} from '../support/onboarding-documents';
import { chooseDocument, getDocumentInput, getStoredDocument } from '../support/onboarding-steps';
import { expect, test } from '../support/site';

const LIMIT = 512_000;
const SHRINK_SCRIPT = /shrink-picture.*\.js$/;
const TOO_LARGE = 'file size must be less than 500KB';

async function openDocuments(page: Page, site: TestApp): Promise<Applicant> {
  const applicant = await createApplicant(site);
  await copySession(page, site, applicant.visitor);
  await page.goto('/document');
  await touchAndHydrate(page);
  return applicant;
}

/** A phone's photo: a fine pattern, 3,000 × 2,250 pixels, rotated by EXIF. */
async function createPhonePhoto(): Promise<ChosenFile> {
  const [width, height] = [3_000, 2_250];
  const grain = randomBytes((width / 3) * (height / 3) * 3);
  const raw = { width: width / 3, height: height / 3, channels: 3 } as const;
  const bytes = await sharp(grain, { raw })
    .resize(width, height)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(2 * LIMIT);
  return { name: 'IMG 0042.JPEG', type: 'image/jpeg', bytes };
}

/** @returns a function that waits for the first uploaded file */
async function recordUploads(page: Page): Promise<() => Promise<Buffer>> {
  await page.evaluate(() => {
    const uploads: Blob[] = [];
    Object.assign(window, { uploads });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        uploads.push(...[...body.values()].filter((each) => each instanceof File));
      }
      send.call(this, body);
    };
  });
  // Returns one string: a list of half a million numbers would block the test process and its site for
  // seconds.
  return async () =>
    Buffer.from(
      await page.evaluate(async () => {
        const [first] = (window as unknown as { uploads: Blob[] }).uploads;
        const reader = new FileReader();
        const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
        reader.readAsDataURL(first ?? new Blob());
        await read;
        return String(reader.result).replace(/^[^,]*,/, '');
      }),
      'base64',
    );
}

test('a large photo is shrunk, stays upright and readable, and is uploaded, and the script loads only then', async ({
  page,
  site,
}) => {
  const photo = await createPhonePhoto();
  const means: string[] = [];
  page.on('request', (request) => {
    if (SHRINK_SCRIPT.test(request.url())) means.push(request.url());
  });
  const applicant = await openDocuments(page, site);
  const uploaded = await recordUploads(page);
  await page.waitForLoadState('networkidle');
  expect(means).toEqual([]);
  await chooseDocument(page, 'panCard', photo);
  await expect(getStoredDocument(page, 'panCard')).toBeVisible();
  expect(means).not.toEqual([]);
  await expect(page.getByText('IMG 0042.jpg')).toBeVisible();
  const bytes = await uploaded();
  expect(bytes.length).toBeLessThan(LIMIT);
  const { width = 0, height = 0, orientation = 1 } = await sharp(bytes).metadata();
  expect(orientation).toBe(1);
  expect(height).toBeGreaterThanOrEqual(1_600);
  expect(width / height).toBeCloseTo(2_250 / 3_000, 2);
  expect(await readStoredKinds(site, applicant)).toEqual(['panCard']);
});

test(
  'a photo chosen before hydration is shrunk and uploaded too',
  { tag: '@all' },
  async ({ page, site }) => {
    const applicant = await createApplicant(site);
    await copySession(page, site, applicant.visitor);
    const scripts = await holdScripts(page);
    await page.goto('/document');
    await chooseDocument(page, 'panCard', await createPhonePhoto());
    await scripts.release();
    await expect(getStoredDocument(page, 'panCard')).toBeVisible();
    expect(await readStoredKinds(site, applicant)).toEqual(['panCard']);
  },
);

test('the specified message is shown for a file that cannot be shrunk', async ({ page, site }) => {
  await openDocuments(page, site);
  const before = await createDocumentFiles(site);
  const pdf = { name: 'pan.pdf', type: 'application/pdf', bytes: randomBytes(LIMIT) };
  const broken = { name: 'pan.jpg', type: 'image/jpeg', bytes: randomBytes(LIMIT) };
  for (const file of [pdf, broken]) {
    await chooseDocument(page, 'panCard', file);
    await expect(getDocumentInput(page, 'panCard')).toHaveAccessibleDescription(RegExp(TOO_LARGE));
  }
  expect(await createDocumentFiles(site)).toEqual(before);
});
