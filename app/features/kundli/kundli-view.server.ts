import { createDayClock } from '~/features/panchang/clock-text.server';
import { getSignName } from '~/features/astronomy/sign-names';
import { m } from '~/shared/i18n/messages';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { toLongDate } from '~/shared/time/calendar';
import type { Compute } from '~/shared/computing/computation';
import type { Clock } from '~/shared/time/clock';
import { toBirthMoment } from './birth-moment';
import type { KnownBirth } from './resolve-birth.server';
import { formatClock } from './clock-text.server';
import { findCurrentDasha } from './dasha';
import { getSignLord } from './dignity';
import { getGrahaNameInSentence } from './graha-labels';
import {
  buildBirthChart,
  formatDegree,
  buildGrahaTable,
  buildHouseTable,
  buildNavamsaChart,
  formatRashi,
  formatNakshatra,
  getVargottamaNames,
} from './kundli-charts.server';
import { buildMangalBlocks, buildYogaBlocks } from './kundli-rules.server';
import { kundliComputation, type KundliData } from './kundli-sky';
import { kundliTexts } from './kundli-texts.server';
import {
  buildDashaBlocks,
  formatRunningDasha,
  buildSadeSatiBlocks,
  type LifeTimeline,
} from './kundli-times.server';
import { buildUntimedFacts, buildUntimedParts } from './kundli-untimed.server';
import { CHART_PART, type BlockView, type KundliView, type PartView } from './kundli-view';
import { mangalTexts } from './mangal-text.server';
import type { NatalChart } from './natal-chart';
import { formatPlaceNote } from './place-note.server';

/** @returns the kundli page of a birth, computed for the current moment, in the language of the page */
export async function computeKundliView(
  birth: KnownBirth,
  { compute, clock }: { readonly compute: Compute; readonly clock: Clock },
): Promise<KundliView> {
  return buildKundliView(
    birth,
    await compute(kundliComputation, toBirthMoment(birth)),
    clock.now(),
  );
}

/** @returns the kundli page of a birth, computed for a given moment, in the language of the page */
export function buildKundliView(birth: KnownBirth, sky: KundliData, now: Date): KundliView {
  const { name, date, place, clock } = birth;
  const born = { date: toLongDate(date), place: place.label };
  const view = {
    heading: name ? m.kundli_heading_of({ name }) : m.kundli_heading_own(),
    clock: formatClock(clock),
  };
  if (sky.kind === 'untimed') {
    return {
      ...view,
      placeNote: null,
      born: m.kundli_born_untimed(born),
      facts: buildUntimedFacts(birth, sky.moon),
      parts: [...buildUntimedParts(birth, sky, now), buildLimitsPart()],
    };
  }
  const { chart, instant, ascendantRange } = sky;
  const life = { birth: instant, now, timeZone: place.timeZone };
  const time = createDayClock(date, place.timeZone).time(instant);
  return {
    ...view,
    placeNote: formatPlaceNote(place, ascendantRange),
    born: m.kundli_born({ ...born, time }),
    facts: getFacts(chart, life),
    parts: [...buildTimedParts(chart, life), buildLimitsPart()],
  };
}

function getFacts(
  { ascendant, grahas, dashas }: NatalChart,
  life: LifeTimeline,
): KundliView['facts'] {
  const running = formatRunningDasha(findCurrentDasha(dashas, life.now), life);
  return [
    { name: m.kundli_ascendant(), value: formatRashi(ascendant.sign) },
    { name: m.kundli_moon_sign(), value: formatRashi(grahas.moon.sign) },
    { name: m.kundli_star(), value: formatNakshatra(grahas.moon) },
    { name: m.kundli_sun_sign(), value: formatRashi(grahas.sun.sign) },
    ...(running ? [{ name: m.kundli_running_now(), value: running }] : []),
  ];
}

function buildTimedParts(chart: NatalChart, life: LifeTimeline): PartView[] {
  return [
    {
      id: CHART_PART,
      title: m.kundli_chart(),
      blocks: [{ kind: 'charts', charts: [buildBirthChart(chart)] }],
    },
    {
      id: 'grahas',
      title: m.kundli_grahas(),
      blocks: [
        { kind: 'table', table: buildGrahaTable(chart) },
        { kind: 'text', text: m.kundli_grahas_note() },
      ],
    },
    { id: 'meaning', title: m.kundli_what_it_means(), blocks: buildMeaningBlocks(chart) },
    {
      id: 'houses',
      title: m.kundli_houses(),
      blocks: [
        { kind: 'table', table: buildHouseTable(chart) },
        { kind: 'text', text: m.kundli_houses_note() },
      ],
    },
    { id: 'navamsa', title: m.kundli_navamsa(), blocks: buildNavamsaBlocks(chart) },
    { id: 'dasha', title: m.kundli_dashas(), blocks: buildDashaBlocks(chart.dashas, life) },
    {
      id: 'sade-sati',
      title: m.kundli_sade_sati(),
      blocks: buildSadeSatiBlocks(chart.sadeSatis, life),
    },
    { id: 'mangal', title: mangalTexts().heading, blocks: buildMangalBlocks(chart) },
    { id: 'yogas', title: m.kundli_yogas(), blocks: buildYogaBlocks(chart) },
  ];
}

function buildMeaningBlocks({ ascendant, grahas }: NatalChart): BlockView[] {
  const { moon } = grahas;
  const lord = getSignLord(ascendant.sign);
  const texts = kundliTexts();
  return [
    { kind: 'text', text: m.kundli_tradition() },
    {
      kind: 'answer',
      text: m.kundli_ascendant_line({
        sign: formatRashi(ascendant.sign),
        degree: formatDegree(ascendant.degree),
        lord: getGrahaNameInSentence(lord),
        house: grahas[lord].house,
        lordSign: getSignName(grahas[lord].sign),
      }),
    },
    { kind: 'text', text: texts.ascendant[ascendant.sign] },
    {
      kind: 'answer',
      text: m.kundli_moon_line({
        sign: formatRashi(moon.sign),
        nakshatra: getNakshatraLabel(moon.nakshatra),
        pada: moon.pada,
      }),
    },
    { kind: 'text', text: texts.moon[moon.sign] },
  ];
}

function buildNavamsaBlocks(chart: NatalChart): BlockView[] {
  const same = getVargottamaNames(chart);
  return [
    { kind: 'charts', charts: [buildNavamsaChart(chart)] },
    { kind: 'text', text: m.kundli_navamsa_note() },
    ...(same.length > 0
      ? ([{ kind: 'text', text: m.kundli_vargottama({ names: same.join(', ') }) }] as const)
      : []),
  ];
}

function buildLimitsPart(): PartView {
  return {
    id: 'what-it-is',
    title: m.kundli_what_it_is(),
    blocks: [
      { kind: 'text', text: m.kundli_honest() },
      { kind: 'text', text: m.kundli_method() },
    ],
  };
}
