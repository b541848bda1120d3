import { describe, expect, it } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { type AstrologerStore, createAstrologers } from './astrologers.server';
import type { AstrologerQuery } from './filters';
import { NO_FILTERS } from './filters';

const FACETS = { languages: ['hindi'], specializations: ['vedic'] };
const FIRST_PAGE = { filters: NO_FILTERS, unknown: null, page: 1 };

/** Records its queries. */
function source(total: number) {
  const asked: AstrologerQuery[] = [];
  const fake: AstrologerStore = {
    listActive: async (query) => {
      asked.push(query);
      return { astrologers: [], total };
    },
    facets: async () => FACETS,
    findActive: async () => null,
    findByMobile: async () => null,
  };
  return { asked, astrologers: createAstrologers({ source: fake }) };
}

function createFailingAstrologers(error: unknown) {
  const fail = () => Promise.reject(error);
  return createAstrologers({
    source: { listActive: fail, facets: fail, findActive: fail, findByMobile: fail },
  });
}

describe('a page of the astrologer list', () => {
  it('contains 24 astrologers and the total number of pages', async () => {
    const { asked, astrologers } = source(49);
    expect(await astrologers.list({ ...FIRST_PAGE, page: 3 })).toEqual({
      ok: true,
      value: { astrologers: [], total: 49, page: 3, pages: 3, facets: FACETS },
    });
    expect(asked).toEqual([{ ...NO_FILTERS, limit: 24, offset: 48 }]);
  });

  it('can only be the first page if the list is empty', async () => {
    const { astrologers } = source(0);
    expect(await astrologers.list(FIRST_PAGE)).toMatchObject({ ok: true, value: { pages: 1 } });
    expect(await astrologers.list({ ...FIRST_PAGE, page: 2 })).toEqual({
      ok: false,
      failure: { kind: 'no-such-page' },
    });
  });
});

describe('a filter without a match', () => {
  it.each([
    [{ language: 'klingon' }, 'language'],
    [{ specialization: 'palmistry' }, 'specialization'],
    [{ language: 'constructor', specialization: 'palmistry' }, 'language'],
  ] as const)('%o is reported with the available values', async (choices, choice) => {
    const { asked, astrologers } = source(9);
    const filters = { ...NO_FILTERS, ...choices };
    expect(await astrologers.list({ ...FIRST_PAGE, filters })).toEqual({
      ok: false,
      failure: { kind: 'unknown-choice', choice, facets: FACETS },
    });
    expect(asked).toEqual([]);
  });

  it('is rejected without a store query if no form offers the value', async () => {
    const { astrologers } = source(9);
    expect(await astrologers.list({ ...FIRST_PAGE, unknown: 'sort' })).toMatchObject({
      failure: { kind: 'unknown-choice', choice: 'sort' },
    });
  });
});

describe('a failure of the astrologer list', () => {
  it.each(['timeout', 'missing', 'shape', 'unavailable'] as const)(
    'is reported for the error %s',
    async (kind) => {
      const astrologers = createFailingAstrologers(new StoreError(kind, { said: 'a detail' }));
      expect(await astrologers.list(FIRST_PAGE)).toEqual({
        ok: false,
        failure: { kind: 'failed' },
      });
    },
  );

  it('is rethrown if it is a programming error', async () => {
    await expect(createFailingAstrologers(new TypeError('ours')).list(FIRST_PAGE)).rejects.toThrow(
      'ours',
    );
  });
});
