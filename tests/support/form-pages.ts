import { CHANGE_REQUESTS_UNSUPPORTED } from '~/features/applications/review/admin/change-facts';
import type { HtmlClient } from './html-client';
import { createBankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from './onboarding';
import { ADMIN, type VisitedSite } from './visitors';
import {
  applyAsAstrologer,
  createPerson,
  registerCustomer,
  signInAdmin,
  verify,
  type Person,
} from './visitors';
import type { BenchPage, PageKind } from './bench-page';
import type { PageRoutes } from './page-routes';

const OWN_PROFILE = '/astrologer-profile';
const OWN_BANK = '/astrologer-profile/bank';
const OWN_PHOTO = '/astrologer-profile/photo';
const RATE = 'Propose this rate';

const MOVED: readonly string[] = ['astrologerform'];
/** Routes that redirect, and render a page only for a rejected post. */
const REDIRECT_ROUTES = /\/(logout|form-draft)\.route$/;

export async function findFormPages(site: VisitedSite): Promise<readonly BenchPage[]> {
  return [...(await findVisitorPages(site)), ...(await findAdminPages(site))];
}

export function findUncoveredRoutes(pages: readonly BenchPage[], routes: PageRoutes): string[] {
  const covered = new Set(pages.map(({ path }) => routes.findRoute(path)));
  return routes.formRoutes.filter(
    (id) => !covered.has(id) && !MOVED.includes(id) && !REDIRECT_ROUTES.test(id),
  );
}

export async function findVisitorPages(site: VisitedSite): Promise<BenchPage[]> {
  const asked = createPerson(site);
  await asked.visitor.open('/signup');
  asked.visitor.form('Send OTP').fill('Mobile number', asked.mobile);
  await asked.visitor.press('Send OTP');
  const user = createPerson(site);
  await verify(site, user);
  await user.visitor.press('Are you a User?');
  const customer = createPerson(site);
  await registerCustomer(site, customer);
  const applicant = createPerson(site);
  await applyAsAstrologer(site, applicant);
  const astrologer = await createAstrologer(site);
  const [registered, banked] = [await createAstrologer(site), await createAstrologer(site)];
  await register(registered);
  await register(banked);
  fillIn(banked.visitor, SAVE, createBankTexts(banked.mobile));
  await banked.visitor.press(SAVE);
  const approved = await createApprovedAstrologer(site, await signInAdmin(site));
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
    ...(approved ? [OWN_PROFILE, OWN_BANK, OWN_PHOTO].map((own) => [own, approved] as const) : []),
  ];
  return pages.map(([path, person]) => createBenchPage('form', path, person?.visitor ?? null));
}

/**
 * An approved astrologer with a change request for the rate. Null when the astrologers are stored by a service,
 * because a service accepts no change requests.
 */
async function createApprovedAstrologer(
  site: VisitedSite,
  admin: HtmlClient,
): Promise<Person | null> {
  if ((await admin.open('/admin/changes')).text.includes(CHANGE_REQUESTS_UNSUPPORTED)) return null;
  const person = createPerson(site);
  await applyAsAstrologer(site, person);
  await admin.open(await findLinkIn(admin, `/pending?q=${person.mobile}`, /^\/admin\/view\/\d+/));
  await admin.follow('Approve');
  await admin.press('Approve');
  const { visitor } = person;
  await visitor.open(OWN_PROFILE);
  visitor.form(RATE).fill('Rupees a minute', '25');
  await visitor.press(RATE);
  return person;
}

async function createAstrologer(site: VisitedSite): Promise<Person> {
  const person = createPerson(site);
  await verify(site, person);
  await person.visitor.press('Are you an Astrologer?');
  return person;
}

async function register({ visitor }: Person): Promise<void> {
  await fillAstrologer(visitor);
  await visitor.press(REGISTER);
}

const INVITED_PASSWORD = 'nine boats on a slow lake';

/** Needs an application. Creates a change request and an invitation. */
export async function findAdminPages(site: VisitedSite): Promise<BenchPage[]> {
  const admin = await signInAdmin(site);
  const application = await findLinkIn(admin, '/pending', /^\/admin\/view\/\d+/);
  const question = await findLinkIn(admin, '/faqmanager', /^\/faqmanager\/\d+\/edit/);
  const article = await findLinkIn(admin, '/admin/articles', /^\/blogupload\/\d+\/delete/);
  const sighting = await findLinkIn(admin, '/admin/festivals', /^\/admin\/festivals\/\d+-\d+/);
  await acceptInvitation(site, await inviteEditor(admin));
  const person = await findLinkIn(admin, '/admin/people', /^\/admin\/people\/\d+/);
  const invitation = await inviteEditor(admin);
  const proposes = (await createApprovedAstrologer(site, admin)) !== null;
  const changes = proposes
    ? [await findLinkIn(admin, '/admin/changes', /^\/admin\/changes\/\d+/)]
    : [];
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
    ...changes,
    '/admin/messages',
  ];
  return [
    createBenchPage('administration', '/admin/login', null),
    createBenchPage('administration', invitation, null),
    ...paths.map((path) => createBenchPage('administration', path, admin)),
  ];
}

let invited = 0;

async function inviteEditor(admin: HtmlClient): Promise<string> {
  invited += 1;
  await admin.open('/admin/people');
  admin
    .form('Invite')
    .fill('E-mail of the person', `editor${invited}@forms.example`)
    .fill('Your own password', ADMIN.password);
  const { text, alerts } = await admin.press('Invite');
  const shown = /http\S+\/admin\/invitation\?token=[\w-]+/.exec(text)?.[0];
  if (!shown) throw new Error(`no link was shown: ${alerts.join()}`);
  const { pathname, search } = new URL(shown);
  return pathname + search;
}

/** Administrators cannot open their own page, so a second administrator is needed. */
async function acceptInvitation(site: VisitedSite, path: string): Promise<void> {
  const { visitor } = createPerson(site);
  await visitor.open(path);
  visitor
    .form('Choose this password')
    .fill('Password', INVITED_PASSWORD)
    .fill('Password again', INVITED_PASSWORD);
  await visitor.press('Choose this password');
}

function createBenchPage(kind: PageKind, path: string, visitor: HtmlClient | null): BenchPage {
  return { kind, path, cookie: visitor?.cookies.header('/') ?? null };
}

async function findLinkIn(visitor: HtmlClient, path: string, wanted: RegExp): Promise<string> {
  const page = await visitor.open(path);
  const found = page
    .all(({ tagName }) => tagName === 'a')
    .flatMap(({ attrs }) => attrs)
    .find(({ name, value }) => name === 'href' && wanted.test(value));
  if (!found) throw new Error(`${path} has no link like ${String(wanted)}`);
  return found.value;
}
