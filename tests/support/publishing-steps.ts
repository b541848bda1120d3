import type { Page } from '@playwright/test';
import type { Role } from '~/features/administration/admin';
import { createPlainPicture } from './sample-pictures';
import { createAdminCookie, createFreshAdmin, type Account } from './admin';
import type { TestApp } from './app';

export async function signInAsAdmin(
  page: Page,
  { services, origin }: TestApp,
  role?: Role,
): Promise<Account> {
  const account = await createFreshAdmin(services, role);
  const [name = '', value = ''] = (await createAdminCookie(services, account)).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: origin }]);
  return account;
}

let articles = 0;

export function createHeading(): { heading: string; address: string } {
  articles += 1;
  return { heading: `Lamps of Kartik ${articles}`, address: `/blogs/lamps-of-kartik-${articles}` };
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function createPictureFile(name: string, colour?: string): Promise<ChosenFile> {
  const buffer = await createPlainPicture(1_200, 675, colour).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A text file with the name of a picture. */
export function createFakePicture(name: string): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('No picture at all.') };
}

/** The HTML text area; with script, it replaces the rich editor. */
export async function openHtmlEditor(page: Page, scriptRuns: boolean) {
  const area = page.locator('textarea[name="htmlContent"]');
  if (scriptRuns) {
    const html = page.getByRole('button', { name: 'HTML', exact: true });
    await html.click();
  }
  return area;
}

/** Fills all required fields except text and pictures. */
export async function fillArticle(page: Page, heading: string): Promise<void> {
  await page.getByLabel('Main heading').fill(heading);
  await page.getByLabel('Main description').fill('Why lamps are lit, in a sentence.');
  await page.getByRole('combobox', { name: 'Author' }).selectOption('Meenakshi Rao');
  await page.getByLabel('What the main image shows').fill('A lamp in the evening');
}
