import { describe, expect, test } from 'vitest';
import { buildPanchangEntries } from '~/features/site/sitemap.server';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import { computePanchang } from '~/features/panchang/panchang';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { dayView } from './day-view.server';
import { buildPanchangMeta } from './panchang-meta';

const TODAY = '2026-11-28';

function buildTodayHead(city: typeof DEFAULT_CITY, isVisitorPage: boolean) {
  const panchang = computePanchang(TODAY, city);
  if (panchang.kind === 'no-day') throw new Error(`The Sun does not rise in ${city.name}.`);
  const naming = { today: TODAY, isTodayPage: true, isVisitorPage, isMine: false } as const;
  return buildPanchangMeta(dayView({ panchang, observed: [] }, city, naming));
}

describe('/panchang and the page of its city', () => {
  test.each(['new-delhi', 'pune'])('share one canonical address for %s', (slug) => {
    const city = findCity(slug) ?? DEFAULT_CITY;
    expect(buildTodayHead(city, true).path).toBe(`/panchang/${slug}`);
    expect(buildTodayHead(city, false).path).toBe(`/panchang/${slug}`);
  });

  test.each(LANGUAGES)('have different page titles in $name', ({ code }) => {
    inLanguage(code, () => {
      expect(buildTodayHead(DEFAULT_CITY, true).title).not.toBe(
        buildTodayHead(DEFAULT_CITY, false).title,
      );
    });
  });

  test('appear in the sitemap once, under the address of the city', () => {
    const paths = buildPanchangEntries(TODAY).map(({ path }) => path);
    expect(paths).toContain('/panchang/new-delhi');
    expect(paths).not.toContain('/panchang');
  });
});
