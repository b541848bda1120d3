import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, countDaysBetween, getWeekday } from '~/shared/time/calendar';
import { PHRASES_PER_HOUSE, writeDraft } from './draft';
import { PHRASE_BOOKS, type PhraseBook } from './draft.phrases';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { AREAS, joinParts, getParts, type ReadingParts } from './reading-parts';
import { toPrediction } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { SLOW_PLANETS } from '~/features/astronomy/planets';
import { computeDayAstronomy, type DayAstronomy } from '~/features/astronomy/day-astronomy';
import {
  draftAllDays,
  measureVariety,
  splitSentences,
  computeDayAstronomies,
  VARIETY_AIM,
} from '../../../tests/support/variety';

const FIRST_DAY = '2026-01-01';
const HALF_YEAR_DAYS = 183;
const TWO_YEARS = 730;
const MIN_DRAFT_WORDS = 80;
const MAX_DRAFT_WORDS = 220;

/** Sentences that insert the tithi's name are always true. */
const NAMED_TITHI_PATTERN = /Purnima|Amavasya|Pratipada|पूर्णिमा|अमावस्या/;

const slugs = SIGNS.map(({ slug }) => slug);
const skies = computeDayAstronomies(FIRST_DAY, HALF_YEAR_DAYS);
const writeTestDraft = (sign: SignSlug, sky: DayAstronomy, language: ReadingLanguage) =>
  writeDraft(sign, { sky, festivals: [] }, language);
const textFor = (parts: ReadingParts) => splitSentences(parts).join(' ');

function getBook(language: ReadingLanguage): PhraseBook {
  const book = PHRASE_BOOKS.get(language);
  if (!book) throw new Error(`There are no phrases in ${language}`);
  return book;
}

function countDraftWords(text: string): number {
  return text.split(/\s+/).length;
}

function listRemarks(book: PhraseBook): string[] {
  const { shukla, krishna, ekadashi, purnima, amavasya } = book.tithis;
  const tithis = [Object.values(shukla), Object.values(krishna), ekadashi, purnima, amavasya];
  const remarks = [
    ...[book.weekdays, book.nakshatras, book.moonlight, book.taras, book.seasons].flat(2),
    ...SLOW_PLANETS.flatMap((planet) => book.planets[planet].flat()),
    ...tithis.flat(2),
    ...Object.values(book.festivals).flat(),
  ];
  return remarks.map(({ text }) => text);
}

function listSentences(book: PhraseBook): string[] {
  return [
    ...book.houses.flatMap((house) => [
      ...house.summaries,
      ...AREAS.flatMap((area) => house[area]),
      ...house.closes,
      ...house.careerOnSunday,
    ]),
    ...listRemarks(book),
  ];
}

/** Half a year covers each sign and house many times, and each tithi six times. */
const PERIODS: readonly {
  language: ReadingLanguage;
  name: string;
  count: number;
  tags: string[];
}[] = [
  { language: 'english', name: 'two years', count: TWO_YEARS, tags: [] },
  { language: 'hindi', name: 'half a year', count: HALF_YEAR_DAYS, tags: [] },
  { language: 'hindi', name: 'two years', count: TWO_YEARS, tags: ['all'] },
];

for (const { language, name, count, tags } of PERIODS) {
  describe(`${name} of drafts in ${language}`, { tags }, () => {
    let days: ReadingParts[][] = [];
    beforeAll(() => {
      days = draftAllDays(computeDayAstronomies(FIRST_DAY, count), language);
    });

    it('have a summary, five parts and a closing line, and take one minute to read', () => {
      const counts = days.flat().map((parts) => countDraftWords(textFor(parts)));
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(MIN_DRAFT_WORDS);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_DRAFT_WORDS);
    });

    it('contain no gaps, placeholders or markup', () => {
      const end = language === 'hindi' ? /[।?]$/ : /[.?]$/;
      for (const parts of days.flat()) {
        const text = textFor(parts);
        expect(text).not.toMatch(/\s{2}|\n|[{}<>*_—]|undefined|null|NaN|\s[.,;:?!।]|[.।]{2}/);
        expect(text).toMatch(end);
        expect(text).toBe(text.trim().normalize('NFC'));
        if (language === 'hindi') expect(text).not.toMatch(/[A-Za-z]/);
        else expect(text).toMatch(/^[\x20-\x7e‘’“”]+$/);
      }
    });

    // Repetition within a year is measured against the year before.
    it.skipIf(count < TWO_YEARS)('do not exceed the specified repetition', () => {
      const variety = measureVariety(days);
      const getWorstValue = (of: keyof typeof VARIETY_AIM) =>
        Math.max(...variety.map((each) => each[of]));
      for (const kind of Object.keys(VARIETY_AIM) as (keyof typeof VARIETY_AIM)[]) {
        expect(getWorstValue(kind), kind).toBeLessThanOrEqual(VARIETY_AIM[kind]);
      }
    });

    it('have no sentence that two signs share on the same day', () => {
      for (const day of days) {
        const sentences = day.flatMap(splitSentences);
        expect(new Set(sentences).size).toBe(sentences.length);
      }
    });
  });
}

