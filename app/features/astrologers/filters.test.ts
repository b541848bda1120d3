import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS } from './filters';
import {
  EXPERIENCE_STEPS,
  FILTER_NAMES,
  isFiltered,
  buildListPath,
  NO_FILTERS,
  PRICE_STEPS,
  parseFilters,
  type Filters,
} from './filters';

const read = (query: string) => parseFilters(new URLSearchParams(query));

const word = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => text.toLowerCase().trim())
  .filter((text) => text !== '' && text === text.toLowerCase().trim());

const filters: fc.Arbitrary<Filters> = fc.record({
  language: fc.option(word),
  specialization: fc.option(word),
  maxPrice: fc.option(fc.constantFrom(...PRICE_STEPS)),
  minExperience: fc.option(fc.constantFrom(...EXPERIENCE_STEPS)),
  sort: fc.constantFrom(...SORTS),
});

describe('parseFilters', () => {
  it('returns no filters without parameters', () => {
    expect(read('')).toEqual({ filters: NO_FILTERS, unknown: null });
    expect(read('utm_source=x&page=3')).toEqual({ filters: NO_FILTERS, unknown: null });
  });

  it('ignores empty parameters, which an unchanged form sends', () => {
    const untouched = FILTER_NAMES.map((name) => `${name}=`).join('&');
    expect(read(untouched)).toEqual({ filters: NO_FILTERS, unknown: null });
    expect(read('language=+&price=%20')).toEqual({ filters: NO_FILTERS, unknown: null });
  });

  it('reads every filter case-insensitively', () => {
    expect(read('language=Hindi&specialization=VEDIC&price=50&experience=10&sort=Price')).toEqual({
      filters: {
        language: 'hindi',
        specialization: 'vedic',
        maxPrice: 50,
        minExperience: 10,
        sort: 'price',
      },
      unknown: null,
    });
  });

  it.each([
    ['price=15', 'price'],
    ['price=-50', 'price'],
    ['price=50.0', 'price'],
    ['price=050', 'price'],
    ['price=Infinity', 'price'],
    ['experience=many', 'experience'],
    ['experience=__proto__', 'experience'],
    ['sort=luck', 'sort'],
    ['sort=constructor', 'sort'],
    ['sort=luck&price=x', 'price'],
  ])('reports the unknown value of the filter %s', (query, unknown) => {
    expect(read(query).unknown).toBe(unknown);
  });

  it('does not throw for any query string', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FILTER_NAMES, 'page'), fc.string()), (query) => {
        const { filters: chosen } = parseFilters(new URLSearchParams(query));
        expect(SORTS).toContain(chosen.sort);
        expect([null, ...PRICE_STEPS]).toContain(chosen.maxPrice);
        expect([null, ...EXPERIENCE_STEPS]).toContain(chosen.minExperience);
      }),
    );
  });
});

describe('buildListPath', () => {
  it('returns the plain path for the first page of the full list', () => {
    expect(buildListPath('/call-with-astrologer', NO_FILTERS)).toBe('/call-with-astrologer');
    expect(buildListPath('/call-with-astrologer', NO_FILTERS, 2)).toBe(
      '/call-with-astrologer?page=2',
    );
  });

  it('builds a path from which every filter can be parsed', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 9_999 }), (chosen, page) => {
        const { search, searchParams } = new URL(buildListPath('/list', chosen, page), 'http://x');
        expect(parseFilters(searchParams)).toEqual({ filters: chosen, unknown: null });
        expect(searchParams.get('page')).toBe(page === 1 ? null : String(page));
        expect(isFiltered(chosen)).toBe(search !== '' && search !== `?page=${page}`);
      }),
    );
  });
});
