import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { findIfscAdvice, getUnknownBranchText } from './ifsc-advice';

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
