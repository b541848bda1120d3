import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import { kindLabel, type Festival } from './festival';
import { festivalPath } from './festival-paths';
import { certaintyWords, occasionSentence, otherDateWords } from './festival-words';
import { icsText } from './ics';

/** What a calendar file tells of the site that made it. */
export interface CalendarPublisher {
  readonly brandName: string;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
}

/** The festivals as an iCalendar file; `title` names the time it covers, such as `November 2026`. */
export function festivalCalendar(
  festivals: readonly Festival[],
  title: string,
  revised: CalendarDate,
  { brandName, origin }: CalendarPublisher,
): string {
  return icsText({
    name: `Festivals of India: ${title} (${brandName})`,
    productId: `-//${brandName}//Festival calendar//EN`,
    revised,
    days: festivals.map((festival) => ({
      uid: uidOf(festival),
      date: festival.date,
      summary: festival.certainty === 'expected' ? `${festival.name} (expected)` : festival.name,
      description: describe(festival),
      category: kindLabel(festival.kind),
      url: origin + festivalPath(festival),
    })),
  });
}

/** Named without the day: a festival whose date is corrected stays the same event for those who keep the calendar. */
function uidOf({ slug, date, time }: Festival): string {
  return `${slug}-${partsOf(date).year}-${time}@festivals.taravani`;
}

function describe(festival: Festival): string {
  const { note, nameHi, others = [], certainty } = festival;
  return [
    note,
    nameHi,
    occasionSentence(festival),
    ...others.map((other) => `${otherDateWords(other)}.`),
    certainty === 'expected' || certainty === 'varies' ? certaintyWords(festival) : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
