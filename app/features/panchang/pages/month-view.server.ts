import { formatMonthAndYear } from '~/features/festivals/festival-labels';
import { getMonthByNumber } from '~/features/festivals/month';
import { getSignName } from '~/features/astronomy/sign-names';
import type { City } from '~/features/places/cities.server';
import { createDayClock, getZoneNames } from '~/features/panchang/clock-text.server';
import { findObservances } from '~/features/panchang/observances.server';
import type { ObservedMonth } from '~/features/panchang/computed-panchang.server';
import type { MonthDay, PanchangMonth } from '~/features/panchang/panchang-month';
import { shiftMonth, getMonth } from '~/features/places/panchang-paths';
import type { MonthRow, MonthView, Observance } from '~/features/panchang/panchang-view';
import { getLunarMonthLabel } from '~/features/astronomy/lunar-month-labels';
import { getNakshatraLabel, getTithiLabel } from '~/features/astronomy/sky-labels';
import { m } from '~/shared/i18n/messages';
import type { CalendarDate } from '~/shared/time/calendar';
import { buildLine } from '~/features/panchang/nearest-cities.server';

export function buildMonthView(shown: ObservedMonth, city: City, today: CalendarDate): MonthView {
  const { panchang } = shown;
  const { year, month } = panchang;
  const days = panchang.days.flatMap((day) => (day.kind === 'day' ? [day] : []));
  const [first, last] = [days[0], days.at(-1)];
  const { code = '' } = first ? getMonth(first.date) : {};
  return {
    kind: 'month',
    city: buildLine(city),
    code,
    title: formatMonthAndYear(getMonthByNumber(month), year),
    today,
    previous: shiftMonth({ year, month }, -1)?.code ?? null,
    next: shiftMonth({ year, month }, 1)?.code ?? null,
    amanta: getNames(days, 'amanta'),
    purnimanta: getNames(days, 'purnimanta'),
    days: days.map((day) => buildRow(day, shown, city)),
    zone: first && last ? getZoneNames(city.timeZone, first.sunrise, last.nextSunrise) : null,
  };
}

function getNames(days: readonly MonthDay[], reckoning: 'amanta' | 'purnimanta'): string[] {
  return [
    ...new Set(days.map(({ month }) => getLunarMonthLabel(month[reckoning], month.isAdhika))),
  ];
}

function buildRow(day: MonthDay, { panchang, observed }: ObservedMonth, city: City): MonthRow {
  const { date, sunrise, sunset } = day;
  const { time, formatShortMoment } = createDayClock(date, city.timeZone);
  const [tithi] = day.tithis;
  const [nakshatra] = day.nakshatras;
  if (!tithi || !nakshatra) throw new Error(`The day ${date} has no tithi`);
  return {
    date,
    tithi: { name: getTithiLabel(tithi.number), until: formatShortMoment(tithi.endsAt) },
    nakshatra: {
      name: getNakshatraLabel(nakshatra.number),
      until: formatShortMoment(nakshatra.endsAt),
    },
    sunrise: time(sunrise),
    sunset: time(sunset),
    observances: [
      ...findObservances(date, observed, city),
      ...describeSkyEvents(panchang, date, time),
    ],
  };
}

function describeSkyEvents(
  { lunations, sankrantis }: PanchangMonth,
  date: CalendarDate,
  time: (instant: Date) => string,
): Observance[] {
  const words = [
    ...lunations
      .filter((each) => each.date === date)
      .map(({ kind, at }) =>
        kind === 'full-moon'
          ? m.panchang_full_moon({ time: time(at) })
          : m.panchang_new_moon({ time: time(at) }),
      ),
    ...sankrantis
      .filter((each) => each.date === date)
      .map(({ sign, at }) => m.panchang_sun_enters({ sign: getSignName(sign), time: time(at) })),
  ];
  return words.map((name) => ({ name, path: null }));
}
