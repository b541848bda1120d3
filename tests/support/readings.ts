import { writeDayDrafts } from '~/features/horoscopes/drafts.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import { addDays, parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';
import { createFreshAdmin, createAdminVisitor } from './admin';
import type { TestApp } from './app';
import { createComputedAstronomy } from './computed-astronomy';
import type { HtmlClient, HtmlPage } from './html-client';
import { createVisitor } from './sign-in';

export const SIGN_NAMES = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
];

const { almanac } = createComputedAstronomy();

export async function readDraft(
  day: CalendarDate,
  language: ReadingLanguage,
  sign: SignSlug,
): Promise<string> {
  return writeDayDrafts(day, language, await almanac.readDay(day)).get(sign) ?? '';
}

let days = 0;

/** A day of the coming year without readings or drafts, unique in the test file. */
export function createFreshDay(): CalendarDate {
  days += 1;
  return addDays('2026-12-31', days);
}

export async function openNewEditor(app: TestApp): Promise<HtmlClient> {
  const visitor = await createAdminVisitor(app, { account: await createFreshAdmin(app.services) });
  await visitor.open('/horoscopeupload');
  return visitor;
}

/** Fields of the page that uploads one sign. Omitted fields stay unchanged. */
export interface EnteredReading {
  readonly start?: string;
  readonly end?: string;
  readonly language?: 'English' | 'Hindi';
  readonly sign?: string;
  readonly text?: string;
}

export function uploadSign(editor: HtmlClient, entered: EnteredReading): Promise<HtmlPage> {
  const form = editor.form('Upload');
  const { start, end = start, language, sign, text } = entered;
  if (start !== undefined) form.fill('Start date', start);
  if (end !== undefined) form.fill('End date', end);
  if (language !== undefined) form.choose('Language', language);
  if (sign !== undefined) form.choose('Sign', sign);
  if (text !== undefined) form.fill('Horoscope', text);
  return editor.press('Upload');
}

export function fillAll(editor: HtmlClient, text: (name: string) => string): void {
  const form = editor.form('Publish all twelve');
  for (const name of SIGN_NAMES) form.fill(name, text(name));
}

export async function openReadingDay(
  app: TestApp,
  day: string,
  language = 'english',
): Promise<HtmlClient> {
  const editor = await openNewEditor(app);
  await editor.open(`/horoscopeupload/all?date=${day}&language=${language}`);
  return editor;
}

/** The daily page for an anonymous visitor; a future day is opened on its eve. */
export async function createReader(
  app: TestApp,
  day: string,
  sign: string,
  language = 'english',
): Promise<HtmlPage> {
  const prefix = language === 'hindi' ? '/hi' : '';
  const now = app.clock.now().toISOString();
  const eve = `${addDays(parseCalendarDate(day) ?? '2026-11-21', -1)}T12:00:00+05:30`;
  if (new Date(eve) > app.clock.now()) app.clock.set(eve);
  const page = await createVisitor(app).open(`${prefix}/daily-horoscope/${day}/${sign}`);
  app.clock.set(now);
  return page;
}
