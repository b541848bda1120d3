import { expect, test } from 'vitest';
import { getTimeZone } from './time-zone.server';

// Source: IANA tz database, zone1970.tab and its comments.
test.each([
  ['Leh', 34.16, 77.58, 'IN', 'Asia/Kolkata'],
  // On India's border, and inside India on the map.
  ['Birgunj', 27.0, 84.87, 'NP', 'Asia/Kathmandu'],
  ['London', 51.5, -0.13, 'GB', 'Europe/London'],
  ['Phoenix', 33.45, -112.07, 'US', 'America/Phoenix'],
  ['El Paso', 31.76, -106.49, 'US', 'America/Denver'],
  // Across the river from Detroit.
  ['Windsor', 42.3, -83.02, 'CA', 'America/Toronto'],
  ['Perth', -31.95, 115.86, 'AU', 'Australia/Perth'],
  ['Suva, beside the date line', -18.14, 178.44, 'FJ', 'Pacific/Fiji'],
  ['a place of no known country', 48.86, 2.35, '', 'Europe/Paris'],
  ['a place beyond the edge of the map', 90, 180, 'RU', expect.stringMatching(/^(Asia|Europe)\//)],
])('the right time zone is found for %s', (_, latitude, longitude, code, zone) => {
  const same = (name: string) =>
    new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const found = getTimeZone({ latitude, longitude, code });
  expect(same(found)).toEqual(typeof zone === 'string' ? same(zone) : zone);
});
