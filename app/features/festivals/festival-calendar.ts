import { localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import { kindLabel, type Festival } from './festival';
import { festivalPath } from './festival-paths';
import { certaintyWords, dayAndMonth, occasionSentence } from './festival-labels';
import { icsText, type CalendarDay } from './ics';

export interface CalendarPublisher {
  readonly brandName: string;
  readonly origin: string;
}

interface CalendarContents {
  readonly festivals: readonly Festival[];
  readonly beside?: readonly CalendarDay[];
  readonly hours?: ReadonlyMap<string, string>;
}

export function festivalCalendar(
  { festivals, beside = [], hours }: CalendarContents,
  title: string,
  revised: CalendarDate,
  { brandName, origin }: CalendarPublisher,
): string {
  const days = festivals.map((festival) => ({
    uid: uidOf(festival),
    date: festival.date,
    summary:
      festival.certainty === 'expected'
        ? m.festivals_expected_name({ name: festival.name })
        : festival.name,
    description: describe(festival, hours?.get(festival.id)),
    category: kindLabel(festival.kind),
    url: origin + localPath(festivalPath(festival)),
  }));
  return icsText({
    name: m.festivals_file_name({ title, brandName }),
    productId: m.festivals_file_product({ brandName }),
    revised,
    days: [...days, ...beside].sort((one, other) =>
      one.date < other.date ? -1 : Number(one.date > other.date),
    ),
  });
}

function uidOf({ slug, date, time }: Festival): string {
  return `${slug}-${partsOf(date).year}-${time}@festivals.taravani`;
}

function describe(festival: Festival, hours: string | undefined): string {
  const { note, nameHi, others = [], certainty } = festival;
  return [
    note,
    nameHi,
    occasionSentence(festival),
    hours,
    ...others.map(({ date, who }) =>
      m.festivals_other_date_sentence({ date: dayAndMonth(date), who }),
    ),
    ['expected', 'announced', 'varies'].includes(certainty) ? certaintyWords(festival) : null,
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n');
}
