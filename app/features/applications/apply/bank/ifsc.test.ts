import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IFSC_PATTERN, normalizeIfsc } from './ifsc';

describe('the IFSC pattern', () => {
  it.each(['HDFC0000001', 'SBIN0RRCHGB', 'YESB0NSB001', 'UTIB0001688'])('accepts %s', (code) => {
    expect(code).toMatch(IFSC_PATTERN);
  });

  it.each([
    '',
    'HDFC000001',
    'HDFC00000011',
    'HDFCO000001',
    'HDF10000001',
    'hdfc0000001',
    'HDFC0-00001',
    'HDFC0000001\n',
    ' HDFC0000001',
    'ＨDFC0000001',
  ])('rejects %j', (code) => {
    expect(code).not.toMatch(IFSC_PATTERN);
  });
});

describe('normalizeIfsc', () => {
  it.each([
    ['hdfc0000001', 'HDFC0000001'],
    [' HDFC 0000 001\u00a0', 'HDFC0000001'],
    ['Sbin0rrchgb\t', 'SBIN0RRCHGB'],
  ])('normalises the spacing and case of %j', (typed, code) => {
    expect(normalizeIfsc(typed)).toBe(code);
  });

  it('produces a valid code from any spacing and case', () => {
    const letter = fc.constantFrom(...'ABCXYZ');
    const part = fc.constantFrom(...'AZ09');
    const code = fc
      .tuple(
        fc.array(letter, { minLength: 4, maxLength: 4 }),
        fc.array(part, { minLength: 6, maxLength: 6 }),
      )
      .map(([bank, branch]) => `${bank.join('')}0${branch.join('')}`);
    const spaces = fc.array(fc.constantFrom('', ' ', '\t', '\u2009'), {
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(code, spaces, (wanted, gaps) => {
        const typed = [...wanted.toLowerCase()].map((each, at) => `${each}${gaps[at] ?? ''}`);
        expect(normalizeIfsc(typed.join(''))).toBe(wanted);
        expect(wanted).toMatch(IFSC_PATTERN);
      }),
    );
  });
});
