import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskMobile, parseMobile, toE164, toReadable } from './mobile';

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
  ])('is read from %j', (text) => {
    expect(parseMobile(text)).toBe('9876543210');
  });

  test('is masked so that its owner recognises it', () => {
    expect(maskMobile('9000000001')).toBe('+91 XXXXX X0001');
  });

  test('that begins like the country code is a number all the same', () => {
    expect(parseMobile('9198765432')).toBe('9198765432');
  });

  test.each(['', '5876543210', '98765432', '98765432101', '+44 7911 123456', '0009876543210', 'x'])(
    'is not read from %j',
    (text) => {
      expect(parseMobile(text)).toBeNull();
    },
  );

  test('is ten digits, the first from 6 to 9, whatever came; and reads itself again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const mobile = parseMobile(text);
        if (mobile === null) return;
        expect(mobile).toMatch(/^[6-9]\d{9}$/);
        for (const written of [toE164(mobile), toReadable(mobile)]) {
          expect(parseMobile(written)).toBe(mobile);
        }
      }),
    );
  });

  test('is written for gateways and for people', () => {
    const mobile = parseMobile('9876543210');
    if (!mobile) throw new Error('not read');
    expect([toE164(mobile), toReadable(mobile)]).toEqual(['+919876543210', '+91 98765 43210']);
  });
});
