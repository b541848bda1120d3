import { expect, it } from 'vitest';
import { longestHold, MOST_MS } from '../../../tests/support/longest-hold';
import { detectFileKind } from './file-kind';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const SVG = { type: 'image/svg+xml', extension: 'svg' };

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<SVG>',
  '\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<!--->--><svg>',
  `${'<!---->'.repeat(500)}<svg>`,
])('%# is a drawing', async (text) => {
  expect(await detectFileKind(bytesOf(text))).toEqual(SVG);
});

it.each([
  '',
  'svg',
  '<svgs>',
  '<html><svg>',
  '<!-- <svg> ',
  '<!doctype html><svg>',
  'x<svg>',
  '<?xml <svg>',
])('%j is no drawing', async (text) => {
  expect(await detectFileKind(bytesOf(text))).not.toEqual(SVG);
});

it.each([
  ['%PDF-1.7', 'application/pdf'],
  [`${' '.repeat(1_000)}%PDF-1.7`, 'application/pdf'],
  [`${' '.repeat(1_100)}%PDF-1.7`, undefined],
])('a PDF may begin a little later: %#', async (text, type) => {
  expect((await detectFileKind(bytesOf(text)))?.type).toBe(type);
});

// Forty of these comments held the process for hours while the comments were matched by one pattern.
it('recognises a head full of comments without holding the event loop', async () => {
  const head = bytesOf(`${'<!---->'.repeat(585)}x`);
  expect(await detectFileKind(head)).toBeNull();
  expect(await longestHold(() => detectFileKind(head))).toBeLessThan(MOST_MS);
});
