import type { City } from '~/features/places/cities.server';
import type { TimeWindow } from '~/features/panchang/day-parts';
import { getKaranaName, getYogaName } from '~/features/panchang/names';
import { findObservances, formatObservance } from '~/features/panchang/observances.server';
import type { FestivalDay } from '~/features/festivals/festival-days';
import type { ObservedDay, ObservedMonth } from '~/features/panchang/computed-panchang.server';
import type { Panchang, SignSpan } from '~/features/panchang/panchang';
import type { MonthDay } from '~/features/panchang/panchang-month';
import { METHOD_PATH, getPanchangPath } from '~/features/places/panchang-paths';
import type { NumberedSpan } from '~/features/astronomy/crossing';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { getTithiName } from '~/features/astronomy/tithi-names';
import type { CalendarDate } from '~/shared/time/calendar';
import { toIsoIn } from '~/shared/time/zone';

/*
 * Other programs depend on these documents, specified in docs/understand/panchang-json.md. Fields can be added,
 * but
 * not removed or changed in meaning.
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Names are Sanskrit in Roman letters, moments include their offset. */
export function getDayDocument({ panchang, observed }: ObservedDay, city: City, origin: string) {
  const head = { ...buildHead(city, panchang.date, origin), date: panchang.date };
  if (panchang.kind === 'no-day') return { ...head, sun: panchang.sun };
  const at = createMomentFormatter(city);
  const window = ({ from, to }: TimeWindow) => ({ from: at(from), to: at(to) });
  const { eras, season, solarSeason, month, parts } = panchang;
  return {
    ...head,
    weekday: WEEKDAYS[panchang.weekday],
    ...toSunAndMoonData(panchang, at),
    tithis: spans(panchang.tithis, getTithiName, at),
    nakshatras: spans(panchang.nakshatras, getNakshatraName, at),
    padas: panchang.padas.map(({ nakshatra, pada, startsAt, endsAt }) => ({
      nakshatra: getNakshatraName(nakshatra),
      pada,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    })),
    yogas: spans(panchang.yogas, getYogaName, at),
    karanas: spans(panchang.karanas, getKaranaName, at),
    sunSigns: signs(panchang.sunSigns, at),
    moonSigns: signs(panchang.moonSigns, at),
    paksha: panchang.paksha,
    month,
    eras,
    ritu: season.ritu,
    ayana: season.ayana,
    solarRitu: solarSeason.ritu,
    solarAyana: solarSeason.ayana,
    rahuKaal: window(parts.rahuKaal),
    yamaganda: window(parts.yamaganda),
    gulikaKaal: window(parts.gulikaKaal),
    abhijit: parts.usesAbhijit ? window(parts.abhijit) : null,
    brahmaMuhurta: parts.brahmaMuhurta && window(parts.brahmaMuhurta),
    dayChoghadiyas: parts.dayChoghadiyas.map((each) => ({ ...each, ...window(each) })),
    nightChoghadiyas: parts.nightChoghadiyas.map((each) => ({ ...each, ...window(each) })),
    horas: parts.horas.map((each) => ({ ...each, ...window(each) })),
    observances: observances(panchang.date, observed, city, origin),
  };
}

export function buildMonthDocument(
  { panchang, observed }: ObservedMonth,
  city: City,
  origin: string,
) {
  const { days, lunations, sankrantis, ...which } = panchang;
  const at = createMomentFormatter(city);
  const [first] = days;
  return {
    ...buildHead(city, first?.date.slice(0, 'yyyy-mm'.length) ?? '', origin),
    ...which,
    days: days.map((day) =>
      day.kind === 'day'
        ? toMonthDayData(day, observed, city, origin)
        : { date: day.date, sun: day.sun },
    ),
    lunations: lunations.map((each) => ({ ...each, at: at(each.at) })),
    sankrantis: sankrantis.map((each) => ({ ...each, at: at(each.at) })),
  };
}

type FormatMoment = (instant: Date) => string;

function toMonthDayData(
  day: MonthDay,
  observed: readonly FestivalDay[],
  city: City,
  origin: string,
) {
  const at = createMomentFormatter(city);
  return {
    date: day.date,
    weekday: WEEKDAYS[day.weekday],
    ...toSunAndMoonData(day, at),
    tithis: spans(day.tithis, getTithiName, at),
    nakshatras: spans(day.nakshatras, getNakshatraName, at),
    moonSigns: signs(day.moonSigns, at),
    paksha: day.paksha,
    month: day.month,
    observances: observances(day.date, observed, city, origin),
  };
}

function buildHead(city: City, code: string, origin: string) {
  const { slug, name, region, latitude, longitude, timeZone } = city;
  return {
    url: origin + getPanchangPath(city, code),
    method: origin + METHOD_PATH,
    place: { slug, name, region: region.name, latitude, longitude, timeZone },
  };
}

function toSunAndMoonData(day: Panchang | MonthDay, at: FormatMoment) {
  const { sunrise, sunset, nextSunrise, moonrise, moonset } = day;
  return {
    sunrise: at(sunrise),
    sunset: at(sunset),
    nextSunrise: at(nextSunrise),
    moonrise: moonrise && at(moonrise),
    moonset: moonset && at(moonset),
  };
}

function spans(
  all: readonly NumberedSpan[],
  getName: (number: number) => string,
  at: FormatMoment,
) {
  return all.map(({ number, startsAt, endsAt }) => ({
    number,
    name: getName(number),
    startsAt: at(startsAt),
    endsAt: at(endsAt),
  }));
}

function signs(all: readonly SignSpan[], at: FormatMoment) {
  return all.map(({ sign, startsAt, endsAt }) => ({
    sign,
    startsAt: at(startsAt),
    endsAt: at(endsAt),
  }));
}

function observances(
  date: CalendarDate,
  observed: readonly FestivalDay[],
  city: City,
  origin: string,
) {
  return findObservances(date, observed, city).map((each) => ({
    name: formatObservance(each),
    url: each.path && origin + each.path,
  }));
}

function createMomentFormatter({ timeZone }: City): FormatMoment {
  return (instant) => toIsoIn(timeZone, instant);
}

function getNakshatraName(number: number): string {
  return NAKSHATRAS[number - 1] ?? '';
}
