import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { getKindLabel, type Festival } from './festival';
import { getFestivalPath } from './festival-paths';
import { formatCertainty, formatDayAndMonth, formatOccasion } from './festival-labels';
import { formatIcs, type CalendarDay } from './ics';
import { compare } from '~/shared/text/compare';

export interface CalendarPublisher {
  readonly brandName: string;
  readonly origin: string;
}

interface CalendarContents {
  readonly festivals: readonly Festival[];
  readonly extraDays?: readonly CalendarDay[];
  readonly hours?: ReadonlyMap<string, string>;
}

export function buildFestivalCalendar(
  { festivals, extraDays = [], hours }: CalendarContents,
  title: string,
  revised: CalendarDate,
  { brandName, origin }: CalendarPublisher,
): string {
  const days = festivals.map((festival) => ({
    uid: buildUid(festival),
    date: festival.date,
    summary:
      festival.certainty === 'expected'
        ? m.festivals_expected_name({ name: festival.name })
        : festival.name,
    description: describe(festival, hours?.get(festival.id)),
    category: getKindLabel(festival.kind),
    url: origin + toLocalPath(getFestivalPath(festival)),
  }));
  return formatIcs({
    name: m.festivals_file_name({ title, brandName }),
    productId: m.festivals_file_product({ brandName }),
    revised,
    days: [...days, ...extraDays].sort((one, other) => compare(one.date, other.date)),
  });
}

function buildUid({ slug, date, time }: Festival): string {
  return `${slug}-${getParts(date).year}-${time}@festivals.taravani`;
}

function describe(festival: Festival, hours: string | undefined): string {
  const { note, nameHi, others = [], certainty } = festival;
  return [
    note,
    nameHi,
    formatOccasion(festival),
    hours,
    ...others.map(({ date, who }) =>
      m.festivals_other_date_sentence({ date: formatDayAndMonth(date), who }),
    ),
    ['expected', 'announced', 'varies'].includes(certainty) ? formatCertainty(festival) : null,
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n');
}
