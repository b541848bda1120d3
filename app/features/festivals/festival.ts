import { m } from '~/shared/i18n/messages';
import { partsOf, type CalendarDate, type IndianTime } from '~/shared/time/calendar';

/** Where a festival comes from; chooses its label and its drawing. */
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

/** How a festival is kept: chooses what readings say of it. */
export const FESTIVAL_MOODS = ['joy', 'solemn', 'fast', 'eclipse', 'national'] as const;
export type FestivalMood = (typeof FESTIVAL_MOODS)[number];

/**
 * How sure the date is: fixed in the civil calendar, following from Easter, computed and found the same in published lists,
 * computed only, taken over from published lists, different from list to list, waiting for the Moon to be sighted, or announced since it was.
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

/** The part of the day whose tithi decides on which date a festival of the lunar calendar is kept. */
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
 * What settles the day where the tithi is current at the deciding time on no day or on two: it holds no sunrise at all, or
 * the Dwadashi after an Ekadashi holds none; it misses both moonrises, so sunrise counts; it is lit after Bhadra, or kept with Rohini or Shravana; the tithi ends too soon after sunrise; no
 * deciding time holds it, so the day with it at sunrise counts, or the one on which it begins; the first or the second of two days.
 */
export type Exception =
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

/** A date on which some keep the festival instead, and who they are or how they reckon. */
export interface OtherDate {
  readonly date: CalendarDate;
  readonly who: string;
}

/**
 * A festival or observance on one day. Absent and undefined mean the same: what a loader sends arrives with either.
 */
export interface Festival {
  /** The slug and the date: `diwali-2026-11-08`; unique. */
  readonly id: string;
  /** The same in every year; a festival of a lunar calendar can fall twice in a civil year, or not at all. */
  readonly slug: string;
  readonly date: CalendarDate;
  /** 1 for the first time in its civil year, 2 for the second. */
  readonly time: number;
  readonly name: string;
  /** The Hindi name beside an English one. */
  readonly nameHi?: string | undefined;
  readonly kind: FestivalKind;
  /** The deity, saint or person it honours. */
  readonly honours?: string | undefined;
  readonly regions?: string | undefined;
  /** What it is, in one sentence. */
  readonly note: string;
  /** 1 major, 2 notable, 3 minor. */
  readonly rank: number;
  /** Among the at most twelve that a month's page shows first. */
  readonly featured: boolean;
  readonly certainty: Certainty;
  readonly decidedAt?: DecidingTime | undefined;
  /** What settles the day this time, when `decidedAt` alone does not. */
  readonly exception?: Exception | undefined;
  /** The tithi, nakshatra or other event of a calendar with which it is kept. */
  readonly occasion?: string | undefined;
  /** The city whose sunrises give the day for all of India, where one region counts by its own. */
  readonly seenFrom?: 'kolkata' | undefined;
  /** Whether the occasion is a nakshatra. */
  readonly inNakshatra?: boolean | undefined;
  /** The month's name where months end with the new moon, when it differs from the one in `occasion`. */
  readonly amantaMonth?: string | undefined;
  /** When the occasion begins and ends; only `from` for an event of one moment. */
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

/** What sort of day it is, in words. */
export function kindLabel(kind: FestivalKind): string {
  return KIND_LABELS[kind]();
}

/** What sort of occasion a festival is kept with; `calendar` where no times are known. */
export type OccasionKind = 'tithi' | 'nakshatra' | 'sankranti' | 'calendar';

/** The sort of a festival's occasion, by what is known of it. */
export function occasionKind({
  inNakshatra,
  from,
  to,
}: Pick<Festival, 'inNakshatra' | 'from' | 'to'>): OccasionKind {
  if (inNakshatra) return 'nakshatra';
  if (!from) return 'calendar';
  return to ? 'tithi' : 'sankranti';
}

/** The name without what stands in brackets: `Diwali (Lakshmi Puja)` → `Diwali`. */
export function shortName(name: string): string {
  const bracket = name.indexOf(' (');
  return bracket >= 0 && name.endsWith(')') ? name.slice(0, bracket) : name;
}

/** The name inside a sentence: `Sharad Navratri begins` → `Sharad Navratri`, `Muharram / Ashura` → `Muharram`. */
export function nameInSentence(name: string): string {
  const [first = name] = shortName(name).split(' / ');
  return first.replace(/ (?:begins|आरंभ)$/, '');
}

/** The slug and the date of which an id is made. */
export function readId(id: string): Pick<Festival, 'slug' | 'date'> {
  const date = id.slice(-DATE_LENGTH) as CalendarDate;
  return { slug: id.slice(0, -DATE_LENGTH - 1), date };
}

/** The days of one month of one year, in the order given. */
export function inMonth<Day extends Pick<Festival, 'date'>>(
  days: readonly Day[],
  year: number,
  month: number,
): Day[] {
  return days.filter(({ date }) => {
    const parts = partsOf(date);
    return parts.year === year && parts.month === month;
  });
}

/** The days of one year, in the order given. */
export function inYear<Day extends Pick<Festival, 'date'>>(
  days: readonly Day[],
  year: number,
): Day[] {
  return days.filter(({ date }) => partsOf(date).year === year);
}

/** Sorts apart what a month's page shows at once and what it keeps under "More observances". */
export function byProminence<Day extends Pick<Festival, 'featured'>>(
  days: readonly Day[],
): { featured: Day[]; more: Day[] } {
  return {
    featured: days.filter(({ featured }) => featured),
    more: days.filter(({ featured }) => !featured),
  };
}
