import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFormerSlug, getUpdatedSlug, toSlug } from './slug';

test.each([
  ['How to read a panchang', 'how-to-read-a-panchang'],
  ["  Mercury's  retrograde: 2026! ", 'mercurys-retrograde-2026'],
  ['Today’s rāśi, todayʼs tithi', 'todays-rasi-todays-tithi'],
  ["'Quoted' words", 'quoted-words'],
  ['❤️ Love tips', 'love-tips'],
  ['1️⃣ First step', '1-first-step'],
  ['❤️ 👩‍❤️‍👨 🇮🇳', ''],
  ['\ufe0f', ''],
  ['पक्\u200dष और क्\u200cष', 'पक्ष-और-क्ष'],
  ['soft\u00adhyphen, zero\u200bwidth', 'softhyphen-zerowidth'],
  ['Café à Pondichéry', 'cafe-a-pondichery'],
  ['दीपावली के पाँच दिन', 'दीपावली-के-पाँच-दिन'],
  ['!!!', ''],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the slug of %j is %j', (heading, slug) => {
  expect(toSlug(heading)).toBe(slug);
});

test('a slug is short, has no leading, trailing or double hyphens, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      const slug = toSlug(heading);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slug).not.toMatch(/^-|-$|--|[\s/?#A-Z]/);
      expect(toSlug(slug)).toBe(slug);
      expect(slug).not.toMatch(/\p{Default_Ignorable_Code_Point}|(?:^|-)\p{M}/u);
      expect(() => encodeURIComponent(slug)).not.toThrow();
    }),
  );
});

test('a slug created by the former rule is recognised', () => {
  expect(toFormerSlug("Today's ❤️ tips")).toBe('today-s-\ufe0f-tips');
});

test('a long word is not cut inside a surrogate pair', () => {
  expect(toSlug(`${'x'.repeat(79)}𝒜𐐀`)).toBe('x'.repeat(79) + 'a');
  expect(toSlug(`${'x'.repeat(79)}𐐨`)).toBe('x'.repeat(79));
});

test('an unchanged heading keeps its slug, unless the slug contains an invisible character', () => {
  const before = { heading: "Today's tips", slug: 'today-s-tips' };
  expect(getUpdatedSlug("Today's tips", before)).toBe('today-s-tips');
  expect(getUpdatedSlug('Tips', before)).toBe('tips');
  expect(getUpdatedSlug('Tips', null)).toBe('tips');
  expect(getUpdatedSlug('❤️ Love', { heading: '❤️ Love', slug: '\ufe0f-love' })).toBe('love');
});
