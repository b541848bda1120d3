import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkPicture } from '~/infrastructure/documents/picture-document';
import { readBmp, readMaster } from '~/infrastructure/images/picture-master';
import { isSafeSvg } from '~/infrastructure/images/harmless-svg';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { detectFileKind } from '~/shared/files/file-kind';
import { readBody as readForm } from '~/web/forms/server/body.server';
import { isWithinPartLimit } from '~/shared/form-part-limits';
import { measureGrowth, measureLongestHold, MAX_HOLD_MS } from '../support/longest-hold';
import { createBmp } from '../support/sample-pictures';
import {
  collect,
  listExportedFunctions,
  PROJECT_ROOT,
  SOURCE_FILES,
  type ExportedFunction,
} from '../support/source-files';

/*
 * No parser of untrusted text blocks the event loop: its largest input takes at most 50 ms, with linear growth.
 * Parsers are found by their exports, so new ones are covered.
 */

/** Hard inputs for patterns when repeated many times, alone or before a mismatch. */
const PIECES = [
  ...Array.from('a1 .@-<>"\'%&/:+=;,\\न😀'),
  ...[
    'a.',
    'a@',
    'a ',
    '1 ',
    '-1',
    'a-',
    '</',
    '{{',
    '[[',
    '<a ',
    '<a "',
    "<a '",
    '<!--',
    '<!---->',
  ],
  ...[
    '%F0',
    '%zz',
    '&#1;',
    '&amp;',
    'url(',
    'https://',
    '://a',
    '"mobile":"',
    'src="',
    '+91 ',
    '\n',
  ],
  ...['<img ', '<meta ', '<title ', '<style ', 'Version/', 'bearer ', 'न\u094D\u200D', '\u200B'],
];
/** Pieces of `npm test`. Each pattern is proved linear, so few shapes find most slow parsers. */
const COMMON_PIECES = ['a', ' ', '<a ', '&amp;', 'a@', '%F0', '+91 ', 'न'];
const ENDS = ['', '!', '\u0000x'];

/**
 * Maximum length of a header, and therefore of a URL or cookie. Form fields and call fields can be longer; see
 * request-readers.test.ts.
 */
const TEXT_LENGTH = 16_384;
/** Growth is not tested below this time. */
const MIN_DOUBLING_MS = 20;
/** Linear growth is 2; the rest is measurement error. */
const MAX_GROWTH = 3;

/** Functions that get no untrusted text. */
const TRUSTED_TEXT_FUNCTIONS: Readonly<Record<string, string>> = {
  openSqlite: 'the name of a file',
  readSecret: 'a question of the program',
  restore: 'the name of a file',
  createDiskFileStore: 'the name of a folder',
  parseDocument: 'a text of the program',
  renderMarkdown: 'a text of the program',
  renderInline: 'a text of the program',
};

/** Functions that take only texts, in modules with patterns. */
const textReaders: readonly ExportedFunction[] = SOURCE_FILES.filter(
  (file) =>
    /\.ts$/.test(file) &&
    collect(file, (node) => (ts.isRegularExpressionLiteral(node) ? true : null)).length > 0,
).flatMap((file) =>
  listExportedFunctions(file).filter(
    ({ name, parameters: [first, ...others] }) =>
      !(name in TRUSTED_TEXT_FUNCTIONS) &&
      /^string\b/.test(first?.type ?? '') &&
      others.every(({ type, isOptional }) => isOptional || /^string\b/.test(type)),
  ),
);

