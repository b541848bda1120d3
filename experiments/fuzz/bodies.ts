import fc, { type Arbitrary } from 'fast-check';
import { createPdfDocument } from '../../tests/support/sample-documents';
import { toMultipart, toUrlEncoded, type ChosenFile } from '../../tests/support/html/form-data';
import { AWKWARD_NAMES, arbitraryHostileText, pairs } from './values';

/** `type` is null when there is no content type. */
export interface Body {
  readonly type: string | null;
  readonly bytes: Uint8Array;
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const TYPES = [
  URL_ENCODED,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a b"; charset=utf-7',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/json',
  'application/x-www-form-urlencoded; charset=utf-16',
  'text/plain',
  'text/html',
  'nonsense',
  '/',
  ';',
];

// A valid picture of 1 × 1 pixels, which is too small for some fields.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Content of harmful files, and of some valid ones. */
const CONTENTS: readonly (readonly [type: string, bytes: Uint8Array])[] = [
  ['image/png', PNG],
  ['application/pdf', createPdfDocument()],
  ['image/png', PNG.subarray(0, 40)],
  ['image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0', 'hex')],
  ['image/webp', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1')],
  ['image/gif', Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00', 'latin1')],
  [
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><x9z/></svg>'),
  ],
  ['application/pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /JS (app.alert(1)) >> >>')],
  ['application/zip', Buffer.from('504b0304ffffffffffffffffffffffffffff', 'hex')],
  ['text/html', Buffer.from('<!doctype html><script>alert(1)</script><x9z>')],
  ['', Buffer.alloc(0)],
  ['image/png', Buffer.alloc(300_000)],
];

const FILE_NAMES = [
  'card.jpg',
  'my card.pdf',
  '../../secrets.json',
  'a\0.png',
  '"><x9z>.png',
  'चित्र 💫.png',
  'C:\\fake\\x.png',
  'n'.repeat(400),
  '',
];

export const file: Arbitrary<ChosenFile> = fc
  .tuple(fc.constantFrom(...FILE_NAMES), fc.constantFrom(...CONTENTS), fc.boolean())
  .map(([name, [type, bytes], lies]) => ({ name, type: lies ? 'image/jpeg' : type, bytes }));

export const arbitraryDamage: Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  fc.constant((bytes: Buffer) => bytes),
  fc.nat(1_000).map((by) => (bytes: Buffer) => bytes.subarray(0, (bytes.length * by) / 1_000)),
  fc.tuple(fc.nat(1_000), fc.nat(255)).map(([at, value]) => (bytes: Buffer) => {
    const damaged = Buffer.from(bytes);
    damaged[Math.floor((bytes.length * at) / 1_001)] = value;
    return damaged;
  }),
  fc.constant((bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  ),
  fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes])),
  fc.constant((bytes: Buffer) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('form-data;', "form-data; name*=UTF-8''%ff;"),
      'latin1',
    ),
  ),
);

function entries(names: readonly string[]) {
  return fc
    .tuple(pairs(names, 8), fc.array(fc.tuple(getName(names), file), { maxLength: 3 }))
    .map(([texts, files]) => [...texts, ...files]);
}

function getName(names: readonly string[]): Arbitrary<string> {
  return fc.constantFrom(...(names.length > 0 ? names : ['file']), ...AWKWARD_NAMES);
}

/** Bodies that no form produces, but with the forms' field names. */
export function arbitraryBody(names: readonly string[]): Arbitrary<Body> {
  const multipart = fc.tuple(entries(names), arbitraryDamage).map(([each, hurt]): Body => {
    const { type, body } = toMultipart(each);
    return { type, bytes: hurt(body) };
  });
  const coded = pairs(names, 8).map((each): Body => ({
    type: URL_ENCODED,
    bytes: Buffer.from(toUrlEncoded(each)),
  }));
  const raw = fc
    .constantFrom(
      '',
      '%',
      'a=%E0%A4',
      '&&&=&=',
      'a'.repeat(70_000),
      'a=1&'.repeat(20_000),
      '[1',
      'null',
      '"',
      '['.repeat(20_000),
    )
    .map((text) => Buffer.from(text));
  const json = fc
    .oneof(fc.jsonValue(), fc.dictionary(getName(names), fc.jsonValue(), { maxKeys: 5 }))
    .map((value): Body => ({
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify(value)),
    }));
  const many = fc.constantFrom(300, 3_000).map((count): Body => {
    const { type, body } = toMultipart(
      Array.from({ length: count }, (_, at) => [`${names[0] ?? 'a'}${at % 3}`, '']),
    );
    return { type, bytes: body };
  });
  const odd = fc
    .tuple(fc.constantFrom(...TYPES, null), fc.oneof(raw, fc.uint8Array({ maxLength: 200 })))
    .map(([type, bytes]): Body => ({ type, bytes }));
  const mistaken = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(multipart, coded))
    .map(([type, { bytes }]): Body => ({ type, bytes }));
  return fc.oneof(
    { weight: 4, arbitrary: coded },
    { weight: 4, arbitrary: multipart },
    { weight: 2, arbitrary: json },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: mistaken },
    {
      weight: 1,
      arbitrary: arbitraryHostileText.map((text): Body => ({
        type: URL_ENCODED,
        bytes: Buffer.from(text),
      })),
    },
    { weight: 1, arbitrary: many },
  );
}
