import { expect, test } from 'vitest';
import { lackingLanguages, LANGUAGE_OPTIONS, parseLanguage } from './languages';

test('languages have English names for administrators', () => {
  expect(LANGUAGE_OPTIONS.slice(0, 2)).toEqual([
    { value: 'en', label: 'English' },
    { value: 'hi', label: 'Hindi' },
  ]);
});

test('a code that is not a language of the site is rejected', () => {
  expect(['hi', 'HI', 'xx', '', null, undefined].map(parseLanguage)).toEqual([
    'hi',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a text in all languages has no missing languages', () => {
  expect(lackingLanguages(['en'])).toContain('hi');
  expect(lackingLanguages(['hi', 'en'])).not.toContain('hi');
});
