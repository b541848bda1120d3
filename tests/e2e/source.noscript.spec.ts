import { getTestSource } from '../support/test-source';
import { expect, test } from '../support/site';

const API = '/heastro-service/';
const OWN = { engine: 'sqlite', isProvided: false, asksService: false };
const EXPECTED_SOURCES = {
  sqlite: OWN,
  postgres: { ...OWN, engine: 'postgres' },
  provider: { ...OWN, isProvided: true, asksService: true },
};

test('the site uses the data source of this test run, as the other tests require', async ({
  page,
  site,
}) => {
  await page.goto('/daily-horoscope/today/leo');
  await expect(page.locator('.prediction')).toBeVisible();
  const { provider, store } = site.services.config;
  const asksService = site.log.lines.some(({ details: { path } }) => String(path).startsWith(API));
  expect({ engine: store.engine, isProvided: Boolean(provider), asksService }).toEqual(
    EXPECTED_SOURCES[getTestSource()],
  );
});
