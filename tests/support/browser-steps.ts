import { expect, type Page } from '@playwright/test';
import type { TestApp } from './app';
import type { HtmlClient } from './html-client';

/** Somebody before a browser, with what the steps of a journey need. */
export interface BrowserVisitor {
  readonly page: Page;
  /** To be called after each new document: where script runs, the visitor touches the page and it comes alive. */
  readonly arrive: () => Promise<void>;
  /** The code in the last SMS to a number. */
  readonly codeFor: (mobile: string) => Promise<string>;
  readonly scriptRuns: boolean;
}

/** Presses the button of this name, word for word. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** From the open form for the number to the page for the code. */
export async function askForCode({ page, arrive }: BrowserVisitor, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await press(page, 'Send OTP');
  await expect(page).toHaveURL('/otp-verifications');
  await arrive();
}

/** Types a code, one digit a box, as people do. */
export async function typeCode(
  { page, scriptRuns }: BrowserVisitor,
  code: string,
  nameOf = (digit: number) => `Digit ${digit} of 4`,
): Promise<void> {
  const box = (index: number) => page.getByRole('textbox', { name: nameOf(index + 1) });
  await box(0).click();
  for (const [index, digit] of [...code].entries()) {
    // Where script runs, each digit moves on to the next box by itself.
    if (scriptRuns) await expect(box(index)).toBeFocused();
    else await box(index).click();
    await page.keyboard.type(digit);
  }
}

/** Types a code and presses the button. */
export async function verify(visitor: BrowserVisitor, code: string): Promise<void> {
  await typeCode(visitor, code);
  await press(visitor.page, 'VERIFY OTP');
}

/** From /signup to GET STARTED. */
export async function confirmMobile(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive, codeFor } = visitor;
  await page.goto('/signup');
  await arrive();
  await askForCode(visitor, mobile);
  await verify(visitor, await codeFor(mobile));
  await expect(page).toHaveURL('/who-are-you');
  await arrive();
}

/** The labels of the lists of places with what is chosen in them, and the buttons beside them. */
const PLACE_WORDS = {
  country: ['Country', 'India'],
  showStates: 'Show states',
  state: ['State', 'Kerala'],
  showCities: 'Show cities',
  city: ['City', 'Kochi'],
};

/** Chooses country, state and city: by themselves with script, by the buttons beside them without. */
export async function choosePlaces(
  { page, arrive, scriptRuns }: BrowserVisitor,
  words: typeof PLACE_WORDS = PLACE_WORDS,
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

/** Gives the browser the session of a visitor who came here without it. */
export async function takeSession(
  page: Page,
  site: Pick<TestApp, 'origin'>,
  visitor: HtmlClient,
): Promise<void> {
  const value = visitor.cookies.get('taravani')?.value ?? '';
  await page.context().addCookies([{ name: 'taravani', value, url: site.origin }]);
}
