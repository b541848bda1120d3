import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { findCity, DEFAULT_CITY, type City } from '~/features/places/cities.server';
import { buildDayCard } from './day-card.server';
import { computePanchang } from './panchang';

const resolveCity = (slug: string) => findCity(slug) ?? DEFAULT_CITY;
const buildTestCard = (date: CalendarDate, city: City) =>
  buildDayCard(computePanchang(date, city), city);

describe('the day card', () => {
  it('shows each span with its time', () => {
    expect(buildTestCard('2026-11-20', DEFAULT_CITY)).toMatchObject({
      city: 'New Delhi',
      tithis: [
        { name: 'Shukla Dashami', until: '7:16 am' },
        { name: 'Shukla Ekadashi', until: '6:32 am on 21 November' },
        { name: 'Shukla Dwadashi', until: null },
      ],
      sunrise: '6:47 am',
      sunset: '5:26 pm',
    });
  });

  it('shows the end of a span that lasts beyond the day', () => {
    expect(buildTestCard('2026-11-23', DEFAULT_CITY).nakshatras).toEqual([
      { name: 'Bharani', until: '2:02 am on 24 November' },
      { name: 'Krittika', until: null },
    ]);
    // Swiss Ephemeris: Anuradha until 06:47:12 on 2 November, which is after the next sunrise.
    const whole = buildTestCard('2027-11-01', DEFAULT_CITY);
    expect(whole.nakshatras.every(({ until }, index) => (until === null) === index > 0)).toBe(true);
  });

  it('notes that a day has no moonrise or no Abhijit', () => {
    expect(buildTestCard('2026-11-02', DEFAULT_CITY).moonrise).toBeNull();
    expect(buildTestCard('2026-11-03', DEFAULT_CITY).moonrise).toMatch(/^12:\d\d am$/);
    expect(buildTestCard('2026-11-24', DEFAULT_CITY).abhijit).not.toBeNull();
    expect(buildTestCard('2026-11-25', DEFAULT_CITY).abhijit).toBeNull();
  });

  it('uses the time zone of the city', () => {
    const { tithis, sunrise, rahuKaal } = buildTestCard('2026-06-24', resolveCity('london'));
    expect(sunrise).toMatch(/^4:4\d am$/);
    // On a Wednesday, Rahu Kaal is the fifth eighth, which starts halfway between sunrise and sunset.
    expect(rahuKaal.from).toMatch(/^1:0\d pm$/);
    expect(tithis).not.toEqual(buildTestCard('2026-06-24', DEFAULT_CITY).tithis);
  });

  it('uses the language of the page', () => {
    const english = buildTestCard('2026-11-20', resolveCity('pune'));
    const hindi = inLanguage('hi', () => buildTestCard('2026-11-20', resolveCity('pune')));
    expect([english.city, hindi.city]).toEqual(['Pune', 'पुणे']);
    expect(hindi.rahuKaal.from).toMatch(/^सुबह \d+:\d\d बजे$/);
  });
});
