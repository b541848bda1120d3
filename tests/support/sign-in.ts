import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './app';
import { HtmlClient, type HtmlClientOptions, type HtmlPage } from './html-client';

/** Gives each visitor of `createVisitor` a separate address. */
export const MANY_ADDRESSES = { TRUST_PROXY: '1' };

export interface SentSms {
  readonly to: string;
  readonly text: string;
}

let people = 0;

/** Unique in the test file. */
export function createMobile(): string {
  people += 1;
  return String(9_000_000_000 + people);
}

/** A header with a unique address, for sites with `MANY_ADDRESSES`. */
export function createAddress(): { 'X-Forwarded-For': string } {
  people += 1;
  return { 'X-Forwarded-For': `198.51.${people >> 8}.${people & 255}` };
}

/** On sites with `MANY_ADDRESSES`, the visitor has a separate address. */
export function createVisitor(app: TestApp, options: HtmlClientOptions = {}): HtmlClient {
  return new HtmlClient(app.origin, {
    ...options,
    headers: { ...createAddress(), ...options.headers },
  });
}

export async function readSmsTo(dataDirectory: string, mobile: string): Promise<SentSms[]> {
  const file = path.join(dataDirectory, 'outbox', 'sms.jsonl');
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentSms).filter(({ to }) => to === `+91${mobile}`);
}

export async function readLastCode(dataDirectory: string, mobile: string): Promise<string> {
  const text = (await readSmsTo(dataDirectory, mobile)).at(-1)?.text ?? '';
  const [code] = /^\d{4}/.exec(text) ?? [];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}

export function createOtherCode(code: string): string {
  return code === '1111' ? '2222' : '1111';
}

export async function askForCode(visitor: HtmlClient, mobile: string): Promise<void> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  if (visitor.page.path !== '/otp-verifications') throw new Error(visitor.page.alerts.join());
}

export async function enterCode(visitor: HtmlClient, code: string, button = 'VERIFY OTP') {
  const form = visitor.form(button);
  [...code].forEach((digit, index) => form.fill(`Digit ${index + 1} of 4`, digit));
  return visitor.press(button);
}

export const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';

/** Step 1 of the account deletion, up to the page for the code. */
export async function requestDeletion(visitor: HtmlClient, mobile: string): Promise<HtmlPage> {
  await visitor.open('/account-deletion');
  visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
  return visitor.press('Send OTP');
}

export async function createVerifiedVisitor(
  app: TestApp,
  mobile: string,
  visitor = createVisitor(app),
): Promise<HtmlClient> {
  await askForCode(visitor, mobile);
  await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
  if (visitor.page.path !== '/who-are-you') throw new Error(visitor.page.alerts.join());
  return visitor;
}

export const PERSON = {
  'Full name': 'Meera Iyer',
  'Time of birth': '05:45',
  Location: 'Fort Kochi',
  'PIN code': '682001',
  'E-mail (optional)': 'meera@people.example',
};

/** Uses the place buttons that work without script. */
export async function fillRegistration(
  visitor: HtmlClient,
  texts: Readonly<Record<string, string>> = PERSON,
): Promise<void> {
  visitor.form('Register').choose('Country', 'India');
  await visitor.press('Show states');
  visitor.form('Register').choose('State', 'Kerala');
  await visitor.press('Show cities');
  const form = visitor
    .form('Register')
    .choose('City', 'Kochi')
    .choose('Gender', 'Female')
    .choose('Day', '29')
    .choose('Month', 'February')
    .choose('Year', '1992');
  for (const [label, text] of Object.entries(texts)) form.fill(label, text);
}

export async function createUnregisteredVisitor(
  app: TestApp,
  mobile: string,
  visitor = createVisitor(app),
): Promise<HtmlClient> {
  await createVerifiedVisitor(app, mobile, visitor);
  await visitor.press('Are you a User?');
  return visitor;
}

export async function createRegisteredVisitor(
  app: TestApp,
  mobile: string,
  texts: Readonly<Record<string, string>> = PERSON,
  visitor = createVisitor(app),
): Promise<HtmlClient> {
  await createUnregisteredVisitor(app, mobile, visitor);
  await fillRegistration(visitor, texts);
  await visitor.press('Register');
  if (visitor.page.path !== '/welcome') throw new Error(visitor.page.alerts.join());
  return visitor;
}

export async function createReturningVisitor(app: TestApp, mobile: string): Promise<HtmlClient> {
  const visitor = await createVerifiedVisitor(app, mobile);
  await visitor.press('Are you a User?');
  return visitor;
}
