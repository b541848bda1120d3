import { describe, expect, it } from 'vitest';
import { computeMonthFestivals } from '~/features/festivals/rules/compute-festivals';
import { computePeriodAstronomy } from '~/features/horoscopes/period-sky.server';
import type { Planet } from '~/features/astronomy/planets';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { getPlanetSignAt } from '~/features/astronomy/transits';
import { LANGUAGES, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import {
  addDays,
  countDaysBetween,
  getParts,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import { shiftPeriod, getPeriod, type Period } from './period';
import { PERIOD_PHRASE_BOOKS, type PeriodPhraseBook } from './period.phrases';
import { buildPeriodReading, type PeriodFacts, type PeriodReading } from './period.server';
import { AREAS } from './reading-parts';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { computeJaccard, getTrigrams } from '../../../tests/support/variety';

const MAX_SIMILARITY = { signs: 0.085, neighbours: 0.2 };
const WEEKS = 26;
const FIRST_WEEK = getPeriod('week', '2026-11-23');
const FIRST_MONTH = getPeriod('month', '2026-11-23');

const facts = new Map<string, PeriodFacts>();

function buildReading(sign: SignSlug, period: Period): PeriodReading {
  const { year, month } = getParts(period.first);
  const end = getParts(period.last);
  const known = facts.get(period.code) ?? {
    sky: computePeriodAstronomy(period),
    festivals: [
      ...computeMonthFestivals(year, month),
      ...(end.month === month ? [] : computeMonthFestivals(end.year, end.month)),
    ],
  };
  facts.set(period.code, known);
  return buildPeriodReading(sign, period, known);
}

/** Day labels such as `Until 15 November: `. No sentence contains a digit. */
const MARK = /(?<=^|[.?!।] )[^.?!।:]*\d[^.?!।:]*: /gu;

/** Words of the sentences about astronomy. All other sentences are the same for all signs. */
function findWords(sign: SignSlug, period: Period): ReadonlySet<string> {
  const { parts, overview, days } = buildReading(sign, period);
  const meanings = days.flatMap(({ events }) => events.map(({ meaning }) => meaning));
  const areas = AREAS.map((area) => parts[area]);
  const told = [parts.summary, ...overview, ...areas, ...meanings].join(' ');
  return getTrigrams(told.replace(MARK, ''));
}

/** Maximum similarity of two signs in a period, and of one sign in this period and the eight that follow. */
function measureMaxSimilarity(language: Language, first: Period, length: number, apart: number) {
  return inLanguage(language, () => {
    const periods = Array.from({ length }, (_, steps) => shiftPeriod(first, steps));
    const grams = periods.map((period) => SIGNS.map(({ slug }) => findWords(slug, period)));
    let [signs, neighbours] = [0, 0];
    grams.forEach((period, at) =>
      period.forEach((one, sign) => {
        for (const other of period.slice(sign + 1))
          signs = Math.max(signs, computeJaccard(one, other));
        for (const later of grams.slice(at + 1, at + 1 + apart))
          neighbours = Math.max(neighbours, computeJaccard(one, later[sign] ?? one));
      }),
    );
    return { signs, neighbours };
  });
}

function splitSentences(book: PeriodPhraseBook): string[] {
  return [
    book.sun,
    book.mercury,
    ...Object.values(book.areas),
    ...Object.values(book.nodes),
    ...[book.moon, book.ingress, book.stations, book.newMoon, book.fullMoon],
    Object.values(book.festivals),
  ].flat(2);
}

describe.each(LANGUAGES.map(({ code }) => code))(
  'the readings of weeks and months in %s',
  (code) => {
    const book = PERIOD_PHRASE_BOOKS.get(code) as PeriodPhraseBook;

    it('differ between signs and weeks', () => {
      const { signs, neighbours } = measureMaxSimilarity(code, FIRST_WEEK, WEEKS, 8);
      expect(signs).toBeLessThanOrEqual(MAX_SIMILARITY.signs);
      expect(neighbours).toBeLessThanOrEqual(MAX_SIMILARITY.neighbours);
    });

    it('differ between signs and months', () => {
      const { signs, neighbours } = measureMaxSimilarity(code, FIRST_MONTH, 12, 1);
      expect(signs).toBeLessThanOrEqual(MAX_SIMILARITY.signs);
      expect(neighbours).toBeLessThanOrEqual(MAX_SIMILARITY.neighbours);
    });

    it('have four different sentences for each house', () => {
      const { sun, mercury, areas, moon, ingress, stations, newMoon, fullMoon } = book;
      const lists = [sun, mercury, ...Object.values(areas), moon, ingress, stations];
      for (const list of [...lists, newMoon, fullMoon])
        expect(list.map((house) => house.length)).toEqual(Array(12).fill(4));
      for (const node of Object.values(book.nodes)) expect(node).toHaveLength(12);
      const sentences = splitSentences(book);
      expect(new Set(sentences).size).toBe(sentences.length);
    });

    it('name the planet or festival in every text about it', () => {
      const named = [book.ingress, book.stations].flat(2);
      expect(named.filter((text) => text.split('{planet}').length !== 2)).toEqual([]);
      const lines = Object.values(book.festivals).flat();
      expect(lines.filter((text) => text.split('{festival}').length !== 2)).toEqual([]);
    });

    it('contain no promises, threats, numbers or day names', () => {
      const banned =
        code === 'hi'
          ? /[—%0-9]|भाग्यशाली|गारंटी|रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|पति(?!\p{L}|\p{M})|पत्नी|निवेश/u
          : /[—%0-9]|\b(?:today|tomorrow|tonight|lucky|guarantee\w*|certainly|husband|wife|invest\w*|cure\w*|disease|danger\w*|doom|she|his|her|hers)\b/i;
      expect(splitSentences(book).filter((text) => banned.test(text))).toEqual([]);
    });

    it('fill in every placeholder', () => {
      inLanguage(code, () => {
        for (const { slug } of SIGNS)
          for (const period of [FIRST_WEEK, FIRST_MONTH])
            expect(JSON.stringify(buildReading(slug, period))).not.toMatch(
              /\{(?:planet|festival)\}/,
            );
      });
    });
  },
);

it('a period event has its sign, house and day', () => {
  inLanguage('en', () => {
    const { days } = buildReading('leo', FIRST_WEEK);
    const full = days.find(({ date }) => date === '2026-11-24');
    expect(full?.dateText).toBe('Tuesday, 24 November');
    expect(full?.events.map(({ what }) => what).join()).toMatch(
      /Full Moon in Taurus, your tenth house, at 8:2\d pm/,
    );
    expect(buildReading('leo', FIRST_MONTH).moonDays?.love).toBe(
      '17 to 20 November: the Moon is in your seventh house.',
    );
  });
});

it.each([
  ['en', 'Ketu enters Cancer, your twelfth house, at 10:32 pm', 'Rahu enters Capricorn'],
  ['hi', 'रात 10:32 बजे केतु कर्क राशि, यानी आपके बारहवें भाव में आते हैं', 'राहु मकर राशि'],
] as const)('the %s text mentions when Rahu and Ketu change signs', (code, ketu, rahu) => {
  inLanguage(code, () => {
    const book = PERIOD_PHRASE_BOOKS.get(code) as PeriodPhraseBook;
    for (const kind of ['week', 'month'] as const) {
      const { days } = buildReading('leo', getPeriod(kind, '2026-12-05'));
      const events = days.find(({ date }) => date === '2026-12-05')?.events ?? [];
      const told = (words: string) => events.find(({ what }) => what.includes(words))?.meaning;
      expect(told(ketu)).toBe(book.nodes.ketu[11]);
      expect(told(rahu)).toBe(book.nodes.rahu[5]);
    }
  });
});

interface MarkedText {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly text: string;
}

function parseMarks(text: string, { first, last }: Period): MarkedText[] {
  const extractDate = (words: string) => {
    const [day = '', month = ''] = words.split(' ');
    const dates = [first, last].map((date) => date.slice(0, 4));
    const number = MONTHS.indexOf(month) + 1;
    const year = number >= Number(first.slice(5, 7)) ? dates[0] : dates[1];
    return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` as CalendarDate;
  };
  const marks = [...text.matchAll(/(Until|From|On) (\d+ \w+)(?: to (\d+ \w+))?: /g)];
  if (marks.length === 0) return [{ from: first, until: last, text }];
  return marks.map(({ index, 0: mark, 1: kind, 2: one = '', 3: two }, nth) => ({
    from: kind === 'Until' ? first : extractDate(one),
    until: kind === 'From' ? (two ? extractDate(two) : last) : extractDate(one),
    text: text.slice(index + mark.length, marks[nth + 1]?.index).trim(),
  }));
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleString('en-IN', { month: 'long' }),
);
/** Sign entries are exact to the second, planet positions are less exact. */
const MARGIN_MS = 300_000;
const TWO_YEARS = { week: 104, month: 24 } as const;
const PHRASES_BY_PLANET: readonly {
  readonly planet: Planet;
  readonly getList: (book: PeriodPhraseBook) => PeriodPhraseBook['sun'];
  readonly textFor: (reading: PeriodReading) => string | undefined;
}[] = [
  ...(
    [
      ['love', 'venus'],
      ['career', 'sun'],
      ['money', 'jupiter'],
      ['health', 'mars'],
    ] as const
  ).map(([area, planet]) => ({
    planet,
    getList: (book: PeriodPhraseBook) => book.areas[area],
    textFor: ({ parts }: PeriodReading) => parts[area],
  })),
  {
    planet: 'mercury',
    getList: ({ mercury }) => mercury,
    textFor: ({ overview }) => overview[0],
  },
];

describe.each(['month', 'week'] as const)('two years of readings for each %s', (kind) => {
  const periods = Array.from({ length: TWO_YEARS[kind] }, (_, steps) =>
    shiftPeriod(getPeriod(kind, '2026-01-01'), steps),
  );
  const book = PERIOD_PHRASE_BOOKS.get('en') as PeriodPhraseBook;

  it(
    'describe each area by the house of its planet on the listed days',
    {
      tags: kind === 'week' ? ['all'] : [],
    },
    () => {
      inLanguage('en', () => {
        const wrong: string[] = [];
        let changes = 0;
        for (const period of periods) {
          const days = Array.from(
            { length: countDaysBetween(period.first, period.last) + 1 },
            (_, day) => addDays(period.first, day),
          );
          for (const { planet, getList, textFor } of PHRASES_BY_PLANET) {
            // At the end of the day in India, because the day of an entry belongs to the new sign.
            const signs = days.map((day) => {
              const midnight = getStartOfDayInIndia(addDays(day, 1)).getTime();
              return getPlanetSignAt(planet, toAstroTime(new Date(midnight + MARGIN_MS)));
            });
            for (const { slug } of SIGNS) {
              const told = parseMarks(textFor(buildReading(slug, period)) ?? '', period);
              changes += told.length - 1;
              const holds = days.every((day, at) => {
                const now = told.filter(({ from, until }) => from <= day && day <= until);
                const house = getHouseFrom(slug, signs[at] ?? slug);
                const known = getList(book)[house - 1] ?? [];
                return now.length === 1 && known.some((phrase) => now[0]?.text.startsWith(phrase));
              });
              if (!holds) wrong.push(`${period.code} ${slug} ${planet}`);
            }
          }
        }
        expect(wrong).toEqual([]);
        expect(changes).toBeGreaterThan(periods.length);
      });
    },
  );
});
