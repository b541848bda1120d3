/** `npm run variety [-- DATE]`: how much each sign's drafts repeat in the second of two years, against the targets. */
import { PHRASE_BOOKS } from '~/features/horoscopes/draft.phrases';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import {
  draftAllDays,
  measureVariety,
  splitSentences,
  computeDayAstronomies,
  VARIETY_AIM,
  type Variety,
} from '../../tests/support/variety';
import { parseCalendarDate } from '~/shared/time/calendar';

const FIRST_DAY = '2026-01-01';
const DAYS = 730;

const day = parseCalendarDate(process.argv[2] ?? FIRST_DAY);
if (!day) throw new Error('npm run variety, or: npm run variety -- 2027-01-01');
const skies = computeDayAstronomies(day, DAYS);
for (const language of PHRASE_BOOKS.keys()) console.log(formatVariety(language).join('\n'));

function formatVariety(language: ReadingLanguage): string[] {
  const days = draftAllDays(skies, language);
  const kinds = Object.keys(VARIETY_AIM) as (keyof Variety)[];
  const row = (name: string, figures: Variety) =>
    `${name.padEnd(12)} ${kinds.map((kind) => percent(figures[kind]).padStart(17)).join(' ')}`;
  const texts = days.flat().map((parts) => splitSentences(parts).join(' '));
  const words = texts.map((text) => text.split(/\s+/).length);
  const average = words.reduce((sum, each) => sum + each, 0) / words.length;
  return [
    `${language}: ${average.toFixed(0)} words a reading (${Math.min(...words)} to ${Math.max(...words)})`,
    `${''.padEnd(12)} ${kinds.map((kind) => kind.padStart(17)).join(' ')}`,
    ...measureVariety(days).map((figures, at) => row(SIGNS[at]?.slug ?? '', figures)),
    row('at most', VARIETY_AIM),
    '',
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
