import { dayClock } from '~/features/panchang/clock-text.server';
import { signName } from '~/features/astronomy/sign-names';
import { m } from '~/shared/i18n/messages';
import { nakshatraWords } from '~/features/astronomy/sky-labels';
import { toLongDate } from '~/shared/time/calendar';
import type { Compute } from '~/shared/computing/computation';
import type { Clock } from '~/shared/time/clock';
import { toBirthMoment } from './birth-moment';
import type { KnownBirth } from './birth-of.server';
import { clockWords } from './clock-text.server';
import { runningDasha } from './dasha';
import { lordOf } from './dignity';
import { grahaInSentence } from './graha-labels';
import {
  birthChart,
  degreeWords,
  grahaTable,
  houseTable,
  navamsaChart,
  rashiWords,
  starWords,
  vargottamaNames,
} from './kundli-charts.server';
import { mangalBlocks, yogaBlocks } from './kundli-rules.server';
import { kundliSky, type KundliSky } from './kundli-sky';
import { kundliTexts } from './kundli-texts.server';
import { dashaBlocks, runningWords, sadeSatiBlocks, type LifeTime } from './kundli-times.server';
import { untimedFacts, untimedParts } from './kundli-untimed.server';
import { CHART_PART, type BlockView, type KundliView, type PartView } from './kundli-view';
import { mangalTexts } from './mangal-text.server';
import type { NatalChart } from './natal-chart';
import { placeDoubtOf } from './place-doubt.server';

/** @returns the page of a birth's kundli as of now, in the language of the page */
export async function computeKundliView(
  birth: KnownBirth,
  { compute, clock }: { readonly compute: Compute; readonly clock: Clock },
): Promise<KundliView> {
  return kundliViewOf(birth, await compute(kundliSky, toBirthMoment(birth)), clock.now());
}

/** @returns the page of a birth's kundli as of a moment, in the language of the page in hand */
export function kundliViewOf(birth: KnownBirth, sky: KundliSky, now: Date): KundliView {
  const { name, date, place, clock } = birth;
  const born = { date: toLongDate(date), place: place.label };
  const view = {
    heading: name ? m.kundli_heading_of({ name }) : m.kundli_heading_own(),
    clock: clockWords(clock),
  };
  if (sky.kind === 'untimed') {
    return {
      ...view,
      placeNote: null,
      born: m.kundli_born_untimed(born),
      facts: untimedFacts(birth, sky.moon),
      parts: [...untimedParts(birth, sky, now), honestPart()],
    };
  }
  const { chart, instant, ascendantRange } = sky;
  const life = { birth: instant, now, timeZone: place.timeZone };
  const time = dayClock(date, place.timeZone).time(instant);
  return {
    ...view,
    placeNote: placeDoubtOf(place, ascendantRange),
    born: m.kundli_born({ ...born, time }),
    facts: factsOf(chart, life),
    parts: [...timedParts(chart, life), honestPart()],
  };
}

function factsOf({ ascendant, grahas, dashas }: NatalChart, life: LifeTime): KundliView['facts'] {
  const running = runningWords(runningDasha(dashas, life.now), life);
  return [
    { name: m.kundli_ascendant(), value: rashiWords(ascendant.sign) },
    { name: m.kundli_moon_sign(), value: rashiWords(grahas.moon.sign) },
    { name: m.kundli_star(), value: starWords(grahas.moon) },
    { name: m.kundli_sun_sign(), value: rashiWords(grahas.sun.sign) },
    ...(running ? [{ name: m.kundli_running_now(), value: running }] : []),
  ];
}

function timedParts(chart: NatalChart, life: LifeTime): PartView[] {
  return [
    {
      id: CHART_PART,
      title: m.kundli_chart(),
      blocks: [{ kind: 'charts', charts: [birthChart(chart)] }],
    },
    {
      id: 'grahas',
      title: m.kundli_grahas(),
      blocks: [
        { kind: 'table', table: grahaTable(chart) },
        { kind: 'text', text: m.kundli_grahas_note() },
      ],
    },
    { id: 'meaning', title: m.kundli_what_it_means(), blocks: meaningBlocks(chart) },
    {
      id: 'houses',
      title: m.kundli_houses(),
      blocks: [
        { kind: 'table', table: houseTable(chart) },
        { kind: 'text', text: m.kundli_houses_note() },
      ],
    },
    { id: 'navamsa', title: m.kundli_navamsa(), blocks: navamsaBlocks(chart) },
    { id: 'dasha', title: m.kundli_dashas(), blocks: dashaBlocks(chart.dashas, life) },
    { id: 'sade-sati', title: m.kundli_sade_sati(), blocks: sadeSatiBlocks(chart.sadeSatis, life) },
    { id: 'mangal', title: mangalTexts().heading, blocks: mangalBlocks(chart) },
    { id: 'yogas', title: m.kundli_yogas(), blocks: yogaBlocks(chart) },
  ];
}

function meaningBlocks({ ascendant, grahas }: NatalChart): BlockView[] {
  const { moon } = grahas;
  const lord = lordOf(ascendant.sign);
  const texts = kundliTexts();
  return [
    { kind: 'text', text: m.kundli_tradition() },
    {
      kind: 'answer',
      text: m.kundli_ascendant_line({
        sign: rashiWords(ascendant.sign),
        degree: degreeWords(ascendant.degree),
        lord: grahaInSentence(lord),
        house: grahas[lord].house,
        lordSign: signName(grahas[lord].sign),
      }),
    },
    { kind: 'text', text: texts.ascendant[ascendant.sign] },
    {
      kind: 'answer',
      text: m.kundli_moon_line({
        sign: rashiWords(moon.sign),
        nakshatra: nakshatraWords(moon.nakshatra),
        pada: moon.pada,
      }),
    },
    { kind: 'text', text: texts.moon[moon.sign] },
  ];
}

function navamsaBlocks(chart: NatalChart): BlockView[] {
  const same = vargottamaNames(chart);
  return [
    { kind: 'charts', charts: [navamsaChart(chart)] },
    { kind: 'text', text: m.kundli_navamsa_note() },
    ...(same.length > 0
      ? ([{ kind: 'text', text: m.kundli_vargottama({ names: same.join(', ') }) }] as const)
      : []),
  ];
}

function honestPart(): PartView {
  return {
    id: 'what-it-is',
    title: m.kundli_what_it_is(),
    blocks: [
      { kind: 'text', text: m.kundli_honest() },
      { kind: 'text', text: m.kundli_method() },
    ],
  };
}
