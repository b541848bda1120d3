import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['How to read a panchang', 'how-to-read-a-panchang'],
  ["  Mercury's  retrograde: 2026! ", 'mercury-s-retrograde-2026'],
  ['Café à Pondichéry', 'cafe-a-pondichery'],
  ['दीपावली के पाँच दिन', 'दीपावली-के-पाँच-दिन'],
  ['!!!', ''],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the slug of %j is %j', (heading, slug) => {
  expect(slugOf(heading)).toBe(slug);
});

test('a slug is short, has no hyphen at its ends or doubled, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      const slug = slugOf(heading);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slug).not.toMatch(/^-|-$|--|[\s/?#A-Z]/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
