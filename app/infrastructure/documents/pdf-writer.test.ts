import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdfFile } from './pdf-file';
import { isDictionary, type PdfValue } from './pdf-value';
import { writePdfFile } from './pdf-writer';

const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const name = fc.string({ unit: byte, maxLength: 12 });
const hex = fc.stringMatching(/^[0-9A-F]{0,12}$/);

const { value } = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('0', '-1.5', '.25', '+3.', 'true', 'false').map(plain),
    name.map((each): PdfValue => ({ kind: 'name', name: each })),
    hex.map((digits): PdfValue => ({ kind: 'string', source: `<${digits}>` })),
    fc
      .string({ unit: byte })
      .map((each): PdfValue => ({ kind: 'string', source: `(${escaped(each)})` })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map((entries): PdfValue => new Map(entries)),
  ),
}));

function plain(text: string): PdfValue {
  return { kind: 'plain', text };
}

function escaped(content: string): string {
  return content.replace(/[\\()]/g, '\\$&');
}

test('what is written is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(value, fc.uint8Array(), async (content, bytes) => {
      const stream: PdfValue = {
        kind: 'stream',
        dictionary: new Map([['Of', content]]),
        bytes: Buffer.from(bytes),
      };
      const catalog = new Map<string, PdfValue>([
        ['Direct', content],
        ['Indirect', { kind: 'reference', number: 70 }],
        ['Stream', { kind: 'reference', number: 80 }],
      ]);
      const objects = new Map<number, PdfValue>([
        [60, catalog],
        [70, content],
        [80, stream],
      ]);
      const { objects: read } = await readPdfFile(
        writePdfFile(objects, { kind: 'reference', number: 60 }),
      );
      const [first, second, third] = [read.get(1), read.get(2), read.get(3)];
      expect(first && isDictionary(first) && first.get('Direct')).toEqual(content);
      expect(second).toEqual(content);
      expect(third).toMatchObject({ kind: 'stream', bytes: Buffer.from(bytes) });
    }),
  );
});
