import {
  cityName,
  findCity,
  searchCities,
  USUAL_CITY,
  type City,
} from '~/features/places/cities.server';
import { m } from '~/shared/i18n/messages';
import { addDays, INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { dateIn, minuteIn } from '~/shared/time/zone';
import type { CityRow, CityTimes, FestivalTimes, TimeLine } from './city-times';
import type { ComputedFestivals } from './computed-festivals.server';
import type { TimeSpan } from './deciding-span';
import { eclipseTimes } from './eclipse-times.server';
import type { Festival } from './festival';
import type { FestivalHours } from './festival-hours';
import { clockTime, dayAndMonth, decidingWords, shortSpan, occasionLabel } from './festival-labels';
import type { PujaWindow, WindowPurpose } from './rules/windows';
import { PURPOSE_WORDS, windowNote } from './window-labels';

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

/**
 * @param city slug or name as typed; New Delhi without one
 * @returns null for a festival with the same time everywhere
 */
export async function festivalTimes(
  festival: Festival,
  typed: string | null,
  festivals: Pick<ComputedFestivals, 'hoursAt' | 'windowsAt' | 'eclipseAt'>,
): Promise<FestivalTimes | null> {
  const found = typed === null ? USUAL_CITY : cityOf(typed);
  const city = found ?? USUAL_CITY;
  const unknown = found ? null : typed;
  if (festival.kind === 'eclipse') {
    const hours = await festivals.eclipseAt(festival, city);
    const words = eclipseTimes(hours, festival, city, (instant, date) =>
      clock(instant, date, city),
    );
    return {
      city: { ...cityFacts(city), date: festival.date, proof: [], ...words },
      purpose: null,
      columns: [],
      table: [],
      unknown,
    };
  }
  const [hours, windows] = await Promise.all([
    festivals.hoursAt(festival, city),
    festivals.windowsAt(festival, TABLE_CITIES),
  ]);
  if (!hours) return null;
  const { purposes } = hours;
  const rows = TABLE_CITIES.map((each, at) => rowOf(festival, each, windows[at] ?? []));
  return {
    city: timesIn(hours, festival, city),
    purpose: mainPurpose(purposes),
    columns: purposes.map((purpose) => PURPOSE_WORDS[purpose]()),
    table: purposes.length > 0 ? rows.filter(({ slug }) => slug !== city.slug) : [],
    unknown,
  };
}

/** Moonrise if present, else the first. */
function mainPurpose(purposes: readonly WindowPurpose[]): string | null {
  const purpose = purposes.find((each) => each === 'moonrise') ?? purposes[0];
  return purpose ? PURPOSE_WORDS[purpose]() : null;
}

/** @returns the city that is called so; null for none */
function cityOf(typed: string): City | null {
  return findCity(typed.trim().toLowerCase()) ?? searchCities(typed, 1)[0] ?? null;
}

function rowOf({ date }: Festival, city: City, windows: readonly PujaWindow[]): CityRow {
  return {
    slug: city.slug,
    name: cityName(city),
    times: windows.map((window) => windowWords(window, date, city)),
  };
}

function timesIn(hours: FestivalHours, festival: Festival, city: City): CityTimes {
  const { day, windows, sunrise, sunset } = hours;
  const { date } = day;
  const facts = cityFacts(city);
  const span = facts.isAbroad ? shortSpan(day) : null;
  const lines: TimeLine[] = [
    ...windows.map((window) => windowLine(window, festival.slug, date, city)),
    ...paranaLines(hours, city),
    ...(span ? [{ label: occasionLabel(day), words: span }] : []),
    { label: m.panchang_sunrise(), words: clock(sunrise, date, city) },
    { label: m.panchang_sunset(), words: clock(sunset, date, city) },
  ];
  return { ...facts, date, lines, proof: proofOf(hours, festival, city), advice: [] };
}

function cityFacts(city: City): Pick<CityTimes, 'slug' | 'name' | 'isUsual' | 'isAbroad'> {
  return {
    slug: city.slug,
    name: cityName(city),
    isUsual: city === USUAL_CITY,
    isAbroad: city.timeZone !== INDIA_TIME_ZONE,
  };
}

/**
 * Evidence for the date: times of the deciding part of the day; for an exception, the exception and the sunrises
 * around it.
 */
function proofOf({ day, proof }: FestivalHours, festival: Festival, city: City): string[] {
  if (!proof) return [];
  const { date, exception } = day;
  const name = cityName(city);
  const isSame = date === festival.date && exception === festival.exception;
  const words = isSame ? [] : [decidingWords(day) ?? ''];
  if (proof.by === 'sunrises') {
    const sunriseWords = (sunrise: Date, onDay: CalendarDate) =>
      m.festivals_time_on_day({ time: clock(sunrise, onDay, city), date: dayAndMonth(onDay) });
    return [
      ...words,
      m.festivals_proof_sunrises({
        city: name,
        first: sunriseWords(proof.first, date),
        second: sunriseWords(proof.second, addDays(date, 1)),
      }),
    ];
  }
  const sentence =
    proof.from.getTime() === proof.to.getTime() ? m.festivals_proof_moment : m.festivals_proof_span;
  return [...words, sentence({ city: name, time: datedSpan(proof, city) })];
}

function windowLine(window: PujaWindow, slug: string, date: CalendarDate, city: City): TimeLine {
  return {
    label: PURPOSE_WORDS[window.purpose](),
    words: windowWords(window, date, city),
    note: windowNote(window, slug),
  };
}

function paranaLines({ day, parana }: FestivalHours, city: City): TimeLine[] {
  if (!parana) return [];
  const { from, to, hariVasaraEndsAt, date: next } = parana;
  return [
    {
      label: m.festivals_parana(),
      words: spanWords({ from, to }, day.date, city),
      note: m.festivals_parana_note({ time: clock(hariVasaraEndsAt, next, city) }),
    },
  ];
}

function windowWords(window: PujaWindow, date: CalendarDate, city: City): string {
  if (!window.isOpenEnded) return spanWords(window, date, city);
  return m.festivals_time_after({ time: clock(window.from, date, city) });
}

function datedSpan({ from, to }: TimeSpan, { timeZone }: City): string {
  const [first, last] = [minuteIn(timeZone, from), minuteIn(timeZone, to)];
  const [firstDay, lastDay] = [dateIn(timeZone, from), dateIn(timeZone, to)];
  const onDay = (time: string, day: CalendarDate) =>
    m.festivals_time_on_day({ time, date: dayAndMonth(day) });
  if (first === last) return onDay(clockTime(last), lastDay);
  if (firstDay === lastDay) {
    const time = m.festivals_short_span({ from: clockTime(first), to: clockTime(last) });
    return onDay(time, lastDay);
  }
  return m.festivals_short_span({
    from: onDay(clockTime(first), firstDay),
    to: onDay(clockTime(last), lastDay),
  });
}

/** @returns local times, with dates outside the day: `12:05 am to 12:53 am on 18 March` */
export function spanWords({ from, to }: TimeSpan, date: CalendarDate, city: City): string {
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

/** @returns the local time, with its date if it is not the day */
export function clock(instant: Date, date: CalendarDate, { timeZone }: City): string {
  const local = minuteIn(timeZone, instant);
  const day = local.slice(0, date.length) as CalendarDate;
  const time = clockTime(local);
  return day === date ? time : m.festivals_time_on_day({ time, date: dayAndMonth(day) });
}