describe('every text parser', () => {
  it('is found by its export', () => {
    const names = textReaders.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['redactLine', 'browserName', 'parseMobile']));
    expect(names.length).toBeGreaterThan(40);
  });

  describe.each([
    { pieces: COMMON_PIECES, ends: ENDS.slice(1, 2), tags: [] },
    { pieces: PIECES, ends: ENDS, tags: ['all'] },
  ])('with the pieces $pieces', ({ pieces, ends, tags }) => {
    it.each(textReaders)(
      'keeps its time limit: $name of $file',
      { timeout: 120_000, tags },
      async ({ file, name, parameters }) => {
        const module = (await import(/* @vite-ignore */ path.join(PROJECT_ROOT, file))) as Readonly<
          Record<string, (...texts: string[]) => unknown>
        >;
        const others = parameters.slice(1).flatMap(({ isOptional }) => (isOptional ? [] : ['a']));
        const slow: string[] = [];
        for (const [piece, end] of pieces.flatMap((each) =>
          ends.map((last) => [each, last] as const),
        )) {
          const work = (length: number) => {
            const text = piece.repeat(Math.ceil(length / piece.length)) + end;
            return () => module[name]?.(text, ...others);
          };
          const shape = JSON.stringify(piece + end);
          const cost = await measureLongestHold(work(TEXT_LENGTH));
          if (cost > MAX_HOLD_MS) slow.push(`${shape}: ${Math.round(cost)} ms`);
          if (cost <= MIN_DOUBLING_MS) continue;
          const growth = await measureGrowth((length) => work(length)(), TEXT_LENGTH);
          if (growth > MAX_GROWTH) slow.push(`${shape}: ${growth.toFixed(1)} times, doubled`);
        }
        expect(slow).toEqual([]);
      },
    );
  });
});

const MEGABYTE = 1_048_576;
const SVG_LENGTH = 1_999_900;
const filled = (piece: string, bytes: number, before = '', after = '') =>
  Buffer.from(before + piece.repeat(Math.ceil(bytes / piece.length)) + after);
