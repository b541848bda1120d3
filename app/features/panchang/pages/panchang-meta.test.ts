import { describe, expect, test } from 'vitest';
import { panchangEntries } from '~/features/site/sitemap.server';
import { findCity, USUAL_CITY } from '~/features/places/cities.server';
import { panchangOf } from '~/features/panchang/panchang';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { dayView } from './day-view.server';
import { panchangMeta } from './panchang-meta';

const TODAY = '2026-11-28';

function headOfToday(city: typeof USUAL_CITY, isOfVisitor: boolean) {
  const panchang = panchangOf(TODAY, city);
  if (panchang.kind === 'no-day') throw new Error(`The Sun does not rise in ${city.name}.`);
  const naming = { today: TODAY, isOfToday: true, isOfVisitor, isMine: false } as const;
  return panchangMeta(dayView({ panchang, observed: [] }, city, naming));
}

describe('/panchang and the canonical page of its city', () => {
  test.each(['new-delhi', 'pune'])('have one canonical address for %s', (slug) => {
    const city = findCity(slug) ?? USUAL_CITY;
    expect(headOfToday(city, true).path).toBe(`/panchang/${slug}`);
    expect(headOfToday(city, false).path).toBe(`/panchang/${slug}`);
  });

  test.each(LANGUAGES)('have different titles in $name', ({ code }) => {
    inLanguage(code, () => {
      expect(headOfToday(USUAL_CITY, true).title).not.toBe(headOfToday(USUAL_CITY, false).title);
    });
  });

  test('are listed in the sitemap once, under the city', () => {
    const paths = panchangEntries(TODAY).map(({ path }) => path);
    expect(paths).toContain('/panchang/new-delhi');
    expect(paths).not.toContain('/panchang');
  });
});
