import { describe, expect, it } from 'vitest';
import {
  FESTIVAL_MOODS,
  toNameInSentence,
  parseFestivalId,
  type Festival,
  type FestivalMood,
} from '~/features/festivals/festival';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { getEntry, KNOWN_FESTIVALS } from '~/features/festivals/rules/festival-list.server';
import { computeMonthFestivals } from '~/features/festivals/rules/compute-festivals';
import { computePeriodAstronomy } from '~/features/horoscopes/period-sky.server';
import { LANGUAGES, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { writeDraft } from './draft';
import { SCENE_BOOKS } from './scenes';
import { computeDayModel } from './day-model';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { shiftPeriod, getPeriod, type Period } from './period';
import { PERIOD_PHRASE_BOOKS } from './period.phrases';
import { buildPeriodReading, type PeriodFacts } from './period.server';
import { SIGNS } from '~/features/astronomy/signs';
import { splitSentences } from '../../../tests/support/variety';

const FORBIDDEN_MOOD_PATTERNS: Readonly<Record<Language, Readonly<Record<FestivalMood, RegExp>>>> =
  {
    en: {
      joy: /\b(?:mourn\w*|grief|funeral|ancestors?|fast|fasting|vow)\b/i,
      solemn:
        /\b(?:feast\w*|sweets?|celebrat\w*|music|danc\w*|part(?:y|ies)|gifts?|purchas\w*|joy\w*|cheer\w*|fun|happy|glad\w*|festive|decorat\w*|guests?)\b/i,
      fast: /\b(?:feast\w*|sweets?|celebrat\w*|part(?:y|ies)|lunch|dinner|snacks?|treats?|plate)\b/i,
      eclipse:
        /\b(?:feast\w*|sweets?|celebrat\w*|music|part(?:y|ies)|gifts?|joy\w*|glad\w*|danger\w*|evil|harm\w*|unlucky|inauspicious|curse\w*)\b/i,
      national: /\b(?:feast\w*|pray\w*|puja|temples?|fast|fasting|vow|mourn\w*)\b/i,
    },
    hi: {
      joy: /शोक|व्रत|उपवास|पितर|श्राद्ध/,
      solemn: /दावत|मिठाई|मीठ|जश्न|आनंद|खुशी|खुशियाँ|त्योहार|नाच|संगीत|उपहार|खरीदारी|बधाई|मनाएँ|मेहमान/,
      fast: /दावत|मिठाई|मीठ|जश्न|पकवान|नाश्ता|भोज|थाली/,
      eclipse: /दावत|मिठाई|मीठ|जश्न|उत्सव|त्योहार|मनाएँ|बधाई|खतर|अशुभ|संकट|अनिष्ट/,
      national: /दावत|व्रत|पूजा|मंदिर|प्रार्थना|शोक/,
    },
  };

function getBook<Book>(books: ReadonlyMap<string, Book>, key: string): Book {
  const book = books.get(key);
  if (!book) throw new Error(`There are no phrases in ${key}`);
  return book;
}

describe.each(LANGUAGES)('the festival lines in $code', ({ code }) => {
  const getDailyLines = (mood: FestivalMood) =>
    getBook(SCENE_BOOKS, code)('events', `festival ${mood}`);
  const period = getBook(PERIOD_PHRASE_BOOKS, code).festivals;

  it.each(FESTIVAL_MOODS)('suit festivals with the mood %s', (mood) => {
    const lines = [...getDailyLines(mood), ...period[mood]];
    expect(lines.filter((line) => FORBIDDEN_MOOD_PATTERNS[code][mood].test(line))).toEqual([]);
  });

  it('have twelve variants per mood, so that no two signs share one', () => {
    for (const mood of FESTIVAL_MOODS) {
      expect(getDailyLines(mood)).toHaveLength(SIGNS.length);
      expect(period[mood]).toHaveLength(SIGNS.length);
      expect(getDailyLines(mood).every((text) => text.includes('{festival}'))).toBe(true);
    }
  });
});

it.each([
  ['solemn', 'ashura good-friday pitru-paksha sarva-pitru-amavasya samvatsari mauni-amavasya'],
  ['solemn', 'guru-tegh-bahadur-martyrdom martyrs-day all-souls-day chehlum muktad'],
  ['eclipse', 'solar-eclipse lunar-eclipse'],
  ['national', 'republic-day independence-day gandhi-jayanti'],
  ['joy', 'diwali holi eid-al-fitr guru-nanak-jayanti buddha-purnima christmas'],
] as const)('the festivals with the mood %s include %s', (mood, slugs) => {
  for (const slug of slugs.split(' ')) expect(getEntry(slug).mood, slug).toBe(mood);
});

it('every vrat has the mood of a fast, except new moons dedicated to ancestors', () => {
  const vrats = KNOWN_FESTIVALS.filter(([, { kind }]) => kind === 'vrat');
  const others = vrats.filter(([, { mood }]) => mood !== 'fast').map(([slug]) => slug);
  expect(others.filter((slug) => !slug.endsWith('-amavasya'))).toEqual([]);
  expect(getEntry('gita-jayanti').mood).toBe('fast');
});

it('sentences use a festival’s name without calendar additions', () => {
  expect(toNameInSentence('Sharad Navratri begins (Ghatasthapana)')).toBe('Sharad Navratri');
  expect(toNameInSentence('शारदीय नवरात्रि आरंभ')).toBe('शारदीय नवरात्रि');
  expect(toNameInSentence('Muharram / Ashura')).toBe('Muharram');
  expect(toNameInSentence('Diwali')).toBe('Diwali');
});

const MONTHS_PER_YEAR = 12;
const YEAR_RANGES: readonly { first: number; years: number; tags: string[] }[] = [
  { first: 2026, years: 1, tags: [] },
  { first: 2022, years: 10, tags: ['all'] },
];

for (const { first, years, tags } of YEAR_RANGES) {
  it(
    `readings of ${years} years from ${first} describe a festival only in words that suit it`,
    { tags },
    () => {
      const wrong: string[] = [];
      const moods = new Set<FestivalMood>();
      for (let steps = 0; steps < years * MONTHS_PER_YEAR; steps += 1) {
        const month = shiftPeriod(getPeriod('month', `${first}-01-01` as CalendarDate), steps);
        const { year, month: number } = getParts(month.first);
        const facts = {
          sky: computePeriodAstronomy(month),
          festivals: computeMonthFestivals(year, number),
        };
        for (const { code, reading } of LANGUAGES) {
          const lines = inLanguage(code, () => [
            ...collectDailyLines(facts.festivals, reading),
            ...collectMonthlyLines(month, facts),
          ]);
          for (const { mood, text } of lines) {
            moods.add(mood);
            if (FORBIDDEN_MOOD_PATTERNS[code][mood].test(text)) wrong.push(text);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(moods.size).toBe(FESTIVAL_MOODS.length);
    },
  );
}

interface Line {
  readonly mood: FestivalMood;
  readonly text: string;
}

function collectDailyLines(
  festivalsInMonth: readonly Festival[],
  language: ReadingLanguage,
): Line[] {
  const dates = [...new Set(festivalsInMonth.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const festivals = findMainFestivals(date, festivalsInMonth);
    const [festival] = festivals;
    if (!festival) return [];
    const model = computeDayModel(date);
    const day = { model, tomorrow: model, festivals, festivalsTomorrow: [] };
    const lines = SIGNS.flatMap(({ slug }) => splitSentences(writeDraft(slug, day, language)))
      .filter((text) => text.includes(toNameInSentence(festival.name)))
      .map((text) => ({ mood: festival.mood, text }));
    expect(new Set(lines.map(({ text }) => text)).size, date).toBe(lines.length);
    expect(lines.length, date).toBeGreaterThanOrEqual(SIGNS.length);
    return lines;
  });
}

function collectMonthlyLines(month: Period, facts: PeriodFacts): Line[] {
  const events = SIGNS.flatMap(({ slug }) =>
    buildPeriodReading(slug, month, facts).days.flatMap((day) => day.events),
  );
  return events.flatMap(({ festival, meaning }) =>
    festival ? [{ mood: getEntry(parseFestivalId(festival).slug).mood, text: meaning }] : [],
  );
}