const form = (body: Buffer, type: string) =>
  new Request('http://site.invalid/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  });
const FORM_BYTES = 256 * 1_024;
const MULTIPART = 'multipart/form-data; boundary=x';

/** 40 megapixels, 5 MB. */
const createLargeBmp = () =>
  createBmp({
    ...{ bits: 1, width: 8_000, height: 5_000, table: [0, 0xffffff] },
    pixels: Buffer.alloc(5_000_000, 0x55),
  });
const readLargeBmp = (bytes: Buffer) => readBmp(bytes, 40_000_000);

type Shape = readonly [shape: string, build: () => Buffer, read: (bytes: Buffer) => unknown];

const repeatIn = (
  pieces: readonly string[],
  bytes: number,
  read: (bytes: Buffer) => unknown,
  before = '',
) => pieces.map((piece): Shape => [piece, () => filled(piece, bytes, before), read]);

/** Parsers of bytes with their largest inputs in the worst shapes; `npm test` has the first shape of each. */
const BYTE_READERS: Readonly<Record<string, readonly Shape[]>> = {
  detectFileKind: repeatIn(
    ['<!---->', '<!--', '<?xml ', ' ', '\0', 'ID3', 'PK\x03\x04', '%PDF', 'RIFF'],
    10 * MEGABYTE,
    detectFileKind,
  ),
  isSafeSvg: (
    [
      ['attributes', ' a=""', '<svg><g', '/></svg>'],
      ['letters', 'a', '<svg><g ', '/></svg>'],
      ['references', '&#1;', '<svg><g a="', '"/></svg>'],
      ['addresses', 'url(#a) ', '<svg><g a="', '"/></svg>'],
      ...['<g/>', '<!---->', '<!--', '<', '<![CDATA[]]>', ' ', 'x', '&#1;', '&amp;', 'url(#)']
        .concat('url( ', '<g a="&#1;" b="url(#a)"/>', '<i:a/>', '&#111111', 'expression ')
        .map((piece) => [piece, piece, '<svg>', '</svg>']),
    ] as [string, string, string, string][]
  ).map(([shape, piece, before, after]): Shape => [
    shape,
    () => filled(piece, SVG_LENGTH, before, after),
    isSafeSvg,
  ]),
  readBmp: [
    ['pixels of one bit', createLargeBmp, readLargeBmp],
    ...repeatIn(['BM', '\0', '\xff'], 10 * MEGABYTE, readLargeBmp),
  ],
  readMaster: repeatIn(['<svg/>', '\xff\xd8', '\x89PNG', 'BM'], MEGABYTE / 2, (bytes) =>
    readMaster(bytes, 'image/svg+xml'),
  ),
  checkPicture: repeatIn(['\xff\xd8', '\xff', 'a'], 511_000, checkPicture),
  readBody: [
    ...repeatIn(['a=%41&', 'a&', '%', '+', '=', '%C3%A4'], FORM_BYTES - 6, (bytes) =>
      readForm(form(bytes, 'application/x-www-form-urlencoded'), undefined),
    ),
    ...repeatIn(
      [
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
        ...['--x\r\n', 'a: b\r\n', '--x\r\na: b\r\n'],
      ],
      5 * MEGABYTE,
      (bytes) => readForm(form(bytes, MULTIPART), 16 * MEGABYTE),
      '--x\r\n',
    ),
  ],
  isWithinPartLimit: repeatIn(['--x', '--x\r\n', '-', '\r\n'], 16 * MEGABYTE, (bytes) =>
    isWithinPartLimit(bytes, MULTIPART),
  ),
};

/** Functions that do not read their bytes, or pass them to another thread, with the reason. */
const NON_READERS: Readonly<Record<string, string>> = {
  compress: 'what the site made itself, in the pool of zlib',
  getHash: 'what the site made itself',
  getContent: 'hands them on',
  buildWebRequest: 'hands them on',
  toSquare: 'the pool of the picture library',
  storePicture: 'hands them on to the same',
  checkPdf: 'hands them to a thread of its own with a limit of its time (pdf-limits.test.ts)',
};

describe('every byte parser', () => {
  it('is tested with its worst inputs or reads no bytes', () => {
    const found = SOURCE_FILES.flatMap(listExportedFunctions).filter(({ parameters }) =>
      parameters.some(({ type }) => /\b(Uint8Array|Buffer)\b/.test(type)),
    );
    const known = [...Object.keys(BYTE_READERS), ...Object.keys(NON_READERS)];
    expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  for (const [name, shapes] of Object.entries(BYTE_READERS)) {
    shapes.forEach(([shape, build, read], index) =>
      it(
        `keeps its time limit for repeated ${JSON.stringify(shape)}: ${name}`,
        { timeout: 120_000, tags: index === 0 ? [] : ['all'] },
        async () => {
          const bytes = build();
          expect(await measureLongestHold(() => read(bytes))).toBeLessThan(MAX_HOLD_MS);
        },
      ),
    );
  }
});

/** Maximum length of HTML that is sanitized: twice the length that editors can submit. */
const HTML_LENGTH = 400_000;

describe('article HTML', () => {
  const repeatPiece = (piece: string, before = '') =>
    before + piece.repeat(Math.floor((HTML_LENGTH - before.length) / piece.length));
  const tower = '<b>'.repeat(1_900);
  type Shapes = readonly (readonly [name: string, html: string])[];
  const common: Shapes = [
    ['<b>', repeatPiece('<b>')],
    ['<a href=" a', repeatPiece(' a', '<a href="')],
    ['elements in a tower', repeatPiece('a<i></i>', tower)],
  ];
  const others: Shapes = [
    ...['<', '<a ', '<p>', '</p>', '<br>', '<td>1</td>', '&', '&amp;', '<!--', '<!---->', 'a', ' ']
      .concat('<style>', '<script></script>', '<iframe>', '<svg><iframe>', '<img src="a">')
      .map((piece) => [piece, repeatPiece(piece)] as const),
    ...['a', ' a=b', '<!---->', '&', '//'].map(
      (piece) => [`<a href="${piece}`, repeatPiece(piece, '<a href="')] as const,
    ),
    ['ends in a tower', repeatPiece('</i>', tower)],
  ];

  describe.each([
    { shapes: common, tags: [] },
    { shapes: others, tags: ['all'] },
  ])('of $shapes.length shapes', ({ shapes, tags }) => {
    it.each(shapes)(
      'of repeated %j does not block the event loop',
      { timeout: 120_000, tags },
      async (_, html) => {
        expect(await measureLongestHold(() => cleanArticleHtml(html))).toBeLessThan(MAX_HOLD_MS);
        const growth = await measureGrowth(
          (length) => cleanArticleHtml(html.slice(0, length)),
          html.length,
        );
        expect(growth).toBeLessThan(MAX_GROWTH);
      },
    );
  });
});
