import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './page-key';

const KNOWN = ['language', 'page', 'sort'];
const IDENTITY_NORMALIZERS = Object.fromEntries(
  KNOWN.map((name) => [name, (value: string) => value]),
);
const getKey = (text: string) =>
  normalizeAddress(new URL(text, 'https://a.example'), IDENTITY_NORMALIZERS).href;
const pairs = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...KNOWN), fc.string()), fc.string({ unit: 'grapheme' })),
  { maxLength: 6 },
);
const getAddress = (list: readonly (readonly [string, string])[]) =>
  `/list?${new URLSearchParams(list.map(([name, value]) => [name, value])).toString()}`;

describe('the canonical address of a page', () => {
  it('contains only known parameters, in a fixed order', () => {
    expect(getKey('/list?utm_source=x&sort=price&language=hindi&fbclid=1')).toBe(
      'https://a.example/list?language=hindi&sort=price',
    );
    expect(getKey('/list?utm_source=x')).toBe('https://a.example/list');
    expect(getKey('/list?')).toBe('https://a.example/list');
    expect(getKey('/list?__proto__=1&constructor=2')).toBe('https://a.example/list');
  });

  it('contains normalized values and no invalid ones', () => {
    const known = { sign: (text: string) => (text.toLowerCase() === 'leo' ? 'leo' : null) };
    const key = (text: string) =>
      normalizeAddress(new URL(text, 'https://a.example'), known).search;
    expect(['/?sign=LEO', '/?sign=leo', '/?sign=x', '/?sign='].map(key)).toEqual([
      '?sign=leo',
      '?sign=leo',
      '',
      '',
    ]);
  });

  it('does not depend on the order of different parameters', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...KNOWN, 'utm'), fc.string()), {
          selector: ([name]) => name,
        }),
        (list) => {
          expect(getKey(getAddress([...list].reverse()))).toBe(getKey(getAddress(list)));
        },
      ),
    );
  });

  it('contains exactly the values that the page reads', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const given = new URL(getAddress(list), 'https://a.example').searchParams;
        const kept = new URL(getKey(getAddress(list))).searchParams;
        for (const name of KNOWN) expect(kept.get(name)).toBe(given.get(name));
        for (const name of kept.keys()) expect(KNOWN).toContain(name);
      }),
    );
  });

  it('does not depend on the escaping of values, and does not change when it is normalized again', () => {
    expect(getKey('/list?language=%68indi')).toBe(getKey('/list?language=hindi'));
    expect(getKey('/list?language=a+b')).toBe(getKey('/list?language=a%20b'));
    fc.assert(
      fc.property(pairs, (list) => {
        const once = getKey(getAddress(list));
        expect(getKey(once)).toBe(once);
      }),
    );
  });
});
