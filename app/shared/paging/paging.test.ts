import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPages, getPageWindow, parsePage } from './paging';

test.each([
  [null, 1],
  ['1', 1],
  ['17', 17],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['abc', null],
  ['', 1],
  ['99999999', null],
])('the page number %j is parsed as %j', (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test('an empty list has one page', () => {
  expect(countPages(0, 16)).toBe(1);
  expect(countPages(16, 16)).toBe(1);
  expect(countPages(17, 16)).toBe(2);
});

test('the page window has at most five consecutive numbers including the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
      const page = (seed % pages) + 1;
      const window = getPageWindow(page, pages);
      expect(window).toHaveLength(Math.min(5, pages));
      expect(window).toContain(page);
      expect(window.every((number, index) => number === (window[0] ?? 0) + index)).toBe(true);
      expect(window[0]).toBeGreaterThanOrEqual(1);
      expect(window.at(-1)).toBeLessThanOrEqual(pages);
    }),
  );
});
