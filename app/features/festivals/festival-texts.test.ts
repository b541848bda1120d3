import { describe, expect, it } from 'vitest';
import { BASE_LANGUAGE, LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { findText } from '~/shared/i18n/texts.server';
import known from './content/known-years.json';
import type { Festival } from './festival';
import { YEARS } from './editions';
import { computeFestivals, EDITIONS, FESTIVALS } from '../../../tests/support/festivals';
import { translateFestival, type FestivalTexts } from './festival-texts.server';
import { getYearSpan } from './rules/date-span';
import { KNOWN_FESTIVALS } from './rules/festival-list.server';
import { findFestivalDates } from './rules/compute-festivals';

const LATIN = /\p{Script=Latin}/u;
/** Month and tithi, such as `Adhika Jyeshtha Shukla Ekadashi`. */
const TITHI_OF_MONTH = /^(Adhika )?\w+ ((Shukla|Krishna) \w+|Purnima|Amavasya)$/;

interface YearTexts {
  readonly others?: Readonly<Record<string, readonly { readonly who: string }[]>>;
  readonly words?: Readonly<Record<string, unknown>>;
}
const yearNotes: Readonly<Record<string, YearTexts>> = known.years;

function findWords({ name, note, regions, honours, occasion, amantaMonth, others }: Festival) {
  return [
    name,
    note,
    regions,
    honours,
    occasion,
    amantaMonth,
    ...(others ?? []).map((each) => each.who),
  ];
}

function each<Key extends 'regions' | 'honours' | 'occasion'>(key: Key): string[] {
  return FESTIVALS.flatMap((festival) => festival[key] ?? []);
}

const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

const translated = LANGUAGES.filter(
  ({ code }) => code !== BASE_LANGUAGE && findText('festivals.json', code) !== null,
);

describe.each(translated)('the texts of festivals in $name', ({ code }) => {
  const texts = JSON.parse(findText('festivals.json', code) ?? '{}') as FestivalTexts;

  it('include the name and note of each festival, and the note of each day that has its own', () => {
    expect(Object.keys(texts.festivals).sort()).toEqual(
      KNOWN_FESTIVALS.map(([slug]) => slug).sort(),
    );
    for (const [slug, { name, note }] of Object.entries(texts.festivals)) {
      expect(name, slug).toMatch(/\S/);
      expect(note, slug).toMatch(/[.।]$/);
    }
    const own = Object.values(yearNotes).flatMap(({ words = {} }) => Object.keys(words));
    expect(Object.keys(texts.days).sort()).toEqual(own.sort());
  });

  it('include each place, deity, occasion and reckoning, and no unused ones', () => {
    const places = each('regions').flatMap((regions) => regions.split(', '));
    const ofRules = KNOWN_FESTIVALS.flatMap(([, { others = [] }]) => others);
    const ofYears = Object.values(yearNotes).flatMap(({ others = {} }) =>
      Object.values(others).flat(),
    );
    const who = [...ofRules, ...ofYears].map((other) => other.who);
    expect(Object.keys(texts.regions).sort()).toEqual(unique(places));
    expect(Object.keys(texts.honours).sort()).toEqual(unique(each('honours')));
    expect(Object.keys(texts.occasions).sort()).toEqual(
      unique(each('occasion')).filter((occasion) => !TITHI_OF_MONTH.test(occasion)),
    );
    expect(Object.keys(texts.who).sort()).toEqual(unique(who));
  });
});

describe('a translated festival', () => {
  it('equals the original in the base language', () => {
    for (const festival of FESTIVALS) expect(translateFestival(festival)).toBe(festival);
  });

  const expectAllHindi = (years: readonly number[]) =>
    inLanguage('hi', () => {
      for (const festival of years.flatMap((year) => computeFestivals(year))) {
        const worded = translateFestival(festival);
        expect(
          findWords(worded).filter((text) => text && LATIN.test(text)),
          festival.id,
        ).toEqual([]);
        expect(worded.nameHi).toBeUndefined();
      }
    });

  it('has no Latin letters and no alternative name in Hindi', () => {
    // 1963, 1982 and 1983 skip a month; 2029 has Chaitra twice.
    expectAllHindi([...EDITIONS, 1963, 1982, 1983, 2029]);
  });

  it.each(YEARS.filter((year) => year % 10 === 0))(
    'has no Latin letters in the ten years from %i',
    { tags: ['all'] },
    (first) => {
      expectAllHindi(YEARS.filter((year) => first <= year && year < first + 10));
    },
  );

  it('has a name for a tithi of any month', () => {
    const words = inLanguage('hi', () =>
      findFestivalDates('padmini-ekadashi', getYearSpan(2029)).map(
        (day) => translateFestival(day).occasion,
      ),
    );
    expect(words).toEqual(['अधिक चैत्र शुक्ल एकादशी']);
  });

  it('has the same dates, times and deciding rule as the original', () => {
    inLanguage('hi', () => {
      for (const festival of FESTIVALS) {
        const { id, date, kind, rank, certainty, from, to, decidedAt, exception } = festival;
        expect(translateFestival(festival)).toMatchObject({
          id,
          date,
          kind,
          rank,
          certainty,
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
          ...(decidedAt ? { decidedAt } : {}),
          ...(exception ? { exception } : {}),
        });
      }
    });
  });

  it('shows the note for a single day only on that day', () => {
    const eclipse = FESTIVALS.find(({ id }) => id === 'lunar-eclipse-2026-03-03') as Festival;
    expect(inLanguage('hi', () => translateFestival(eclipse)).name).toBe(
      'पूर्ण चंद्र ग्रहण (चंद्रोदय के समय)',
    );
  });
});
