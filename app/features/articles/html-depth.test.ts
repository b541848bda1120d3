import { expect, test } from 'vitest';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import { cleanArticleHtml, isCleanable } from './clean-html';

test.each([
  ['nothing', ''],
  ['many paragraphs', '<p>One<br>two</p>'.repeat(10_000)],
  ['many pictures', '<IMG src="x">'.repeat(10_000)],
  ['paragraphs that are not closed', '<p>One'.repeat(1_000)],
  ['what is no element', '< '.repeat(100_000)],
])('the HTML is within the cleaning limits: %s', (_, html) => {
  expect(isCleanable(html)).toBe(true);
});

test.each([
  ['a text as long as a book', 'x'.repeat(400_001)],
  ['a tower', '<b><i>'.repeat(1_001)],
  ['a tower with ends of others', '<b></i>'.repeat(2_001)],
  ['a tower of elements that are not allowed', '<Foo bar>'.repeat(2_001)],
])('the HTML exceeds the cleaning limits: %s', (_, html) => {
  expect(isCleanable(html)).toBe(false);
});

test('cleaning HTML within the limits is fast', async () => {
  const hardest = ['<b><i>'.repeat(1_000), '<', '<p>x</p>', '&', '<a b c>'].map((part) =>
    part.repeat(part.length > 100 ? 1 : 400_000 / part.length),
  );
  for (const html of hardest.filter(isCleanable)) {
    expect(await measureCpuTime(() => cleanArticleHtml(html))).toBeLessThan(5_000);
  }
});
