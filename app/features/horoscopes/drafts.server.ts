import { inLanguage } from '~/shared/i18n/language.server';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { writeDraft } from './draft';
import { PHRASE_BOOKS } from './draft.phrases';
import type { DraftStore, RewriteCounts } from './drafts.store';
import type { Reading } from './horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { toSiteLanguage } from './reading-language';
import { joinParts } from './reading-parts';
import { toPrediction } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { DayAlmanac, DayFacts } from '~/features/horoscopes/almanac.server';

interface DraftDependencies {
  readonly almanac: Pick<DayAlmanac, 'readDay'>;
  readonly clock: Clock;
}

/** A fresh install drafts back, every install ahead. */
const DRAFT_DAYS_BACK = 7;
const DRAFT_DAYS_AHEAD = 30;
/** Readers see tomorrow; later days can still change. */
const FIRST_UNPUBLISHED_OFFSET = 2;

/**
 * Writes drafts for the past week and the coming thirty days wherever no reading exists, and puts today's wording into those that
 * no reader has seen yet and no editor has touched.
 * @returns how many it wrote
 * @throws StoreError when the source cannot store them.
 */
export async function fillUpcomingDays(
  source: DraftStore,
  { almanac, clock }: DraftDependencies,
): Promise<number> {
  const today = getTodayInIndia(clock);
  let written = 0;
  for (let offset = -DRAFT_DAYS_BACK; offset <= DRAFT_DAYS_AHEAD; offset += 1) {
    const date = addDays(today, offset);
    const drafts = await writeMissingDrafts(date, almanac);
    written += await source.addMissing(drafts);
    if (offset < FIRST_UNPUBLISHED_OFFSET) continue;
    const { rewritten } = await source.rewrite(date, drafts, { dryRun: false });
    written += rewritten;
  }
  return written;
}

/**
 * Puts today's wording into the stored drafts of those days that are today or to come: other festivals are kept on them now.
 * @throws StoreError when the source cannot store them
 */
export async function rewriteDays(
  source: DraftStore,
  days: readonly CalendarDate[],
  { almanac, clock }: DraftDependencies,
): Promise<void> {
  const today = getTodayInIndia(clock);
  for (const date of days.filter((day) => day >= today)) {
    await source.rewrite(date, await writeMissingDrafts(date, almanac), { dryRun: false });
  }
}

/**
 * Puts the wording that the draft writer has today into every stored draft, day by day; what an administrator wrote, corrected or
 * confirmed stays. If it is interrupted, the days before are done and it can be run again.
 * @returns how many drafts were rewritten, unchanged, and kept because somebody edited them
 * @throws StoreError when the source cannot store them
 */
export async function rewriteDrafts(
  source: DraftStore,
  almanac: Pick<DayAlmanac, 'readDay'>,
  options: { readonly dryRun: boolean },
): Promise<RewriteCounts> {
  const total = { rewritten: 0, unchanged: 0, edited: 0 };
  for (const date of await source.days()) {
    const day = await source.rewrite(date, await writeMissingDrafts(date, almanac), options);
    total.rewritten += day.rewritten;
    total.unchanged += day.unchanged;
    total.edited += day.edited;
  }
  return total;
}

/**
 * @returns a draft per sign, in the format an editor types
 * @throws RangeError for a language without phrases
 */
export function writeDayDrafts(
  date: CalendarDate,
  language: ReadingLanguage,
  { sky, festivals }: Pick<DayFacts, 'sky' | 'festivals'>,
): ReadonlyMap<SignSlug, string> {
  return inLanguage(toSiteLanguage(language), () => {
    const day = { sky, festivals: findMainFestivals(date, festivals) };
    return new Map(SIGNS.map(({ slug }) => [slug, joinParts(writeDraft(slug, day, language))]));
  });
}

async function writeMissingDrafts(
  date: CalendarDate,
  almanac: Pick<DayAlmanac, 'readDay'>,
): Promise<Reading[]> {
  const facts = await almanac.readDay(date);
  return [...PHRASE_BOOKS.keys()].flatMap((language) =>
    Array.from(writeDayDrafts(date, language, facts), ([sign, text]) => ({
      sign,
      date,
      language,
      prediction: toPrediction(text),
      origin: 'draft' as const,
    })),
  );
}
