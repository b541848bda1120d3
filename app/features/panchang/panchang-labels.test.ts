import { describe, expect, it } from 'vitest';
import { LUNAR_MONTHS } from '~/features/astronomy/lunar-month';
import { inLanguage } from '~/shared/i18n/language.server';
import { CHOGHADIYAS, KARANAS, RITUS, SAMVATSARAS, YOGAS } from './names';
import {
  AYANA_WORDS,
  CHOGHADIYA_WORDS,
  KARANA_WORDS,
  LORD_WORDS,
  QUALITY_WORDS,
  RITU_WORDS,
  SAMVATSARA_WORDS,
  YOGA_WORDS,
} from './panchang-labels';
import { lunarMonthWords } from '~/features/astronomy/lunar-month-labels';
import { erasOf, seasonOf } from './eras';

describe('the labels of a panchang', () => {
  it('are Sanskrit names in English', () => {
    expect(YOGAS.map((name) => YOGA_WORDS[name]())).toEqual(YOGAS);
    expect(KARANAS.map((name) => KARANA_WORDS[name]())).toEqual(KARANAS);
    expect(CHOGHADIYAS.map((name) => CHOGHADIYA_WORDS[name]())).toEqual(CHOGHADIYAS);
    expect(SAMVATSARAS.map((name) => SAMVATSARA_WORDS[name]())).toEqual(SAMVATSARAS);
    expect(LUNAR_MONTHS.map((name) => lunarMonthWords(name, false))).toEqual(LUNAR_MONTHS);
    expect(RITUS.map((name) => RITU_WORDS[name]().split(' ')[0])).toEqual(RITUS);
    expect(lunarMonthWords('Jyeshtha', true)).toBe('Adhika Jyeshtha');
  });

  it('are distinct Hindi names in Hindi', () => {
    inLanguage('hi', () => {
      for (const words of [
        YOGA_WORDS,
        KARANA_WORDS,
        CHOGHADIYA_WORDS,
        QUALITY_WORDS,
        LORD_WORDS,
        AYANA_WORDS,
        SAMVATSARA_WORDS,
      ]) {
        const all = Object.values(words).map((word) => word());
        expect(new Set(all).size).toBe(all.length);
      }
      expect(lunarMonthWords('Jyeshtha', true)).toBe('अधिक ज्येष्ठ');
      expect(YOGA_WORDS.Vyatipata()).toBe('व्यतीपात');
    });
  });
});

describe('eras and seasons', () => {
  const month = { isAdhika: false, kshaya: null } as const;
  const moments = { startsAt: new Date(0), fullMoon: new Date(0), endsAt: new Date(0) };

  it('match printed calendars', () => {
    // Ugadi of 30 March 2025 opened Vishvavasu, Shaka 1947, Vikram 2082; Gujarat's 2082 opened on 22 October 2025.
    const chaitra = erasOf({ ...month, ...moments, name: 'Chaitra', chaitraYear: 2025 });
    expect(chaitra).toEqual({
      vikram: 2082,
      vikramOfGujarat: 2081,
      shaka: 1947,
      samvatsara: 'Vishvavasu',
    });
    const kartika = erasOf({ ...month, ...moments, name: 'Kartika', chaitraYear: 2025 });
    expect([kartika.vikram, kartika.vikramOfGujarat]).toEqual([2082, 2082]);
    const earlier = erasOf({ ...month, ...moments, name: 'Magha', chaitraYear: 1950 });
    expect([earlier.shaka, earlier.samvatsara]).toEqual([1872, 'Vikriti']);
  });

  it('change at Capricorn for Uttarayana and at Pisces for spring', () => {
    expect(seasonOf(269.9)).toEqual({ ritu: 'Hemanta', ayana: 'Dakshinayana' });
    expect(seasonOf(270)).toEqual({ ritu: 'Shishira', ayana: 'Uttarayana' });
    expect(seasonOf(330).ritu).toBe('Vasanta');
    expect(seasonOf(0).ritu).toBe('Vasanta');
    expect(seasonOf(90)).toEqual({ ritu: 'Varsha', ayana: 'Dakshinayana' });
  });
});
