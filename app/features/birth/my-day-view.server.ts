import { dayClock } from '~/features/panchang/clock-words.server';
import { houseWords } from '~/features/horoscopes/house-words';
import { signName } from '~/features/horoscopes/sign-names';
import type { SignSlug } from '~/features/horoscopes/signs';
import { nakshatraWords } from '~/features/sky/sky-words';
import { taraKindWords, taraName } from '~/features/sky/tara-words';
import { m } from '~/shared/i18n/messages';
import { indiaDateOf, INDIA_TIME_ZONE } from '~/shared/time/calendar';
import type { KnownBirth } from './birth-of.server';
import { vimshottariOf } from './dasha';
import { runningWords } from './kundli-times.server';
import type { MyDayView } from './my-day-view';
import { myDayOf, type MyDay, type NatalMoon } from './my-day';
import { moonOfDay } from './moon-of-day';
import { moonPlaceAt } from './positions';

/** @returns what a moment is for somebody, in the language of the page in hand; without a time of birth what every hour agrees on */
export function myDayViewOf(birth: KnownBirth, now: Date): MyDayView {
  const moons = natalMoonsOf(birth);
  const days = moons.map((natal) => myDayOf(natal, now));
  const { moment } = dayClock(indiaDateOf(now), INDIA_TIME_ZONE);
  const [natal] = moons;
  const [day] = days;
  if (!natal || !day) throw new Error('never');
  const agrees = (count: (each: MyDay) => number) =>
    days.every((each) => count(each) === count(day));
  const { moon, tara } = day;
  const life = { birth: birth.instant ?? now, now, timeZone: birth.place.timeZone };
  const dasha = natal.dashas ? runningWords(natal.dashas, life) : null;
  const facts = [
    ...(agrees((each) => each.moon.house)
      ? [
          {
            name: m.birth_my_day_moon(),
            value: m.birth_my_day_moon_in({
              sign: signName(moon.sign),
              house: houseWords(natal.sign, moon.sign),
            }),
            until: m.birth_my_day_until({ time: moment(moon.until) }),
            said: moon.supports ? m.birth_my_day_supports() : m.birth_my_day_rests(),
          },
        ]
      : []),
    ...(agrees((each) => each.tara.number)
      ? [
          {
            name: m.birth_my_day_tara(),
            value: m.birth_my_day_tara_of({
              tara: taraName(tara.number),
              nakshatra: nakshatraWords(tara.nakshatra),
            }),
            until: m.birth_my_day_until({ time: moment(tara.until) }),
            said: taraKindWords(tara.kind),
          },
        ]
      : []),
    ...(dasha ? [{ name: m.kundli_running_now(), value: dasha, until: null, said: null }] : []),
  ];
  return {
    title: m.birth_my_day(),
    facts,
    note: birth.instant ? null : m.birth_my_day_untimed(),
    kundli: m.birth_my_kundli(),
  };
}

/** @returns the sign in which the Moon stood at a birth; null where the hour would decide between two */
export function moonSignOf(birth: KnownBirth): SignSlug | null {
  const signs = new Set(natalMoonsOf(birth).map(({ sign }) => sign));
  const [sign = null] = signs;
  return signs.size === 1 ? sign : null;
}

/** The Moon at birth; where the time is not known, every place that it may have had. */
function natalMoonsOf({ instant, date, place: { timeZone } }: KnownBirth): readonly NatalMoon[] {
  if (!instant) return moonOfDay(date, timeZone).padas;
  const moon = moonPlaceAt(instant);
  return [{ ...moon, dashas: vimshottariOf(moon.longitude, instant) }];
}
