import { signName } from '~/features/horoscopes/sign-names';
import { dayClock } from '~/features/panchang/clock-words.server';
import { GRAHAS, type Graha } from '~/features/sky/grahas';
import { nakshatraWords } from '~/features/sky/sky-words';
import { m } from '~/shared/i18n/messages';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import type { KnownBirth } from './birth-of.server';
import { vimshottariOf } from './dasha';
import { grahaName } from './graha-words';
import { degreeWords, marksOf, moonChart, nameCell, rashiWords } from './kundli-charts.server';
import { kundliTexts } from './kundli-texts.server';
import { dashaSpread, sadeSatiBlocks, sadeSatiIf, type LifeTime } from './kundli-times.server';
import {
  CHART_PART,
  type BlockView,
  type CellView,
  type ChartView,
  type KundliView,
  type PartView,
  type TableView,
} from './kundli-view';
import { moonOfDay, type MoonOfDay } from './moon-of-day';
import { positionsAt, type Positions } from './positions';
import { sadeSatisOf } from './sade-sati';

type Grahas = Positions['grahas'];

/** A time of the day in which the Moon stays in one sign, and where the grahas stand at its beginning, in its middle and at its end. */
interface Stretch {
  readonly from: Date;
  readonly until: Date;
  readonly places: { readonly first: Grahas; readonly middle: Grahas; readonly last: Grahas };
}

/** @returns what is sure of a birth whose hour is not known: the Moon's sign or two, and its nakshatras with the moment of change */
export function untimedFacts(birth: KnownBirth): KundliView['facts'] {
  const moon = moonOf(birth);
  const [sign, nextSign] = moon.signs.map(({ sign: slug }) => rashiWords(slug));
  return [
    {
      name: m.kundli_moon_sign(),
      value: nextSign ? m.kundli_or({ one: sign ?? '', other: nextSign }) : (sign ?? ''),
    },
    { name: m.kundli_star(), value: starsOfDay(birth, moon) },
  ];
}

/** @returns the parts of the page without ascendant and houses, of which the day alone tells nothing */
export function untimedParts(birth: KnownBirth, now: Date): PartView[] {
  const { timeZone } = birth.place;
  const moon = moonOf(birth);
  const stretches = moon.signs.map(({ from, until }) => stretchOf(birth, from, until));
  const [start, end] = [startOfDayIn(timeZone, birth.date), endOfDayIn(timeZone, birth.date)];
  const life = { birth: start, now, timeZone };
  return [
    {
      id: 'time-needed',
      title: m.kundli_time_needed(),
      blocks: [text(m.kundli_time_needed_words()), text(m.kundli_ask_time())],
    },
    { id: CHART_PART, title: m.kundli_moon_chart(), blocks: chartBlocks(birth, stretches) },
    {
      id: 'grahas',
      title: m.kundli_grahas(),
      blocks: [
        { kind: 'table', table: dayTable(stretchOf(birth, start, end)) },
        text(m.kundli_grahas_note()),
      ],
    },
    { id: 'meaning', title: m.kundli_moon_sign(), blocks: moonBlocks(moon) },
    {
      id: 'dasha',
      title: m.kundli_dashas(),
      blocks: dashaSpread(
        vimshottariOf(moon.atStart.longitude, start),
        vimshottariOf(moon.atEnd.longitude, end),
        life,
      ),
    },
    { id: 'sade-sati', title: m.kundli_sade_sati(), blocks: sadeSatiOf(moon, life) },
  ];
}

function moonOf({ date, place }: KnownBirth): MoonOfDay {
  return moonOfDay(date, place.timeZone);
}

function starsOfDay({ date, place }: KnownBirth, { nakshatras }: MoonOfDay): string {
  const { time } = dayClock(date, place.timeZone);
  return nakshatras
    .map(({ nakshatra, until }, index) => {
      const name = nakshatraWords(nakshatra);
      const isLast = index === nakshatras.length - 1;
      if (nakshatras.length === 1) return name;
      return isLast
        ? m.kundli_star_then({ nakshatra: name })
        : m.kundli_star_of_day({ nakshatra: name, time: time(until) });
    })
    .join(', ');
}

