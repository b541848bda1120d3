import { m } from '~/shared/i18n/messages';
import { toBlocks } from './prediction';
import { toPrediction } from './reading-text';

export const AREAS = ['love', 'career', 'money', 'health', 'family'] as const;
export type Area = (typeof AREAS)[number];

export interface ReadingParts extends Readonly<Record<Area, string>> {
  readonly summary: string;
  readonly close: string;
}

export interface OrderedParts extends ReadingParts {
  /** The area that comes first. Without it the areas keep their fixed order. */
  readonly lead?: Area | undefined;
}

const LABELS: Readonly<Record<Area, () => string>> = {
  love: m.horoscopes_area_love,
  career: m.horoscopes_area_career,
  money: m.horoscopes_area_money,
  health: m.horoscopes_area_health,
  family: m.horoscopes_area_family,
};
const LABELLED_PATTERN = /^([^:]{1,30}):\s*(.+)$/s;

/** @returns the areas in the order of the page: the lead area first */
export function listAreas({ lead }: Pick<OrderedParts, 'lead'>): readonly Area[] {
  return lead ? [lead, ...AREAS.filter((area) => area !== lead)] : AREAS;
}

export function getAreaLabel(area: Area): string {
  return LABELS[area]();
}

/**
 * @returns the parts as one text, as an editor could have typed it: one paragraph each, with labels for the areas
 * (`Money: …`). `getParts` parses it
 */
export function joinParts(parts: OrderedParts): string {
  return [
    parts.summary,
    ...listAreas(parts).map((area) => `${getAreaLabel(area)}: ${parts[area]}`),
    parts.close,
  ].join('\n\n');
}

export function getLabelsToStore(): string {
  return JSON.stringify(AREAS.map(getAreaLabel));
}

/**
 * @param storedLabels `getLabelsToStore` from when the reading was written
 * @returns the reading with current labels in the page's language. A reading without parts is unchanged
 */
export function replaceStoredLabels(prediction: string, storedLabels: string | null): string {
  if (storedLabels === null || storedLabels === getLabelsToStore()) return prediction;
  const parts = getParts(prediction, JSON.parse(storedLabels) as string[]);
  return parts ? toPrediction(joinParts(parts)) : prediction;
}

/**
 * @param prediction as stored, in the language of the current page
 * @param labels the labels with which the reading was written
 * @returns the parts if the text has all of them: a paragraph, the five labelled ones, and a last one. Null for any
 * other text
 */
export function getParts(
  prediction: string,
  labels: readonly string[] = AREAS.map(getAreaLabel),
): OrderedParts | null {
  const blocks = toBlocks(prediction);
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  const [summary, ...rest] = texts;
  const close = rest.pop();
  if (!summary || !close || texts.length !== blocks.length) return null;
  const found = rest.map((text) => {
    const [, label = '', words = ''] = LABELLED_PATTERN.exec(text) ?? [];
    const at = labels.findIndex((each) => each.toLowerCase() === label.trim().toLowerCase());
    return [AREAS[at], words] as const;
  });
  const areas = Object.fromEntries(found) as Record<Area, string>;
  if (found.length !== AREAS.length || !AREAS.every((area) => areas[area])) return null;
  const [lead] = found[0] ?? [];
  const isFixedOrder = found.every(([area], index) => area === AREAS[index]);
  return { summary, ...areas, close, ...(!isFixedOrder && { lead }) };
}
