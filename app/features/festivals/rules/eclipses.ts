import {
  AngleBetween,
  Body,
  Equator,
  Horizon,
  Observer,
  SearchGlobalSolarEclipse,
} from 'astronomy-engine';
import { ELONGATION, findNearestCrossing } from '~/features/astronomy/crossing';
import { createHeightFunction } from '~/features/astronomy/horizon';
import { findLunarContactsAfter, type LunarContacts } from '~/features/astronomy/lunar-eclipse';
import { newMoon, findNewMoons } from '~/features/astronomy/lunar-month';
import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { findSolarEclipseAfter, type LocalSolarEclipse } from '~/features/astronomy/solar-eclipse';
import { getTrackValue } from '~/features/astronomy/interpolated-positions';
import { Cache } from '~/shared/memory/cache';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import { includesDate, getSpanMoments, type DateSpan } from './date-span';

export type Eclipse =
  | ({ readonly of: 'moon'; readonly isUp: 'whole' | 'part' | 'none' } & LunarContacts)
  | ({ readonly of: 'sun' } & LocalSolarEclipse);

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;
const SAMPLE_COUNT = 24;
/** Minutes from greatest eclipse until the eclipse has ended everywhere. */
const ECLIPSE_MINUTES = 220;
const STEP_MINUTES = 10;
/** Largest possible sum of the apparent radii of the Sun and the Moon. */
const MAX_RADII_DEGREES = 0.55;
/** Altitude of the Sun's centre when its upper edge is on the horizon, without refraction, in degrees. */
const MIN_SUN_ALTITUDE = -1;
/** Outermost points of the mainland. An eclipse visible at any of them is visible in India. */
const INDIA_EXTREMES: readonly Place[] = [
  NEW_DELHI,
  india(34.08, 74.8),
  india(23.25, 69.67),
  india(8.09, 77.54),
  india(27.48, 95.36),
  india(22.57, 88.36),
  india(13.08, 80.27),
];

const MAX_MOON_LATITUDE = { moon: 1.2, sun: 1.7 } as const;
const HALF_MONTH_MS = 14.765 * DAY_MS;

const seen = new Cache<Eclipse | 'unseen'>({
  name: 'eclipses of places',
  maxBytes: 600_000,
  entrySize: (eclipse) => (eclipse === 'unseen' ? 100 : 700),
});
const lunarEclipses = new Cache<LunarContacts | 'none'>({
  name: 'lunar eclipses',
  maxBytes: 150_000,
  entrySize: (contacts) => (contacts === 'none' ? 100 : 500),
});
const solarPeaks = new Cache<Date | 'none'>({
  name: 'solar eclipses',
  maxBytes: 100_000,
  entrySize: 120,
});

/** @returns visible eclipses whose greatest phase is in the span, in time order. Lunar ones must enter the umbra */
export function findEclipsesAt(span: DateSpan, place: Place): readonly Eclipse[] {
  const isInSpan = ({ deepest }: Eclipse) => includesDate(span, toDateIn(place.timeZone, deepest));
  return (['moon', 'sun'] as const)
    .flatMap((of) => findLunations(span, of).flatMap((number) => seenFrom(place, of, number) ?? []))
    .filter(isInSpan)
    .sort((one, other) => one.begins.getTime() - other.begins.getTime());
}

/** @returns eclipses visible anywhere in India */
export function findNamedEclipses(
  span: DateSpan,
  of: Eclipse['of'],
  place: Place,
): readonly Eclipse[] {
  const lookouts = place.timeZone === INDIA_TIME_ZONE ? [place, ...INDIA_EXTREMES] : [place];
  return findLunations(span, of).flatMap((number): Eclipse[] => {
    for (const lookout of lookouts) {
      const found = seenFrom(lookout, of, number);
      if (found) return includesDate(span, toDateIn(place.timeZone, found.deepest)) ? [found] : [];
    }
    return [];
  });
}

/** Lunation numbers whose new or full moon can be in the span. */
function findLunations(span: DateSpan, of: Eclipse['of']): number[] {
  const [from, to] = getSpanMoments(span);
  const later = of === 'moon' ? HALF_MONTH_MS : 0;
  return findNewMoons(from - later, to - later);
}

