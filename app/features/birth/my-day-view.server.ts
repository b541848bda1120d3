import { dayClock } from '~/features/panchang/clock-words.server';
import { houseWords } from '~/features/horoscopes/house-words';
import { signName } from '~/features/horoscopes/sign-names';
import type { SignSlug } from '~/features/horoscopes/signs';
import { nakshatraWords } from '~/features/sky/sky-words';
import { taraKindWords, taraName } from '~/features/sky/tara-words';
import { localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { indiaDateOf, INDIA_TIME_ZONE } from '~/shared/time/calendar';
import type { KnownBirth } from './birth-of.server';
import { vimshottariOf } from './dasha';
import { runningWords } from './kundli-times.server';
import { PROFILE_KUNDLI_PATH, type MyDayView } from './my-day-view';
import { myDayOf, type MyDay, type NatalMoon } from './my-day';
import { moonOfDay } from './moon-of-day';
import { moonPlaceAt } from './positions';

/** @returns what a moment is for somebody, in the language of the page in hand; without a time of birth what every hour agrees on */
export function myDayInWords(birth: KnownBirth, now: Date): DayInWords {
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
  const note = birth.instant ? null : m.birth_my_day_untimed();
  return { title: m.birth_my_day(), facts, note };
}

/** @returns the card of `myDayInWords` */
export function myDayViewOf(birth: KnownBirth, now: Date): MyDayView {
  return { html: cardHtml(myDayInWords(birth, now)) };
}

interface DayInWords {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What stays open without a time of birth. */
  readonly note: string | null;
}

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Until when it holds, by the clocks of India; null where the value says so. */
  readonly until: string | null;
  /** What custom makes of it. */
  readonly said: string | null;
}

/** Written here, not by a component: a form that browsers draw anew need not have it in its script. */
function cardHtml({ title, facts, note }: DayInWords): string {
  const pairs = facts.map(({ name, value, until, said }) => {
    const lines = [value, until, said].filter((line) => line !== null);
    return `<div><dt>${name}</dt><dd>${lines.map((line) => `<span>${line}</span>`).join('')}</dd></div>`;
  });
  const path = localPath(PROFILE_KUNDLI_PATH);
  return [
    `<h2 id="my-day">${title}</h2>`,
    pairs.length > 0 ? `<dl>${pairs.join('')}</dl>` : '',
    note === null ? '' : `<p class="section-line">${note}</p>`,
    `<p class="reading-links"><a href="${path}">${m.birth_my_kundli()}</a></p>`,
  ].join('');
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
