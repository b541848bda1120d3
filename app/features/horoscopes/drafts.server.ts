import { inLanguage } from '~/shared/i18n/language.server';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { writeDraft } from './draft';
import { SCENE_BOOKS } from './scenes';
import type { DraftStore, RewriteCounts } from './drafts.store';
import type { Reading } from './horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { toSiteLanguage } from './reading-language';
import { joinParts } from './reading-parts';
import { toPrediction } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { DayAlmanac, ReadingFacts } from '~/features/horoscopes/almanac.server';

interface DraftDependencies {
  readonly almanac: Pick<DayAlmanac, 'readDay'>;
  readonly clock: Clock;
}

/** Only a fresh install writes drafts for past days. */
const DRAFT_DAYS_BACK = 7;
const DRAFT_DAYS_AHEAD = 30;
/** Readers can already see tomorrow's readings. Later drafts can still be rewritten. */
const FIRST_UNPUBLISHED_OFFSET = 2;

/**
 * Writes missing drafts for the past week and the coming thirty days, and rewrites drafts that readers cannot see yet
 * and no editor has changed.
 * @returns the number of written drafts
 * @throws StoreError
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
 * Rewrites the stored drafts of these days and of the days before, which name tomorrow's festival, except past ones,
 * because the festivals have changed.
 * @throws StoreError
 */
export async function rewriteDays(
  source: DraftStore,
  days: readonly CalendarDate[],
  { almanac, clock }: DraftDependencies,
): Promise<void> {
  const today = getTodayInIndia(clock);
  const affectedDays = new Set(days.flatMap((day) => [addDays(day, -1), day]));
  for (const date of [...affectedDays].filter((day) => day >= today)) {
    await source.rewrite(date, await writeMissingDrafts(date, almanac), { dryRun: false });
  }
}

/**
 * Rewrites every stored draft with the current phrases, day by day. Readings that an administrator wrote, corrected
 * or confirmed are not changed. If it is interrupted, it can be run again.
 * @returns counts of drafts: rewritten, unchanged and edited
 * @throws StoreError
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
 * @returns a draft per sign, in the format that editors type
 * @throws RangeError for a language without scenes
 */
export function writeDayDrafts(
  date: CalendarDate,
  language: ReadingLanguage,
  { model, tomorrow, festivals, festivalsTomorrow }: ReadingFacts,
): ReadonlyMap<SignSlug, string> {
  return inLanguage(toSiteLanguage(language), () => {
    const day = {
      model,
      tomorrow,
      festivals: findMainFestivals(date, festivals),
      festivalsTomorrow: findMainFestivals(addDays(date, 1), festivalsTomorrow),
    };
    return new Map(SIGNS.map(({ slug }) => [slug, joinParts(writeDraft(slug, day, language))]));
  });
}

async function writeMissingDrafts(
  date: CalendarDate,
  almanac: Pick<DayAlmanac, 'readDay'>,
): Promise<Reading[]> {
  const facts = await almanac.readDay(date);
  return READING_LANGUAGES.filter((language) => SCENE_BOOKS.has(toSiteLanguage(language))).flatMap(
    (language) =>
      Array.from(writeDayDrafts(date, language, facts), ([sign, text]) => ({
        sign,
        date,
        language,
        prediction: toPrediction(text),
        origin: 'draft' as const,
      })),
  );
}
