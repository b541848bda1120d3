import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import type { Festival } from './festival';
import source from './content/festivals.json';

type PerYear =
  | 'date'
  | 'featured'
  | 'certainty'
  | 'occasion'
  | 'inNakshatra'
  | 'amantaMonth'
  | 'from'
  | 'to'
  | 'exception'
  | 'others';

/** What a festival is, whatever the year. */
type FestivalEntry = Omit<Festival, 'id' | 'slug' | 'time' | PerYear>;

/** A day of a festival: what changes from year to year, and what is said of that one day in place of the usual. */
type DayEntry = Pick<Festival, 'slug' | 'date' | 'certainty'> &
  Partial<Omit<Festival, 'id' | 'time'>>;

/** The form of festivals.json; scripts/make-festivals.ts writes it. */
export interface FestivalFile {
  /** When the list was made. */
  readonly revised: CalendarDate;
  readonly festivals: Readonly<Record<string, FestivalEntry>>;
  /** In the order of their dates. */
  readonly days: readonly DayEntry[];
}

// JSON keeps no literal types; a test checks the whole file against this form.
const file = source as unknown as FestivalFile;

/** All festivals of all editions, by date, in the base language. */
export const FESTIVALS: readonly Festival[] = readDays(file);

/** The day on which the list was last made again. */
export const FESTIVALS_REVISED: CalendarDate = file.revised;

/** The years there are editions of, in rising order. */
export const EDITIONS: readonly number[] = [
  ...new Set(FESTIVALS.map(({ date }) => partsOf(date).year)),
];

function readDays({ festivals, days }: FestivalFile): Festival[] {
  const times = new Map<string, number>();
  return days.map((day) => {
    const about = festivals[day.slug];
    if (!about) throw new Error(`festivals.json: nothing is said of ${day.slug}`);
    const inItsYear = `${day.slug}-${partsOf(day.date).year}`;
    const time = (times.get(inItsYear) ?? 0) + 1;
    times.set(inItsYear, time);
    return {
      featured: false,
      ...about,
      ...day,
      ...(day.occasion?.includes('nakshatra') ? { inNakshatra: true } : {}),
      id: `${day.slug}-${day.date}`,
      time,
    };
  });
}
