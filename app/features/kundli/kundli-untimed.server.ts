import { getSignName } from '~/features/astronomy/sign-names';
import { createDayClock } from '~/features/panchang/clock-text.server';
import { GRAHAS, type Graha } from '~/features/astronomy/grahas';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { m } from '~/shared/i18n/messages';
import type { KnownBirth } from './resolve-birth.server';
import { getGrahaNameInSentence } from './graha-labels';
import {
  formatDegree,
  getMarks,
  buildMoonChart,
  buildNameCell,
  formatRashi,
} from './kundli-charts.server';
import type { GrahaStretch, UntimedKundliData } from './kundli-sky';
import { kundliTexts } from './kundli-texts.server';
import {
  buildDashaSpread,
  buildSadeSatiBlocks,
  buildSadeSatiBlocksForSign,
  type LifeTimeline,
} from './kundli-times.server';
import {
  CHART_PART,
  type BlockView,
  type CellView,
  type ChartView,
  type KundliView,
  type PartView,
  type TableView,
} from './kundli-view';
import type { MoonOfDay } from './moon-of-day';
import type { Positions } from './positions';

type Grahas = Positions['grahas'];

/** @returns the facts that hold for every hour: one or two Moon signs, and the nakshatras with the times of change */
export function buildUntimedFacts(birth: KnownBirth, moon: MoonOfDay): KundliView['facts'] {
  const [sign, findNextSign] = moon.signs.map(({ sign: slug }) => formatRashi(slug));
  return [
    {
      name: m.kundli_moon_sign(),
      value: findNextSign ? m.kundli_or({ one: sign ?? '', other: findNextSign }) : (sign ?? ''),
    },
    { name: m.kundli_star(), value: formatNakshatrasOfDay(birth, moon) },
  ];
}

/**
 * Omits ascendant and houses because they depend on the hour.
 * @returns the remaining parts of the page
 */
export function buildUntimedParts(
  birth: KnownBirth,
  sky: UntimedKundliData,
  now: Date,
): PartView[] {
  const { timeZone } = birth.place;
  const { moon, day, bySign, dashas } = sky;
  const life = { birth: day.from, now, timeZone };
  return [
    {
      id: 'time-needed',
      title: m.kundli_time_needed(),
      blocks: [text(m.kundli_time_needed_words()), text(m.kundli_ask_time())],
    },
    { id: CHART_PART, title: m.kundli_moon_chart(), blocks: buildDayChartBlocks(birth, bySign) },
    {
      id: 'grahas',
      title: m.kundli_grahas(),
      blocks: [{ kind: 'table', table: buildDayTable(day) }, text(m.kundli_grahas_note())],
    },
    { id: 'meaning', title: m.kundli_moon_sign(), blocks: buildMoonBlocks(moon) },
    {
      id: 'dasha',
      title: m.kundli_dashas(),
      blocks: buildDashaSpread(dashas.first, dashas.last, life),
    },
    { id: 'sade-sati', title: m.kundli_sade_sati(), blocks: buildUntimedSadeSatiBlocks(sky, life) },
  ];
}

function formatNakshatrasOfDay({ date, place }: KnownBirth, { nakshatras }: MoonOfDay): string {
  const { time } = createDayClock(date, place.timeZone);
  return nakshatras
    .map(({ nakshatra, until }, index) => {
      const name = getNakshatraLabel(nakshatra);
      const isLast = index === nakshatras.length - 1;
      if (nakshatras.length === 1) return name;
      return isLast
        ? m.kundli_star_then({ nakshatra: name })
        : m.kundli_star_of_day({ nakshatra: name, time: time(until) });
    })
    .join(', ');
}

function buildDayChartBlocks(
  { date, place }: KnownBirth,
  stretches: readonly GrahaStretch[],
): BlockView[] {
  const [first, second] = stretches;
  if (!first) return [];
  const changes = [...new Set(stretches.flatMap(findGrahasChangingSign))].map(text);
  if (!second) {
    const charts: ChartView[] = [buildMoonChart(m.kundli_moon_chart(), first.places.middle)];
    return [{ kind: 'charts', charts }, ...changes];
  }
  const time = createDayClock(date, place.timeZone).time(first.until);
  return [
    text(m.kundli_two_moons({ time })),
    {
      kind: 'charts',
      charts: [
        buildMoonChart(m.kundli_moon_chart_before({ time }), first.places.middle),
        buildMoonChart(m.kundli_moon_chart_after({ time }), second.places.middle),
      ],
    },
    ...changes,
  ];
}

function findGrahasChangingSign({ places: { first, last } }: GrahaStretch): string[] {
  return GRAHAS.filter((graha) => graha !== 'moon' && first[graha].sign !== last[graha].sign).map(
    (graha) =>
      m.kundli_changed_sign({
        graha: getGrahaNameInSentence(graha),
        from: getSignName(first[graha].sign),
        until: getSignName(last[graha].sign),
      }),
  );
}

function buildDayTable({ places: { first, middle, last } }: GrahaStretch): TableView {
  return {
    caption: m.kundli_places_of_day(),
    head: [m.kundli_graha(), m.kundli_place()],
    rows: GRAHAS.map((graha) => ({
      cells: [
        buildNameCell(graha, getMarks(graha, middle[graha])),
        buildSpanCell(graha, first, last),
      ],
    })),
  };
}

function buildSpanCell(graha: Graha, first: Grahas, last: Grahas): CellView {
  const [from, until] = [first[graha], last[graha]];
  if (from.sign === until.sign) {
    return m.kundli_degrees_between({
      sign: getSignName(from.sign),
      from: formatDegree(from.degree),
      until: formatDegree(until.degree),
    });
  }
  return m.kundli_degrees_across({
    from: formatDegree(from.degree),
    fromSign: getSignName(from.sign),
    until: formatDegree(until.degree),
    untilSign: getSignName(until.sign),
  });
}

function buildMoonBlocks({ signs }: MoonOfDay): BlockView[] {
  const { moon } = kundliTexts();
  const [only, other] = signs;
  return [
    text(m.kundli_tradition()),
    ...(only && !other
      ? [
          {
            kind: 'answer',
            text: m.kundli_moon_line_untimed({ sign: formatRashi(only.sign) }),
          } as const,
        ]
      : []),
    ...signs.map(({ sign }) => text(moon[sign])),
  ];
}

function buildUntimedSadeSatiBlocks(
  { sadeSatis }: UntimedKundliData,
  life: LifeTimeline,
): BlockView[] {
  const [only, other] = sadeSatis;
  if (!only) return [];
  if (!other) return buildSadeSatiBlocks(only.all, life);
  return [
    text(m.kundli_sade_sati_note()),
    ...sadeSatis.flatMap(({ sign, all }) => buildSadeSatiBlocksForSign(sign, all, life)),
  ];
}

function text(words: string): BlockView {
  return { kind: 'text', text: words };
}
