import { describe, expect, it } from 'vitest';
import natal from '../../../tests/fixtures/natal-charts.json';
import { myDayOf } from './my-day';
import { natalChartOf } from './natal-chart';

/** 3 February 2025 in India: the Moon in Pisces and Revati until 23:16:54 (Swiss Ephemeris). */
const NOON = new Date('2025-02-03T12:00:00+05:30');
const HALF_A_MINUTE = 30_000;

describe('my day', () => {
  it('counts the Moon and its star from those of the birth', () => {
    const day = myDayOf({ sign: 'cancer', nakshatra: 8 }, NOON);
    // Pisces is the ninth from Cancer, Revati the twentieth from Pushya, the second of its nine.
    expect(day.moon).toMatchObject({ sign: 'pisces', house: 9, supports: false });
    expect(day.tara).toMatchObject({ nakshatra: 27, number: 2, kind: 'good' });
    for (const { until } of [day.moon, day.tara]) {
      expect(Math.abs(until.getTime() - Date.parse('2025-02-03T23:16:54+05:30'))).toBeLessThan(
        HALF_A_MINUTE,
      );
    }
  });

  it('has the support of a Moon in the sixth, and care with the third star', () => {
    expect(myDayOf({ sign: 'libra', nakshatra: 25 }, NOON)).toMatchObject({
      moon: { house: 6, supports: true },
      tara: { number: 3, kind: 'careful' },
    });
  });

  it('names the running periods and the stay of Saturn of a known chart', () => {
    const delhi = natal.charts.find(({ place }) => place === 'New Delhi');
    if (!delhi) throw new Error('No such chart');
    const place = { latitude: delhi.lat, longitude: delhi.lon };
    const { grahas, dashas, sadeSatis } = natalChartOf({ instant: new Date(delhi.utc), place });
    const moon = { ...grahas.moon, dashas, sadeSatis };
    // By the Swiss Ephemeris: Mars from July 2019, Venus in it from June 2024; Saturn in Gemini from July 2002 to January 2003.
    expect(myDayOf(moon, NOON)).toMatchObject({
      dasha: { maha: { lord: 'mars' }, antar: { lord: 'venus' } },
      sadeSati: null,
    });
    expect(myDayOf(moon, new Date('2002-10-01T00:00:00Z')).sadeSati).toMatchObject({
      phase: 'rising',
      sign: 'gemini',
    });
  });

  it('knows no dasha without a time of birth', () => {
    expect(myDayOf({ sign: 'cancer', nakshatra: 8 }, NOON)).toMatchObject({
      dasha: null,
      sadeSati: null,
    });
  });
});
