import { addDays, todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { writeDraft } from './draft';
import { PHRASES } from './draft.phrases';
import type { DraftSource, RewriteCounts } from './drafts.source';
import type { Reading } from './horoscope.source';
import { SIGNS } from './signs';
import { skyOf } from './sky/sky';

/** Days of drafts a fresh install looks back and every install looks ahead. */
const DRAFT_DAYS_BACK = 7;
const DRAFT_DAYS_AHEAD = 30;

/**
 * Writes drafts for the past week and the coming thirty days wherever no reading exists.
 * @returns how many it wrote
 * @throws SourceFailure when the source cannot store them.
 */
export async function fillComingDays(source: DraftSource, clock: Clock): Promise<number> {
  const today = todayInIndia(clock);
  let added = 0;
  for (let offset = -DRAFT_DAYS_BACK; offset <= DRAFT_DAYS_AHEAD; offset += 1) {
    added += await source.addMissing(draftsOf(addDays(today, offset)));
  }
  return added;
}

/**
 * Puts the wording that the draft writer has today into every stored draft, day by day; what an administrator wrote, corrected or
 * confirmed stays. If it is interrupted, the days before are done and it can be run again.
 * @returns how many drafts were rewritten, unchanged, and kept because somebody edited them
 * @throws SourceFailure when the source cannot store them
 */
export async function rewriteDrafts(
  source: DraftSource,
  options: { readonly dryRun: boolean },
): Promise<RewriteCounts> {
  const total = { rewritten: 0, unchanged: 0, edited: 0 };
  for (const date of await source.days()) {
    const day = await source.rewrite(date, draftsOf(date), options);
    total.rewritten += day.rewritten;
    total.unchanged += day.unchanged;
    total.edited += day.edited;
  }
  return total;
}

function draftsOf(date: CalendarDate): Reading[] {
  const sky = skyOf(date);
  return [...PHRASES.keys()].flatMap((language) =>
    SIGNS.map(({ slug }) => ({
      sign: slug,
      date,
      language,
      prediction: writeDraft(slug, sky, language),
      origin: 'draft' as const,
    })),
  );
}
