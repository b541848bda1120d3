import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IFSC_PATTERN, normalizeIfsc, findIfscAdvice, getUnknownBranchText } from './branch';
import { inLanguage } from '~/shared/i18n/language.server';

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

describe('advice on an IFSC', () => {
  it.each([
    ['SYNB0001234', 'Canara Bank'],
    ['ORBC0100001', 'Punjab National Bank'],
    ['UTBI0ACR123', 'Punjab National Bank'],
    ['ALLA0210001', 'Indian Bank'],
    ['VIJB0001234', 'Bank of Baroda'],
    ['BKDN0710001', 'Bank of Baroda'],
    ['CORP0000001', 'Union Bank of India'],
    ['ANDB0000001', 'Union Bank of India'],
    ['SBHY0020001', 'State Bank of India'],
    ['sbtr 0000001', 'State Bank of India'],
    ['LAVB0000001', 'DBS Bank India'],
    ['VYSA0000001', 'Kotak Mahindra Bank'],
  ])('for %s names %s and explains that the fifth character is a zero', (code, bank) => {
    const advice = findIfscAdvice(code);
    expect(advice).toContain(`is now part of ${bank}`);
    expect(advice).toMatch(/fifth character .* zero/);
  });

  it('names the bank in Hindi', () => {
    expect(inLanguage('hi', () => findIfscAdvice('SYNB0001234'))).toContain('केनरा बैंक');
  });

  it.each(['SBINO000300', 'hdfco000001'])(
    'for %s explains that the fifth character is a zero',
    (code) => {
      expect(findIfscAdvice(code)).toMatch(/fifth character .* zero/);
    },
  );

  it.each(['SBIN0000300', 'HDFC0000001', 'CONSTRUCTOR', '__PROTO__', '', 'SBIN1000300'])(
    'is empty for %s',
    (code) => {
      expect(findIfscAdvice(code)).toBeNull();
    },
  );

  it('is appended to the specified text', () => {
    expect(getUnknownBranchText('HDFC0999999')).toBe('No branch details found for this IFSC code.');
    expect(getUnknownBranchText('ALLA0210001')).toMatch(
      /^No branch details found for this IFSC code\. .*Indian Bank/,
    );
  });
});
