import { isPublished } from '~/features/horoscopes/comparison.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Publishing, CurrentState } from '~/features/horoscopes/publishing.server';
import { toEditableText } from '~/features/horoscopes/reading-text';
import { SIGNS } from '~/features/astronomy/signs';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { CalendarDate } from '~/shared/time/calendar';
import type { DayView, SignState } from './day-view';

/** If the store fails, the day has no signs. */
export async function loadDayReadings(
  publishing: Publishing,
  date: CalendarDate,
  language: ReadingLanguage,
): Promise<DayView> {
  return withStoreFallback(
    async () => {
      const current = await publishing.listCurrent({ start: date, end: date }, language);
      return { date, language, signs: listSignStates(current), digest: current.digest };
    },
    () => ({ date, language, signs: null, digest: '' }),
  );
}

function listSignStates({ readings }: CurrentState): SignState[] {
  return SIGNS.map(({ slug }) => {
    const reading = readings.find(({ sign }) => sign === slug);
    if (!reading) return { sign: slug, state: 'missing', text: '' };
    return isPublished(reading)
      ? { sign: slug, state: 'published', text: toEditableText(reading.prediction) }
      : { sign: slug, state: 'draft', text: '' };
  });
}
