import { createDayClock } from '~/features/panchang/clock-text.server';
import { formatHouse } from '~/features/astronomy/house-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { getTaraKindLabel, getTaraName } from '~/features/astronomy/tara-labels';
import { m } from '~/shared/i18n/messages';
import { escapeHtmlText } from '~/shared/text/escape-html';
import { dayModelComputation, type DayModel } from '~/features/horoscopes/day-model';
import { writeDaySummary } from '~/features/horoscopes/draft';
import { EPOCH } from '~/features/horoscopes/moon-turn';
import { formatUntilDate } from '~/features/horoscopes/reading-times';
import { fillSlots, getSceneBook, pickInTurn } from '~/features/horoscopes/scenes';
import { getCurrentLanguage, toLocalPath } from '~/shared/i18n/language';
import { countDaysBetween, toIndiaDate, INDIA_TIME_ZONE } from '~/shared/time/calendar';
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
  const [sky, model] = await Promise.all([
    compute(myDayComputation, toBirthMoment(birth), now),
    compute(dayModelComputation, toIndiaDate(now)),
  ]);
  return buildMyDayView(birth, sky, now, writeMyDay(sky, model));
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

const MAX_SENTENCES = 5;
const SENTENCE_END = /(?<=[.?!।])\s/;

/**
 * @returns three to five sentences about the day: the Moon from the birth sign with its hours, the tara, and the
 * running dasha
 */
export function writeMyDay({ natalSign, moon, tara, dasha }: MyDayData, model: DayModel): string {
  const book = getSceneBook(getCurrentLanguage());
  const days = countDaysBetween(EPOCH, model.date);
  const say = (section: string, words: Record<string, string>) =>
    fillSlots(pickInTurn(book('my-day', section), days), words);
  const texts = [
    moon ? writeDaySummary(natalSign, model) : '',
    tara ? say(`tara ${tara.number}`, { nakshatra: getNakshatraLabel(tara.nakshatra) }) : '',
    dasha
      ? say(`dasha ${dasha.maha.lord}`, {
          until: formatUntilDate(dasha.maha.endsAt, model.date),
        })
      : '',
  ];
  const sentences = texts.filter(Boolean).join(' ').split(SENTENCE_END);
  return sentences.slice(0, MAX_SENTENCES).join(' ');
}

/** @returns the My Day card as HTML: the text, and the facts of `formatMyDay` */
export function buildMyDayView(
  birth: KnownBirth,
  sky: MyDayData,
  now: Date,
  text: string,
): MyDayView {
  return { html: renderCardHtml(formatMyDay(birth, sky, now), text) };
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
function renderCardHtml({ title, facts, note }: MyDayTexts, text: string): string {
  const pairs = facts.map(({ name, value, until, said }) => {
    const lines = [value, until, said].filter((line) => line !== null);
    return `<div><dt>${name}</dt><dd>${lines.map((line) => `<span>${line}</span>`).join('')}</dd></div>`;
  });
  const path = toLocalPath(PROFILE_KUNDLI_PATH);
  return [
    `<h2 id="my-day">${title}</h2>`,
    text === '' ? '' : `<p>${escapeHtmlText(text)}</p>`,
    pairs.length > 0 ? `<dl>${pairs.join('')}</dl>` : '',
    note === null ? '' : `<p class="section-line">${note}</p>`,
    `<p class="reading-links"><a href="${path}">${m.birth_my_kundli()}</a></p>`,
  ].join('');
}
