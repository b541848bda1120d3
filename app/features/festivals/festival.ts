import { m } from '~/shared/i18n/messages';
import { getParts, type CalendarDate, type IndianTime } from '~/shared/time/calendar';

export type FestivalKind =
  | 'hindu'
  | 'vrat'
  | 'regional'
  | 'national'
  | 'muslim'
  | 'christian'
  | 'sikh'
  | 'parsi'
  | 'jain'
  | 'buddhist'
  | 'eclipse';

/** Chooses the festival texts in daily readings. */
export const FESTIVAL_MOODS = ['joy', 'solemn', 'fast', 'eclipse', 'national'] as const;
export type FestivalMood = (typeof FESTIVAL_MOODS)[number];

/**
 * In order: fixed civil date, follows Easter, computed and confirmed by published lists, computed but unconfirmed,
 * taken from lists, disputed by lists, awaiting a sighting, announced.
 */
export type Certainty =
  | 'fixed'
  | 'arithmetic'
  | 'compared'
  | 'computed'
  | 'published'
  | 'varies'
  | 'expected'
  | 'announced';

/** Part of the day whose tithi decides the date. */
export type DecidingTime =
  | 'arunodaya'
  | 'sunrise'
  | 'purvahna'
  | 'madhyahna'
  | 'aparahna'
  | 'sunset'
  | 'pradosh'
  | 'moonrise'
  | 'nishita';

/**
 * Exception that decides the date if no day or two days have the tithi at the deciding time: the tithi, or the
 * Dwadashi after an Ekadashi, contains no sunrise; the tithi misses both moonrises, so sunrise decides; Bhadra must
 * end first; Rohini or Shravana decides; the tithi ends too soon after sunrise; the tithi misses every deciding time,
 * so the day with the tithi at sunrise or its first day is used; the first or second of two days is used.
 */
export type DayException =
  | 'kshaya'
  | 'dwadashi'
  | 'sunrise-instead'
  | 'bhadra'
  | 'rohini'
  | 'short'
  | 'ends-by-noon'
  | 'shravana'
  | 'at-sunrise'
  | 'begins'
  | 'first-of-two'
  | 'second-of-two';

/** Alternative date with the group or reckoning that uses it. */
export interface OtherDate {
  readonly date: CalendarDate;
  readonly who: string;
}

/** Optional fields allow undefined because loader data can omit them or set them to undefined. */
export interface Festival {
  /** Slug and date, for example `diwali-2026-11-08`. Unique. */
  readonly id: string;
  /** The same every year. A lunar festival can occur twice or not at all in a civil year. */
  readonly slug: string;
  readonly date: CalendarDate;
  /** 1, or 2 for the second occurrence in a civil year. */
  readonly time: number;
  readonly name: string;
  readonly nameHi?: string | undefined;
  readonly kind: FestivalKind;
  readonly honours?: string | undefined;
  readonly regions?: string | undefined;
  readonly note: string;
  /** 1 major, 2 notable, 3 minor. */
  readonly rank: number;
  readonly featured: boolean;
  readonly certainty: Certainty;
  readonly decidedAt?: DecidingTime | undefined;
  /** Set if the deciding time alone does not give the date. */
  readonly exception?: DayException | undefined;
  /** Tithi, nakshatra or other calendar event. */
  readonly occasion?: string | undefined;
  /** City whose sunrises decide for all of India, for a festival with a regional reckoning. */
  readonly seenFrom?: 'kolkata' | undefined;
  /** Whether `occasion` is a nakshatra. */
  readonly inNakshatra?: boolean | undefined;
  /** Amanta month name, if it differs from the one in `occasion`. */
  readonly amantaMonth?: string | undefined;
  /** A single moment has only `from`. */
  readonly from?: IndianTime | undefined;
  readonly to?: IndianTime | undefined;
  readonly others?: readonly OtherDate[] | undefined;
}

const DATE_LENGTH = 'yyyy-mm-dd'.length;

const KIND_LABELS: Readonly<Record<FestivalKind, () => string>> = {
  hindu: m.festivals_kind_hindu,
  vrat: m.festivals_kind_vrat,
  regional: m.festivals_kind_regional,
  national: m.festivals_kind_national,
  muslim: m.festivals_kind_muslim,
  christian: m.festivals_kind_christian,
  sikh: m.festivals_kind_sikh,
  parsi: m.festivals_kind_parsi,
  jain: m.festivals_kind_jain,
  buddhist: m.festivals_kind_buddhist,
  eclipse: m.festivals_kind_eclipse,
};

export function getKindLabel(kind: FestivalKind): string {
  return KIND_LABELS[kind]();
}

export type OccasionKind = 'tithi' | 'nakshatra' | 'sankranti' | 'calendar';

export function getOccasionKind({
  inNakshatra,
  from,
  to,
}: Pick<Festival, 'inNakshatra' | 'from' | 'to'>): OccasionKind {
  if (inNakshatra) return 'nakshatra';
  if (!from) return 'calendar';
  return to ? 'tithi' : 'sankranti';
}

export function toShortName(name: string): string {
  const bracket = name.indexOf(' (');
  return bracket >= 0 && name.endsWith(')') ? name.slice(0, bracket) : name;
}

/** `Sharad Navratri begins` → `Sharad Navratri`, `Muharram / Ashura` → `Muharram`. */
export function toNameInSentence(name: string): string {
  const [first = name] = toShortName(name).split(' / ');
  return first.replace(/ (?:begins|आरंभ)$/, '');
}

export function parseFestivalId(id: string): Pick<Festival, 'slug' | 'date'> {
  const date = id.slice(-DATE_LENGTH) as CalendarDate;
  return { slug: id.slice(0, -DATE_LENGTH - 1), date };
}

export function filterByMonth<Day extends Pick<Festival, 'date'>>(
  days: readonly Day[],
  year: number,
  month: number,
): Day[] {
  return days.filter(({ date }) => {
    const parts = getParts(date);
    return parts.year === year && parts.month === month;
  });
}

/** Splits the month into featured festivals and "More observances". */
export function splitByProminence<Day extends Pick<Festival, 'featured'>>(
  days: readonly Day[],
): { featured: Day[]; more: Day[] } {
  return {
    featured: days.filter(({ featured }) => featured),
    more: days.filter(({ featured }) => !featured),
  };
}
