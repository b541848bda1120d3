import { changeProfile, type Person } from '../../tests/support/visitors';
import type { HtmlClient, HtmlPage } from '../../tests/support/html-client';
import { attachRequired, SUBMIT } from '../../tests/support/onboarding-documents';
import { HtmlClient as Browser } from '../../tests/support/html-client';
import { send, type WireAnswer } from '../../tests/support/wire';
import type { Stage } from './stage';

export interface Answer {
  readonly status: number;
  /** The page's first message, or the redirect target. */
  readonly words: string;
  readonly retryAfter: string | null;
  /** Whether the returned form contains the typed text; null when no form was returned. */
  readonly kept: boolean | null;
}

export interface Visits {
  /** Statuses of public pages on their first visit since the start. */
  readonly pages: Readonly<Record<string, number>>;
  readonly profile: Answer;
  readonly save: Answer;
  readonly code: Answer;
  readonly documents: Answer;
  readonly healthz: number;
  readonly readyz: string;
  /** Slowest response in milliseconds. */
  readonly slowest: number;
}

const READ = ['/', '/blogs', '/faq', '/daily-horoscope/tomorrow/virgo', '/privacy-policy'];
const PLACE = 'Typed while it happened';

/** Opens pages, and submits forms that were opened and filled before the disaster. */
export async function visit(stage: Stage): Promise<Visits> {
  const { origin } = stage.site;
  let slowest = 0;
  const timed = async <Given>(work: Promise<Given>): Promise<Given> => {
    const start = performance.now();
    const given = await work;
    slowest = Math.max(slowest, performance.now() - start);
    return given;
  };
  const getStatus = async (path: string) => (await timed(ask(origin, path))).status;
  const pages: Record<string, number> = {};
  for (const path of READ) pages[path] = await getStatus(path);
  const { customer, applicant } = stage.people;
  const save = getAnswer(await timed(saveProfile(customer)), 'Save', 'Birth place', PLACE);
  const profile = getAnswer(
    await timed(openOtherWindow(customer.visitor, origin).open('/profile')),
  );
  const code = await timed(sendCode(origin));
  const documents = getAnswer(await timed(sendDocuments(applicant)));
  const readiness = await timed(ask(origin, '/readyz'));
  return {
    pages,
    profile,
    save,
    code,
    documents,
    healthz: await getStatus('/healthz'),
    readyz: `${readiness.status} ${readiness.text.trim()}`,
    slowest,
  };
}

export async function openForms({ people, site }: Stage): Promise<void> {
  await people.customer.visitor.open('/profile');
  await people.applicant.visitor.open('/document');
  smsCodeForm = new Browser(site.origin, { headers: { 'X-Forwarded-For': nextAddress() } });
  await smsCodeForm.open('/signup');
}

/** Acts as a returning visitor. @returns whether the site confirmed the save. */
export function saveProfileFromStart({ people }: Stage, place: string): Promise<boolean> {
  return changeProfile(people.customer, place);
}

/** The profile's place of birth; null when none is shown. */
export async function getPlace({ people }: Stage): Promise<string | null> {
  const page = await people.customer.visitor.open('/profile');
  return page.path === '/profile' && page.hasButton('Save')
    ? page.form('Save').value('Birth place')
    : null;
}

let addresses = 0;
let smsCodeForm: HtmlClient | null = null;

function nextAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses % 250}`;
}

function saveProfile({ visitor }: Person): Promise<HtmlPage> {
  visitor.form('Save').fill('Birth place', PLACE);
  return visitor.press('Save');
}

async function sendCode(origin: string): Promise<Answer> {
  const visitor = smsCodeForm ?? new Browser(origin);
  if (!smsCodeForm) await visitor.open('/signup');
  const mobile = '9876543210';
  visitor.form('Send OTP').fill('Mobile number', mobile);
  return getAnswer(await visitor.press('Send OTP'), 'Send OTP', 'Mobile number', mobile);
}

async function sendDocuments({ visitor }: Person): Promise<HtmlPage> {
  await attachRequired(visitor);
  return visitor.press(SUBMIT);
}

/** Opens another window of the same browser that does not affect the first one. */
export function openOtherWindow(visitor: HtmlClient, origin: string): HtmlClient {
  return new Browser(origin, { cookies: visitor.cookies.copy() });
}

async function ask(origin: string, path: string): Promise<WireAnswer> {
  return send(origin, { path });
}

function getAnswer(page: HtmlPage, button?: string, label?: string, typed?: string): Answer {
  const hasReviewForm = button !== undefined && label !== undefined && page.hasButton(button);
  return {
    status: page.status,
    words: page.alerts[0] ?? `${page.path}: ${page.heading}`,
    retryAfter: (page.headers['retry-after'] as string | undefined) ?? null,
    kept: hasReviewForm && page.status >= 400 ? page.form(button).value(label) === typed : null,
  };
}
