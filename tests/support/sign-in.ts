import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './app';
import { HtmlClient, type HtmlClientOptions } from './html-client';

/** Settings of a site on which each visitor of `newVisitor` comes from an address of his or her own. */
export const MANY_ADDRESSES = { TRUST_PROXY: '1' };

/** An SMS as the outbox keeps it. */
export interface SentSms {
  readonly to: string;
  readonly text: string;
}

let people = 0;

/** A mobile number that nobody else in this test file has. */
export function freshMobile(): string {
  people += 1;
  return String(9_000_000_000 + people);
}

/** The header of somebody who comes from an address of his or her own, for sites that run with `MANY_ADDRESSES`. */
export function freshAddress(): { 'X-Forwarded-For': string } {
  people += 1;
  return { 'X-Forwarded-For': `198.51.${people >> 8}.${people & 255}` };
}

/** A visitor with an address of his or her own, where the site runs with `MANY_ADDRESSES`. */
export function newVisitor(app: TestApp, options: HtmlClientOptions = {}): HtmlClient {
  return new HtmlClient(app.origin, {
    ...options,
    headers: { ...freshAddress(), ...options.headers },
  });
}

/** What was sent to a number, oldest first. */
export async function smsTo(dataDirectory: string, mobile: string): Promise<SentSms[]> {
  const file = path.join(dataDirectory, 'outbox', 'sms.jsonl');
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentSms).filter(({ to }) => to === `+91${mobile}`);
}

/** The code in the last SMS to a number. @throws Error when there is none. */
export async function codeSentTo(dataDirectory: string, mobile: string): Promise<string> {
  const text = (await smsTo(dataDirectory, mobile)).at(-1)?.text ?? '';
  const [code] = /^\d{4}/.exec(text) ?? [];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}

/** A code of four digits that is not the given one. */
export function otherCode(code: string): string {
  return code === '1111' ? '2222' : '1111';
}

/** Asks for a code with the form of /signup; the OTP page lies open then. */
export async function askForCode(visitor: HtmlClient, mobile: string): Promise<void> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  if (visitor.page.path !== '/otp-verifications') throw new Error(visitor.page.alerts.join());
}

/** Types a code into the four boxes of the open page and presses its button. */
export async function enterCode(visitor: HtmlClient, code: string, button = 'VERIFY OTP') {
  const form = visitor.form(button);
  [...code].forEach((digit, index) => form.fill(`Digit ${index + 1} of 4`, digit));
  return visitor.press(button);
}

/** A visitor who has entered the code of the number: GET STARTED lies open. */
export async function verifiedVisitor(
  app: TestApp,
  mobile: string,
  visitor = newVisitor(app),
): Promise<HtmlClient> {
  await askForCode(visitor, mobile);
  await enterCode(visitor, await codeSentTo(app.dataDirectory, mobile));
  if (visitor.page.path !== '/who-are-you') throw new Error(visitor.page.alerts.join());
  return visitor;
}

/** What the person of `fillRegistration` tells, by label. */
export const PERSON = {
  'Full name': 'Meera Iyer',
  'Time of birth': '05:45',
  Location: 'Fort Kochi',
  'PIN code': '682001',
  'E-mail (optional)': 'meera@people.example',
};

/** Fills the open registration form in, with the places by the buttons that work without script. */
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

/** A visitor who is verified, has no account yet, and has the registration form open. */
export async function registeringVisitor(
  app: TestApp,
  mobile: string,
  visitor = newVisitor(app),
): Promise<HtmlClient> {
  await verifiedVisitor(app, mobile, visitor);
  await visitor.press('Are you a User?');
  return visitor;
}

/** A newly registered customer, signed in; the welcome page lies open. */
export async function registeredVisitor(
  app: TestApp,
  mobile: string,
  texts: Readonly<Record<string, string>> = PERSON,
  visitor = newVisitor(app),
): Promise<HtmlClient> {
  await registeringVisitor(app, mobile, visitor);
  await fillRegistration(visitor, texts);
  await visitor.press('Register');
  if (visitor.page.path !== '/welcome') throw new Error(visitor.page.alerts.join());
  return visitor;
}

/** Signs somebody who has an account in, in a browser of its own. */
export async function returningVisitor(app: TestApp, mobile: string): Promise<HtmlClient> {
  const visitor = await verifiedVisitor(app, mobile);
  await visitor.press('Are you a User?');
  return visitor;
}
