import type { City } from '~/features/panchang/cities.server';
import { cityName } from '~/features/panchang/cities.server';
import { moonriseOf, moonsetOf, sunriseOf, sunsetOf } from '~/features/sky/rise-set';
import { m } from '~/shared/i18n/messages';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { dateIn } from '~/shared/time/zone';
import type { CityTimes } from './city-times';
import type { Festival } from './festival';
import { eclipsesAt, type Eclipse } from './rules/eclipses';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Three watches of the day before an eclipse of the Moon, four before one of the Sun. */
const SUTAK_HOURS = { moon: 9, sun: 12 } as const;

type Clock = (instant: Date, date: CalendarDate) => string;

/** @returns the contacts of an eclipse at a city with what can be seen of it there, and what custom and care ask for */
export function eclipseTimes(
  festival: Festival,
  city: City,
  clock: Clock,
): Pick<CityTimes, 'lines' | 'advice'> {
  const { date, slug } = festival;
  const of = slug.startsWith('solar') ? 'sun' : 'moon';
  const name = cityName(city);
  const beside = { from: addDays(date, -1), to: addDays(date, 1) };
  const eclipse = eclipsesAt(beside, city).find((each) => each.of === of);
  const safety =
    of === 'sun' ? m.festivals_eclipse_sun_safety() : m.festivals_eclipse_moon_safety();
  if (!eclipse) {
    return { lines: [], advice: [m.festivals_eclipse_not_seen({ city: name }), safety] };
  }
  const seen = seenFrom(eclipse, city);
  const minutes = Math.round((eclipse.ends.getTime() - eclipse.begins.getTime()) / MINUTE_MS);
  const { totalBegins, totalEnds } =
    eclipse.of === 'moon' ? eclipse : { totalBegins: null, totalEnds: null };
  const moments = [
    { label: m.festivals_eclipse_begins(), instant: eclipse.begins },
    { label: m.festivals_eclipse_total_begins(), instant: totalBegins },
    { label: m.festivals_eclipse_deepest(), instant: eclipse.deepest },
    { label: m.festivals_eclipse_total_ends(), instant: totalEnds },
    { label: m.festivals_eclipse_ends(), instant: eclipse.ends },
    ...seen,
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
  const visible = seen.length > 0 ? m.festivals_eclipse_partly_seen : m.festivals_eclipse_seen;
  return {
    lines,
    advice: [visible({ city: name }), safety, custom({ time: clock(sutak, date) })],
  };
}

/** The rising and setting between the first and the last contact, which hide a part of it. */
function seenFrom(eclipse: Eclipse, city: City) {
  const day = dateIn(city.timeZone, eclipse.begins);
  const last = dateIn(city.timeZone, eclipse.ends);
  const turns = [...new Set([day, last])].flatMap((date) =>
    eclipse.of === 'sun'
      ? [
          { label: m.panchang_sunrise(), instant: sunriseOf(date, city) },
          { label: m.panchang_sunset(), instant: sunsetOf(date, city) },
        ]
      : [
          { label: m.panchang_moonrise(), instant: moonriseOf(date, city) },
          { label: m.festivals_moonset(), instant: moonsetOf(date, city) },
        ],
  );
  return turns.flatMap(({ label, instant }) =>
    instant && instant > eclipse.begins && instant < eclipse.ends ? [{ label, instant }] : [],
  );
}
