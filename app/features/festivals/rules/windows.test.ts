import { describe, expect, it } from 'vitest';
import { findCity, USUAL_CITY } from '~/features/panchang/cities.server';
import { moonriseOf, sunriseOf, sunsetOf } from '~/features/sky/rise-set';
import { tithiAt } from '~/features/sky/tithi';
import { addDays, toIndiaMinute } from '~/shared/time/calendar';
import { KNOWN_FESTIVALS } from './festival-list.server';
import { yearSpan } from './date-span';
import { festivalDays } from './festivals-of';
import { middleOf } from './held-days';
import { pujaWindowsOf } from './windows';

const MINUTE_MS = 60_000;

describe('the puja windows', () => {
  const CITIES = ['new-delhi', 'kolkata', 'thiruvananthapuram', 'bhuj'];
  const YEARS = [1957, 2025, 2026, 2027, 2061];
  const slugs = KNOWN_FESTIVALS.map(([slug]) => slug).filter(
    (slug) => pujaWindowsOf(slug, '2026-06-01').length > 0,
  );
  const cases = slugs.flatMap((slug) =>
    YEARS.flatMap((year, at) => {
      const city = findCity(CITIES[at % CITIES.length] ?? '') ?? USUAL_CITY;
      return festivalDays(slug, yearSpan(year), city).flatMap((festival) =>
        pujaWindowsOf(slug, festival.date, city).map((window) => ({ festival, city, window })),
      );
    }),
  );

  it('are in order and lie in the festival’s day and the night after it', () => {
    expect(slugs.length).toBeGreaterThan(25);
    for (const { festival, city, window } of cases) {
      const from = new Date(sunriseOf(festival.date, city).getTime() - 100 * MINUTE_MS);
      expect(window.from <= window.to, festival.id).toBe(true);
      expect(window.from >= from, festival.id).toBe(true);
      expect(window.to <= sunriseOf(addDays(festival.date, 1), city), festival.id).toBe(true);
    }
  });

  it('keep rakhi and bonfire out of Bhadra, the first half of the full moon’s tithi', () => {
    for (const { festival, window } of cases) {
      if (window.purpose !== 'rakhi' && window.purpose !== 'bonfire') continue;
      const tithi = tithiAt(window.from);
      if (tithi.number === 15) expect(window.from >= middleOf(tithi), festival.id).toBe(true);
      else expect(festival.exception, festival.id).toBe('bhadra');
    }
  });

  it('lie within the tithi where they ask for it', () => {
    const asked = cases.filter(({ window }) => window.purpose === 'lakshmi-puja');
    expect(asked.length).toBeGreaterThan(8);
    for (const { festival, window } of asked) {
      const middle = new Date((window.from.getTime() + window.to.getTime()) / 2);
      expect([28, 30], festival.id).toContain(tithiAt(middle).number);
    }
  });

  it('of Karwa Chauth is the city’s moonrise, of Chhath its sunset and next sunrise', () => {
    const [karwa] = pujaWindowsOf('karwa-chauth', '2026-10-29').slice(1);
    expect(karwa?.from).toEqual(moonriseOf('2026-10-29'));
    const [evening, morning] = pujaWindowsOf('chhath-puja', '2026-11-15');
    expect(evening?.from).toEqual(sunsetOf('2026-11-15'));
    expect(morning?.to).toEqual(sunriseOf('2026-11-16'));
  });

  it('tell no time for the bonfire of 2027, as Bhadra lasts through its night', () => {
    expect(pujaWindowsOf('holika-dahan', '2027-03-21')).toEqual([]);
  });

  // The eleventh and the eighth of fifteen parts lie four and a half muhurtas after midday, and about midnight.
  it('of Dussehra and Shivaratri are where the day’s and night’s parts put them', () => {
    const [vijay] = pujaWindowsOf('dussehra', '2025-10-02');
    const [nishita] = pujaWindowsOf('maha-shivaratri', '2025-02-26');
    expect(toIndiaMinute(vijay?.from ?? new Date(0))).toMatch(/^2025-10-02T14:/);
    expect(toIndiaMinute(nishita?.from ?? new Date(0))).toMatch(/^2025-02-27T00:/);
  });
});
