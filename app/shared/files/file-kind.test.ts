import { expect, it } from 'vitest';
import { measureLongestHold, MAX_HOLD_MS } from '../../../tests/support/longest-hold';
import { detectFileKind } from './file-kind';

const getBytes = (text: string) => new TextEncoder().encode(text);
const SVG = { type: 'image/svg+xml', extension: 'svg' };

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<SVG>',
  '\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<!--->--><svg>',
  `${'<!---->'.repeat(500)}<svg>`,
])('detectFileKind recognises SVG content %#', async (text) => {
  expect(await detectFileKind(getBytes(text))).toEqual(SVG);
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
])('detectFileKind does not recognise %j as an SVG', async (text) => {
  expect(await detectFileKind(getBytes(text))).not.toEqual(SVG);
});

it.each([
  ['%PDF-1.7', 'application/pdf'],
  [`${' '.repeat(1_000)}%PDF-1.7`, 'application/pdf'],
  [`${' '.repeat(1_100)}%PDF-1.7`, undefined],
])('detectFileKind accepts bytes before a PDF header: %#', async (text, type) => {
  expect((await detectFileKind(getBytes(text)))?.type).toBe(type);
});

// Forty such comments once blocked the process for hours, when a single pattern matched them.
it('an SVG head full of comments does not block the event loop', async () => {
  const head = getBytes(`${'<!---->'.repeat(585)}x`);
  expect(await detectFileKind(head)).toBeNull();
  expect(await measureLongestHold(() => detectFileKind(head))).toBeLessThan(MAX_HOLD_MS);
});
