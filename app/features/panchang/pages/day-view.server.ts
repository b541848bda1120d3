import { getSignName } from '~/features/astronomy/sign-names';
import { LARGEST_CITIES, type City } from '~/features/places/cities.server';
import { createDayClock, type DayClock, getZoneNames } from '~/features/panchang/clock-text.server';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import type { Choghadiya, TimeWindow } from '~/features/panchang/day-parts';
import { getKaranaName, getYogaName } from '~/features/panchang/names';
import { findNearestCities, buildLine } from '~/features/panchang/nearest-cities.server';
import { findObservances } from '~/features/panchang/observances.server';
import type { FestivalDay } from '~/features/festivals/festival-days';
import type { Panchang, SignSpan } from '~/features/panchang/panchang';
import { isSupportedDate, getMonth } from '~/features/places/panchang-paths';
import type { ChoghadiyaLine, DayBandFacts, DayView } from '~/features/panchang/panchang-view';
import {
  AYANA_LABELS,
  CHOGHADIYA_LABELS,
  KARANA_LABELS,
  LORD_LABELS,
  RITU_LABELS,
  SAMVATSARA_LABELS,
  YOGA_LABELS,
} from '~/features/panchang/panchang-labels';
import { getLunarMonthLabel } from '~/features/astronomy/lunar-month-labels';
import { getNakshatraLabel, getTithiLabel } from '~/features/astronomy/sky-labels';
import { m } from '~/shared/i18n/messages';
import { addDays, type CalendarDate } from '~/shared/time/calendar';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const THOUSANDTHS = 1000;

interface ShownDay {
  readonly panchang: Panchang;
  readonly observed: readonly FestivalDay[];
}

type DayNaming = Pick<DayView, 'today' | 'isTodayPage' | 'isVisitorPage' | 'isMine'>;

export function dayView({ panchang, observed }: ShownDay, city: City, naming: DayNaming): DayView {
  const { date, sunrise, sunset, nextSunrise, moonrise, moonset, eras, season, parts } = panchang;
  const clock = createDayClock(date, city.timeZone);
  const { time, moment, window, spans } = clock;
  const minutes = Math.round((sunset.getTime() - sunrise.getTime()) / MINUTE_MS);
  return {
    kind: 'day',
    city: buildLine(city),
    date,
    ...naming,
    previous: toSupportedDate(addDays(date, -1)),
    next: toSupportedDate(addDays(date, 1)),
    month: getMonth(date).code,
    tithis: spans(panchang.tithis, getTithiLabel),
    nakshatras: spans(panchang.nakshatras, getNakshatraLabel),
    padas: panchang.padas.map(({ nakshatra, pada, endsAt }) =>
      m.panchang_pada({ nakshatra: getNakshatraLabel(nakshatra), pada, time: moment(endsAt) }),
    ),
    yogas: spans(panchang.yogas, (number) => YOGA_LABELS[getYogaName(number)]()),
    karanas: spans(panchang.karanas, (number) => KARANA_LABELS[getKaranaName(number)]()),
    sunSigns: sunSigns(panchang, clock),
    moonSigns: signs(panchang.moonSigns, clock),
    sunrise: time(sunrise),
    sunset: time(sunset),
    dayLength: {
      hours: Math.floor(minutes / MINUTES_PER_HOUR),
      minutes: minutes % MINUTES_PER_HOUR,
    },
    moonrise: moonrise && time(moonrise),
    moonset: moonset && time(moonset),
    paksha: panchang.paksha === 'Shukla' ? m.panchang_shukla_paksha() : m.panchang_krishna_paksha(),
    ...formatMonthNames(panchang),
    vikram: eras.vikram,
    vikramOfGujarat: eras.vikramOfGujarat,
    shaka: eras.shaka,
    samvatsara: SAMVATSARA_LABELS[eras.samvatsara](),
    ritu: RITU_LABELS[season.ritu](),
    ayana: AYANA_LABELS[season.ayana](),
    rahuKaal: window(parts.rahuKaal),
    yamaganda: window(parts.yamaganda),
    gulikaKaal: window(parts.gulikaKaal),
    abhijit: parts.usesAbhijit ? window(parts.abhijit) : null,
    brahmaMuhurta: parts.brahmaMuhurta && window(parts.brahmaMuhurta),
    dayChoghadiyas: formatChoghadiyas(parts.dayChoghadiyas, clock),
    nightChoghadiyas: formatChoghadiyas(parts.nightChoghadiyas, clock),
    nextSunrise: time(nextSunrise),
    horas: parts.horas.map(({ from, lord }) => ({ from: time(from), lord: LORD_LABELS[lord]() })),
    band: buildBand(panchang),
    observances: findObservances(date, observed, city),
    zone: getZoneNames(city.timeZone, sunrise, nextSunrise),
    near: findNearestCities(city).map(buildLine),
    largest: LARGEST_CITIES.map(buildLine),
  };
}

function toSupportedDate(date: CalendarDate): CalendarDate | null {
  return isSupportedDate(date) ? date : null;
}

function formatMonthNames({ month }: Panchang): Pick<DayView, 'amanta' | 'purnimanta' | 'kshaya'> {
  const { amanta, purnimanta, isAdhika, kshaya } = month;
  return {
    amanta: getLunarMonthLabel(amanta, isAdhika),
    purnimanta: getLunarMonthLabel(purnimanta, isAdhika),
    kshaya: kshaya && getLunarMonthLabel(kshaya, false),
  };
}

/** The Sun stays in a sign for a month, so the end is shown only on the last day in a sign. */
function sunSigns({ sunSigns: all, nextSunrise }: Panchang, clock: DayClock): AlmanacSpan[] {
  return signs(all, clock).map(({ name, until }, index) => ({
    name,
    until: (all[index]?.endsAt ?? nextSunrise) < nextSunrise ? until : null,
  }));
}

function signs(all: readonly SignSpan[], { moment }: DayClock): AlmanacSpan[] {
  return all.map(({ sign, endsAt }, index) => ({
    name: getSignName(sign),
    until: index > 0 && index === all.length - 1 ? null : moment(endsAt),
  }));
}

function formatChoghadiyas(all: readonly Choghadiya[], { time }: DayClock): ChoghadiyaLine[] {
  return all.map(({ from, name, quality }) => ({
    from: time(from),
    name: CHOGHADIYA_LABELS[name](),
    quality,
  }));
}

function buildBand({ sunrise, sunset, parts, tithis }: Panchang): DayBandFacts {
  const length = sunset.getTime() - sunrise.getTime();
  const share = (instant: Date) =>
    Math.round(((instant.getTime() - sunrise.getTime()) / length) * THOUSANDTHS) / THOUSANDTHS;
  const shares = ({ from, to }: TimeWindow) => [share(from), share(to)] as const;
  return {
    rahuKaal: shares(parts.rahuKaal),
    abhijit: parts.usesAbhijit ? shares(parts.abhijit) : null,
    moonAge: (tithis[0]?.number ?? 1) - 0.5,
  };
}
