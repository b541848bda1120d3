import {
  AngleBetween,
  Body,
  Equator,
  Horizon,
  Observer,
  SearchGlobalSolarEclipse,
} from 'astronomy-engine';
import { lunarContactsAfter, type LunarContacts } from '~/features/sky/lunar-eclipse';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { skyTime } from '~/features/sky/sky-time';
import { solarEclipseAfter, type LocalSolarEclipse } from '~/features/sky/solar-eclipse';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';
import { startOfDayIn } from '~/shared/time/zone';
import { Kept } from './kept';

/** An eclipse with its contacts at a place. */
export type Eclipse =
  | ({ readonly of: 'moon'; readonly isUp: 'whole' | 'part' | 'none' } & LunarContacts)
  | ({ readonly of: 'sun' } & LocalSolarEclipse);

/** Years of some cities, with the seven lookouts of each year. */
const YEARS_KEPT = 96;
const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;
const SAMPLES = 24;
/** From the middle of an eclipse for the Earth to its end at the last place that sees it. */
const ECLIPSE_MINUTES = 220;
const STEP_MINUTES = 10;
/** The two radii together at their largest. */
const TOUCHING_DEGREES = 0.55;
/** The Sun's centre with its upper edge on the horizon, without refraction. */
const LOWEST_SUN = -1;
/** The far ends of mainland India: what is seen from any is seen in India. */
const ENDS_OF_INDIA: readonly Place[] = [
  NEW_DELHI,
  india(34.08, 74.8),
  india(23.25, 69.67),
  india(8.09, 77.54),
  india(27.48, 95.36),
  india(22.57, 88.36),
  india(13.08, 80.27),
];

const years = new Kept<string, readonly Eclipse[]>(YEARS_KEPT);
const lunarEclipses = new Kept<number, readonly LunarContacts[]>(YEARS_KEPT);
const solarPeaks = new Kept<number, readonly Date[]>(YEARS_KEPT);

/** @returns the eclipses of a year that can be seen from a place: of the Moon those in the dark shadow; in the order of time */
export function eclipsesAt(year: number, place: Place): readonly Eclipse[] {
  return years.get(`${year} ${place.latitude} ${place.longitude}`, () => {
    const [from, to] = boundsOf(year, place);
    const lunar = lunarEclipses
      .get(year, () => lunarIn(year))
      .flatMap((contacts): Eclipse[] => {
        const isUp = moonIsUp(contacts, place);
        return isUp === 'none' ? [] : [{ of: 'moon', isUp, ...contacts }];
      });
    const solar = solarPeaks
      .get(year, () => solarPeaksIn(year))
      .flatMap((peak): Eclipse[] =>
        isSunTouched(peak, place)
          ? [{ of: 'sun', ...solarEclipseAfter(new Date(peak.getTime() - HALF_DAY_MS), place) }]
          : [],
      );
    return [...lunar, ...solar]
      .filter(({ deepest }) => from <= deepest && deepest < to)
      .sort((one, other) => one.begins.getTime() - other.begins.getTime());
  });
}

/** @returns the eclipses that are named for all of a place's country: what is seen anywhere in India counts in all of it */
export function namedEclipses(year: number, of: Eclipse['of'], place: Place): readonly Eclipse[] {
  const lookouts = place.timeZone === INDIA_TIME_ZONE ? [place, ...ENDS_OF_INDIA] : [place];
  const found: Eclipse[] = [];
  for (const eclipse of lookouts.flatMap((lookout) => eclipsesAt(year, lookout))) {
    const isKnown = found.some(
      ({ deepest }) => Math.abs(deepest.getTime() - eclipse.deepest.getTime()) < DAY_MS,
    );
    if (eclipse.of === of && !isKnown) found.push(eclipse);
  }
  return found.sort((one, other) => one.begins.getTime() - other.begins.getTime());
}

/** The eclipses in and about a year, of which the place's own midnights choose. */
function lunarIn(year: number): LunarContacts[] {
  const found: LunarContacts[] = [];
  for (let next = lunarContactsAfter(startAbout(year)); next.deepest < startAbout(year + 1);) {
    found.push(next);
    next = lunarContactsAfter(new Date(next.deepest.getTime() + DAY_MS));
  }
  return found;
}

function solarPeaksIn(year: number): Date[] {
  const found: Date[] = [];
  let next = SearchGlobalSolarEclipse(skyTime(startAbout(year))).peak;
  while (next.date < startAbout(year + 1)) {
    found.push(next.date);
    next = SearchGlobalSolarEclipse(next.AddDays(10)).peak;
  }
  return found;
}

/** Whether the Moon touches the Sun's disc above the horizon of a place, looked at every few minutes about the eclipse's middle. */
function isSunTouched(peak: Date, { latitude, longitude }: Place): boolean {
  const observer = new Observer(latitude, longitude, 0);
  for (let minutes = -ECLIPSE_MINUTES; minutes <= ECLIPSE_MINUTES; minutes += STEP_MINUTES) {
    const time = skyTime(new Date(peak.getTime() + minutes * MINUTE_MS));
    const sun = Equator(Body.Sun, time, observer, true, true);
    if (Horizon(time, observer, sun.ra, sun.dec).altitude < LOWEST_SUN) continue;
    const moon = Equator(Body.Moon, time, observer, true, true);
    if (AngleBetween(sun.vec, moon.vec) < TOUCHING_DEGREES) return true;
  }
  return false;
}

/** Whether the Moon stands above the horizon while any of it is in the dark shadow. */
function moonIsUp({ begins, ends }: LunarContacts, { latitude, longitude }: Place) {
  const observer = new Observer(latitude, longitude, 0);
  const step = (ends.getTime() - begins.getTime()) / SAMPLES;
  const ups = Array.from({ length: SAMPLES + 1 }, (_, at) => {
    const time = skyTime(new Date(begins.getTime() + at * step));
    const { ra, dec } = Equator(Body.Moon, time, observer, true, true);
    return Horizon(time, observer, ra, dec, 'normal').altitude > 0;
  });
  if (ups.every(Boolean)) return 'whole';
  return ups.some(Boolean) ? 'part' : 'none';
}

/** A day before the first midnight of a year anywhere. */
function startAbout(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - DAY_MS);
}

function boundsOf(year: number, { timeZone }: Place): [Date, Date] {
  return [startOfDayIn(timeZone, `${year}-01-01`), startOfDayIn(timeZone, `${year + 1}-01-01`)];
}

function india(latitude: number, longitude: number): Place {
  return { latitude, longitude, timeZone: INDIA_TIME_ZONE };
}
