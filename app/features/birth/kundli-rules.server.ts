import { signName } from '~/features/horoscopes/sign-names';
import { m } from '~/shared/i18n/messages';
import { grahaName } from './graha-words';
import { kundliTexts } from './kundli-texts.server';
import type { BlockView, TableView } from './kundli-view';
import {
  MANGAL_REFERENCES,
  type MangalException,
  type MangalPlace,
  type MangalReference,
} from './mangal-dosha';
import type { NatalChart } from './natal-chart';
import type { Yoga } from './yogas';

const REFERENCES: Readonly<Record<MangalReference, () => string>> = {
  lagna: m.kundli_from_ascendant,
  moon: m.kundli_from_moon,
  venus: m.kundli_from_venus,
};

const EXCEPTIONS: Readonly<Record<MangalException, () => string>> = {
  'mars-in-leo-or-aquarius': m.kundli_exception_leo_aquarius,
  'mars-with-jupiter': m.kundli_exception_jupiter,
  'mars-with-moon': m.kundli_exception_moon,
  'jupiter-in-lagna': m.kundli_exception_jupiter_lagna,
  'venus-in-lagna': m.kundli_exception_venus_lagna,
};

/** @returns Mangal dosha by its rule, with what takes it away; no verdict */
export function mangalBlocks({ mangalDosha, grahas }: NatalChart): BlockView[] {
  const { isNamed, isPresent, exceptions } = mangalDosha;
  return [
    { kind: 'answer', text: mangalAnswer(isNamed, isPresent) },
    ...(isNamed && exceptions.length > 0
      ? ([
          { kind: 'text', text: m.kundli_exceptions() },
          { kind: 'list', items: exceptions.map((each) => EXCEPTIONS[each]()) },
        ] satisfies BlockView[])
      : []),
    { kind: 'table', table: mangalTable(mangalDosha.from, signName(grahas.mars.sign)) },
    { kind: 'text', text: m.kundli_mangal_rule() },
    { kind: 'text', text: m.kundli_mangal_source() },
  ];
}

function mangalAnswer(isNamed: boolean, isPresent: boolean): string {
  if (!isNamed) return m.kundli_mangal_absent();
  return isPresent ? m.kundli_mangal_present() : m.kundli_mangal_excepted();
}

function mangalTable(from: NatalChart['mangalDosha']['from'], marsSign: string): TableView {
  return {
    caption: m.kundli_mangal(),
    head: [m.kundli_counted_from(), m.kundli_mars_in(), m.kundli_by_the_rule()],
    rows: MANGAL_REFERENCES.map((reference) => ({
      cells: [
        REFERENCES[reference](),
        m.kundli_house_number({ number: from[reference].house }),
        countWords(from[reference], marsSign),
      ],
    })),
  };
}

function countWords({ counts, countsInSouth, isExcepted }: MangalPlace, marsSign: string): string {
  if (countsInSouth && isExcepted) return m.kundli_counts_excepted({ sign: marsSign });
  if (counts) return m.kundli_counts();
  return countsInSouth ? m.kundli_counts_south() : m.kundli_counts_not();
}

/** @returns the yogas of a chart, each with its rule and what tradition reads from it */
export function yogaBlocks({ yogas }: NatalChart): BlockView[] {
  const { yogas: texts } = kundliTexts();
  return [
    ...yogas.flatMap((yoga): BlockView[] => {
      const { name, rule, meaning } = texts[yoga.name];
      const grahas = yoga.grahas.map(grahaName).join(', ');
      return [
        { kind: 'heading', text: m.kundli_yoga_by({ yoga: name, grahas }) },
        { kind: 'text', text: [rule, meaning, ...remarks(yoga)].join(' ') },
      ];
    }),
    { kind: 'text', text: m.kundli_yogas_note() },
  ];
}

function remarks(yoga: Yoga): string[] {
  if (yoga.name === 'budhaditya') return yoga.isCombust ? [m.kundli_mercury_combust()] : [];
  if (yoga.name !== 'kemadruma') return [];
  return yoga.cancelledBy.map((by) =>
    by === 'graha-in-kendra-from-moon' ? m.kundli_kemadruma_moon() : m.kundli_kemadruma_lagna(),
  );
}
