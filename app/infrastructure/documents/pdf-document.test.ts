import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lockedPdfDocument, pdfDocument } from './documents.fixture';
import { checkPdf } from './pdf-document';
import { objectStream, onePage, packedStream, pdfFile, pdfStream } from './pdf.fixture';

/** The text of what is kept of a file, one character for each byte. */
async function kept(bytes: Buffer): Promise<string> {
  const answer = await checkPdf(bytes);
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.contentType).toBe('application/pdf');
  return answer.bytes.toString('latin1');
}

const text = (content: string) => Buffer.from(content, 'latin1');
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

test('keeps the page, in a file whose table is true', async () => {
  const written = await kept(pdfDocument('Asha Rao', 3));
  expect(written).toContain('(Asha Rao) Tj');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(written)?.[1]);
  expect(written.slice(start)).toMatch(/^xref\n0 /);
  const places = [...written.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(places.length).toBeGreaterThan(5);
  for (const [index, place] of places.entries()) {
    expect(written.slice(Number(place[1]))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
});

test('comes to the same file when it reads its own', async () => {
  const once = await kept(pdfDocument());
  expect(await kept(text(once))).toBe(once);
});

test('takes links, forms and a place to open at', async () => {
  const link = '<< /Subtype /Link /A << /S /URI /URI (https://example.com/) >> >>';
  const field = '<< /FT /Tx /T (Name) /Subtype /Widget >>';
  for (const catalog of [
    '/OpenAction [3 0 R /Fit]',
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    '/OpenAction 8 0 R',
    '/AA << >>',
    '/AcroForm << /Fields [7 0 R] >>',
  ]) {
    const file = pdfFile(
      onePage({
        catalog,
        page: '/Annots [6 0 R 7 0 R] /AA << /O << /S /GoTo /D (here) >> >>',
        objects: { 6: link, 7: field, 8: '[3 0 R /Fit]' },
      }),
    );
    expect(await kept(file)).toContain('/URI (https://example.com/)');
  }
});

test('keeps what a signature shows, not its value, which would be wrong', async () => {
  const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00ff> /Name (Controller) >>';
  const field = '<< /FT /Sig /T (Signature) /V 7 0 R /Subtype /Widget /AP << /N 8 0 R >> >>';
  const form = '/AcroForm << /SigFlags 3 /Fields [6 0 R] >> /Perms << /DocMDP 7 0 R >>';
  const seal = pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '% Seal of the office');
  const written = await kept(
    pdfFile(onePage({ catalog: form, objects: { 6: field, 7: signature, 8: seal } })),
  );
  expect(written).toContain('% Seal of the office');
  expect(written).not.toContain('ByteRange');
  expect(written).not.toContain('Controller');
});

test('keeps nothing but what the catalog leads to', async () => {
  const file = pdfFile(
    onePage({
      catalog: '/Metadata 7 0 R',
      objects: { 6: '(Nobody leads here)', 7: pdfStream('', 'Made on the computer of Meera') },
    }),
    '/Root 1 0 R /Info << /Author (Meera) >>',
  );
  const both = Buffer.concat([text('%PDF-1.4\n%Beside objects\n'), file, text('Behind the end')]);
  const written = await kept(both);
  for (const gone of ['Nobody', 'Meera', 'Beside', 'Behind']) expect(written).not.toContain(gone);
});

test('reads objects out of object streams, and the last version of each', async () => {
  const { 3: page = '', ...others } = onePage();
  const packed = pdfFile({ ...others, 9: objectStream({ 3: String(page), 8: 'null' }) });
  const changed = '4 0 obj\n<< /Length 9 0 R >>\nstream\n(Corrected) Tj\nendstream\nendobj\n';
  const written = await kept(Buffer.concat([packed, text(`${changed}trailer << /Root 1 0 R >>`)]));
  expect(written).toContain('/MediaBox [0 0 595 842]');
  expect(written).toContain('stream\n(Corrected) Tj\nendstream');
  expect(written).not.toContain('Permanent account number');
  expect(written).not.toContain('ObjStm');
});

test('reads a file whose trailer is a stream, and never looks at its table', async () => {
  const table = pdfStream('/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R', 'nothing but lies');
  const file = pdfFile({ ...onePage(), 8: table }, '').toString('latin1');
  expect(await kept(text(file))).toContain('(Permanent account number)');
  const lying = pdfDocument()
    .toString('latin1')
    .replace(/\d{10} 00000 n/g, '0000000007 00000 n');
  expect(await kept(text(lying.replace(/startxref\n\d+/, 'startxref\n999999999')))).toContain(
    '(Permanent account number)',
  );
});

test('begins at the catalog that the last trailer names', async () => {
  const corrected = '6 0 obj << /Pages 2 0 R /Lang (hi) >> endobj trailer << /Root 6 0 R >>';
  expect(await kept(Buffer.concat([pdfDocument(), text(corrected)]))).toContain('/Lang (hi)');
  expect(await kept(Buffer.concat([pdfDocument(), text('trailer << /Prev 9 >>')]))).toContain(
    '/Catalog',
  );
});

test('does not keep an object that only a lying table could find', async () => {
  const hidden = pdfStream('', `7 0 obj ${SCRIPT} endobj`);
  const file = pdfFile(onePage({ catalog: '/OpenAction 7 0 R', objects: { 4: hidden } }));
  // The script is content of the page now, which nobody runs, and the action leads nowhere.
  expect(await kept(file)).not.toContain('OpenAction');
});

test.each([
  ['in the trailer', lockedPdfDocument()],
  [
    'in a trailer that is a stream',
    pdfFile(
      onePage({ objects: { 8: pdfStream('/Type /XRef /Root 1 0 R /Encrypt 9 0 R', '') } }),
      '',
    ),
  ],
  [
    'with object streams that nobody can unpack',
    pdfFile(
      onePage({ objects: { 8: pdfStream('/Type /ObjStm /N 1 /First 4', '\xff\xfe') } }),
      '/Root 1 0 R /Encrypt << /Filter /Standard >>',
    ),
  ],
])('calls a file locked that is encrypted %s', async (_, file) => {
  expect(await checkPdf(file)).toBe('locked');
});

test.each(
  Object.entries({
    'a header alone': text('%PDF-1.7\n'),
    'garbage behind the header': text(`%PDF-1.7\n${'garbage '.repeat(1_000)}`),
    'no header': pdfDocument().subarray(9),
    'an end that is missing': pdfDocument().subarray(0, 500),
    'no pages': pdfFile({ 1: '<< /Type /Catalog >>' }),
    'no page in its tree': pdfFile({ ...onePage(), 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
    'too many pages': pdfDocument('x', 21),
    'another number of pages than it claims': pdfFile({
      ...onePage(),
      2: '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
    }),
    'pages in a circle': pdfFile({ ...onePage(), 3: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
    'a catalog that is itself': pdfFile({ ...onePage(), 1: '1 0 R' }),
    'two catalogs that are each other': pdfFile({ ...onePage(), 1: '6 0 R', 6: '1 0 R' }),
    'a stream that cannot be unpacked': pdfFile({
      ...onePage(),
      4: pdfStream('/Filter /FlateDecode', 'not packed'),
    }),
    'an object stream that cannot be unpacked': pdfFile({
      ...onePage(),
      9: pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'not packed'),
    }),
    'an object stream of differences': pdfFile({
      ...onePage(),
      9: packedStream('/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>', '6 0 null'),
    }),
    'objects of a stream that overlap': pdfFile({
      ...onePage(),
      9: packedStream('/Type /ObjStm /N 2 /First 8', '6 0 7 0 (one)'),
    }),
    'an unknown filter': pdfFile({ ...onePage(), 4: pdfStream('/Filter /Fl', '') }),
    'a filter within a filter': pdfFile({
      ...onePage(),
      4: pdfStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync('x'))),
    }),
  }),
)('calls a file unreadable with %s', async (_, file) => {
  expect(await checkPdf(file)).toBe('unreadable');
});

test('follows references to references', async () => {
  const file = pdfFile(onePage({ catalog: '/Pages 6 0 R', objects: { 6: '7 0 R', 7: '2 0 R' } }));
  expect(await kept(file)).toContain('(Permanent account number)');
});

test('takes 20 pages, and the writing of programs that save white space', async () => {
  expect(await kept(pdfDocument('x', 20))).toContain('/Count 20');
  const tight = text(
    '%PDF-1.3\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 5 0 R>>endobj 3 0 obj<</Contents 4 0 R>>endobj 4 0 obj<</Length 6 0 R>>stream\r\nq Q\r\nendstream endobj 5 0 obj 1endobj 6 0 obj 3endobj trailer<</Root 1 0 R>>',
  );
  const written = await kept(tight);
  expect(written).toContain('/Length 3>>\nstream\nq Q\nendstream');
  expect(written).toMatch(/5 0 obj\n1\nendobj|4 0 obj\n1\nendobj/);
});
