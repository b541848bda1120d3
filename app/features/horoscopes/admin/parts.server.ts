import { writeDayDrafts } from '~/features/horoscopes/drafts.server';
import type { DayAlmanac } from '~/features/horoscopes/almanac.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CurrentReading } from '~/features/horoscopes/publishing.store';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { joinParts, getParts, type ReadingParts } from '~/features/horoscopes/reading-parts';
import { toEditableText, toPrediction } from '~/features/horoscopes/reading-text';
import type { SignSlug } from '~/features/astronomy/signs';
import { MAX_READING_CHARACTERS } from '~/features/horoscopes/upload';
import { inLanguage } from '~/shared/i18n/language.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { stripBullets } from '~/shared/text/bullets';
import { countCharacters } from '~/shared/text/characters';
import { PARTS_TOO_LONG, getPartMissingMessage } from './upload-labels';
import { NO_PARTS, PART_BOXES, type PartName } from './parts';

export async function getInitialParts(
  current: Pick<CurrentReading, 'prediction'> | undefined,
  { date, language, sign }: { date: CalendarDate; language: ReadingLanguage; sign: SignSlug },
  almanac: Pick<DayAlmanac, 'readDay'>,
): Promise<ReadingParts> {
  if (current) return splitIntoParts(toEditableText(current.prediction), language);
  const drafts = writeDayDrafts(date, language, await almanac.readDay(date));
  return splitIntoParts(drafts.get(sign) ?? '', language);
}

export function splitIntoParts(text: string, language: ReadingLanguage): ReadingParts {
  const parts = inLanguage(toSiteLanguage(language), () => getParts(toPrediction(text)));
  if (parts) return parts;
  // The editor must divide a reading without parts: its other boxes are empty and required.
  return { ...NO_PARTS, summary: text };
}

/** For a form with one box, or with a box for each part. */
export function readTypedText(
  value: { readonly prediction: string } | ReadingParts,
  language: ReadingLanguage,
): ReturnType<typeof toReadingText> {
  if ('prediction' in value) return { text: value.prediction, problems: {} };
  return toReadingText(value, language);
}

/** @returns the joined text with the labels of the language, and validation errors by box */
export function toReadingText(
  typed: ReadingParts,
  language: ReadingLanguage,
): { readonly text: string; readonly problems: Readonly<Partial<Record<PartName, string>>> } {
  const tidied = PART_BOXES.map(({ name }) => [name, tidy(typed[name])] as const);
  const parts = Object.fromEntries(tidied) as Record<PartName, string>;
  const text = inLanguage(toSiteLanguage(language), () => joinParts(parts));
  const empty = PART_BOXES.filter(({ name }) => parts[name] === '');
  if (empty.length > 0) {
    const messages = empty.map(({ name, label }) => [name, getPartMissingMessage(label)]);
    return { text, problems: Object.fromEntries(messages) as Record<PartName, string> };
  }
  if (countCharacters(text) <= MAX_READING_CHARACTERS) return { text, problems: {} };
  const [longest] = [...tidied].sort(([, one], [, other]) => other.length - one.length);
  return { text, problems: longest ? { [longest[0]]: PARTS_TOO_LONG } : {} };
}

/** A leading bullet or dash would turn the paragraph into a list. */
function tidy(text: string): string {
  return stripBullets(text).replace(/\s+/g, ' ').trim();
}