function stretchOf({ place }: KnownBirth, from: Date, until: Date): Stretch {
  // The day ends with the next one's first moment: its own last one is still in the Moon's sign.
  const last = new Date(until.getTime() - 1);
  const middle = new Date((from.getTime() + until.getTime()) / 2);
  const [first, between, end] = [from, middle, last].map(
    (instant) => positionsAt({ instant, place }).grahas,
  );
  if (!first || !between || !end) throw new Error('never');
  return { from, until, places: { first, middle: between, last: end } };
}

function chartBlocks({ date, place }: KnownBirth, stretches: readonly Stretch[]): BlockView[] {
  const [first, second] = stretches;
  if (!first) return [];
  const changes = [...new Set(stretches.flatMap(changedSigns))].map(text);
  if (!second) {
    const charts: ChartView[] = [moonChart(m.kundli_moon_chart(), first.places.middle)];
    return [{ kind: 'charts', charts }, ...changes];
  }
  const time = dayClock(date, place.timeZone).time(first.until);
  return [
    text(m.kundli_two_moons({ time })),
    {
      kind: 'charts',
      charts: [
        moonChart(m.kundli_moon_chart_before({ time }), first.places.middle),
        moonChart(m.kundli_moon_chart_after({ time }), second.places.middle),
      ],
    },
    ...changes,
  ];
}

/** Of the others than the Moon; in a day none goes into a sign and back. */
function changedSigns({ places: { first, last } }: Stretch): string[] {
  return GRAHAS.filter((graha) => graha !== 'moon' && first[graha].sign !== last[graha].sign).map(
    (graha) =>
      m.kundli_changed_sign({
        graha: grahaName(graha),
        from: signName(first[graha].sign),
        until: signName(last[graha].sign),
      }),
  );
}

function dayTable({ places: { first, middle, last } }: Stretch): TableView {
  return {
    caption: m.kundli_places_of_day(),
    head: [m.kundli_graha(), m.kundli_place()],
    rows: GRAHAS.map((graha) => ({
      cells: [nameCell(graha, marksOf(graha, middle[graha])), spanCell(graha, first, last)],
    })),
  };
}

/** The nodes and whoever goes backward have the larger degree first. */
function spanCell(graha: Graha, first: Grahas, last: Grahas): CellView {
  const [from, until] = [first[graha], last[graha]];
  if (from.sign === until.sign) {
    return m.kundli_degrees_between({
      sign: signName(from.sign),
      from: degreeWords(from.degree),
      until: degreeWords(until.degree),
    });
  }
  return m.kundli_degrees_across({
    from: degreeWords(from.degree),
    fromSign: signName(from.sign),
    until: degreeWords(until.degree),
    untilSign: signName(until.sign),
  });
}

function moonBlocks({ signs }: MoonOfDay): BlockView[] {
  const { moon } = kundliTexts();
  const [only, other] = signs;
  return [
    text(m.kundli_tradition()),
    ...(only && !other
      ? [
          {
            kind: 'answer',
            text: m.kundli_moon_line_untimed({ sign: rashiWords(only.sign) }),
          } as const,
        ]
      : []),
    ...signs.map(({ sign }) => text(moon[sign])),
  ];
}

function sadeSatiOf({ signs }: MoonOfDay, life: LifeTime): BlockView[] {
  const [only, other] = signs;
  if (!only) return [];
  if (!other) return sadeSatiBlocks(sadeSatisOf(only.sign, life.birth), life);
  return [
    text(m.kundli_sade_sati_note()),
    ...signs.flatMap(({ sign }) => sadeSatiIf(sign, sadeSatisOf(sign, life.birth), life)),
  ];
}

function text(words: string): BlockView {
  return { kind: 'text', text: words };
}
