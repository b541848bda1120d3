import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { getReadingLanguage, parseLanguage, toSiteLanguage } from './reading-language';

describe('the language of readings', () => {
  it('is that of the current page', () => {
    expect(getReadingLanguage()).toBe('english');
    expect(inLanguage('hi', getReadingLanguage)).toBe('hindi');
  });

  it('maps to a page language', () => {
    expect([toSiteLanguage('english'), toSiteLanguage('hindi')]).toEqual(['en', 'hi']);
  });
});

describe('parseLanguage', () => {
  it.each([
    ['hindi', 'hindi'],
    ['HINDI', 'hindi'],
    ['english', 'english'],
    ['tamil', 'english'],
    ['', 'english'],
    [null, 'english'],
  ])('parses %j as %s', (text, language) => {
    expect(parseLanguage(text)).toBe(language);
  });
});
