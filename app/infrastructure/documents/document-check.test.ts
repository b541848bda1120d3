import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createDocumentCheck } from './document-check';
import {
  createActivePdf,
  createJpegDocument,
  createLockedPdf,
  createPdfDocument,
} from '../../../tests/support/sample-documents';
import {
  createObjectStream,
  createOnePageObjects,
  createPdfFile,
} from '../../../tests/support/sample-pdf';

const { check } = createDocumentCheck();

/** Without a limit, checking hostile content takes minutes. The limit for a PDF is ten seconds. */
const TIME_LIMIT_MS = 15_000;

afterEach(() => {
  vi.restoreAllMocks();
});

test('the document check accepts pictures and PDF files', async () => {
  expect(await check(await createJpegDocument(), 'image/jpeg')).toMatchObject({
    contentType: 'image/jpeg',
  });
  expect(await check(createPdfDocument(), 'application/pdf')).toMatchObject({
    contentType: 'application/pdf',
  });
});

test('the document check distinguishes locked, active and unreadable files', async () => {
  expect(await check(createLockedPdf(), 'application/pdf')).toBe('locked');
  expect(await check(createActivePdf(), 'application/pdf')).toBe('active');
});

test('the document check respects the offset of a buffer view', async () => {
  const padded = Buffer.concat([Buffer.from('before'), createPdfDocument(), Buffer.from('after')]);
  const view = new Uint8Array(padded.buffer, padded.byteOffset + 6, padded.length - 11);
  expect(await check(view, 'application/pdf')).toMatchObject({ contentType: 'application/pdf' });
});

test.each(['image/jpeg', 'application/pdf', 'image/png', ''])(
  'the document check rejects an empty file of type %j',
  async (type) => {
    expect(await check(new Uint8Array(), type)).toBe('unreadable');
  },
);

test('the document check rejects content of a different type', async () => {
  expect(await check(createPdfDocument(), 'image/jpeg')).toBe('unreadable');
  expect(await check(await createJpegDocument(), 'application/pdf')).toBe('unreadable');
  expect(await check(await createJpegDocument(), 'image/png')).toBe('unreadable');
});

test('the document check rejects a PDF with a picture header', async () => {
  const both = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createPdfDocument()]);
  expect(await check(both, 'application/pdf')).toBe('unreadable');
  expect(await check(both, 'image/jpeg')).toBe('unreadable');
});

test('the document check rejects a file above the form limit', async () => {
  const large = Buffer.concat([await createJpegDocument(), Buffer.alloc(512_000)]);
  expect(await check(large, 'image/jpeg')).toBe('unreadable');
});

test('the document check returns the right document to each concurrent call', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((pages) =>
      check(createPdfDocument('Permanent account number', pages), 'application/pdf'),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    expect(String((answer as { bytes: Buffer }).bytes)).toContain(`/Count ${index + 1} `);
  }
});

test('the picture library caches nothing', () => {
  expect(sharp.cache().items.max).toBe(0);
});

test('the document check works after rejections', async () => {
  const refused = await Promise.all(
    Array.from({ length: 6 }, () => check(Buffer.from('%PDF-1.7'), 'application/pdf')),
  );
  expect(new Set(refused)).toEqual(new Set(['unreadable']));
  expect(await check(createPdfDocument(), 'application/pdf')).toMatchObject({
    contentType: 'application/pdf',
  });
});

const good = {
  'a PDF': {
    type: 'application/pdf',
    runs: 6,
    tags: [],
    make: async () => createPdfDocument(),
  },
  'a PDF with an object stream': {
    type: 'application/pdf',
    runs: 40,
    tags: ['all'],
    make: async () =>
      createPdfFile({
        ...createOnePageObjects(),
        3: createObjectStream({ 3: String(createOnePageObjects()[3]), 6: '[1 2 (three)]' }),
      }),
  },
  'a JPEG': { type: 'image/jpeg', runs: 50, tags: [], make: createJpegDocument },
  'a JPEG, many times': { type: 'image/jpeg', runs: 300, tags: ['all'], make: createJpegDocument },
};

for (const [name, { type, runs, tags, make }] of Object.entries(good)) {
  test(
    `the document check finishes quickly for every mutation of ${name}`,
    { tags, timeout: 60_000 },
    async () => {
      const original = await make();
      const change = fc.record({
        at: fc.nat(original.length - 1),
        remove: fc.oneof(fc.constant(0), fc.nat(8), fc.nat(original.length)),
        insert: fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc
            .constantFrom(
              '<<',
              '>>',
              '[',
              ']',
              '(',
              ')',
              '<',
              'stream\n',
              'endobj',
              '0 R',
              '1 0 obj',
            )
            .map((text) => Buffer.from(text)),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
          const changed = changes.reduce<Buffer>(
            (bytes, { at, remove, insert }) =>
              Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]),
            original,
          );
          const start = performance.now();
          const answer = await check(changed, type);
          expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
          if (typeof answer === 'string')
            expect(['unreadable', 'active', 'locked']).toContain(answer);
          else expect(answer.contentType).toBe(type);
        }),
        { numRuns: runs },
      );
    },
  );
}

test('the document check writes nothing to the console', async () => {
  const said = (['log', 'warn', 'error'] as const).map((each) => vi.spyOn(console, each));
  await check(Buffer.from('%PDF-1.7\n1 0 obj 99999999999999999999 endobj'), 'application/pdf');
  await check(Buffer.from('ffd8ffe000', 'hex'), 'image/jpeg');
  for (const each of said) expect(each).not.toHaveBeenCalled();
});
