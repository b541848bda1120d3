import { describe, expect, it } from 'vitest';
import { hasFewValues } from './json-values';

describe('the limit on the number of JSON values', () => {
  it.each([
    ['a text of commas', JSON.stringify({ a: ',[{'.repeat(5_000) })],
    ['a text with quotation marks', JSON.stringify({ a: '",'.repeat(5_000) })],
    ['a text that ends with a backslash', JSON.stringify(['\\', ',\\', ','.repeat(2_000)])],
    ['as many as a form has fields', JSON.stringify(Array.from({ length: 999 }, () => 1))],
    ['nothing', ''],
  ])('accepts %s', (_, json) => {
    expect(hasFewValues(json, 1_000)).toBe(true);
  });

  it.each([
    ['a list', JSON.stringify(Array.from({ length: 1_001 }, () => 'a'))],
    ['lists in each other', '['.repeat(1_001)],
    ['objects in each other', '{"a":'.repeat(1_001)],
    ['what stands behind a text', `["\\\\"${',1'.repeat(1_001)}]`],
  ])('rejects %s', (_, json) => {
    expect(hasFewValues(json, 1_000)).toBe(false);
  });
});
