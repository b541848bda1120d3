import { expect, test } from 'vitest';
import { findMissingLanguages, LANGUAGE_OPTIONS, parseLanguage } from './languages';

test('administrators see the English names of languages', () => {
  expect(LANGUAGE_OPTIONS.slice(0, 2)).toEqual([
    { value: 'en', label: 'English' },
    { value: 'hi', label: 'Hindi' },
  ]);
});

test('a language code that the site does not support is rejected', () => {
  expect(['hi', 'HI', 'xx', '', null, undefined].map(parseLanguage)).toEqual([
    'hi',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('Hindi is reported as missing only for a text without Hindi', () => {
  expect(findMissingLanguages(['en'])).toContain('hi');
  expect(findMissingLanguages(['hi', 'en'])).not.toContain('hi');
});
