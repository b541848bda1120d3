import { expect, test } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { getLoadingText } from './loading-text';
import { isReadingNavigation } from './reading-navigation';

test.each([
  ['/daily-horoscope/today/leo', 'Loading your horoscope...'],
  ['/chat-with-astrologer?page=2', 'Loading Astrologers...'],
  ['/call-with-astrologer', 'Loading Astrologers...'],
  ['/blogs', 'Loading...'],
])('during navigation to %s the loading text is “%s”', (path, text) => {
  expect(getLoadingText(path)).toBe(text);
});

test('during navigation to a Hindi page the loading text is Hindi', () => {
  inLanguage('hi', () => {
    expect(getLoadingText('/hi/daily-horoscope/today/leo')).toBe('आपका राशिफल लोड हो रहा है...');
    expect(getLoadingText('/hi/call-with-astrologer')).toBe('ज्योतिषियों की सूची लोड हो रही है...');
  });
});

test.each([
  ['/daily-horoscope/today/leo', '/daily-horoscope/today/aries', true],
  // The current path has no language prefix, but a navigation target has one.
  ['/daily-horoscope/today/leo', '/hi/daily-horoscope/today/aries', true],
  ['/blogs', '/hi/daily-horoscope/today/aries', false],
])('navigation from %s to %s shows its progress in the page: %s', (from, to, expected) => {
  expect(isReadingNavigation(from, to)).toBe(expected);
});
