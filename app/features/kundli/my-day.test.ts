import { describe, expect, it } from 'vitest';
import natal from '../../../tests/fixtures/natal-charts.json';
import { computeMyDay } from './my-day';
import { computeNatalChart } from './natal-chart';

/** 3 February 2025: the Moon is in Pisces and Revati until 23:16:54 India time (Swiss Ephemeris). */
const NOON = new Date('2025-02-03T12:00:00+05:30');
const HALF_A_MINUTE = 30_000;

describe('computeMyDay', () => {
  it('counts the Moon sign and nakshatra from those at birth', () => {
    const day = computeMyDay({ sign: 'cancer', nakshatra: 8 }, NOON);
    // Pisces is ninth from Cancer; Revati is 20th from Pushya, tara 2.
    expect(day.moon).toMatchObject({ sign: 'pisces', house: 9, isSupportive: false });
    expect(day.tara).toMatchObject({ nakshatra: 27, number: 2, kind: 'good' });
    for (const { until } of [day.moon, day.tara]) {
      expect(Math.abs(until.getTime() - Date.parse('2025-02-03T23:16:54+05:30'))).toBeLessThan(
        HALF_A_MINUTE,
      );
    }
  });

  it('marks the Moon in the sixth house as supportive and warns about the third tara', () => {
    expect(computeMyDay({ sign: 'libra', nakshatra: 25 }, NOON)).toMatchObject({
      moon: { house: 6, isSupportive: true },
      tara: { number: 3, kind: 'careful' },
    });
  });

  it('returns the current dashas and the current stay of Saturn', () => {
    const delhi = natal.charts.find(({ place }) => place === 'New Delhi');
    if (!delhi) throw new Error('No such chart');
    const place = { latitude: delhi.lat, longitude: delhi.lon };
    const { grahas, dashas, sadeSatis } = computeNatalChart({
      instant: new Date(delhi.utc),
      place,
    });
    const moon = { ...grahas.moon, dashas, sadeSatis };
    // Swiss Ephemeris: Mars from July 2019, Venus from June 2024; Saturn in Gemini July 2002 to January 2003.
    expect(computeMyDay(moon, NOON)).toMatchObject({
      dasha: { maha: { lord: 'mars' }, antar: { lord: 'venus' } },
      sadeSati: null,
    });
    expect(computeMyDay(moon, new Date('2002-10-01T00:00:00Z')).sadeSati).toMatchObject({
      phase: 'rising',
      sign: 'gemini',
    });
  });

  it('returns no dasha without a time of birth', () => {
    expect(computeMyDay({ sign: 'cancer', nakshatra: 8 }, NOON)).toMatchObject({
      dasha: null,
      sadeSati: null,
    });
  });
});
