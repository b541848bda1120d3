import type { SignSlug } from '~/features/astronomy/signs';
import { m } from '~/shared/i18n/messages';
import { getGrahaName } from './graha-labels';
import { kundliTexts } from './kundli-texts.server';
import type { BlockView, TableView } from './kundli-view';
import { MANGAL_REFERENCE_POINTS, type MangalDosha } from './mangal-dosha';
import { formatHouse, mangalTexts, verdictMessage } from './mangal-text.server';
import type { NatalChart } from './natal-chart';
import type { Yoga } from './yogas';

/** @returns the Mangal dosha rule and its exceptions, without a verdict */
export function buildMangalBlocks({ mangalDosha, grahas }: NatalChart): BlockView[] {
  const { isNamed, isPresent, exceptions } = mangalDosha;
  const words = mangalTexts();
  return [
    { kind: 'answer', text: formatMangalAnswer(isNamed, isPresent) },
    ...(isNamed && exceptions.length > 0
      ? ([
          { kind: 'text', text: m.kundli_exceptions() },
          { kind: 'list', items: exceptions.map((each) => words.exceptions[each]) },
        ] satisfies BlockView[])
      : []),
    { kind: 'table', table: buildMangalTable(mangalDosha.from, grahas.mars.sign) },
    { kind: 'text', text: words.rule },
    { kind: 'text', text: words.source },
  ];
}

function formatMangalAnswer(isNamed: boolean, isPresent: boolean): string {
  if (!isNamed) return m.kundli_mangal_absent();
  return isPresent ? m.kundli_mangal_present() : m.kundli_mangal_excepted();
}

function buildMangalTable(places: MangalDosha['from'], marsSign: SignSlug): TableView {
  const { heading, counted_from, from } = mangalTexts();
  return {
    caption: heading,
    head: [counted_from, m.kundli_mars_in(), m.kundli_by_the_rule()],
    rows: MANGAL_REFERENCE_POINTS.map((reference) => ({
      cells: [
        from[reference],
        formatHouse(places[reference]),
        verdictMessage(places[reference], marsSign),
      ],
    })),
  };
}

/** @returns the yogas of a chart, each with its rule and its traditional interpretation */
export function buildYogaBlocks({ yogas }: NatalChart): BlockView[] {
  const { yogas: texts } = kundliTexts();
  return [
    ...yogas.flatMap((yoga): BlockView[] => {
      const { name, rule, meaning } = texts[yoga.name];
      const grahas = yoga.grahas.map(getGrahaName).join(', ');
      return [
        { kind: 'heading', text: m.kundli_yoga_by({ yoga: name, grahas }) },
        { kind: 'text', text: [rule, meaning, ...formatRemarks(yoga)].join(' ') },
      ];
    }),
    { kind: 'text', text: m.kundli_yogas_note() },
  ];
}

function formatRemarks(yoga: Yoga): string[] {
  if (yoga.name === 'budhaditya') return yoga.isCombust ? [m.kundli_mercury_combust()] : [];
  if (yoga.name !== 'kemadruma') return [];
  return yoga.cancelledBy.map((by) =>
    by === 'graha-in-kendra-from-moon' ? m.kundli_kemadruma_moon() : m.kundli_kemadruma_lagna(),
  );
}