describe('writeDraft', () => {
  it('returns the same text for the same day and sign', () => {
    for (const language of READING_LANGUAGES) {
      const once = writeTestDraft('virgo', computeDayAstronomy('2026-08-15'), language);
      expect(writeTestDraft('virgo', computeDayAstronomy('2026-08-15'), language)).toEqual(once);
    }
  });

  it('stays within the length limits and can be parsed on any day of a century', () => {
    const anyDate = fc
      .integer({ min: 0, max: countDaysBetween('1990-01-01', '2090-01-01') })
      .map((each) => addDays('1990-01-01', each));
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...slugs), (date, sign) => {
        const parts = writeTestDraft(sign, computeDayAstronomy(date), 'english');
        const words = countDraftWords(textFor(parts));
        expect(words).toBeGreaterThanOrEqual(MIN_DRAFT_WORDS);
        expect(words).toBeLessThanOrEqual(MAX_DRAFT_WORDS);
        expect(getParts(toPrediction(joinParts(parts)))).toEqual(parts);
      }),
    );
  });

  it('uses the house in which the Moon is for most of 06:00 to 22:00', () => {
    // The Moon leaves Gemini, the eleventh house of Leo, at 7:23.
    const { houses } = getBook('english');
    const { summary } = writeTestDraft('leo', computeDayAstronomy('2026-11-28'), 'english');
    expect(houses[11]?.summaries).toContain(summary);
  });

  it('names the tithi and a main festival in the script of the language', () => {
    // 6 June 2025 was Nirjala Ekadashi.
    const sky = computeDayAstronomy('2025-06-06');
    const texts = (language: ReadingLanguage, names: string[] = []) => {
      const festivals = names.map((name) => ({ name, mood: 'joy' as const }));
      return slugs.map((sign) => textFor(writeDraft(sign, { sky, festivals }, language)));
    };
    expect(texts('english').some((text) => text.includes('Shukla Ekadashi'))).toBe(true);
    expect(texts('hindi').some((text) => text.includes('शुक्ल एकादशी'))).toBe(true);
    expect(
      texts('english', ['Holi']).filter((text) => text.includes('Holi')).length,
    ).toBeGreaterThan(8);
    expect(texts('hindi', ['होली']).filter((text) => text.includes('होली')).length).toBeGreaterThan(
      8,
    );
  });

  it('mentions a day off on Sundays and on no other day', () => {
    const dayOff = new Set(getBook('english').houses.flatMap((house) => house.careerOnSunday));
    for (const sky of skies.slice(0, 60)) {
      for (const sign of slugs) {
        expect(dayOff.has(writeTestDraft(sign, sky, 'english').career)).toBe(
          getWeekday(sky.date) === 0,
        );
      }
    }
  });
});

/** Partial, because a new language has a phrase book before a test lists its words. */
type Listed<Words> = Readonly<Partial<Record<(typeof READING_LANGUAGES)[number], Words>>>;

function listed<Words>(words: Listed<Words>) {
  return READING_LANGUAGES.flatMap((language) => {
    const own = words[language];
    return own === undefined ? [] : [[language, own] as const];
  });
}