function seenFrom(place: Place, of: Eclipse['of'], number: number): Eclipse | null {
  const found = seen.getOrCreate(`${of} ${number} ${place.latitude} ${place.longitude}`, () =>
    of === 'moon' ? findLunarEclipseSeen(place, number) : findSolarEclipseSeen(place, number),
  );
  return found === 'unseen' ? null : found;
}

function findLunarEclipseSeen(place: Place, number: number): Eclipse | 'unseen' {
  const contacts = lunarEclipses.getOrCreate(String(number), () => findLunarEclipse(number));
  if (contacts === 'none') return 'unseen';
  const isUp = getMoonVisibility(contacts, place);
  return isUp === 'none' ? 'unseen' : { of: 'moon', isUp, ...contacts };
}

function findSolarEclipseSeen(place: Place, number: number): Eclipse | 'unseen' {
  const peak = solarPeaks.getOrCreate(String(number), () => findSolarPeak(number));
  if (peak === 'none' || !isEclipseVisible(peak, place)) return 'unseen';
  const found = findSolarEclipseAfter(new Date(peak.getTime() - HALF_DAY_MS), place);
  return isNear(found.deepest, peak.getTime()) ? { of: 'sun', ...found } : 'unseen';
}

function findLunarEclipse(number: number): LunarContacts | 'none' {
  const fullMoon = findNearestCrossing(ELONGATION, 180, newMoon(number) + HALF_MONTH_MS);
  if (Math.abs(getTrackValue('moonLatitude', fullMoon)) > MAX_MOON_LATITUDE.moon) return 'none';
  const contacts = findLunarContactsAfter(new Date(fullMoon - DAY_MS));
  return isNear(contacts.deepest, fullMoon) ? contacts : 'none';
}

function findSolarPeak(number: number): Date | 'none' {
  const moment = newMoon(number);
  if (Math.abs(getTrackValue('moonLatitude', moment)) > MAX_MOON_LATITUDE.sun) return 'none';
  const { peak } = SearchGlobalSolarEclipse(toAstroTime(new Date(moment - DAY_MS)));
  return isNear(peak.date, moment) ? peak.date : 'none';
}

function isNear(instant: Date, moment: number): boolean {
  return Math.abs(instant.getTime() - moment) < DAY_MS;
}

/** Sampled every few minutes around the greatest eclipse. */
function isEclipseVisible(peak: Date, { latitude, longitude }: Place): boolean {
  const observer = new Observer(latitude, longitude, 0);
  const heightOfSun = createHeightFunction('sun', { latitude, longitude });
  for (let minutes = -ECLIPSE_MINUTES; minutes <= ECLIPSE_MINUTES; minutes += STEP_MINUTES) {
    const moment = peak.getTime() + minutes * MINUTE_MS;
    // With refraction, the upper edge is nearly 1° above the centre without it.
    if (heightOfSun(moment) < MIN_SUN_ALTITUDE) continue;
    const time = toAstroTime(new Date(moment));
    const sun = Equator(Body.Sun, time, observer, true, true);
    if (Horizon(time, observer, sun.ra, sun.dec).altitude < MIN_SUN_ALTITUDE) continue;
    const moon = Equator(Body.Moon, time, observer, true, true);
    if (AngleBetween(sun.vec, moon.vec) < MAX_RADII_DEGREES) return true;
  }
  return false;
}

function getMoonVisibility({ begins, ends }: LunarContacts, { latitude, longitude }: Place) {
  const observer = new Observer(latitude, longitude, 0);
  const step = (ends.getTime() - begins.getTime()) / SAMPLE_COUNT;
  const ups = Array.from({ length: SAMPLE_COUNT + 1 }, (_, at) => {
    const time = toAstroTime(new Date(begins.getTime() + at * step));
    const { ra, dec } = Equator(Body.Moon, time, observer, true, true);
    return Horizon(time, observer, ra, dec, 'normal').altitude > 0;
  });
  if (ups.every(Boolean)) return 'whole';
  return ups.some(Boolean) ? 'part' : 'none';
}

function india(latitude: number, longitude: number): Place {
  return { latitude, longitude, timeZone: INDIA_TIME_ZONE };
}
