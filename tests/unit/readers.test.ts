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
  ...[
    'a',
    '1',
    ' ',
    '.',
    '@',
    '-',
    '<',
    '>',
    '"',
    "'",
    '%',
    '&',
    '/',
    ':',
    '+',
    '=',
    ';',
    ',',
    '\\',
  ],
  ...[
    'a.',
    'a@',
    'a ',
    '1 ',
    '-1',
    'a-',
    '<a ',
    '<!--',
    '<!---->',
    '<a "',
    "<a '",
    '</',
    '{{',
    '[[',
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
  ...[
    '<img ',
    '<meta ',
    '<title ',
    '<style ',
    'Version/',
    'bearer ',
    'न',
    'न\u094D\u200D',
    '😀',
    '\u200B',
  ],
];
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

  it.each(textReaders)(
    'keeps its time limit: $name of $file',
    { timeout: 120_000 },
    async (reader) => {
      const module = (await import(
        /* @vite-ignore */ path.join(PROJECT_ROOT, reader.file)
      )) as Readonly<Record<string, (...texts: string[]) => unknown>>;
      const read = module[reader.name];
      const others = reader.parameters
        .slice(1)
        .flatMap(({ isOptional }) => (isOptional ? [] : ['a']));
      const slow: string[] = [];
      for (const piece of PIECES) {
        for (const end of ENDS) {
          const work = (length: number) => {
            const text = piece.repeat(Math.ceil(length / piece.length)) + end;
            return () => read?.(text, ...others);
          };
          const shape = JSON.stringify(piece + end);
          const cost = await measureLongestHold(work(TEXT_LENGTH));
          if (cost > MAX_HOLD_MS) slow.push(`${shape}: ${Math.round(cost)} ms`);
          if (cost <= MIN_DOUBLING_MS) continue;
          const growth = await measureGrowth((length) => work(length)(), TEXT_LENGTH);
          if (growth > MAX_GROWTH) slow.push(`${shape}: ${growth.toFixed(1)} times, doubled`);
        }
      }
      expect(slow).toEqual([]);
    },
  );
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

/** 40 megapixels, 5 MB. */
const LARGE_BMP = createBmp({
  ...{ bits: 1, width: 8_000, height: 5_000, table: [0, 0xffffff] },
  pixels: Buffer.alloc(5_000_000, 0x55),
});

/** Parsers of bytes with their largest inputs in the worst shapes. */
const BYTE_READERS: Readonly<
  Record<string, readonly (readonly [shape: string, work: () => unknown])[]>
> = {
  detectFileKind: ['<!---->', '<!--', '<?xml ', ' ', '\0', 'ID3', 'PK\x03\x04', '%PDF', 'RIFF'].map(
    (piece) => {
      const bytes = filled(piece, 10 * MEGABYTE);
      return [piece, () => detectFileKind(bytes)] as const;
    },
  ),
  isSafeSvg: [
    ...[
      '<g/>',
      '<!---->',
      '<!--',
      '<',
      '<![CDATA[]]>',
      ' ',
      'x',
      '&#1;',
      '&amp;',
      'url(#)',
      'url( ',
    ],
    ...['<g a="&#1;" b="url(#a)"/>', '<i:a/>', '&#111111', 'expression '],
  ]
    .map((piece) => [piece, filled(piece, SVG_LENGTH, '<svg>', '</svg>')] as const)
    .concat([
      ['letters', filled('a', SVG_LENGTH, '<svg><g ', '/></svg>')],
      ['attributes', filled(' a=""', SVG_LENGTH, '<svg><g', '/></svg>')],
      ['references', filled('&#1;', SVG_LENGTH, '<svg><g a="', '"/></svg>')],
      ['addresses', filled('url(#a) ', SVG_LENGTH, '<svg><g a="', '"/></svg>')],
    ])
    .map(([shape, bytes]) => [shape, () => isSafeSvg(bytes)] as const),
  readBmp: ['BM', '\0', '\xff']
    .map((piece) => [piece, filled(piece, 10 * MEGABYTE)] as const)
    .concat([['pixels of one bit', LARGE_BMP]])
    .map(([shape, bytes]) => [shape, () => readBmp(bytes, 40_000_000)] as const),
  readMaster: ['<svg/>', '\xff\xd8', '\x89PNG', 'BM'].map((piece) => {
    const bytes = filled(piece, MEGABYTE / 2);
    return [piece, () => readMaster(bytes, 'image/svg+xml')] as const;
  }),
  checkPicture: ['\xff\xd8', '\xff', 'a'].map((piece) => {
    const bytes = filled(piece, 511_000);
    return [piece, () => checkPicture(bytes)] as const;
  }),
  readBody: [
    ...['a&', 'a=%41&', '%', '+', '=', '%C3%A4'].map((piece) => {
      const bytes = filled(piece, FORM_BYTES - piece.length);
      return [
        piece,
        () => readForm(form(bytes, 'application/x-www-form-urlencoded'), undefined),
      ] as const;
    }),
    ...[
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
      'a: b\r\n',
      '--x\r\na: b\r\n',
    ].map((piece) => {
      const bytes = filled(piece, 5 * MEGABYTE, '--x\r\n');
      const type = 'multipart/form-data; boundary=x';
      return [piece, () => readForm(form(bytes, type), 16 * MEGABYTE)] as const;
    }),
  ],
  isWithinPartLimit: ['--x', '--x\r\n', '-', '\r\n'].map((piece) => {
    const bytes = filled(piece, 16 * MEGABYTE);
    return [piece, () => isWithinPartLimit(bytes, 'multipart/form-data; boundary=x')] as const;
  }),
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

  it.each(
    Object.entries(BYTE_READERS).flatMap(([name, shapes]) =>
      shapes.map(([shape, work]) => ({ name, shape, work })),
    ),
  )('keeps its time limit for repeated $shape: $name', { timeout: 120_000 }, async ({ work }) => {
    expect(await measureLongestHold(work)).toBeLessThan(MAX_HOLD_MS);
  });
});

/** Maximum length of HTML that is sanitized: twice the length that editors can submit. */
const HTML_LENGTH = 400_000;

describe('article HTML', () => {
  const repeatPiece = (piece: string, before = '') =>
    before + piece.repeat(Math.floor((HTML_LENGTH - before.length) / piece.length));
  const tower = '<b>'.repeat(1_900);
  const shapes: readonly (readonly [name: string, html: string])[] = [
    ...['<', '<a ', '<b>', '<p>', '</p>', '<br>', '<td>1</td>', '&', '&amp;', '<!--', '<!---->'],
    ...['<style>', '<script></script>', '<iframe>', '<svg><iframe>', '<img src="a">', 'a', ' '],
  ]
    .map((piece) => [piece, repeatPiece(piece)] as const)
    .concat(
      ['a', ' a', ' a=b', '<!---->', '&', '//'].map((piece) => [
        `<a href="${piece}`,
        repeatPiece(piece, '<a href="'),
      ]),
      [
        ['ends in a tower', repeatPiece('</i>', tower)],
        ['elements in a tower', repeatPiece('a<i></i>', tower)],
      ],
    );

  it.each(shapes)(
    'of repeated %j does not block the event loop',
    { timeout: 120_000 },
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
