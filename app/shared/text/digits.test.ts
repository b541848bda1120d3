import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits, extractDigits } from './digits';

describe('Indian digits', () => {
  it('are converted to ASCII digits', () => {
    expect(toAsciiDigits('९८७६ ௧௨ ೩೪ ۵ ７')).toBe('9876 12 34 5 7');
  });

  it('can be extracted without other characters', () => {
    expect(extractDigits('+91 98765-४३२१०')).toBe('919876543210');
  });

  it('are always extracted as ASCII digits', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    );
    fc.assert(fc.property(anyText, (text) => /^[0-9]*$/.test(extractDigits(text))));
  });
});
