import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkPicture } from '~/infrastructure/documents/picture-document';
import { readBmp } from '~/infrastructure/images/bmp';
import { isSafeSvg } from '~/infrastructure/images/harmless-svg';
import { readMaster } from '~/infrastructure/images/picture-master';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { detectFileKind } from '~/shared/files/file-kind';
import { readBody as readForm } from '~/web/forms/server/body.server';
import { isWithinPartLimit } from '~/shared/form-part-limits';
import { growthOf, longestHold, MOST_MS } from '../support/longest-hold';
import {
  collect,
  exportedFunctions,
  PROJECT_ROOT,
  SOURCE_FILES,
  type ExportedFunction,
} from '../support/source-files';

/*
 * No reader of what strangers write holds the process: at the largest input that it is given its work takes 50 ms at most, and
 * it grows with the input and no faster. Readers are found by what modules export, so that a new one is looked at without anybody's thought.
 */

/** Pieces of which patterns have trouble with very many, each alone and before something that does not fit. */
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
 * The longest header, and so the longest text of an address, a cookie or a field above a page. The fields of forms and calls can be
 * longer: request-readers.test.ts.
 */
const TEXT_LENGTH = 16_384;
/** What takes less at its longest may grow as it will. */
const WORTH_DOUBLING_MS = 20;
/** Twice the text takes twice the time; what is more than that is the measure's. */
const MOST_GROWTH = 3;

/** Functions that take a text and are given none of a stranger's. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  openSqlite: 'the name of a file',
  readSecret: 'a question of the program',
  restore: 'the name of a file',
  createDiskFileStore: 'the name of a folder',
  parseDocument: 'a text of the program',
  renderMarkdown: 'a text of the program',
  renderInline: 'a text of the program',
};

/** Readers of one text: any function of a module with patterns that takes a text and needs no more than texts. */
const textReaders: readonly ExportedFunction[] = SOURCE_FILES.filter(
  (file) =>
    /\.ts$/.test(file) &&
    collect(file, (node) => (ts.isRegularExpressionLiteral(node) ? true : null)).length > 0,
).flatMap((file) =>
  exportedFunctions(file).filter(
    ({ name, parameters: [first, ...others] }) =>
      !(name in OWN_TEXTS) &&
      /^string\b/.test(first?.type ?? '') &&
      others.every(({ type, isOptional }) => isOptional || /^string\b/.test(type)),
  ),
);

describe('every reader of a text', () => {
  it('is found', () => {
    const names = textReaders.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['redactLine', 'browserName', 'parseMobile']));
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(textReaders)(
    '$name of $file takes no longer than it may',
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
          const cost = await longestHold(work(TEXT_LENGTH));
          if (cost > MOST_MS) slow.push(`${shape}: ${Math.round(cost)} ms`);
          if (cost <= WORTH_DOUBLING_MS) continue;
          const growth = await growthOf((length) => work(length)(), TEXT_LENGTH);
          if (growth > MOST_GROWTH) slow.push(`${shape}: ${growth.toFixed(1)} times, doubled`);
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

/** Readers of bytes, by the name of the function: what each is given at most, in its worst shapes. */
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
  readBmp: ['BM', '\0', '\xff'].map((piece) => {
    const bytes = filled(piece, 10 * MEGABYTE);
    return [piece, () => readBmp(bytes, 40_000_000)] as const;
  }),
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

/** Functions that take bytes and read nothing of them, or hand them to what works beside the event loop; and why. */
const NO_READERS: Readonly<Record<string, string>> = {
  compress: 'what the site made itself, in the pool of zlib',
  hashOf: 'what the site made itself',
  contentOf: 'hands them on',
  buildWebRequest: 'hands them on',
  toSquare: 'the pool of the picture library',
  keepPicture: 'hands them on to the same',
  checkPdf: 'hands them to a thread of its own with a limit of its time (pdf-limits.test.ts)',
};

describe('every reader of bytes', () => {
  it('has its worst shapes here, or reads none', () => {
    const found = SOURCE_FILES.flatMap(exportedFunctions).filter(({ parameters }) =>
      parameters.some(({ type }) => /\b(Uint8Array|Buffer)\b/.test(type)),
    );
    const known = [...Object.keys(BYTE_READERS), ...Object.keys(NO_READERS)];
    expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(
    Object.entries(BYTE_READERS).flatMap(([name, shapes]) =>
      shapes.map(([shape, work]) => ({ name, shape, work })),
    ),
  )(
    '$name takes no longer than it may with very many $shape',
    { timeout: 120_000 },
    async ({ work }) => {
      expect(await longestHold(work)).toBeLessThan(MOST_MS);
    },
  );
});

/** The longest HTML that is cleaned as markup: twice what the editors of this site can write. */
const HTML_LENGTH = 400_000;

describe('the HTML of an article', () => {
  const repeated = (piece: string, before = '') =>
    before + piece.repeat(Math.floor((HTML_LENGTH - before.length) / piece.length));
  const tower = '<b>'.repeat(1_900);
  const shapes: readonly (readonly [name: string, html: string])[] = [
    ...['<', '<a ', '<b>', '<p>', '</p>', '<br>', '<td>1</td>', '&', '&amp;', '<!--', '<!---->'],
    ...['<style>', '<script></script>', '<iframe>', '<svg><iframe>', '<img src="a">', 'a', ' '],
  ]
    .map((piece) => [piece, repeated(piece)] as const)
    .concat(
      ['a', ' a', ' a=b', '<!---->', '&', '//'].map((piece) => [
        `<a href="${piece}`,
        repeated(piece, '<a href="'),
      ]),
      [
        ['ends in a tower', repeated('</i>', tower)],
        ['elements in a tower', repeated('a<i></i>', tower)],
      ],
    );

  it.each(shapes)('of very many %j holds nobody', { timeout: 120_000 }, async (_, html) => {
    expect(await longestHold(() => cleanArticleHtml(html))).toBeLessThan(MOST_MS);
    const growth = await growthOf((length) => cleanArticleHtml(html.slice(0, length)), html.length);
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});
