import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureHold } from '../../../tests/support/longest-hold';
import { createPdfDocument } from '../../../tests/support/sample-documents';
import { checkPdf } from './pdf-document';
import {
  createObjectStream,
  createOnePageObjects,
  createPackedStream,
  createPdfFile,
  createPdfStream,
} from '../../../tests/support/sample-pdf';

const LENGTH = 511_000;
/** Shorter than in production, for files that never finish. */
const TIMEOUT_MS = 3_000;
const TIME_LIMIT_MS = TIMEOUT_MS + 12_000;

const text = (content: string) => Buffer.from(content, 'latin1');
const fill = (content: string, length = LENGTH) =>
  content.repeat(Math.floor(length / content.length));
const buildNumberedObjects = <T>(count: number, body: (number: number) => T): Record<number, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 10, body(index)]));
const document = (content: string) =>
  text(
    `%PDF-1.7\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/X 9 0 R>>endobj 9 0 obj ${content} endobj trailer<</Root 1 0 R>>`,
  );

/** 420 MB of zeros in 408 KB. */
let packedZeros: Buffer | undefined;
const bomb = () => (packedZeros ??= deflateSync(Buffer.alloc(420_000_000), { level: 9 }));

const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'a bomb as content': () =>
    createPdfFile({
      ...createOnePageObjects(),
      4: createPdfStream('/Filter /FlateDecode', bomb()),
    }),
  'a bomb that nothing leads to': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createPdfStream('/Filter [/FlateDecode]', bomb()),
    }),
  'a bomb as object stream': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createPdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb()),
    }),
  'a bomb written as text': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createPdfStream(
        '/Filter [/ASCIIHexDecode /FlateDecode]',
        `${deflateSync(Buffer.alloc(200_000_000), { level: 9 }).toString('hex')}>`,
      ),
    }),
  'many small bombs': () =>
    createPdfFile({
      ...createOnePageObjects(),
      ...buildNumberedObjects(60, () => createPackedStream('', Buffer.alloc(2_000_000))),
    }),
  'many small bombs of objects': () =>
    createPdfFile({
      ...createOnePageObjects(),
      ...buildNumberedObjects(60, () =>
        createPackedStream('/Type /ObjStm /N 0 /First 0', fill(' ', 40_000)),
      ),
    }),
  'an image of 50,000 by 50,000 dots': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createPdfStream('/Subtype /Image /Width 50000 /Height 50000 /Filter /CCITTFaxDecode', ''),
    }),
  '30,000 tiny objects': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createObjectStream(buildNumberedObjects(30_000, () => '0')),
    }),
  '100,000 tiny objects': () =>
    createPdfFile({
      ...createOnePageObjects(),
      6: createObjectStream(buildNumberedObjects(100_000, () => '0')),
    }),
  'more objects than a document has': () =>
    text(
      `${document('0').toString('latin1')}${Array.from({ length: 22_000 }, (_, number) => `${number + 10} 0 obj 1endobj `).join('')}`,
    ),
  'a list of numbers': () => document(`[${fill('0 ')}]`),
  'nested lists': () => document(fill('[')),
  'nested dictionaries': () => document(fill('<</a')),
  'escaped names': () => document(`[${fill('/#4a')}]`),
  comments: () => document(`[${fill('1%\n')}]`),
  'empty strings': () => document(`[${fill('<>')}]`),
  digits: () => text(`%PDF-1.7\n${fill('1')}`),
  'percent signs': () => text(`%PDF-1.7\na${fill('%')}`),
  'strings without end': () => text(`%PDF-1.7\n${fill('1 0 obj (')}`),
  'streams without end': () => text(`%PDF-1.7\n${fill('1 0 obj<<>>stream\n')}`),
  'trailers without end': () => text(`%PDF-1.7\n${fill('trailer<<')}`),
  'names that grow when they are written': () => document(`/${fill('\x80')}`),
  'pages that hang on each other in a chain': () =>
    createPdfFile({
      ...createOnePageObjects({
        objects: buildNumberedObjects(5_000, (index) => `<< /Kids [${index + 11} 0 R] >>`),
      }),
      2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>',
    }),
  'pages that double at every step': () =>
    createPdfFile({
      ...createOnePageObjects({
        objects: {
          ...buildNumberedObjects(
            60,
            (index) => `<< /Kids [${index + 11} 0 R ${index + 11} 0 R] >>`,
          ),
          70: '<< /Kids [] >>',
        },
      }),
      2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>',
    }),
  'a long string': () => document(`(${fill('(', 250_000)}${fill(')', 250_000)})`),
  'a long name': () => document(`/${fill('#4a')}`),
  'a dictionary of many entries': () =>
    document(
      `<<${Array.from({ length: 60_000 }, (_, number) => `/${number.toString(36)} 0`).join('')}>>`,
    ),
  'objects that are themselves': () =>
    createPdfFile(
      createOnePageObjects({
        page: '/X 9 0 R /Y [9 0 R] /Z 8 0 R',
        objects: { 8: '[8 0 R]', 9: '9 0 R' },
      }),
    ),
  'an object of the largest number': () =>
    text(createPdfDocument().toString('latin1').replaceAll('5 0 ', '4294967295 0 ')),
};

/** One file per kind of limit: expansion, nesting, length, endless content. `test:all` runs the others. */
const ALWAYS_TESTED: readonly string[] = [
  'a bomb as content',
  'many small bombs of objects',
  '30,000 tiny objects',
  'nested lists',
  'pages that double at every step',
  'objects that are themselves',
];

for (const [name, buildFile] of Object.entries(HOSTILE_PDFS)) {
  const tags = ALWAYS_TESTED.includes(name) ? [] : ['all'];
  test(
    `the check of ${name} finishes quickly and does not block other work`,
    { tags, timeout: 2 * TIME_LIMIT_MS },
    async () => {
      const file = buildFile();
      expect(file.length).toBeLessThan(1_100_000);
      const before = process.memoryUsage().rss;
      const start = performance.now();
      let answer: Awaited<ReturnType<typeof checkPdf>> | undefined;
      const { longest } = await measureHold(async () => {
        answer = await checkPdf(file, undefined, TIMEOUT_MS);
      });
      // At its limits the library either omits content or rejects the file.
      expect(typeof answer === 'string' ? answer : answer?.contentType).toMatch(
        /^(unreadable|application\/pdf)$/,
      );
      expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
      expect(longest).toBeLessThan(500);
      expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
    },
  );
}
