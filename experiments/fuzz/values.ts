import fc, { type Arbitrary } from 'fast-check';

/** An element and attribute name that no page uses; in a response it proves missing escaping. */
export const MARKER = 'x9z';

const MARKED_TEXTS = [
  `<${MARKER}>`,
  `"'><${MARKER} ${MARKER}=1>`,
  `" ${MARKER}=1 ' ${MARKER}=2 `,
  `</script><${MARKER}>`,
  `</textarea></title></style><${MARKER}>`,
  `<img src=x ${MARKER}=1 onerror=alert(1)><${MARKER}>`,
  `[${MARKER}](javascript:alert(1)) <${MARKER}>`,
  `a\r\nSet-Cookie: ${MARKER}=1\r\nX-${MARKER}: 1`,
  `%0d%0aX-${MARKER}:%201`,
];

const AWKWARD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e308',
  '0x1F',
  '3000000000',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '[]',
  '{"$ne":null}',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '25:61',
  '💫👩🏽‍🚀',
  'मेष राशि',
  '٣٤',
  'ﬀİı',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301'.repeat(50),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  `' OR '1'='1' -- `,
  '%_%\\',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  '/etc/passwd\0.jpg',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '=1+1',
  '{{7*7}}${7*7}',
  '(a+)+$',
  'x'.repeat(300),
  'x'.repeat(5_000),
  'अ'.repeat(3_000),
];

/** Names that break naive programs. */
export const AWKWARD_NAMES = [
  '__proto__',
  '__proto__.x',
  '__proto__[x]',
  'constructor.prototype.x',
  'toString',
  'then',
  'a[b]',
  'a[]',
  'a.b.c',
  '',
  ' ',
  '\0',
  'मेष',
  '_routes',
  'index',
  'n'.repeat(2_000),
];

export const arbitraryHostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...AWKWARD_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...MARKED_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  {
    weight: 1,
    arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  },
);

/** Near misses: one character less, other case, next number, a suffix. */
export function arbitraryNearMiss(good: readonly string[]): Arbitrary<string> {
  if (good.length === 0) return arbitraryHostileText;
  const changes: readonly ((text: string) => string)[] = [
    (text) => text.slice(1),
    (text) => text.toUpperCase(),
    (text) => `${text} `,
    (text) => `${text}0`,
    (text) => `0${text}`,
    (text) => `-${text}`,
    (text) => `${text}.`,
    (text) => `${text}\u0301`,
    (text) => text.replace(/\d+/, (digits) => String(Number(digits) + 1)),
    (text) => [...text].reverse().join(''),
  ];
  return fc
    .tuple(fc.constantFrom(...good), fc.constantFrom(...changes))
    .map(([text, change]) => change(text));
}

/** Raw path parts: broken escapes, dots, disguised slashes. */
const RAW_PARTS = [
  '%',
  '%00',
  '%E0%A4',
  '%ff',
  '%C0%AF',
  '%2e%2e',
  '..%2f..%2f',
  '%252e%252e%252f',
  '%5c..%5c',
  '.',
  '..',
  ';a=b',
  '*',
  '%0d%0aX-x9z:1',
  '%F0%9F%92%AB',
  '\xe9\xff',
  '<x9z>',
  `"'><x9z>`,
  '.data',
];

/** Mostly valid parts, so requests pass the first check. */
export function toPathSegment(good: readonly string[]): Arbitrary<string> {
  const known = good.length > 0 ? fc.constantFrom(...good) : arbitraryHostileText;
  return fc.oneof(
    { weight: 6, arbitrary: known.map(escaped) },
    { weight: 2, arbitrary: arbitraryNearMiss(good).map(escaped) },
    { weight: 2, arbitrary: arbitraryHostileText.map(escaped) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) },
  );
}

/** Percent-encoded; lone surrogates, which cannot be encoded, become U+FFFD. */
export function escaped(text: string): string {
  return encodeURIComponent(replaceLoneSurrogates(text)).slice(0, 6_000);
}

/** Replaces each lone surrogate with U+FFFD. */
export function replaceLoneSurrogates(text: string): string {
  return Buffer.from(text).toString();
}

/** Known, repeated, nested and dangerous names. */
export function pairs(
  names: readonly string[],
  maxLength = 4,
): Arbitrary<readonly (readonly [string, string])[]> {
  const known = names.length > 0 ? fc.constantFrom(...names) : fc.constant('q');
  const name = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD_NAMES) },
  );
  return fc.array(fc.tuple(name, arbitraryHostileText), { maxLength });
}

/** A query with its question mark; often empty. */
export function query(names: readonly string[], good: readonly string[]): Arbitrary<string> {
  const coded = pairs(names).map(
    (each) =>
      `?${new URLSearchParams(each.map(([name, value]) => [name, replaceLoneSurrogates(value)])).toString()}`,
  );
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 2, arbitrary: good.length > 0 ? fc.constantFrom(...good) : fc.constant('') },
      { weight: 3, arbitrary: coded },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '?',
          '?&&=&',
          '?%',
          '?a=%E0%A4',
          '?<x9z>',
          '?a?b#c',
          '?' + 'a=1&'.repeat(2_000),
        ),
      },
    )
    .map((text) => text.replace(/[^\x21-\xff]/g, '').slice(0, 9_000));
}
