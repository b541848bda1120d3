import { describe, expect, it } from 'vitest';
import { LUNAR_MONTHS } from '~/features/astronomy/lunar-month';
import { inLanguage } from '~/shared/i18n/language.server';
import { CHOGHADIYAS, KARANAS, RITUS, SAMVATSARAS, YOGAS } from './names';
import {
  AYANA_LABELS,
  CHOGHADIYA_LABELS,
  KARANA_LABELS,
  LORD_LABELS,
  QUALITY_LABELS,
  RITU_LABELS,
  SAMVATSARA_LABELS,
  YOGA_LABELS,
} from './panchang-labels';
import { getLunarMonthLabel } from '~/features/astronomy/lunar-month-labels';
import { getEras, getSeason } from './panchang';

describe('the labels of a panchang', () => {
  it('are Sanskrit names in Roman letters on English pages', () => {
    expect(YOGAS.map((name) => YOGA_LABELS[name]())).toEqual(YOGAS);
    expect(KARANAS.map((name) => KARANA_LABELS[name]())).toEqual(KARANAS);
    expect(CHOGHADIYAS.map((name) => CHOGHADIYA_LABELS[name]())).toEqual(CHOGHADIYAS);
    expect(SAMVATSARAS.map((name) => SAMVATSARA_LABELS[name]())).toEqual(SAMVATSARAS);
    expect(LUNAR_MONTHS.map((name) => getLunarMonthLabel(name, false))).toEqual(LUNAR_MONTHS);
    expect(RITUS.map((name) => RITU_LABELS[name]().split(' ')[0])).toEqual(RITUS);
    expect(getLunarMonthLabel('Jyeshtha', true)).toBe('Adhika Jyeshtha');
  });

  it('are distinct in Hindi', () => {
    inLanguage('hi', () => {
      for (const words of [
        YOGA_LABELS,
        KARANA_LABELS,
        CHOGHADIYA_LABELS,
        QUALITY_LABELS,
        LORD_LABELS,
        AYANA_LABELS,
        SAMVATSARA_LABELS,
      ]) {
        const all = Object.values(words).map((word) => word());
        expect(new Set(all).size).toBe(all.length);
      }
      expect(getLunarMonthLabel('Jyeshtha', true)).toBe('अधिक ज्येष्ठ');
      expect(YOGA_LABELS.Vyatipata()).toBe('व्यतीपात');
    });
  });
});

describe('the eras and seasons of a panchang', () => {
  const month = { isAdhika: false, kshaya: null } as const;
  const moments = { startsAt: new Date(0), fullMoon: new Date(0), endsAt: new Date(0) };

  it('match printed calendars', () => {
    // Ugadi on 30 March 2025 started Vishvavasu, Shaka 1947, Vikram 2082. In Gujarat, 2082 started on 22
    // October 2025.
    const chaitra = getEras({ ...month, ...moments, name: 'Chaitra', chaitraYear: 2025 });
    expect(chaitra).toEqual({
      vikram: 2082,
      vikramOfGujarat: 2081,
      shaka: 1947,
      samvatsara: 'Vishvavasu',
    });
    const kartika = getEras({ ...month, ...moments, name: 'Kartika', chaitraYear: 2025 });
    expect([kartika.vikram, kartika.vikramOfGujarat]).toEqual([2082, 2082]);
    const earlier = getEras({ ...month, ...moments, name: 'Magha', chaitraYear: 1950 });
    expect([earlier.shaka, earlier.samvatsara]).toEqual([1872, 'Vikriti']);
  });

  it('have Uttarayana start at Capricorn and spring at Pisces', () => {
    expect(getSeason(269.9)).toEqual({ ritu: 'Hemanta', ayana: 'Dakshinayana' });
    expect(getSeason(270)).toEqual({ ritu: 'Shishira', ayana: 'Uttarayana' });
    expect(getSeason(330).ritu).toBe('Vasanta');
    expect(getSeason(0).ritu).toBe('Vasanta');
    expect(getSeason(90)).toEqual({ ritu: 'Varsha', ayana: 'Dakshinayana' });
  });
});