describe('a remark on the Moon’s light', () => {
  // Only for languages with listed words: [words, first and last tithi at sunrise for which they are true]
  const CONDITIONS: Listed<readonly (readonly [RegExp, number, number])[]> = {
    english: [
      [/after sunset|\bcrescent\b/, 2, 7],
      [/Moon (?:too thin|is new again)|No Moon shows|first day of the bright half/, 1, 1],
      [/bright half|Shukla Paksha|\bwaxing\b|growing moonlight|Moon grows|filling out/, 1, 15],
      [/Evenings are bright|past its half/, 8, 15],
      [/waning half|Krishna Paksha|\bshrinking\b|dark half/, 16, 30],
      [/rises later each night|passed its fullness/, 16, 22],
      [/thinning|rises deep in the night|moonlight fades|less moonlight/, 23, 28],
      [/No Moon lights|old Moon has gone|round is ending/, 29, 30],
    ],
    hindi: [
      [/सूर्यास्त के बाद बढ़ते चाँद/, 2, 7],
      [/अभी दिखेगा नहीं|नया फेरा|पहली शाम चाँद नहीं/, 1, 1],
      [/शुक्ल पक्ष|उजला पक्ष|बढ़ता चाँद|बढ़ती चाँदनी|चाँद भरने/, 1, 15],
      [/उजली शामों|आधे से ज़्यादा चाँद/, 8, 15],
      [/कृष्ण पक्ष|घटता चाँद|अँधेरा पक्ष/, 16, 30],
      [/रोज़ कुछ देर से निकलता|पूरा चाँद बीत/, 16, 22],
      [/पतला होता चाँद|चाँदनी घट|चाँदनी रोज़ कम/, 23, 28],
      [/इस रात चाँद नहीं|पुराना चाँद आसमान/, 29, 30],
    ],
  };

  it.each(listed(CONDITIONS))(
    'is true for its tithi on every day of a year in %s',
    (language, conditions) => {
      const said = new Set<RegExp>();
      for (const sky of skies.slice(0, 365)) {
        const sentences = slugs.flatMap((sign) =>
          splitSentences(writeTestDraft(sign, sky, language)),
        );
        for (const sentence of sentences.filter((each) => !NAMED_TITHI_PATTERN.test(each))) {
          for (const [words, first, last] of conditions) {
            if (!words.test(sentence)) continue;
            said.add(words);
            expect(sky.tithi.number, sentence).toBeGreaterThanOrEqual(first);
            expect(sky.tithi.number, sentence).toBeLessThanOrEqual(last);
          }
        }
      }
      expect(said.size).toBe(conditions.length);
    },
  );

  it.each(listed(CONDITIONS))(
    'has a condition in at least three remarks for each phase in %s',
    (language, conditions) => {
      getBook(language).moonlight.forEach((remarks) => {
        const bound = remarks.filter(({ text }) => conditions.some(([words]) => words.test(text)));
        expect(bound.length).toBeGreaterThanOrEqual(3);
      });
    },
  );
});

describe('the name of the season', () => {
  // All other remarks are valid on any day of the year.
  const SEASON_WORDS: Listed<RegExp> = {
    english: /\b(?:heat|rain|shower|monsoon|summer|winter|mango|sweat|cold wave)\b/i,
    hindi: /बारिश|वर्षा|गरमी के|सर्दी|जाड़े|मानसून|फुहार|तपन/,
  };

  it.each(listed(SEASON_WORDS))('appears only in season remarks in %s', (language, season) => {
    const book = getBook(language);
    const ofSeasons = new Set(book.seasons.flat().map(({ text }) => text));
    const named = listSentences(book).filter((each) => season.test(each) && !ofSeasons.has(each));
    expect(named).toEqual([]);
  });
});

describe.each(READING_LANGUAGES)('the %s phrase book', (language) => {
  const book = getBook(language);

  it('has a sentence for every possible event', () => {
    const { ordinary, thirdDay } = PHRASES_PER_HOUSE;
    expect(book.houses).toHaveLength(12);
    for (const house of book.houses) {
      const lists = [house.summaries, ...AREAS.map((area) => house[area]), house.closes];
      expect(lists.map((list) => list.length)).toEqual(Array(7).fill(ordinary + thirdDay));
      expect(house.careerOnSunday).toHaveLength(6);
    }
    expect(book.weekdays.map((each) => each.length)).toEqual(Array(7).fill(12));
    expect(book.nakshatras.map((each) => each.length)).toEqual(Array(27).fill(4));
    expect(book.moonlight.map((each) => each.length)).toEqual(Array(6).fill(6));
    expect(book.seasons.map((each) => each.length)).toEqual(Array(6).fill(10));
    expect(book.taras.map((each) => each.length)).toEqual(Array(9).fill(6));
    for (const planet of SLOW_PLANETS) {
      expect(book.planets[planet].map((each) => each.length)).toEqual(Array(12).fill(6));
    }
  });

  it('contains no sentence twice', () => {
    const sentences = listSentences(book);
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(twice).toEqual([]);
  });
});
