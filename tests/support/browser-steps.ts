import { expect, type Page } from '@playwright/test';
import type { TestApp } from './app';
import type { HtmlClient } from './html-client';

export interface BrowserVisitor {
  readonly page: Page;
  /** Call it after each new document: with script, it touches the page and waits for hydration. */
  readonly arrive: () => Promise<void>;
  readonly codeFor: (mobile: string) => Promise<string>;
  readonly scriptRuns: boolean;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function askForCode({ page, arrive }: BrowserVisitor, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await press(page, 'Send OTP');
  await expect(page).toHaveURL('/otp-verifications');
  await arrive();
}

export async function typeCode(
  { page, scriptRuns }: BrowserVisitor,
  code: string,
  getName = (digit: number) => `Digit ${digit} of 4`,
): Promise<void> {
  const box = (index: number) => page.getByRole('textbox', { name: getName(index + 1) });
  await box(0).click();
  for (const [index, digit] of [...code].entries()) {
    // With script, each digit moves the focus to the next box.
    if (scriptRuns) await expect(box(index)).toBeFocused();
    else await box(index).click();
    await page.keyboard.type(digit);
  }
}

export async function verify(visitor: BrowserVisitor, code: string): Promise<void> {
  await typeCode(visitor, code);
  await press(visitor.page, 'VERIFY OTP');
}

export async function confirmMobile(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive, codeFor } = visitor;
  await page.goto('/signup');
  await arrive();
  await askForCode(visitor, mobile);
  await verify(visitor, await codeFor(mobile));
  await expect(page).toHaveURL('/who-are-you');
  await arrive();
}

const PLACE_LABELS = {
  country: ['Country', 'India'],
  showStates: 'Show states',
  state: ['State', 'Kerala'],
  showCities: 'Show cities',
  city: ['City', 'Kochi'],
};

/** Lists load automatically with script, and by buttons without it. */
export async function choosePlaces(
  { page, arrive, scriptRuns }: BrowserVisitor,
  words: typeof PLACE_LABELS = PLACE_LABELS,
): Promise<void> {
  const choose = async ([label = '', option = '']: readonly string[]) => {
    await expect(page.getByLabel(label, { exact: true })).toBeEnabled();
    await page.getByLabel(label, { exact: true }).selectOption(option);
  };
  await choose(words.country);
  if (scriptRuns) await expect(page.getByRole('button', { name: words.showStates })).toHaveCount(0);
  else await press(page, words.showStates);
  await arrive();
  await choose(words.state);
  if (!scriptRuns) await press(page, words.showCities);
  await choose(words.city);
}

export async function copySession(
  page: Page,
  site: Pick<TestApp, 'origin'>,
  visitor: HtmlClient,
): Promise<void> {
  const value = visitor.cookies.get('taravani')?.value ?? '';
  await page.context().addCookies([{ name: 'taravani', value, url: site.origin }]);
}
