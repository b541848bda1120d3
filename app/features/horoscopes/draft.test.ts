import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf, type CalendarDate } from '~/shared/time/calendar';
import { writeDraft } from './draft';
import { PHRASES, THEMES, type PhraseBook } from './draft.phrases';
import { LANGUAGES, type Language } from './horoscope.source';
import { SIGNS } from './signs';
import { skyOf } from './sky/sky';

const FIRST_DAY: CalendarDate = '2026-01-01';
const DAYS = 365;
const WINDOW_DAYS = 15;
const REPEAT_DAYS = 7;
const LEAST_WORDS = 80;
const MOST_WORDS = 120;
/** The most two readings may share of their sequences of five words; 0.02 when this was written. */
const MOST_SHARED = 0.1;

/** Sentences that name the tithi itself are true by it. */
const NAMED_TITHI = /Purnima|Amavasya|Pratipada|पूर्णिमा|अमावस्या/;

const slugs = SIGNS.map(({ slug }) => slug);
const skies = Array.from({ length: DAYS }, (_, day) => skyOf(addDays(FIRST_DAY, day)));

function bookOf(language: Language): PhraseBook {
  const book = PHRASES.get(language);
  if (!book) throw new Error(`There are no phrases in ${language}`);
  return book;
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s/);
}

