import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HtmlClient } from './html-client';
import { createBankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from './onboarding';
import { attachRequired, SUBMIT } from './onboarding-documents';
import { enterCode, fillRegistration, type SentSms } from './sign-in';

export const ADMIN = { email: 'admin@machines.example', password: randomBytes(18).toString('hex') };

/** A site where `ADMIN` can sign in. */
export interface VisitedSite {
  readonly origin: string;
  findLastCode(mobile: string): string | null;
}

let people = 0;

export interface Person {
  readonly mobile: string;
  readonly visitor: HtmlClient;
}

export function createPerson(machines: VisitedSite): Person {
  people += 1;
  const address = `198.18.${people >> 8}.${people & 255}`;
  return {
    // Other tests on the site count from zero, and a PAN contains the last four digits.
    mobile: String(9_100_005_000 + people),
    visitor: new HtmlClient(machines.origin, { headers: { 'X-Forwarded-For': address } }),
  };
}

export async function verify(machines: VisitedSite, { visitor, mobile }: Person): Promise<void> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  const code = machines.findLastCode(mobile);
  if (code === null) throw new Error(`no code came: ${visitor.page.alerts.join()}`);
  await enterCode(visitor, code);
  expectPath(visitor, '/who-are-you');
}

export async function registerCustomer(machines: VisitedSite, person: Person): Promise<void> {
  await verify(machines, person);
  await person.visitor.press('Are you a User?');
  await fillRegistration(person.visitor);
  await person.visitor.press('Register');
  expectPath(person.visitor, '/welcome');
}

export async function changeProfile({ visitor }: Person, birthPlace: string): Promise<boolean> {
  await visitor.open('/profile');
  expectPath(visitor, '/profile');
  visitor.form('Save').fill('Birth place', birthPlace);
  const page = await visitor.press('Save');
  return page.status === 200 && page.alerts.join().includes('Profile updated successfully!');
}

export async function applyAsAstrologer(machines: VisitedSite, person: Person): Promise<void> {
  const { visitor, mobile } = person;
  await verify(machines, person);
  await visitor.press('Are you an Astrologer?');
  expectPath(visitor, '/astrologer-registration');
  await fillAstrologer(visitor);
  await visitor.press(REGISTER);
  expectPath(visitor, '/bank-details');
  fillIn(visitor, SAVE, createBankTexts(mobile));
  await visitor.press(SAVE);
  expectPath(visitor, '/document');
  await attachRequired(visitor);
  await visitor.press(SUBMIT);
  expectPath(visitor, '/app-downloads');
}

export async function signInAdmin(machines: VisitedSite): Promise<HtmlClient> {
  const { visitor } = createPerson(machines);
  await visitor.open('/admin/login');
  visitor.form('Sign in').fill('E-mail', ADMIN.email).fill('Password', ADMIN.password);
  await visitor.press('Sign in');
  expectPath(visitor, '/deshboard');
  return visitor;
}

function expectPath({ page }: HtmlClient, path: string): void {
  if (page.status === 200 && page.path === path) return;
  throw new Error(`${page.path} answered ${page.status}, not ${path}: ${page.alerts.join()}`);
}

export function findLastCode(outbox: string, mobile: string): string | null {
  const sent = readFileSync(outbox, 'utf8').split('\n').filter(Boolean);
  const texts = sent
    .map((line) => JSON.parse(line) as SentSms)
    .flatMap(({ to, text }) => (to === `+91${mobile}` ? [text] : []));
  return /^\d{4}/.exec(texts.at(-1) ?? '')?.[0] ?? null;
}
