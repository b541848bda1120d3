import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAadhaarNumber } from './aadhaar';

const DIGITS = [...'0123456789'];

function withChecksum(eleven: string): string {
  const good = DIGITS.map((last) => eleven + last).filter(isAadhaarNumber);
  // Exactly one check digit is valid.
  expect(good).toHaveLength(1);
  return good[0] ?? '';
}

const elevenDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(10, '0')}`);

describe('an Aadhaar number', () => {
  it.each([
    // Sample number from UIDAI's developer documents.
    ['999941057058', true],
    ['999941057059', false],
    ['999914057058', false],
    ['', false],
    ['99994105705', false],
    ['9999410570588', false],
    ['9999 4105 7058', false],
    ['९९९९४१०५७०५८', false],
    // The check digits are valid, but no number begins with 0 or 1.
    ['000000000000', false],
    ['abcdefghijkl', false],
  ])('%j is valid: %s', (text, good) => {
    expect(isAadhaarNumber(text)).toBe(good);
  });

  it('begins with 2 to 9', () => {
    const good = (first: string) =>
      DIGITS.some((last) => isAadhaarNumber(`${first}2345678901${last}`));
    expect(DIGITS.filter(good)).toEqual([...'23456789']);
  });

  it('with one wrong digit is always invalid', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (eleven, at, by) => {
        const number = withChecksum(eleven);
        const wrong = String((Number(number[at]) + by) % 10);
        expect(isAadhaarNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('with two swapped neighbouring digits is always invalid', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(10), (eleven, at) => {
        const number = withChecksum(eleven);
        const [one = '', two = ''] = number.slice(at, at + 2);
        fc.pre(one !== two);
        expect(isAadhaarNumber(number.slice(0, at) + two + one + number.slice(at + 2))).toBe(false);
      }),
    );
  });
});
