import {
  cityName,
  findCity,
  searchCities,
  USUAL_CITY,
  type City,
} from '~/features/panchang/cities.server';
import { m } from '~/shared/i18n/messages';
import { addDays, daysBetween, INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { minuteIn } from '~/shared/time/zone';
import type { CityRow, CityTimes, FestivalTimes, TimeLine } from './city-times';
import { decidingSpan, type TimeSpan } from './deciding-span';
import { eclipseTimes } from './eclipse-times.server';
import type { Festival } from './festival';
import { clockTime, dayAndMonth, decidingWords, shortSpan, occasionLabel } from './festival-words';
import { inOwnWords } from './festival-texts.server';
import { festivalDays } from './rules/festivals-of';
import { daysAt } from './rules/place-days';
import { vratsOn } from './rules/vrats';
import { pujaWindowsOf, type PujaWindow } from './rules/windows';
import { PURPOSE_WORDS, windowNote } from './window-words';

/** Cities of which the table tells the times beside the one that is shown: large ones from all over India. */
const TABLE_CITIES: readonly City[] = [
  ...[
    'new-delhi',
    'mumbai',
    'kolkata',
    'chennai',
    'bengaluru',
    'hyderabad',
    'ahmedabad',
    'lucknow',
  ],
].flatMap((slug) => findCity(slug) ?? []);
/** Another reckoning of the same festival lies no farther away than this. */
const NEAREST_DAYS = 40;

/**
 * When a festival is kept in a city: by its slug or name as somebody has typed it, New Delhi where nothing was.
 * @returns null for a festival whose times are the same everywhere, such as one of the civil calendar
 */
export function festivalTimes(festival: Festival, typed: string | null): FestivalTimes | null {
  const found = typed === null ? USUAL_CITY : cityOf(typed);
  const city = found ?? USUAL_CITY;
  const times = festival.kind === 'eclipse' ? eclipseIn(festival, city) : timesIn(festival, city);
  if (!times) return null;
  const windows = pujaWindowsOf(festival.slug, festival.date, city);
  const columns = windows.map(({ purpose }) => PURPOSE_WORDS[purpose]());
  return {
    city: times,
    purpose: purposeOf(windows),
    columns,
    table:
      columns.length > 0
        ? TABLE_CITIES.filter((each) => each !== city).map((each) => rowOf(festival, each))
        : [],
    unknown: found ? null : typed,
  };
}

/** The Moon's rise is what people wait for; else what comes first. */
function purposeOf(windows: readonly PujaWindow[]): string | null {
  const window = windows.find(({ purpose }) => purpose === 'moonrise') ?? windows[0];
  return window ? PURPOSE_WORDS[window.purpose]() : null;
}

/** @returns the city that is called so; null for none */
function cityOf(typed: string): City | null {
  return findCity(typed.trim().toLowerCase()) ?? searchCities(typed, 1)[0] ?? null;
}

function rowOf(festival: Festival, city: City): CityRow {
  return {
    slug: city.slug,
    name: cityName(city),
    times: pujaWindowsOf(festival.slug, festival.date, city).map((window) =>
      spanWords(window, festival.date, city),
    ),
  };
}

function timesIn(festival: Festival, city: City): CityTimes | null {
  const local = localDay(festival, city);
  const own = local ? inOwnWords(local) : null;
  if (!own?.decidedAt) return null;
  const { date } = own;
  const isAbroad = city.timeZone !== INDIA_TIME_ZONE;
  const days = daysAt(city);
  const span = isAbroad ? shortSpan(own) : null;
  const lines: TimeLine[] = [
    ...pujaWindowsOf(own.slug, date, city).map((window) => windowLine(window, own, city)),
    ...paranaLines(own, city),
    ...(span ? [{ label: occasionLabel(own), words: span }] : []),
    { label: m.panchang_sunrise(), words: clock(days.sunrise(date), date, city) },
    { label: m.panchang_sunset(), words: clock(days.sunset(date), date, city) },
  ];
  return {
    slug: city.slug,
    name: cityName(city),
    isUsual: city === USUAL_CITY,
    isAbroad,
    date: own.date,
    lines,
    proof: proofOf(own, festival, city),
    advice: [],
  };
}

function eclipseIn(festival: Festival, city: City): CityTimes {
  return {
    slug: city.slug,
    name: cityName(city),
    isUsual: city === USUAL_CITY,
    isAbroad: city.timeZone !== INDIA_TIME_ZONE,
    date: festival.date,
    proof: [],
    ...eclipseTimes(festival, city, (instant, date) => clock(instant, date, city)),
  };
}

/** The same festival by the city's own Sun and Moon. */
function localDay(festival: Festival, city: City): Festival | null {
  if (city === USUAL_CITY) return festival;
  const distance = ({ date }: Festival) => Math.abs(daysBetween(festival.date, date));
  const { from, to } = {
    from: addDays(festival.date, -NEAREST_DAYS),
    to: addDays(festival.date, NEAREST_DAYS),
  };
  const [nearest] = [...festivalDays(festival.slug, { from, to }, city)].sort(
    (one, other) => distance(one) - distance(other),
  );
  return nearest ?? null;
}

/**
 * What shows that the day is the right one by the rule that is told: the hours of the part of the day that decides; or, where an exception settles
 * it, that exception and the sunrises about it.
 */
function proofOf(own: Festival, festival: Festival, city: City): string[] {
  const { decidedAt, date, exception } = own;
  if (!decidedAt) return [];
  const days = daysAt(city);
  const name = cityName(city);
  const isSame = date === festival.date && exception === festival.exception;
  const words = isSame ? [] : [decidingWords(own) ?? ''];
  const isByRule =
    exception === undefined || exception === 'first-of-two' || exception === 'second-of-two';
  if (!isByRule) {
    const sunrise = (day: CalendarDate) =>
      m.festivals_time_on_day({
        time: clock(days.sunrise(day), day, city),
        date: dayAndMonth(day),
      });
    return [
      ...words,
      m.festivals_proof_sunrises({
        city: name,
        first: sunrise(date),
        second: sunrise(addDays(date, 1)),
      }),
    ];
  }
  const span = decidingSpan(date, decidedAt, days);
  const proof =
    span.from.getTime() === span.to.getTime() ? m.festivals_proof_moment : m.festivals_proof_span;
  return [
    ...words,
    proof({ city: name, date: dayAndMonth(date), time: spanWords(span, date, city) }),
  ];
}

function windowLine(window: PujaWindow, { date, slug }: Festival, city: City): TimeLine {
  return {
    label: PURPOSE_WORDS[window.purpose](),
    words: spanWords(window, date, city),
    note: windowNote(window, slug),
  };
}

/** When the fast of an Ekadashi is broken. */
function paranaLines({ slug, date }: Festival, city: City): TimeLine[] {
  if (!slug.endsWith('-ekadashi')) return [];
  const found = vratsOn(date, city).find(({ ekadashi }) => `${ekadashi ?? ''}-ekadashi` === slug);
  if (!found?.parana) return [];
  const { from, to, hariVasaraEndsAt, date: next } = found.parana;
  return [
    {
      label: m.festivals_parana(),
      words: spanWords({ from, to }, date, city),
      note: m.festivals_parana_note({ time: clock(hariVasaraEndsAt, next, city) }),
    },
  ];
}

/** Such as `5:31 pm to 7:27 pm`, with the date at its end where that is not the day's own. */
function spanWords({ from, to }: TimeSpan, date: CalendarDate, city: City): string {
  const end = clock(to, date, city);
  if (from.getTime() === to.getTime()) return end;
  const first = minuteIn(city.timeZone, from);
  const last = minuteIn(city.timeZone, to);
  const start =
    first.slice(0, date.length) === last.slice(0, date.length)
      ? clockTime(first)
      : clock(from, date, city);
  return m.festivals_short_span({ from: start, to: end });
}

/** The time, with its date where that is another one. */
function clock(instant: Date, date: CalendarDate, { timeZone }: City): string {
  const local = minuteIn(timeZone, instant);
  const day = local.slice(0, date.length) as CalendarDate;
  const time = clockTime(local);
  return day === date ? time : m.festivals_time_on_day({ time, date: dayAndMonth(day) });
}
