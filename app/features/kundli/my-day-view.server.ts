import { createDayClock } from '~/features/panchang/clock-text.server';
import { formatHouse } from '~/features/astronomy/house-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { getTaraKindLabel, getTaraName } from '~/features/astronomy/tara-labels';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toIndiaDate, INDIA_TIME_ZONE } from '~/shared/time/calendar';
import type { Compute } from '~/shared/computing/computation';
import type { Clock } from '~/shared/time/clock';
import { toBirthMoment } from './birth-moment';
import type { KnownBirth } from './resolve-birth.server';
import { formatRunningDasha } from './kundli-times.server';
import { PROFILE_KUNDLI_PATH, type MyDayView } from './my-day-view';
import { myDayComputation, type MyDayData } from './my-day-sky';

/** @returns the My Day card of a person, in the language of the page */
export async function computeMyDayView(
  birth: KnownBirth,
  { compute, clock }: { readonly compute: Compute; readonly clock: Clock },
): Promise<MyDayView> {
  const now = clock.now();
  return buildMyDayView(birth, await compute(myDayComputation, toBirthMoment(birth), now), now);
}

/**
 * Without a time of birth, only values that hold for every hour.
 * @returns the texts of the My Day card for a given moment, in the language of the page
 */
export function formatMyDay(birth: KnownBirth, sky: MyDayData, now: Date): MyDayTexts {
  const { moment } = createDayClock(toIndiaDate(now), INDIA_TIME_ZONE);
  const { moon, tara } = sky;
  const dasha = formatRunningDasha(sky.dasha, birth.place);
  const facts = [
    ...(moon
      ? [
          {
            name: m.birth_my_day_moon(),
            value: m.birth_my_day_moon_in({
              sign: getSignName(moon.sign),
              house: formatHouse(sky.natalSign, moon.sign),
            }),
            until: m.birth_my_day_until({ time: moment(moon.until) }),
            said: moon.isSupportive ? m.birth_my_day_supports() : m.birth_my_day_rests(),
          },
        ]
      : []),
    ...(tara
      ? [
          {
            name: m.birth_my_day_tara(),
            value: m.birth_my_day_tara_of({
              tara: getTaraName(tara.number),
              nakshatra: getNakshatraLabel(tara.nakshatra),
            }),
            until: m.birth_my_day_until({ time: moment(tara.until) }),
            said: getTaraKindLabel(tara.kind),
          },
        ]
      : []),
    ...(dasha ? [{ name: m.kundli_running_now(), value: dasha, until: null, said: null }] : []),
  ];
  const note = birth.instant ? null : m.birth_my_day_untimed();
  return { title: m.birth_my_day(), facts, note };
}

/** @returns the My Day card as HTML, with the texts of `formatMyDay` */
export function buildMyDayView(birth: KnownBirth, sky: MyDayData, now: Date): MyDayView {
  return { html: renderCardHtml(formatMyDay(birth, sky, now)) };
}

interface MyDayTexts {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note: string | null;
}

interface Fact {
  readonly name: string;
  readonly value: string;
  /** India time; null if the value already includes it. */
  readonly until: string | null;
  readonly said: string | null;
}

/** Returns HTML, not a component, to keep it out of the form's script. */
function renderCardHtml({ title, facts, note }: MyDayTexts): string {
  const pairs = facts.map(({ name, value, until, said }) => {
    const lines = [value, until, said].filter((line) => line !== null);
    return `<div><dt>${name}</dt><dd>${lines.map((line) => `<span>${line}</span>`).join('')}</dd></div>`;
  });
  const path = toLocalPath(PROFILE_KUNDLI_PATH);
  return [
    `<h2 id="my-day">${title}</h2>`,
    pairs.length > 0 ? `<dl>${pairs.join('')}</dl>` : '',
    note === null ? '' : `<p class="section-line">${note}</p>`,
    `<p class="reading-links"><a href="${path}">${m.birth_my_kundli()}</a></p>`,
  ].join('');
}
