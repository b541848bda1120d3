import {
  getCityName,
  findCity,
  searchCities,
  DEFAULT_CITY,
  type City,
} from '~/features/places/cities.server';
import { m } from '~/shared/i18n/messages';
import { addDays, INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { toDateIn, toMinuteIn } from '~/shared/time/zone';
import type { CityRow, CityTimes, FestivalTimes, TimeLine } from './festival-view';
import type { ComputedFestivals } from './computed-festivals.server';
import type { TimeSpan } from '~/features/festivals/rules/place-days';
import type { Festival } from './festival';
import type { FestivalHours, EclipseHours, EclipseRiseOrSet } from './festival-hours';
import {
  formatClockTime,
  formatDayAndMonth,
  formatDecidingRule,
  formatShortSpan,
  getOccasionLabel,
} from './festival-labels';
import type { PujaWindow } from '~/features/festivals/rules/windows';
import type { WindowPurpose } from './rules/rule';
import { PURPOSE_LABELS, formatWindowNote } from './window-labels';

const TABLE_CITIES: readonly City[] = [
  'new-delhi',
  'mumbai',
  'kolkata',
  'chennai',
  'bengaluru',
  'hyderabad',
  'ahmedabad',
  'lucknow',
].flatMap((slug) => findCity(slug) ?? []);

/**
 * @param city slug or name as typed. Null means New Delhi
 * @returns null for a festival whose time is the same everywhere
 */
export async function loadFestivalTimes(
  festival: Festival,
  typed: string | null,
  festivals: Pick<ComputedFestivals, 'computeHoursAt' | 'computeWindowsAt' | 'computeEclipseAt'>,
): Promise<FestivalTimes | null> {
  const found = typed === null ? DEFAULT_CITY : resolveCity(typed);
  const city = found ?? DEFAULT_CITY;
  const unknown = found ? null : typed;
  if (festival.kind === 'eclipse') {
    const hours = await festivals.computeEclipseAt(festival, city);
    const words = formatEclipseTimes(hours, festival, city);
    return {
      city: { ...getCityFacts(city), date: festival.date, proof: [], ...words },
      purpose: null,
      columns: [],
      table: [],
      unknown,
    };
  }
  const [hours, windows] = await Promise.all([
    festivals.computeHoursAt(festival, city),
    festivals.computeWindowsAt(festival, TABLE_CITIES),
  ]);
  if (!hours) return null;
  const { purposes } = hours;
  const rows = TABLE_CITIES.map((each, at) => buildRow(festival, each, windows[at] ?? []));
  return {
    city: buildCityTimes(hours, festival, city),
    purpose: findMainPurpose(purposes),
    columns: purposes.map((purpose) => PURPOSE_LABELS[purpose]()),
    table: purposes.length > 0 ? rows.filter(({ slug }) => slug !== city.slug) : [],
    unknown,
  };
}

function findMainPurpose(purposes: readonly WindowPurpose[]): string | null {
  const purpose = purposes.find((each) => each === 'moonrise') ?? purposes[0];
  return purpose ? PURPOSE_LABELS[purpose]() : null;
}

/** @returns the city with this slug, or the best match for the text; null if there is none */
function resolveCity(typed: string): City | null {
  return findCity(typed.trim().toLowerCase()) ?? searchCities(typed, 1)[0] ?? null;
}

function buildRow({ date }: Festival, city: City, windows: readonly PujaWindow[]): CityRow {
  return {
    slug: city.slug,
    name: getCityName(city),
    times: windows.map((window) => formatWindow(window, date, city)),
  };
}

function buildCityTimes(hours: FestivalHours, festival: Festival, city: City): CityTimes {
  const { day, windows, sunrise, sunset } = hours;
  const { date } = day;
  const facts = getCityFacts(city);
  const span = facts.isAbroad ? formatShortSpan(day) : null;
  const lines: TimeLine[] = [
    ...windows.map((window) => ({
      label: PURPOSE_LABELS[window.purpose](),
      words: formatWindow(window, date, city),
      note: formatWindowNote(window),
    })),
    ...buildParanaLines(hours, city),
    ...(span ? [{ label: getOccasionLabel(day), words: span }] : []),
    { label: m.panchang_sunrise(), words: clock(sunrise, date, city) },
    { label: m.panchang_sunset(), words: clock(sunset, date, city) },
  ];
  return { ...facts, date, lines, proof: formatProof(hours, festival, city), advice: [] };
}

function getCityFacts(city: City): Pick<CityTimes, 'slug' | 'name' | 'isDefaultCity' | 'isAbroad'> {
  return {
    slug: city.slug,
    name: getCityName(city),
    isDefaultCity: city === DEFAULT_CITY,
    isAbroad: city.timeZone !== INDIA_TIME_ZONE,
  };
}

/**
 * Shows why the date is right: the times of the deciding part of the day, or the exception with the sunrises around
 * it.
 */
function formatProof({ day, proof }: FestivalHours, festival: Festival, city: City): string[] {
  if (!proof) return [];
  const { date, exception } = day;
  const name = getCityName(city);
  const isSame = date === festival.date && exception === festival.exception;
  const words = isSame ? [] : [formatDecidingRule(day) ?? ''];
  if (proof.by === 'sunrises') {
    const formatSunrise = (sunrise: Date, onDay: CalendarDate) =>
      m.festivals_time_on_day({
        time: clock(sunrise, onDay, city),
        date: formatDayAndMonth(onDay),
      });
    return [
      ...words,
      m.festivals_proof_sunrises({
        city: name,
        first: formatSunrise(proof.first, date),
        second: formatSunrise(proof.second, addDays(date, 1)),
      }),
    ];
  }
  const sentence =
    proof.from.getTime() === proof.to.getTime() ? m.festivals_proof_moment : m.festivals_proof_span;
  return [...words, sentence({ city: name, time: formatDatedSpan(proof, city) })];
}

function buildParanaLines({ day, parana }: FestivalHours, city: City): TimeLine[] {
  if (!parana) return [];
  const { from, to, hariVasaraEndsAt, date: next } = parana;
  return [
    {
      label: m.festivals_parana(),
      words: formatSpan({ from, to }, day.date, city),
      note: m.festivals_parana_note({ time: clock(hariVasaraEndsAt, next, city) }),
    },
  ];
}

function formatWindow(window: PujaWindow, date: CalendarDate, city: City): string {
  if (!window.hasOpenEnd) return formatSpan(window, date, city);
  return m.festivals_time_after({ time: clock(window.from, date, city) });
}

function formatDatedSpan({ from, to }: TimeSpan, { timeZone }: City): string {
  const [first, last] = [toMinuteIn(timeZone, from), toMinuteIn(timeZone, to)];
  const [firstDay, lastDay] = [toDateIn(timeZone, from), toDateIn(timeZone, to)];
  const onDay = (time: string, day: CalendarDate) =>
    m.festivals_time_on_day({ time, date: formatDayAndMonth(day) });
  if (first === last) return onDay(formatClockTime(last), lastDay);
  if (firstDay === lastDay) {
    const time = m.festivals_short_span({
      from: formatClockTime(first),
      to: formatClockTime(last),
    });
    return onDay(time, lastDay);
  }
  return m.festivals_short_span({
    from: onDay(formatClockTime(first), firstDay),
    to: onDay(formatClockTime(last), lastDay),
  });
}

/** @returns local times, with the date of those on another day: `12:05 am to 12:53 am on 18 March` */
export function formatSpan({ from, to }: TimeSpan, date: CalendarDate, city: City): string {
  const end = clock(to, date, city);
  if (from.getTime() === to.getTime()) return end;
  const first = toMinuteIn(city.timeZone, from);
  const last = toMinuteIn(city.timeZone, to);
  const start =
    first.slice(0, date.length) === last.slice(0, date.length)
      ? formatClockTime(first)
      : clock(from, date, city);
  return m.festivals_short_span({ from: start, to: end });
}

/** @returns the local time, with its date if that differs from `date` */
export function clock(instant: Date, date: CalendarDate, { timeZone }: City): string {
  const local = toMinuteIn(timeZone, instant);
  const day = local.slice(0, date.length) as CalendarDate;
  const time = formatClockTime(local);
  return day === date ? time : m.festivals_time_on_day({ time, date: formatDayAndMonth(day) });
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours of sutak before a lunar eclipse (three watches) or a solar one (four watches). */
const SUTAK_HOURS = { moon: 9, sun: 12 } as const;

const RISE_OR_SET_LABELS: Readonly<Record<EclipseRiseOrSet['event'], () => string>> = {
  sunrise: m.panchang_sunrise,
  sunset: m.panchang_sunset,
  moonrise: m.panchang_moonrise,
  moonset: m.festivals_moonset,
};

/** @returns contact times, visibility, and advice on customs and safety */
function formatEclipseTimes(
  hours: EclipseHours | null,
  festival: Festival,
  city: City,
): Pick<CityTimes, 'lines' | 'advice'> {
  const { date, slug } = festival;
  const of = slug.startsWith('solar') ? 'sun' : 'moon';
  const name = getCityName(city);
  const safety =
    of === 'sun' ? m.festivals_eclipse_sun_safety() : m.festivals_eclipse_moon_safety();
  if (!hours) {
    return { lines: [], advice: [m.festivals_eclipse_not_seen({ city: name }), safety] };
  }
  const { eclipse, risesAndSets } = hours;
  const minutes = Math.round((eclipse.ends.getTime() - eclipse.begins.getTime()) / MINUTE_MS);
  const { totalBegins, totalEnds } =
    eclipse.of === 'moon' ? eclipse : { totalBegins: null, totalEnds: null };
  const moments = [
    { label: m.festivals_eclipse_begins(), instant: eclipse.begins },
    { label: m.festivals_eclipse_total_begins(), instant: totalBegins },
    { label: m.festivals_eclipse_deepest(), instant: eclipse.deepest },
    { label: m.festivals_eclipse_total_ends(), instant: totalEnds },
    { label: m.festivals_eclipse_ends(), instant: eclipse.ends },
    ...risesAndSets.map(({ event, at }) => ({ label: RISE_OR_SET_LABELS[event](), instant: at })),
  ].flatMap(({ label, instant }) => (instant ? [{ label, instant }] : []));
  const lines = [
    ...moments
      .sort((one, other) => one.instant.getTime() - other.instant.getTime())
      .map(({ label, instant }) => ({ label, words: clock(instant, date, city) })),
    ...(eclipse.of === 'sun'
      ? [
          {
            label: m.festivals_eclipse_covered(),
            words: m.festivals_eclipse_percent({ percent: Math.round(eclipse.covered * 100) }),
          },
        ]
      : []),
    {
      label: m.festivals_eclipse_lasts(),
      words: m.festivals_hours_and_minutes({
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
      }),
    },
  ];
  const sutak = new Date(eclipse.begins.getTime() - SUTAK_HOURS[of] * HOUR_MS);
  const custom = of === 'sun' ? m.festivals_eclipse_sun_sutak : m.festivals_eclipse_moon_sutak;
  const visible =
    risesAndSets.length > 0 ? m.festivals_eclipse_partly_seen : m.festivals_eclipse_seen;
  return {
    lines,
    advice: [visible({ city: name }), safety, custom({ time: clock(sutak, date, city) })],
  };
}
