import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskMobile, parseMobile, toE164, formatMobile } from './mobile';

describe('a mobile number', () => {
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '+91 98765-43210',
    '+919876543210',
    '00919876543210',
    '919876543210',
    '09876543210',
    '0919876543210',
    '+91 0 98765 43210',
    '+91 (0) 98765 43210',
    '(+91) 98765.43210',
    '９８７６５４３２１０',
  ])('is parsed from %j', (text) => {
    expect(parseMobile(text)).toBe('9876543210');
  });

  test('is masked but still recognizable to its owner', () => {
    expect(maskMobile('9000000001')).toBe('+91 XXXXX X0001');
  });

  test('is valid even when its first digits equal the country code', () => {
    expect(parseMobile('9198765432')).toBe('9198765432');
  });

  test.each(['', '5876543210', '98765432', '98765432101', '+44 7911 123456', '0009876543210', 'x'])(
    'is not parsed from %j',
    (text) => {
      expect(parseMobile(text)).toBeNull();
    },
  );

  test('has ten digits starting with 6 to 9 for any input, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const mobile = parseMobile(text);
        if (mobile === null) return;
        expect(mobile).toMatch(/^[6-9]\d{9}$/);
        for (const written of [toE164(mobile), formatMobile(mobile)]) {
          expect(parseMobile(written)).toBe(mobile);
        }
      }),
    );
  });

  test('has one format for SMS gateways and another for display', () => {
    const mobile = parseMobile('9876543210');
    if (!mobile) throw new Error('not read');
    expect([toE164(mobile), formatMobile(mobile)]).toEqual(['+919876543210', '+91 98765 43210']);
  });
});
