import { describe, expect, test } from 'vitest';
import {
  countPublished,
  selectIdsWithWord,
  selectMatchWords,
  selectNewestWithWords,
  selectPublishedIds,
  selectPublishedSlugs,
  selectCardsByIds,
} from '~/infrastructure/sql/articles/articles';
import { selectReadingsOn } from '~/infrastructure/sql/horoscopes/horoscopes';
import {
  selectCities,
  selectOtherNames,
  selectAbroad,
} from '~/infrastructure/sql/places/locations';
import { selectSendCount, selectTraffic } from '~/infrastructure/sql/account/otps';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const TODAY = '2026-11-21';

const { store } = useTemporaryStore('all');

describe('list queries use an index without a table scan or a sort', () => {
  test('for the readings of a day', async () => {
    expect(await explainPlan(store, selectReadingsOn(store.db, TODAY, 'english'))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date=? AND language=?)',
    ]);
  });

  test('for article slugs and a page of articles from either end', async () => {
    const byDay = 'INDEX blogs_by_day (status=? AND first_day<?)';
    for (const isBackwards of [false, true]) {
      const page = selectPublishedIds(store.db, TODAY, { limit: 16, offset: 16, isBackwards });
      expect(await explainPlan(store, page)).toEqual([`SEARCH blogs USING COVERING ${byDay}`]);
    }
    const ofLanguage = selectPublishedIds(
      store.db,
      TODAY,
      { limit: 16, offset: 16, isBackwards: false },
      'hi',
    );
    expect(await explainPlan(store, ofLanguage)).toEqual([
      'SEARCH blogs USING COVERING INDEX blogs_by_language_and_day (status=? AND language=? AND first_day<?)',
    ]);
    expect(await explainPlan(store, selectPublishedSlugs(store.db, TODAY, 100, 0))).toEqual([
      `SEARCH blogs USING ${byDay}`,
    ]);
  });

  test('for the article count, which sums daily tallies', async () => {
    expect(await explainPlan(store, countPublished(store.db, TODAY))).toEqual([
      'SEARCH blog_tally USING PRIMARY KEY (status=? AND first_day>? AND first_day<?)',
    ]);
  });

  test('for related articles by a rare word or among the newest', async () => {
    expect(await explainPlan(store, selectMatchWords(store.db, 1))).toEqual([
      expect.stringMatching(/^SEARCH blog_keywords USING (PRIMARY KEY|.*INDEX .*) \(blog_id=\?\)$/),
    ]);
    expect(await explainPlan(store, selectIdsWithWord(store.db, 'lamp', 1, 61))).toEqual([
      'SEARCH blog_keywords USING COVERING INDEX blog_keywords_by_word (match_word=?)',
    ]);
    expect(
      await explainPlan(store, selectNewestWithWords(store.db, TODAY, ['lamp', 'moon'], 200)),
    ).toEqual([
      'CO-ROUTINE newest',
      'SEARCH blogs USING COVERING INDEX blogs_by_day (status=? AND first_day<?)',
      'SCAN newest',
      'SEARCH blog_keywords USING PRIMARY KEY (blog_id=? AND match_word=?)',
    ]);
    expect(await explainPlan(store, selectCardsByIds(store.db, [1, 2, 3]))).toEqual([
      'SEARCH blogs USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  });

  test('for the cities of a state with their other names', async () => {
    expect(await explainPlan(store, selectCities(store.db, 4028))).toEqual([
      'SEARCH cities USING INDEX cities_by_state (state_id=?)',
    ]);
    const plan = await explainPlan(store, selectOtherNames(store.db, 4028));
    expect(plan).toContain('SEARCH other_city_names USING PRIMARY KEY (city_id=?)');
    expect(plan).toContain('SEARCH cities USING COVERING INDEX cities_by_state (state_id=?)');
  });

  test('for cities worldwide by prefix', async () => {
    expect(await explainPlan(store, selectAbroad(store.db, 'koch', 10))).toEqual([
      'SEARCH cities USING INDEX cities_by_search_name (search_name>? AND search_name<?)',
      'SEARCH states USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH countries USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  });
});

describe('OTP rate limits are counted using an index', () => {
  const hourAgo = new Date('2026-11-21T05:30:00Z');

  test('for a number and for an address', async () => {
    expect(
      await explainPlan(store, selectTraffic(store.db, hourAgo).where('mobile_key', '=', 'm')),
    ).toEqual(['SEARCH otps USING INDEX otps_by_mobile (mobile_key=? AND sent_at>?)']);
    expect(
      await explainPlan(store, selectTraffic(store.db, hourAgo).where('address_key', '=', 'a')),
    ).toEqual(['SEARCH otps USING INDEX otps_by_address (address_key=? AND sent_at>?)']);
  });

  test('for the whole site, without reading rows', async () => {
    const plan = await explainPlan(store, selectSendCount(store.db, hourAgo, 3_000));
    expect(plan).toContain('SEARCH otps USING COVERING INDEX otps_sent (shares=? AND sent_at>?)');
  });
});
