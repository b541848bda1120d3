import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
);

describe('cleanText', () => {
  it('trims and normalizes spaces', () => {
    expect(cleanText('\u00a0 Asha\u2009Rao\u3000\t')).toBe('Asha Rao');
  });

  it('removes control and invisible characters', () => {
    expect(cleanText('A\u0000s\u200bh\u202ea\u00ad\ufeff \u3164')).toBe('Asha');
  });

  it('composes letters (NFC)', () => {
    expect(cleanText('Rene\u0301')).toBe('Ren\u00e9');
    expect(cleanText('Rene\u200b\u0301')).toBe('Ren\u00e9');
  });

  it.each([
    ['Devanagari half forms', 'क्‍ष'],
    ['Devanagari without ligature', 'क्‌ष'],
    ['Marathi eyelash ra', 'दर्‍या'],
    ['a Malayalam chillu at the end of a word', 'അവന്‍'],
    ['Urdu', 'می‌خواہم'],
    ['a family', '👨‍👩‍👧'],
    ['a profession with skin tone', '👩🏽‍⚕️'],
  ])('preserves the joiners of %s', (_, text) => {
    expect(cleanText(` ${text} `)).toBe(text);
  });

  it('removes joiners that do not join anything', () => {
    expect(cleanText('A\u200dsha \u200c राम\u200d')).toBe('Asha  राम');
  });

  it('preserves line breaks only when requested', () => {
    expect(cleanText('one \r\ntwo\u2028three\n\n', { lines: true })).toBe('one\ntwo\nthree');
    expect(cleanText('one\r\ntwo')).toBe('one two');
  });

  it('is idempotent and removes all invisible characters', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, lines) => {
        const clean = cleanText(text, { lines });
        expect(cleanText(clean, { lines })).toBe(clean);
        expect(clean.trim()).toBe(clean);
        expect(clean.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u200b]/u);
        expect(lines || !clean.includes('\n')).toBe(true);
      }),
    );
  });
});
