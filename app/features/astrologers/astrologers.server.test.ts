import { describe, expect, it } from 'vitest';
import { SourceFailure } from '~/shared/result/store-error';
import type { AstrologerQuery, AstrologerSource } from './astrologer.store';
import { createAstrologers } from './astrologers.server';
import { NO_FILTERS } from './filters';

const FACETS = { languages: ['hindi'], specializations: ['vedic'] };
const FIRST_PAGE = { filters: NO_FILTERS, unknown: null, page: 1 };

/** A source with so many astrologers, which remembers what it was asked. */
function source(total: number) {
  const asked: AstrologerQuery[] = [];
  const fake: AstrologerSource = {
    activeList: async (query) => {
      asked.push(query);
      return { astrologers: [], total };
    },
    facets: async () => FACETS,
    findActive: async () => null,
    findByMobile: async () => null,
  };
  return { asked, astrologers: createAstrologers({ source: fake }) };
}

function failingWith(error: unknown) {
  const fail = () => Promise.reject(error);
  return createAstrologers({
    source: { activeList: fail, facets: fail, findActive: fail, findByMobile: fail },
  });
}

describe('a page of the list', () => {
  it('has 24 astrologers, and knows how many pages there are', async () => {
    const { asked, astrologers } = source(49);
    expect(await astrologers.list({ ...FIRST_PAGE, page: 3 })).toEqual({
      ok: true,
      value: { astrologers: [], total: 49, page: 3, pages: 3, facets: FACETS },
    });
    expect(asked).toEqual([{ ...NO_FILTERS, limit: 24, offset: 48 }]);
  });

  it('is there when the list is empty, but only the first', async () => {
    const { astrologers } = source(0);
    expect(await astrologers.list(FIRST_PAGE)).toMatchObject({ ok: true, value: { pages: 1 } });
    expect(await astrologers.list({ ...FIRST_PAGE, page: 2 })).toEqual({
      ok: false,
      failure: { kind: 'no-such-page' },
    });
  });
});

describe('a choice that nobody can meet', () => {
  it.each([
    [{ language: 'klingon' }, 'language'],
    [{ specialization: 'palmistry' }, 'specialization'],
    [{ language: 'constructor', specialization: 'palmistry' }, 'language'],
  ] as const)('%o is named with what there is to choose from', async (choices, choice) => {
    const { asked, astrologers } = source(9);
    const filters = { ...NO_FILTERS, ...choices };
    expect(await astrologers.list({ ...FIRST_PAGE, filters })).toEqual({
      ok: false,
      failure: { kind: 'unknown-choice', choice, facets: FACETS },
    });
    expect(asked).toEqual([]);
  });

  it('is known before the source is asked, where no form offers the value', async () => {
    const { astrologers } = source(9);
    expect(await astrologers.list({ ...FIRST_PAGE, unknown: 'sort' })).toMatchObject({
      failure: { kind: 'unknown-choice', choice: 'sort' },
    });
  });
});

describe('when the source fails', () => {
  it.each(['timeout', 'missing', 'shape', 'unavailable'] as const)('by %s', async (kind) => {
    const astrologers = failingWith(new SourceFailure(kind, { said: 'a detail' }));
    expect(await astrologers.list(FIRST_PAGE)).toEqual({
      ok: false,
      failure: { kind: 'failed' },
    });
  });

  it('a fault of ours stays a fault', async () => {
    await expect(failingWith(new TypeError('ours')).list(FIRST_PAGE)).rejects.toThrow('ours');
  });
});
