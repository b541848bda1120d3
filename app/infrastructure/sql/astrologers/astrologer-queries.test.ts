import { describe, expect, test } from 'vitest';
import { SORTS, type AstrologerQuery } from '~/features/astrologers/filters';
import {
  countListed,
  selectCards,
  selectLanguages,
  selectListedIds,
  selectSpecializations,
} from './astrologers';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('all');

const LIST_INDEX = 'astrologers USING COVERING INDEX astrologers_by_';
const SPECIALIZATION_INDEX = 'astrologers USING COVERING INDEX astrologers_of_specialization_by_';
const LANGUAGE_INDEX = 'astrologer_languages USING COVERING INDEX astrologers_of_language_by_';

describe.each(SORTS)('a page sorted by %s is read in order from an index alone', (sort) => {
  const priceRange = sort === 'price' ? ' AND chat_charges<?' : '';

  test.each<[string, Partial<AstrologerQuery>, string]>([
    ['everyone', {}, `SEARCH ${LIST_INDEX}${sort} (status=?)`],
    [
      'one language',
      { language: 'tamil' },
      `SEARCH ${LANGUAGE_INDEX}${sort} (language=? AND status=?)`,
    ],
    [
      'one specialisation',
      { specialization: 'vedic' },
      `SEARCH ${SPECIALIZATION_INDEX}${sort} (status=? AND specialization=?)`,
    ],
    ['a highest rate', { maxPrice: 20 }, `SEARCH ${LIST_INDEX}${sort} (status=?${priceRange})`],
    ['a shortest experience', { minExperience: 5 }, `SEARCH ${LIST_INDEX}${sort} (status=?)`],
    [
      'both',
      { maxPrice: 50, minExperience: 3 },
      `SEARCH ${LIST_INDEX}${sort} (status=?${priceRange})`,
    ],
  ])('for %s', async (_what, choices, expected) => {
    for (const isBackwards of [false, true]) {
      const window = { limit: 24, offset: 240, isBackwards };
      const page = selectListedIds(store.db, query({ sort, ...choices }), window);
      expect(await explainPlan(store, page)).toEqual([expected]);
    }
  });
});

test.each<[string, Partial<AstrologerQuery>, string]>([
  ['everyone', {}, 'SCAN kinds'],
  ['one language', { language: 'tamil' }, 'SEARCH kinds USING PRIMARY KEY (language=?)'],
  [
    'one specialisation',
    { specialization: 'vedic' },
    'SEARCH kinds USING PRIMARY KEY (specialization=?)',
  ],
  ['a highest rate', { maxPrice: 20 }, 'SCAN kinds'],
  [
    'all choices',
    { language: 'tamil', specialization: 'vedic', maxPrice: 20, minExperience: 5 },
    'SEARCH kinds USING PRIMARY KEY (language=? AND specialization=? AND chat_charges<?)',
  ],
])('the count of %s is the sum of a few tallies', async (_what, choices, plan) => {
  const { sql } = countListed(store.db, query(choices)).compile();
  expect(sql).toMatch(/from "astrologer(_language)?_tally"/);
  expect(await explainPlan(store, countListed(store.db, query(choices)))).toEqual([plan]);
});

test('the cards of a page are read by primary key', async () => {
  expect(await explainPlan(store, selectCards(store.db, [1, 2, 3]))).toEqual([
    'SEARCH astrologers USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test('filter choices are found by a loose index scan', async () => {
  const plans = [
    await explainPlan(store, { compile: () => selectLanguages().compile(store.db) }),
    await explainPlan(store, { compile: () => selectSpecializations().compile(store.db) }),
  ];
  expect(plans[0]).toContainEqual(expect.stringMatching(/COVERING INDEX \w+ \(language>\?\)$/));
  expect(plans[1]).toContainEqual(
    expect.stringMatching(/COVERING INDEX \w+ \(status=\? AND specialization>\?\)$/),
  );
});

function query(choices: Partial<AstrologerQuery>): AstrologerQuery {
  return {
    language: null,
    specialization: null,
    maxPrice: null,
    minExperience: null,
    sort: 'rating',
    limit: 24,
    offset: 240,
    ...choices,
  };
}
