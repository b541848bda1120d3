import { addDays, todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { writeDraft } from './draft';
import type { DraftSource } from './drafts.source';
import { LANGUAGES, type Reading } from './horoscope.source';
import { SIGNS } from './signs';
import { skyOf } from './sky/sky';

/** Days of drafts a fresh install looks back and every install looks ahead. */
const DRAFT_DAYS_BACK = 7;
const DRAFT_DAYS_AHEAD = 30;

/**
 * Writes drafts for the past week and the coming thirty days wherever no reading exists, and gives how many it wrote.
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

function draftsOf(date: CalendarDate): Reading[] {
  const sky = skyOf(date);
  return LANGUAGES.flatMap((language) =>
    SIGNS.map(({ slug }) => ({
      sign: slug,
      date,
      language,
      prediction: writeDraft(slug, sky, language),
      origin: 'draft' as const,
    })),
  );
}
