import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { findSign, getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { GRAHAS, type Graha } from '~/features/astronomy/grahas';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { m } from '~/shared/i18n/messages';
import { getSignLord } from './dignity';
import { getGrahaName, getGrahaAbbreviation } from './graha-labels';
import { kundliTexts } from './kundli-texts.server';
import { drawChart } from './chart-drawing.server';
import type { CellView, ChartName, ChartView, TableView } from './kundli-view';
import type { GrahaPosition, Positions } from './positions';

const MINUTES_PER_DEGREE = 60;

/** @returns `12°34′`, truncated so that it never rounds up into the next sign */
export function formatDegree(degree: number): string {
  const minutes = Math.floor(degree * MINUTES_PER_DEGREE);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minutes / MINUTES_PER_DEGREE))}°${pad(minutes % MINUTES_PER_DEGREE)}′`;
}

/** @returns `Mithuna (Gemini)`; in languages other than English only the name in that language */
export function formatRashi(slug: SignSlug): string {
  const sign = findSign(slug);
  const beside = sign && getOtherSignNames(sign);
  return beside
    ? m.kundli_both_names({ rashi: beside.rashi, sign: getSignName(slug) })
    : getSignName(slug);
}

/** @returns marks of a graha; retrograde nodes are not marked because they always are */
export function getMarks(
  graha: Graha,
  { isRetrograde, isCombust }: GrahaPosition,
): Pick<ChartName, 'isRetrograde' | 'isCombust'> {
  const isNode = graha === 'rahu' || graha === 'ketu';
  return { isRetrograde: isRetrograde && !isNode, isCombust };
}

/** @returns the birth chart, with houses counted from the ascendant */
export function buildBirthChart({ ascendant, grahas }: Positions): ChartView {
  return buildChart({
    title: m.kundli_chart(),
    first: ascendant.sign,
    mark: m.kundli_short_ascendant(),
    reading: { north: m.kundli_read_north(), south: m.kundli_read_south() },
    getSign: (graha) => grahas[graha].sign,
    grahas,
  });
}

/**
 * Marks appear only in the birth chart.
 * @returns the navamsa chart, without marks
 */
export function buildNavamsaChart({ ascendant, grahas }: Positions): ChartView {
  return buildChart({
    title: m.kundli_navamsa(),
    first: ascendant.navamsa,
    mark: m.kundli_short_ascendant(),
    reading: { north: m.kundli_read_north(), south: m.kundli_read_south() },
    getSign: (graha) => grahas[graha].navamsa,
    grahas: null,
  });
}

/**
 * The Moon's sign is the first house.
 * @returns the chart with houses counted from the Moon
 */
export function buildMoonChart(title: string, grahas: Positions['grahas']): ChartView {
  return buildChart({
    title,
    first: grahas.moon.sign,
    mark: null,
    reading: { north: m.kundli_read_north_moon(), south: m.kundli_read_south_moon() },
    getSign: (graha) => grahas[graha].sign,
    grahas,
  });
}

interface ChartInput extends Pick<ChartView, 'title' | 'mark' | 'reading'> {
  readonly first: SignSlug;
  readonly getSign: (graha: Graha) => SignSlug;
  readonly grahas: Positions['grahas'] | null;
}

function buildChart({ title, first, mark, reading, getSign, grahas }: ChartInput): ChartView {
  const toBody = (graha: Graha): ChartName => ({
    short: getGrahaAbbreviation(graha),
    name: getGrahaName(graha),
    ...(grahas ? getMarks(graha, grahas[graha]) : { isRetrograde: false, isCombust: false }),
  });
  const signs = SIGNS.map(({ slug }) => ({
    name: getSignName(slug),
    bodies: GRAHAS.filter((graha) => getSign(graha) === slug).map(toBody),
  }));
  const bodies = signs.flatMap((sign) => sign.bodies);
  const firstNumber = getHouseFrom('aries', first);
  const charted = { first: firstNumber, mark, signs };
  return {
    ...charted,
    title,
    drawings: { north: drawChart(charted, 'north'), south: drawChart(charted, 'south') },
    reading,
    marks: [
      ...(bodies.some(({ isRetrograde }) => isRetrograde) ? [m.kundli_mark_retrograde()] : []),
      ...(bodies.some(({ isCombust }) => isCombust) ? [m.kundli_mark_combust()] : []),
    ],
    names: [
      ...(mark ? [m.kundli_short_is({ short: mark, name: m.kundli_ascendant() })] : []),
      ...GRAHAS.map((graha) =>
        m.kundli_short_is({ short: getGrahaAbbreviation(graha), name: getGrahaName(graha) }),
      ),
    ],
    table: buildTable(title, firstNumber, signs),
  };
}

function buildTable(caption: string, first: number, signs: ChartView['signs']): TableView {
  return {
    caption: m.kundli_table_caption({ title: caption }),
    head: [m.kundli_house(), m.kundli_sign(), m.kundli_in_it()],
    rows: signs.map((_, index) => {
      const sign = signs[(first - 1 + index) % signs.length];
      const names = sign?.bodies.map(formatNameWithMarks).join(', ') ?? '';
      return { cells: [String(index + 1), sign?.name ?? '', names || m.kundli_nobody()] };
    }),
  };
}

function formatNameWithMarks({ name, isRetrograde, isCombust }: ChartName): string {
  const marks = formatMarks({ isRetrograde, isCombust });
  return marks ? m.kundli_with_marks({ name, marks }) : name;
}

function formatMarks({ isRetrograde, isCombust }: Omit<ChartName, 'short' | 'name'>): string {
  return [
    ...(isRetrograde ? [m.kundli_retrograde()] : []),
    ...(isCombust ? [m.kundli_combust()] : []),
  ].join(', ');
}

/** @returns the table of ascendant and grahas: degree in sign, nakshatra and pada, house, retrograde and combust */
export function buildGrahaTable({ ascendant, grahas }: Positions): TableView {
  return {
    caption: m.kundli_grahas(),
    head: [m.kundli_graha(), m.kundli_place(), m.kundli_house()],
    rows: [
      { cells: [m.kundli_ascendant(), buildPlaceCell(ascendant), '1'] },
      ...GRAHAS.map((graha) => {
        const at = grahas[graha];
        return {
          cells: [buildNameCell(graha, getMarks(graha, at)), buildPlaceCell(at), String(at.house)],
        };
      }),
    ],
  };
}

/** @returns a graha's name, with its marks below */
export function buildNameCell(
  graha: Graha,
  marks: Pick<ChartName, 'isRetrograde' | 'isCombust'>,
): CellView {
  const more = formatMarks(marks);
  return more ? { text: getGrahaName(graha), more } : getGrahaName(graha);
}

function buildPlaceCell({ degree, sign, nakshatra, pada }: ZodiacPlace): CellView {
  return {
    text: m.kundli_degree_in_sign({ degree: formatDegree(degree), sign: getSignName(sign) }),
    more: formatNakshatra({ nakshatra, pada }),
  };
}

/** @returns `Ardra, pada 2` */
export function formatNakshatra({
  nakshatra,
  pada,
}: Pick<ZodiacPlace, 'nakshatra' | 'pada'>): string {
  return m.kundli_star_pada({ nakshatra: getNakshatraLabel(nakshatra), pada });
}

/** @returns the table of the twelve houses: sign, lord and its position, grahas in the house, and meaning */
export function buildHouseTable({ ascendant, grahas }: Positions): TableView {
  const { houses } = kundliTexts();
  const from = SIGNS.findIndex(({ slug }) => slug === ascendant.sign);
  return {
    caption: m.kundli_houses(),
    head: [m.kundli_house(), m.kundli_in_it(), m.kundli_subjects()],
    rows: SIGNS.map((_, index) => {
      const { slug } = SIGNS[(from + index) % SIGNS.length] ?? SIGNS[0];
      const lord = getSignLord(slug);
      const here = GRAHAS.filter((graha) => grahas[graha].sign === slug).map(getGrahaName);
      const number = String(index + 1);
      return {
        cells: [
          { text: number, more: getSignName(slug) },
          {
            text: here.join(', ') || m.kundli_nobody(),
            more: m.kundli_lord_in({ lord: getGrahaName(lord), house: grahas[lord].house }),
          },
          houses[number] ?? '',
        ],
      };
    }),
  };
}

/**
 * Vargottama: in the same sign in birth chart and navamsa.
 * @returns the names of these grahas
 */
export function getVargottamaNames({ grahas }: Positions): readonly string[] {
  return GRAHAS.filter((graha) => grahas[graha].sign === grahas[graha].navamsa).map(getGrahaName);
}
