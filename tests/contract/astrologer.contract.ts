import { afterEach, describe, expect, test } from 'vitest';
import {
  ASTROLOGER_STATUS,
  NEW_ASTROLOGER_DEFAULTS,
  type NewAstrologer,
} from '~/features/astrologers/astrologer';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';
import type { AstrologerQuery } from '~/features/astrologers/filters';
import type { Opened } from './engine';

/** Contract of every `AstrologerStore`; `makeSource` creates a store with these astrologers, added in this order. */
export function describeAstrologerStore(
  name: string,
  makeSource: (astrologers: readonly NewAstrologer[]) => Promise<Opened<AstrologerStore>>,
): void {
  describe(`AstrologerStore: ${name}`, () => {
    let opened: Opened<AstrologerStore> | undefined;
    afterEach(() => opened?.close());

    async function open(astrologers: readonly NewAstrologer[]): Promise<AstrologerStore> {
      opened = await makeSource(astrologers);
      return opened.source;
    }

    test('an empty store has empty lists', async () => {
      const source = await open([]);
      expect(await source.listActive(query())).toEqual({ astrologers: [], total: 0 });
      expect(await source.facets()).toEqual({ languages: [], specializations: [] });
    });

    test('an astrologer in a list has exactly the fields of a card', async () => {
      const source = await open([
        astrologer('ज्योति “Jo”', {
          photoUrl: '/media/7.webp',
          gender: 'Non-Binary',
          age: 41,
          experience: 12,
          specialization: 'tarot',
          language: 'Hindi, ENGLISH',
          chatCharges: 35,
          chatCount: 1_204,
          demo: true,
          mobile: null,
        }),
      ]);
      const { astrologers } = await source.listActive(query());
      const { id = 0 } = astrologers[0] ?? {};
      expect(await source.findActive(id)).toEqual(astrologers[0]);
      expect(await source.findActive(id + 1_000)).toBeNull();
      expect(astrologers).toEqual([
        {
          id: expect.any(Number),
          firstName: 'ज्योति “Jo”',
          photoUrl: '/media/7.webp',
          gender: 'Non-Binary',
          age: 41,
          experience: 12,
          specialization: 'tarot',
          language: 'Hindi, ENGLISH',
          chatCharges: 35,
          chatCount: 1_204,
          isWaiting: false,
          demo: true,
        },
      ]);
    });

    test('lists, counts and filters contain active astrologers only', async () => {
      const { pending, rejected, inactive } = ASTROLOGER_STATUS;
      const source = await open([
        astrologer('Asha'),
        astrologer('Pending', { status: pending, language: 'Tamil' }),
        astrologer('Rejected', { status: rejected, specialization: 'numerology' }),
        astrologer('Inactive', { status: inactive, language: 'Odia', specialization: 'tarot' }),
      ]);
      expect(await listed(source)).toEqual([['Asha'], 1]);
      expect(await listed(source, { language: 'tamil' })).toEqual([[], 0]);
      expect(await listed(source, { specialization: 'tarot' })).toEqual([[], 0]);
      expect(await source.facets()).toEqual({ languages: ['hindi'], specializations: ['vedic'] });
      const { astrologers } = await source.listActive(query());
      const near = astrologers.flatMap(({ id }) => [id - 1, id, id + 1, id + 2, id + 3]);
      const found = await Promise.all(near.map((id) => source.findActive(id)));
      expect(found.filter((each) => each !== null)).toEqual(astrologers);
    });

    describe('order', () => {
      const FOUR = [
        astrologer('Asha', { rating: 9.1, chatCount: 5, chatCharges: 30 }),
        astrologer('Bina', { rating: 9.7, chatCount: 5, chatCharges: 90 }),
        astrologer('Chitra', { rating: 9.1, chatCount: 8, chatCharges: 30 }),
        astrologer('Dev', { rating: 9.1, chatCount: 5, chatCharges: 5 }),
      ];

      test.each([
        ['rating', ['Bina', 'Chitra', 'Asha', 'Dev']],
        ['orders', ['Chitra', 'Bina', 'Asha', 'Dev']],
        ['price', ['Dev', 'Chitra', 'Asha', 'Bina']],
      ] as const)('sorts by %s', async (sort, expected) => {
        const source = await open(FOUR);
        expect(await listed(source, { sort })).toEqual([expected, 4]);
        // The order is the same with a language or a specialization filter.
        expect(await listed(source, { sort, language: 'hindi' })).toEqual([expected, 4]);
        expect(await listed(source, { sort, specialization: 'vedic' })).toEqual([expected, 4]);
      });
    });

    describe('filters', () => {
      const SOME = [
        astrologer('Asha', { language: 'Hindi, English', chatCharges: 10, experience: 3 }),
        astrologer('Bina', { language: 'TAMIL and english', chatCharges: 50, experience: 20 }),
        astrologer('Chitra', { language: 'Tamil', specialization: 'tarot', chatCharges: 51 }),
        astrologer('Dev', { language: '', specialization: 'numerology', experience: 4 }),
      ].map((each, index) => ({ ...each, rating: 9 - index }));

      test.each<[Partial<AstrologerQuery>, string[]]>([
        [{ language: 'tamil' }, ['Bina', 'Chitra']],
        [{ language: 'english' }, ['Asha', 'Bina']],
        [{ language: 'Tamil' }, []],
        [{ language: '%' }, []],
        [{ specialization: 'vedic' }, ['Asha', 'Bina']],
        [{ specialization: `vedic' or '1'='1` }, []],
        [{ maxPrice: 50 }, ['Asha', 'Bina', 'Dev']],
        [{ maxPrice: 9 }, []],
        [{ minExperience: 4 }, ['Bina', 'Dev']],
        [{ language: 'english', specialization: 'vedic', maxPrice: 10 }, ['Asha']],
        [{ language: 'english', minExperience: 4, maxPrice: 50 }, ['Bina']],
        [{ language: 'hindi', specialization: 'tarot' }, []],
      ])('%o selects only the matching astrologers', async (choices, expected) => {
        const source = await open(SOME);
        expect(await listed(source, choices)).toEqual([expected, expected.length]);
      });

      test('filter values are unique, lower-case and alphabetical', async () => {
        const source = await open([...SOME, astrologer('Eka', { language: 'বাংলা, Hindi' })]);
        expect(await source.facets()).toEqual({
          languages: ['english', 'hindi', 'tamil', 'বাংলা'],
          specializations: ['numerology', 'tarot', 'vedic'],
        });
      });

      test('there are at most a hundred language filters', async () => {
        const many = Array.from({ length: 120 }, (_, index) => `language ${1_000 + index}`);
        const source = await open([astrologer('Polyglot', { language: many.join(', ') })]);
        const { languages } = await source.facets();
        expect(languages).toEqual(many.slice(0, 100));
      });
    });

    test('pages have no gaps, and each page returns the total', async () => {
      const source = await open(
        Array.from({ length: 60 }, (_, index) =>
          astrologer(`Astrologer ${index}`, { rating: index % 5, chatCount: index % 3 }),
        ),
      );
      for (const language of [null, 'hindi']) {
        const pages = await Promise.all(
          [0, 24, 48, 72].map((offset) => source.listActive(query({ language, offset }))),
        );
        expect(pages.map((page) => page.astrologers.length)).toEqual([24, 24, 12, 0]);
        expect(pages.map((page) => page.total)).toEqual([60, 60, 60, 60]);
        const all = await source.listActive(query({ language, limit: 100 }));
        expect(pages.flatMap((page) => page.astrologers)).toEqual(all.astrologers);
      }
    });
  });
}

async function listed(
  source: AstrologerStore,
  choices: Partial<AstrologerQuery> = {},
): Promise<[string[], number]> {
  const { astrologers, total } = await source.listActive(query(choices));
  return [astrologers.map(({ firstName }) => firstName), total];
}

function query(choices: Partial<AstrologerQuery> = {}): AstrologerQuery {
  return {
    language: null,
    specialization: null,
    maxPrice: null,
    minExperience: null,
    sort: 'rating',
    limit: 24,
    offset: 0,
    ...choices,
  };
}

let lastMobile = 6_000_000_000;

function astrologer(firstName: string, differences: Partial<NewAstrologer> = {}): NewAstrologer {
  lastMobile += 1;
  return {
    ...NEW_ASTROLOGER_DEFAULTS,
    mobile: String(lastMobile),
    firstName,
    language: 'Hindi',
    specialization: 'vedic',
    status: ASTROLOGER_STATUS.active,
    registrationDate: '2026-11-21',
    ...differences,
  };
}
