import { getCityName, type City } from '~/features/places/cities.server';
import { m } from '~/shared/i18n/messages';
import type { CalendarDate } from '~/shared/time/calendar';
import type { CityTimes } from './city-times';
import type { EclipseHours, EclipseRiseOrSet } from './eclipse-hours';
import type { Festival } from './festival';

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

type Clock = (instant: Date, date: CalendarDate) => string;

/** @returns contact times, visibility, and advice on customs and safety */
export function formatEclipseTimes(
  hours: EclipseHours | null,
  festival: Festival,
  city: City,
  clock: Clock,
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
      .map(({ label, instant }) => ({ label, words: clock(instant, date) })),
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
    advice: [visible({ city: name }), safety, custom({ time: clock(sutak, date) })],
  };
}
