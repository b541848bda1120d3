import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getLanguages } from './astrologer';
import { inLanguage } from '~/shared/i18n/language.server';
import {
  formatExperience,
  getGenderLabel,
  toTitleCase,
  formatOrderCount,
  formatTerms,
  formatRupees,
} from './astrologer-labels';

test.each([
  [10, '₹10'],
  [0, '₹0'],
  [12.5, '₹12.50'],
  [1_000, '₹1,000'],
  [100_000, '₹1,00,000'],
])('%d rupees are formatted as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('order counts and experience are formatted as text', () => {
  expect([0, 1, 412, 120_000].map(formatOrderCount)).toEqual([
    '0 orders',
    '1 order',
    '412 orders',
    '1,20,000 orders',
  ]);
  expect([0, 1, 31].map(formatExperience)).toEqual([
    'Less than a year of experience',
    '1 year of experience',
    '31 years of experience',
  ]);
});

test('known terms are translated to the page language, and unknown terms are unchanged', () => {
  const texts = ['vedic', 'HINDI, english', 'Vedic and Reiki', ''];
  expect(texts.map(formatTerms)).toEqual(['Vedic', 'HINDI, english', 'Vedic and Reiki', '']);
  inLanguage('hi', () => {
    expect(texts.map(formatTerms)).toEqual(['वैदिक', 'हिंदी, अंग्रेज़ी', 'वैदिक, Reiki', '']);
    expect([formatOrderCount(120_000), formatExperience(1), formatRupees(100_000)]).toEqual([
      '1,20,000 ऑर्डर',
      '1 साल का अनुभव',
      '₹1,00,000',
    ]);
    expect([getGenderLabel('F'), getGenderLabel('Prefer Not to Say')]).toEqual(['महिला', null]);
  });
});

describe('toTitleCase', () => {
  it.each([
    ['vedic', 'Vedic'],
    ['ASTROLOGY', 'Astrology'],
    ['hindi, english', 'Hindi, English'],
    ['HINDI/ENGLISH', 'Hindi/English'],
    ['Hindi, English', 'Hindi, English'],
    ['McCarthy', 'McCarthy'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
  ])('converts %s to %s', (text, shown) => {
    expect(toTitleCase(text)).toBe(shown);
  });
});

describe('getGenderLabel', () => {
  it.each([
    ['M', 'Male'],
    ['f', 'Female'],
    ['female', 'Female'],
    ['Non-Binary', 'Non-Binary'],
    [' Male ', 'Male'],
    ['Prefer Not to Say', null],
    ['', null],
  ])('converts %s to %s', (gender, shown) => {
    expect(getGenderLabel(gender)).toBe(shown);
  });
});

describe('getLanguages', () => {
  it.each([
    ['Hindi, English', ['hindi', 'english']],
    ['HINDI / english;Tamil and Urdu & Odia', ['hindi', 'english', 'tamil', 'urdu', 'odia']],
    ['Hindi, hindi ,', ['hindi']],
    ['Sign   Language', ['sign language']],
    ['Andhra', ['andhra']],
    ['বাংলা', ['বাংলা']],
    [' ,; ', []],
  ])('splits %s into %o', (text, languages) => {
    expect(getLanguages(text)).toEqual(languages);
  });

  it('returns each language once and does not change when parsed again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const languages = getLanguages(text);
        expect(new Set(languages).size).toBe(languages.length);
        expect(languages).not.toContain('');
        expect(getLanguages(languages.join(','))).toEqual(languages);
      }),
    );
  });
});