function fiveWordSequences(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replace(/[.,;:?!।'"]/g, '')
    .split(/\s+/);
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

function sharedPart(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((sequence) => other.has(sequence)).length;
  return shared / (one.size + other.size - shared);
}

function sentencesIn(book: PhraseBook): string[] {
  const { shukla, krishna, ekadashi, purnima, amavasya } = book.tithis;
  return [
    ...book.houses.flatMap((house) => [
      ...house.stories.flatMap(({ opening, development, closing }) => [
        ...sentencesOf(opening),
        development,
        closing,
      ]),
      ...THEMES.flatMap((theme) => house[theme]),
    ]),
    ...[book.weekdays, book.nakshatras, book.moonlight].flat(2),
    ...[...Object.values(shukla), ...Object.values(krishna), ekadashi, purnima, amavasya].flat(),
  ];
}

describe.each(LANGUAGES)('a year of drafts in %s', (language) => {
  const year = skies.map((sky) => slugs.map((sign) => writeDraft(sign, sky, language)));
  const sequences = year.map((day) => day.map(fiveWordSequences));

  it('have 80 to 120 words', () => {
    const counts = year.flat().map(wordCount);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(LEAST_WORDS);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('are clean text: no gap, no placeholder, no markup, one paragraph', () => {
    const end = language === 'hindi' ? /[।]$/ : /[.]$/;
    for (const text of year.flat()) {
      expect(text).not.toMatch(/\s{2}|\n|[{}<>*_—]|undefined|null|NaN|\s[.,;:?!।]|[.।]{2}/);
      expect(text).toMatch(end);
      expect(text).toBe(text.trim().normalize('NFC'));
      if (language === 'hindi') expect(text).not.toMatch(/[A-Za-z]/);
      else expect(text).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('do not read alike for two signs of a day', () => {
    let most = 0;
    for (const day of sequences) {
      day.forEach((one, sign) => {
        for (const other of day.slice(sign + 1)) most = Math.max(most, sharedPart(one, other));
      });
    }
    expect(most).toBeLessThanOrEqual(MOST_SHARED);
  });

  it('share no sentence between two signs of a day', () => {
    for (const day of year) {
      const sentences = day.flatMap(sentencesOf);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it.each(slugs.map((slug, sign) => ({ slug, sign })))(
    'do not read alike for $slug within a fortnight',
    ({ sign }) => {
      const ofSign = sequences.map((day) => day[sign] as Set<string>);
      let most = 0;
      ofSign.forEach((one, day) => {
        for (const other of ofSign.slice(day + 1, day + WINDOW_DAYS)) {
          most = Math.max(most, sharedPart(one, other));
        }
      });
      expect(most).toBeLessThanOrEqual(MOST_SHARED);
    },
  );

  it.each(slugs.map((slug, sign) => ({ slug, sign })))(
    'repeat no sentence for $slug within a week',
    ({ sign }) => {
      const lastSeen = new Map<string, number>();
      year.forEach((day, index) => {
        for (const sentence of sentencesOf(day[sign] as string)) {
          const gap = index - (lastSeen.get(sentence) ?? -Infinity);
          expect(gap, sentence).toBeGreaterThan(REPEAT_DAYS);
          lastSeen.set(sentence, index);
        }
      });
    },
  );
});

describe('writeDraft', () => {
  it('gives the same text for the same day and sign, whenever it is asked', () => {
    for (const language of LANGUAGES) {
      const once = writeDraft('virgo', skyOf('2026-08-15'), language);
      expect(writeDraft('virgo', skyOf('2026-08-15'), language)).toBe(once);
    }
  });

  it('keeps its length on any day of a century', () => {
    const anyDate = fc
      .integer({ min: 0, max: daysBetween('1990-01-01', '2090-01-01') })
      .map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(
        anyDate,
        fc.constantFrom(...slugs),
        fc.constantFrom(...LANGUAGES),
        (date, sign, language) => {
          const words = wordCount(writeDraft(sign, skyOf(date), language));
          expect(words).toBeGreaterThanOrEqual(LEAST_WORDS);
          expect(words).toBeLessThanOrEqual(MOST_WORDS);
        },
      ),
    );
  });

  it('names the tithi, in the script of the language', () => {
    // 6 June 2025 was Nirjala Ekadashi: a third of the signs have a sentence on the tithi.
    const sky = skyOf('2025-06-06');
    const english = slugs.map((sign) => writeDraft(sign, sky, 'english'));
    const hindi = slugs.map((sign) => writeDraft(sign, sky, 'hindi'));
    expect(english.filter((text) => text.includes('Shukla Ekadashi'))).toHaveLength(4);
    expect(hindi.filter((text) => text.includes('शुक्ल एकादशी'))).toHaveLength(4);
  });

  it('says nothing of offices as the main matter on a Sunday', () => {
    const workOpenings = bookOf('english')
      .houses.flatMap(({ stories }) => stories)
      .filter(({ theme }) => theme === 'work')
      .map(({ opening }) => opening);
    const written = (sunday: boolean) =>
      skies
        .filter(({ date }) => (weekdayOf(date) === 0) === sunday)
        .flatMap((sky) => slugs.map((sign) => writeDraft(sign, sky, 'english')))
        .some((text) => workOpenings.some((opening) => text.includes(opening)));
    expect(written(true)).toBe(false);
    expect(written(false)).toBe(true);
  });
});

/** What a test knows of some languages: another one has a phrase book before anybody lists its words. */
type Listed<Words> = Readonly<Partial<Record<(typeof LANGUAGES)[number], Words>>>;

function listed<Words>(words: Listed<Words>) {
  return LANGUAGES.flatMap((language) => {
    const own = words[language];
    return own === undefined ? [] : [[language, own] as const];
  });
}

describe('what a reading says of the Moon’s light', () => {
  // Of languages whose words somebody has listed: [words, the tithis at whose sunrise they are true]
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
    'is true of its tithi on every day of a year in %s',
    (language, conditions) => {
      const said = new Set<RegExp>();
      for (const sky of skies) {
        const sentences = slugs.flatMap((sign) => sentencesOf(writeDraft(sign, sky, language)));
        for (const sentence of sentences.filter((each) => !NAMED_TITHI.test(each))) {
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
    'is bound to a condition for each phase in %s',
    (language, conditions) => {
      bookOf(language).moonlight.forEach((sentences) => {
        const bound = sentences.filter((sentence) =>
          conditions.some(([words]) => words.test(sentence)),
        );
        expect(bound.length).toBeGreaterThanOrEqual(3);
      });
    },
  );
});

describe('the season', () => {
  // Readings are written for any day of the year.
  const OF_A_SEASON: Listed<RegExp> = {
    english: /\b(?:heat|rain|shower|monsoon|summer|winter|mango|sweat|breeze|cold)\b/i,
    hindi: /बारिश|वर्षा|गरमी के|सर्दी|जाड़े|मानसून|फुहार|तपन|छाँव/,
  };

  it.each(listed(OF_A_SEASON))('is named by no sentence in %s', (language, season) => {
    const named = sentencesIn(bookOf(language)).filter((each) => season.test(each));
    expect(named).toEqual([]);
  });
});

describe.each(LANGUAGES)('the %s phrase book', (language) => {
  const book = bookOf(language);

  it('has a sentence for everything that can come', () => {
    expect(book.houses).toHaveLength(12);
    for (const house of book.houses) {
      expect(house.stories).toHaveLength(6);
      for (const theme of THEMES) expect(house[theme]).toHaveLength(3);
    }
    expect(book.weekdays.map((each) => each.length)).toEqual(Array(7).fill(12));
    expect(book.nakshatras.map((each) => each.length)).toEqual(Array(27).fill(4));
    expect(book.moonlight.map((each) => each.length)).toEqual(Array(6).fill(6));
    expect(book.tithiNames).toHaveLength(30);
  });

  it('holds no sentence twice', () => {
    const sentences = sentencesIn(book);
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(twice).toEqual([]);
  });
});
