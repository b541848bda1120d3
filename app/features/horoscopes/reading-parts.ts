import { m } from '~/shared/i18n/messages';
import { toBlocks } from './prediction';
import { toPrediction } from './reading-text';

export const AREAS = ['love', 'career', 'money', 'health', 'family'] as const;
export type Area = (typeof AREAS)[number];

export interface ReadingParts extends Readonly<Record<Area, string>> {
  readonly summary: string;
  readonly close: string;
}

const LABELS: Readonly<Record<Area, () => string>> = {
  love: m.horoscopes_area_love,
  career: m.horoscopes_area_career,
  money: m.horoscopes_area_money,
  health: m.horoscopes_area_health,
  family: m.horoscopes_area_family,
};
const LABELLED_PATTERN = /^([^:]{1,30}):\s*(.+)$/s;

export function getAreaLabel(area: Area): string {
  return LABELS[area]();
}

/**
 * @returns the parts as one text, as an editor could have typed it: one paragraph each, with labels for the areas
 * (`Money: …`). `getParts` parses it
 */
export function joinParts(parts: ReadingParts): string {
  return [
    parts.summary,
    ...AREAS.map((area) => `${getAreaLabel(area)}: ${parts[area]}`),
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
 * @returns the parts if the text has all of them: a paragraph, the five labelled ones in order, and a last one. Null
 * for any other text
 */
export function getParts(
  prediction: string,
  labels: readonly string[] = AREAS.map(getAreaLabel),
): ReadingParts | null {
  const blocks = toBlocks(prediction);
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  const [summary, love, career, money, health, family, close, ...more] = texts;
  if (!summary || !close || texts.length !== blocks.length || more.length > 0) return null;
  const named = { love, career, money, health, family };
  const areas = {} as Record<Area, string>;
  for (const [index, area] of AREAS.entries()) {
    const [, label, words] = LABELLED_PATTERN.exec(named[area] ?? '') ?? [];
    if (!words || label?.trim().toLowerCase() !== labels[index]?.toLowerCase()) return null;
    areas[area] = words;
  }
  return { summary, ...areas, close };
}
