import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { periodBeside, periodOf, type Period } from './period';
import { PERIOD_BOOKS, type PeriodBook } from './period.phrases';
import { periodReading } from './period.server';
import { AREAS } from './reading-parts';
import { SIGNS, type SignSlug } from './signs';
import { jaccard, threeGrams } from './variety';

const MOST_ALIKE = { signs: 0.08, neighbours: 0.2 };
const WEEKS = 26;
const FIRST_WEEK = periodOf('week', '2026-11-23');
const FIRST_MONTH = periodOf('month', '2026-11-23');

/** What is read from the sky; the sky itself is the same for all signs. */
function wordsOf(sign: SignSlug, period: Period): ReadonlySet<string> {
  const { parts, overview, days } = periodReading(sign, period);
  const meanings = days.flatMap(({ events }) => events.map(({ meaning }) => meaning));
  const areas = AREAS.map((area) => parts[area]);
  return threeGrams([parts.summary, overview, ...areas, parts.close, ...meanings].join(' '));
}

/** The most that two signs of a period share, and a sign with itself one to eight periods later. */
function mostAlike(language: Language, first: Period, length: number, apart: number) {
  return inLanguage(language, () => {
    const periods = Array.from({ length }, (_, steps) => periodBeside(first, steps));
    const grams = periods.map((period) => SIGNS.map(({ slug }) => wordsOf(slug, period)));
    let [signs, neighbours] = [0, 0];
    grams.forEach((period, at) =>
      period.forEach((one, sign) => {
        for (const other of period.slice(sign + 1)) signs = Math.max(signs, jaccard(one, other));
        for (const later of grams.slice(at + 1, at + 1 + apart))
          neighbours = Math.max(neighbours, jaccard(one, later[sign] ?? one));
      }),
    );
    return { signs, neighbours };
  });
}

function sentencesOf(book: PeriodBook): string[] {
  return [
    book.sun,
    book.mercury,
    ...Object.values(book.areas),
    ...[book.moon, book.ingress, book.stations, book.newMoon, book.fullMoon],
    book.festivals,
    book.closes,
  ].flat(2);
}

describe.each(LANGUAGES.map(({ code }) => code))(
  'the readings of weeks and months in %s',
  (code) => {
    const book = PERIOD_BOOKS.get(code) as PeriodBook;

    it('differ from sign to sign and from week to week', () => {
      const { signs, neighbours } = mostAlike(code, FIRST_WEEK, WEEKS, 8);
      expect(signs).toBeLessThanOrEqual(MOST_ALIKE.signs);
      expect(neighbours).toBeLessThanOrEqual(MOST_ALIKE.neighbours);
    });

    it('differ from sign to sign and from month to month', () => {
      const { signs, neighbours } = mostAlike(code, FIRST_MONTH, 12, 1);
      expect(signs).toBeLessThanOrEqual(MOST_ALIKE.signs);
      expect(neighbours).toBeLessThanOrEqual(MOST_ALIKE.neighbours);
    });

    it('have four sentences for each house, none of them twice', () => {
      const { sun, mercury, areas, moon, ingress, stations, newMoon, fullMoon } = book;
      const lists = [sun, mercury, ...Object.values(areas), moon, ingress, stations];
      for (const list of [...lists, newMoon, fullMoon])
        expect(list.map((house) => house.length)).toEqual(Array(12).fill(4));
      const sentences = sentencesOf(book);
      expect(new Set(sentences).size).toBe(sentences.length);
    });

    it('name a planet or a festival wherever one is meant', () => {
      const named = [book.ingress, book.stations].flat(2);
      expect(named.filter((text) => text.split('{planet}').length !== 2)).toEqual([]);
      expect(book.festivals.filter((text) => text.split('{festival}').length !== 2)).toEqual([]);
    });

    it('promise, frighten and count nothing, and name no day', () => {
      const banned =
        code === 'hi'
          ? /[—%0-9]|भाग्यशाली|गारंटी|रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|पति(?!\p{L}|\p{M})|पत्नी|निवेश/u
          : /[—%0-9]|\b(?:today|tomorrow|tonight|lucky|guarantee\w*|certainly|husband|wife|invest\w*|cure\w*|disease|danger\w*|doom|she|his|her|hers)\b/i;
      expect(sentencesOf(book).filter((text) => banned.test(text))).toEqual([]);
    });

    it('fill every place in', () => {
      inLanguage(code, () => {
        for (const { slug } of SIGNS)
          for (const period of [FIRST_WEEK, FIRST_MONTH])
            expect(JSON.stringify(periodReading(slug, period))).not.toMatch(
              /\{(?:planet|festival)\}/,
            );
      });
    });
  },
);

it('tells what happens on a day, where, and when', () => {
  inLanguage('en', () => {
    const { days } = periodReading('leo', FIRST_WEEK);
    const full = days.find(({ date }) => date === '2026-11-24');
    expect(full?.dateText).toBe('Tuesday, 24 November');
    expect(full?.events.map(({ what }) => what).join()).toMatch(
      /Full Moon in Taurus, your tenth house, at 8:2\d pm/,
    );
    expect(periodReading('leo', FIRST_MONTH).moonDays?.love).toBe(
      'The Moon is in your seventh house on these days: 17 November to 20 November.',
    );
  });
});
