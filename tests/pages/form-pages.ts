import type { HtmlClient } from '../support/html-client';
import { bankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from '../support/onboarding';
import type { VisitedSite } from '../machines/site';
import {
  applyAsAstrologer,
  newPerson,
  registerCustomer,
  signInAdmin,
  verify,
  type Person,
} from '../machines/visitors';
import type { BenchPage, PageKind } from './bench-page';

/** Every page with a form, each with the session of somebody who may see it. */
export async function findFormPages(site: VisitedSite): Promise<readonly BenchPage[]> {
  return [...(await visitorsPages(site)), ...(await administratorsPages(site))];
}

/** The form pages of visitors, customers and applicants. */
export async function visitorsPages(site: VisitedSite): Promise<BenchPage[]> {
  const asked = newPerson(site);
  await asked.visitor.open('/signup');
  asked.visitor.form('Send OTP').fill('Mobile number', asked.mobile);
  await asked.visitor.press('Send OTP');
  const user = newPerson(site);
  await verify(site, user);
  await user.visitor.press('Are you a User?');
  const customer = newPerson(site);
  await registerCustomer(site, customer);
  const applicant = newPerson(site);
  await applyAsAstrologer(site, applicant);
  const astrologer = await newAstrologer(site);
  const [registered, banked] = [await newAstrologer(site), await newAstrologer(site)];
  await register(registered);
  await register(banked);
  fillIn(banked.visitor, SAVE, bankTexts(banked.mobile));
  await banked.visitor.press(SAVE);
  const pages: readonly (readonly [string, Person | null])[] = [
    ['/my-rashi', null],
    ['/kundli', null],
    ['/kundli-matching', null],
    ['/signup', null],
    ['/otp-verifications', asked],
    ['/who-are-you', user],
    ['/user-registration', user],
    ['/welcome', customer],
    ['/profile', customer],
    ['/profile/kundli', customer],
    ['/account-deletion', null],
    ['/astrologer-registration', astrologer],
    ['/bank-details', registered],
    ['/document', banked],
    ['/thank-you', applicant],
    ['/astroverify', null],
    ['/astroverify', applicant],
  ];
  return pages.map(([path, person]) => benchPage('form', path, person?.visitor ?? null));
}

async function newAstrologer(site: VisitedSite): Promise<Person> {
  const person = newPerson(site);
  await verify(site, person);
  await person.visitor.press('Are you an Astrologer?');
  return person;
}

async function register({ visitor }: Person): Promise<void> {
  await fillAstrologer(visitor);
  await visitor.press(REGISTER);
}

/** The pages of the administration; an application must be there. */
export async function administratorsPages(site: VisitedSite): Promise<BenchPage[]> {
  const admin = await signInAdmin(site);
  const application = await addressIn(admin, '/pending', /^\/admin\/view\/\d+/);
  const question = await addressIn(admin, '/faqmanager', /^\/faqmanager\/\d+\/edit/);
  const article = await addressIn(admin, '/admin/articles', /^\/blogupload\/\d+\/delete/);
  const sighting = await addressIn(admin, '/admin/festivals', /^\/admin\/festivals\/\d+-\d+/);
  const person = await addressIn(admin, '/admin/people', /^\/admin\/people\/\d+/);
  const paths = [
    '/deshboard',
    '/deshboard/demonstration',
    '/admin/find',
    '/pending',
    application,
    '/ApprovedAstrologers',
    '/RejectedApplications',
    '/ReportsAnalytics',
    '/horoscopeupload',
    '/horoscopeupload/all',
    '/horoscopeupload/reading',
    '/admin/articles',
    '/blogupload',
    article,
    article.replace('delete', 'unpublish'),
    article.replace('delete', 'preview'),
    '/faqmanager',
    question,
    question.replace('edit', 'delete'),
    '/admin/festivals',
    sighting,
    '/admin/security',
    '/admin/security/authenticator',
    '/admin/audit',
    '/admin/people',
    person,
    '/admin/changes',
    '/admin/messages',
  ];
  return [
    benchPage('administration', '/admin/login', null),
    ...paths.map((path) => benchPage('administration', path, admin)),
  ];
}

function benchPage(kind: PageKind, path: string, visitor: HtmlClient | null): BenchPage {
  return { kind, path, cookie: visitor?.cookies.header('/') ?? null };
}

/** The first address of this form to which a page has a link. @throws Error where it has none. */
async function addressIn(visitor: HtmlClient, path: string, wanted: RegExp): Promise<string> {
  const page = await visitor.open(path);
  const found = page
    .all(({ tagName }) => tagName === 'a')
    .flatMap(({ attrs }) => attrs)
    .find(({ name, value }) => name === 'href' && wanted.test(value));
  if (!found) throw new Error(`${path} has no link like ${String(wanted)}`);
  return found.value;
}
