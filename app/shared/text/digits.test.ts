import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits, extractDigits } from './digits';

describe('digits', () => {
  it('reads the digits of Indian scripts', () => {
    expect(toAsciiDigits('९८७६ ௧௨ ೩೪ ۵ ７')).toBe('9876 12 34 5 7');
  });

  it('drops what is no digit', () => {
    expect(extractDigits('+91 98765-४३२१०')).toBe('919876543210');
  });

  it('never finds anything but 0 to 9', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    );
    fc.assert(fc.property(anyText, (text) => /^[0-9]*$/.test(extractDigits(text))));
  });
});
