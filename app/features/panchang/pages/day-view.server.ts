import { signName } from '~/features/astronomy/sign-names';
import { LARGEST_CITIES, type City } from '~/features/places/cities.server';
import { dayClock, type DayClock } from '~/features/panchang/clock-text.server';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import type { Choghadiya, TimeWindow } from '~/features/panchang/day-parts';
import { karanaName, yogaName } from '~/features/panchang/names';
import { nearestCities } from '~/features/panchang/near-cities.server';
import { observancesOn } from '~/features/panchang/observances.server';
import type { FestivalDay } from '~/features/festivals/festival-days';
import type { Panchang, SignSpan } from '~/features/panchang/panchang';
import { isWithinReach, monthOf } from '~/features/places/panchang-paths';
import type { ChoghadiyaLine, DayBandFacts, DayView } from '~/features/panchang/panchang-view';
import {
  AYANA_WORDS,
  CHOGHADIYA_WORDS,
  KARANA_WORDS,
  LORD_WORDS,
  RITU_WORDS,
  SAMVATSARA_WORDS,
  YOGA_WORDS,
} from '~/features/panchang/panchang-labels';
import { lunarMonthWords } from '~/features/astronomy/lunar-month-labels';
import { zoneWords } from '~/features/panchang/zone-text.server';
import { nakshatraWords, tithiWords } from '~/features/astronomy/sky-labels';
import { m } from '~/shared/i18n/messages';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { lineOf } from '~/features/panchang/city-line.server';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const THOUSANDTHS = 1000;

interface ShownDay {
  readonly panchang: Panchang;
  readonly observed: readonly FestivalDay[];
}

type Naming = Pick<DayView, 'today' | 'isOfToday' | 'isOfVisitor' | 'isMine'>;

export function dayView({ panchang, observed }: ShownDay, city: City, naming: Naming): DayView {
  const { date, sunrise, sunset, nextSunrise, moonrise, moonset, eras, season, parts } = panchang;
  const clock = dayClock(date, city.timeZone);
  const { time, moment, window, spans } = clock;
  const minutes = Math.round((sunset.getTime() - sunrise.getTime()) / MINUTE_MS);
  return {
    kind: 'day',
    city: lineOf(city),
    date,
    ...naming,
    previous: ifWithinReach(addDays(date, -1)),
    next: ifWithinReach(addDays(date, 1)),
    month: monthOf(date).code,
    tithis: spans(panchang.tithis, tithiWords),
    nakshatras: spans(panchang.nakshatras, nakshatraWords),
    padas: panchang.padas.map(({ nakshatra, pada, endsAt }) =>
      m.panchang_pada({ nakshatra: nakshatraWords(nakshatra), pada, time: moment(endsAt) }),
    ),
    yogas: spans(panchang.yogas, (number) => YOGA_WORDS[yogaName(number)]()),
    karanas: spans(panchang.karanas, (number) => KARANA_WORDS[karanaName(number)]()),
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
    ...monthNames(panchang),
    vikram: eras.vikram,
    vikramOfGujarat: eras.vikramOfGujarat,
    shaka: eras.shaka,
    samvatsara: SAMVATSARA_WORDS[eras.samvatsara](),
    ritu: RITU_WORDS[season.ritu](),
    ayana: AYANA_WORDS[season.ayana](),
    rahuKaal: window(parts.rahuKaal),
    yamaganda: window(parts.yamaganda),
    gulikaKaal: window(parts.gulikaKaal),
    abhijit: parts.usesAbhijit ? window(parts.abhijit) : null,
    brahmaMuhurta: parts.brahmaMuhurta && window(parts.brahmaMuhurta),
    dayChoghadiyas: choghadiyas(parts.dayChoghadiyas, clock),
    nightChoghadiyas: choghadiyas(parts.nightChoghadiyas, clock),
    nextSunrise: time(nextSunrise),
    horas: parts.horas.map(({ from, lord }) => ({ from: time(from), lord: LORD_WORDS[lord]() })),
    band: bandOf(panchang),
    observances: observancesOn(date, observed, city),
    zone: zoneWords(city.timeZone, sunrise, nextSunrise),
    near: nearestCities(city).map(lineOf),
    largest: LARGEST_CITIES.map(lineOf),
  };
}

function ifWithinReach(date: CalendarDate): CalendarDate | null {
  return isWithinReach(date) ? date : null;
}

function monthNames({ month }: Panchang): Pick<DayView, 'amanta' | 'purnimanta' | 'kshaya'> {
  const { amanta, purnimanta, isAdhika, kshaya } = month;
  return {
    amanta: lunarMonthWords(amanta, isAdhika),
    purnimanta: lunarMonthWords(purnimanta, isAdhika),
    kshaya: kshaya && lunarMonthWords(kshaya, false),
  };
}

/** The Sun stays in a sign for a month: its end is shown on the last day only. */
function sunSigns({ sunSigns: all, nextSunrise }: Panchang, clock: DayClock): AlmanacSpan[] {
  return signs(all, clock).map(({ name, until }, index) => ({
    name,
    until: (all[index]?.endsAt ?? nextSunrise) < nextSunrise ? until : null,
  }));
}

function signs(all: readonly SignSpan[], { moment }: DayClock): AlmanacSpan[] {
  return all.map(({ sign, endsAt }, index) => ({
    name: signName(sign),
    until: index > 0 && index === all.length - 1 ? null : moment(endsAt),
  }));
}

function choghadiyas(all: readonly Choghadiya[], { time }: DayClock): ChoghadiyaLine[] {
  return all.map(({ from, name, quality }) => ({
    from: time(from),
    name: CHOGHADIYA_WORDS[name](),
    quality,
  }));
}

function bandOf({ sunrise, sunset, parts, tithis }: Panchang): DayBandFacts {
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
