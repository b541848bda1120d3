import { m } from '~/shared/i18n/messages';
import { toBlocks } from './prediction';
import { toPrediction } from './reading-text';

/** In page order. */
export const AREAS = ['love', 'career', 'money', 'health', 'family'] as const;
export type Area = (typeof AREAS)[number];

/** Plain text. */
export interface ReadingParts extends Readonly<Record<Area, string>> {
  /** One sentence. */
  readonly summary: string;
  /** One line. */
  readonly close: string;
}

const LABELS: Readonly<Record<Area, () => string>> = {
  love: m.horoscopes_area_love,
  career: m.horoscopes_area_career,
  money: m.horoscopes_area_money,
  health: m.horoscopes_area_health,
  family: m.horoscopes_area_family,
};
/** A short label and a colon. */
const LABELLED_PATTERN = /^([^:]{1,30}):\s*(.+)$/s;

/** @returns what readers call a part of life, in the language of the current page */
export function getAreaLabel(area: Area): string {
  return LABELS[area]();
}

/**
 * @returns the parts as one text, as an editor could have typed it: a paragraph for each, those on a part of life with its name
 *   before them (`Money: …`). `getParts` reads it again
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
 * @returns the reading with the labels of today, in the language of the page. A reading without parts stays as it is.
 */
export function replaceStoredLabels(prediction: string, storedLabels: string | null): string {
  if (storedLabels === null || storedLabels === getLabelsToStore()) return prediction;
  const parts = getParts(prediction, JSON.parse(storedLabels) as string[]);
  return parts ? toPrediction(joinParts(parts)) : prediction;
}

/**
 * @param prediction as stored, in the language of the current page
 * @param labels those that the reading was written with
 * @returns the parts of a reading that has all of them: a paragraph, the five named ones in their order, and a last one; null for
 *   any other text
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
