/** `npm run variety [-- DATE]`: measures the drafts of a year against the aims, and prints the weakest reading. */
import { SIGNS } from '~/features/astronomy/signs';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { parseCalendarDate } from '~/shared/time/calendar';
import { listAreas } from '~/features/horoscopes/reading-parts';
import {
  draftDays,
  isProverb,
  measureVariety,
  meetsAim,
  splitSentences,
  VARIETY_AIMS,
  type DayOfDrafts,
  type VarietyMeasure,
} from '../../tests/support/variety';

const FIRST_DAY = '2026-01-01';
const DAYS = 365;

const day = parseCalendarDate(process.argv[2] ?? FIRST_DAY);
if (!day) throw new Error('npm run variety, or: npm run variety -- 2027-01-01');
const missed = READING_LANGUAGES.flatMap((language) => measure(language));
if (missed.length > 0) process.exitCode = 1;

function measure(language: ReadingLanguage): string[] {
  const days = draftDays(day ?? FIRST_DAY, DAYS, language);
  const figures = measureVariety(days, language);
  const measures = Object.keys(VARIETY_AIMS) as VarietyMeasure[];
  const missed = measures.filter((each) => !meetsAim(each, figures[each]));
  console.log(`\n${language}, ${DAYS} days from ${days[0]?.date ?? ''}`);
  for (const each of measures) {
    const [[side, limit] = ['', 0]] = Object.entries(VARIETY_AIMS[each]);
    const mark = missed.includes(each) ? '  MISSED' : '';
    console.log(`${each.padEnd(24)} ${format(figures[each])}  at ${side} ${format(limit)}${mark}`);
  }
  console.log(`\n${describeWeakest(days, language)}`);
  return missed;
}

function format(figure: number): string {
  return (Number.isInteger(figure) ? String(figure) : figure.toFixed(3)).padStart(7);
}

/** The reading with the most proverbs, and of those the shortest. */
function describeWeakest(days: readonly DayOfDrafts[], language: ReadingLanguage): string {
  const all = days.flatMap(({ date, drafts }) =>
    drafts.map((parts, sign) => {
      const sentences = splitSentences(parts);
      const proverbs = sentences.filter((each) => isProverb(each, language)).length;
      return { date, sign, parts, proverbs, length: sentences.join(' ').length };
    }),
  );
  const [worst] = all.sort(
    (one, other) => other.proverbs - one.proverbs || one.length - other.length,
  );
  if (!worst) return '';
  const { parts } = worst;
  const areas = listAreas(parts).map((area) => `${area}: ${parts[area]}`);
  return [
    `Weakest: ${SIGNS[worst.sign]?.slug ?? ''}, ${worst.date}`,
    parts.summary,
    ...areas,
    parts.close,
  ].join('\n');
}
