import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createActivePdf,
  createLockedPdf,
  createOwnerLockedPdf,
  createPdfDocument,
} from '../../../tests/support/sample-documents';
import { checkPdf } from './pdf-document';
import {
  createObjectStream,
  createOnePageObjects,
  createPackedStream,
  createPdfFile,
  createPdfStream,
} from '../../../tests/support/sample-pdf';

async function kept(bytes: Buffer, maximum?: number): Promise<string> {
  const answer = await checkPdf(bytes, maximum);
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.contentType).toBe('application/pdf');
  return answer.bytes.toString('latin1');
}

function extractPictures(file: string): Buffer[] {
  const starts = [...file.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)];
  return starts.map(({ 0: { length }, 1: bytes, index }) =>
    text(file.slice(index + length, index + length + Number(bytes))),
  );
}

async function measureInk(file: string): Promise<number[]> {
  const pages = extractPictures(file).map((picture) => sharp(picture).greyscale().raw().toBuffer());
  return (await Promise.all(pages)).map(
    (pixels) => (pixels.filter((pixel) => pixel < 128).length / pixels.length) * 1_000,
  );
}

const text = (content: string) => Buffer.from(content, 'latin1');
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const SITE_PDF_NAMES =
  /^(?:Type|Catalog|Pages|Kids|Count|Page|Parent|MediaBox|Resources|XObject|Picture|Contents|Length|Subtype|Image|Width|Height|ColorSpace|DeviceRGB|BitsPerComponent|Filter|DCTDecode|Size|Root)$/;

function findForeignNames(file: string): string[] {
  const bare = file.replace(/stream\n[^]*?\nendstream/g, '');
  return [...bare.matchAll(/\/(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !SITE_PDF_NAMES.test(name));
}

test('a checked PDF shows the same pages and has a valid cross-reference table', async () => {
  const file = await kept(createPdfDocument('Asha Rao', 3));
  const ink = await measureInk(file);
  expect(ink.length).toBe(3);
  for (const share of ink) expect(share).toBeGreaterThan(1);
  expect(await measureInk(await kept(createPdfDocument('A much longer name')))).not.toEqual(
    ink.slice(0, 1),
  );
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start)).toMatch(/^xref\n0 /);
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(places.length).toBe(11);
  for (const [index, place] of places.entries()) {
    expect(file.slice(Number(place[1]))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
});

test('a checked PDF has the same page size at 200 dpi, even with a smaller size limit', async () => {
  for (const maximum of [undefined, 511_999]) {
    const file = await kept(createPdfDocument(), maximum);
    expect(file).toContain('/MediaBox [0 0 595.00 842.00]');
    const [picture] = extractPictures(file);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_696, height: 2_400 });
  }
});

test('a checked PDF passes the check again', async () => {
  expect(await measureInk(await kept(text(await kept(createPdfDocument()))))).toEqual([
    expect.closeTo(2, -1),
  ]);
});

test('a checked PDF stays below the size limit, or is rejected', async () => {
  expect((await kept(createPdfDocument('Many words', 8), 120_000)).length).toBeLessThan(120_000);
  expect(await checkPdf(createPdfDocument('Many words', 8), 8_000)).toBe('unreadable');
});

test('a checked PDF has no links, forms, notes or open actions', async () => {
  const link = '<< /Subtype /Link /A << /S /URI /URI (https://example.com/) >> >>';
  const file = createPdfFile(
    createOnePageObjects({
      catalog: '/Metadata 7 0 R /OpenAction [3 0 R /Fit] /AcroForm << /Fields [9 0 R] >>',
      page: '/Annots [6 0 R 9 0 R] /AA << /O << /S /GoTo /D (here) >> >>',
      objects: {
        6: link,
        7: createPdfStream('', 'Made on the computer of Meera'),
        8: '(Nobody leads here)',
        9: '<< /FT /Tx /T (Name) /Subtype /Widget >>',
      },
    }),
    '/Root 1 0 R /Info << /Author (Meera) >>',
  );
  const written = await kept(Buffer.concat([file, text('Behind the end')]));
  for (const gone of ['Nobody', 'Meera', 'Behind', 'example.com']) {
    expect(written).not.toContain(gone);
  }
  expect(findForeignNames(written)).toEqual([]);
});

test('a checked PDF shows signatures', async () => {
  const field =
    '<< /Type /Annot /FT /Sig /T (Signature) /Subtype /Widget /Rect [0 0 500 500] /AP << /N 8 0 R >> >>';
  const seal = createPdfStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 500 500]',
    '0 g 0 0 500 500 re f',
  );
  const form = '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>';
  const file = createPdfFile(
    createOnePageObjects({
      catalog: form,
      page: '/Annots [6 0 R]',
      objects: { 6: field, 8: seal },
    }),
  );
  const [ink] = await measureInk(await kept(file));
  expect(ink).toBeGreaterThan(400);
});

test.each(
  Object.entries({
    'printing at the start': createOnePageObjects({
      catalog: '/OpenAction << /S /Named /N /Print >>',
    }),
    'a web page at the start': createOnePageObjects({
      catalog: '/OpenAction << /S /URI /URI (https://example.com/) >>',
    }),
    'a script that nothing leads to': createOnePageObjects({ objects: { 6: SCRIPT } }),
    'content from another file': createOnePageObjects({
      page: '/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 6 0 R >> >>]',
      objects: { 6: createPdfStream('/Subtype /Form /BBox [0 0 9 9] /F (/etc/hosts)', '') },
    }),
  }),
)('a checked PDF no longer contains %s', async (_, objects) => {
  expect(findForeignNames(await kept(createPdfFile(objects)))).toEqual([]);
});

test('a PDF with a wrong cross-reference table or with object streams is repaired', async () => {
  const [ink] = await measureInk(await kept(createPdfDocument()));
  const lying = createPdfDocument()
    .toString('latin1')
    .replace(/\d{10} 00000 n/g, '0000000007 00000 n');
  const { 3: page = '', ...others } = createOnePageObjects();
  const packed = createPdfFile({
    ...others,
    9: createObjectStream({ 3: String(page), 8: 'null' }),
  });
  const cut = packed.toString('latin1').replace(/xref[^]*trailer/, 'trailer');
  for (const file of [lying.replace(/startxref\n\d+/, 'startxref\n999999999'), cut]) {
    expect(await measureInk(await kept(text(file)))).toEqual([ink]);
  }
});

test('a PDF with a password is rejected as locked', async () => {
  expect(await checkPdf(createLockedPdf())).toBe('locked');
});

test('a PDF with an owner password is accepted, and its active content is detected', async () => {
  const plain = await measureInk(await kept(createPdfDocument('Asha Rao')));
  expect(
    await measureInk(await kept(await createOwnerLockedPdf(createPdfDocument('Asha Rao')))),
  ).toEqual(plain);
  expect(await checkPdf(await createOwnerLockedPdf(createActivePdf()))).toBe('active');
});

test('a PDF with bytes before its header is accepted', async () => {
  const plain = await measureInk(await kept(createPdfDocument()));
  for (const before of ['\ufeff', ' '.repeat(1_000)]) {
    const file = Buffer.concat([Buffer.from(before), createPdfDocument()]);
    expect(await measureInk(await kept(file)), before.slice(0, 9)).toEqual(plain);
  }
  expect(await checkPdf(Buffer.concat([Buffer.alloc(2_000), createPdfDocument()]))).toBe(
    'unreadable',
  );
});

const withObjects = (objects: Parameters<typeof createPdfFile>[0]) =>
  createPdfFile({ ...createOnePageObjects(), ...objects });

for (const { files, tags } of [
  {
    tags: [],
    files: {
      'garbage behind the header': text(`%PDF-1.7\n${'garbage '.repeat(1_000)}`),
      'no header': createPdfDocument().subarray(9),
      'nothing to be seen': withObjects({ 4: createPdfStream('', 'q Q') }),
      'no page in its tree': withObjects({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
      'too many pages': createPdfDocument('x', 21),
      'pages in a circle': withObjects({ 3: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
    },
  },
  {
    tags: ['all'],
    files: {
      'a header alone': text('%PDF-1.7\n'),
      'an end that is missing': createPdfDocument().subarray(0, 500),
      'no pages': createPdfFile({ 1: '<< /Type /Catalog >>' }),
      'a catalog that is itself': withObjects({ 1: '1 0 R' }),
      'two catalogs that are each other': withObjects({ 1: '6 0 R', 6: '1 0 R' }),
      'a stream that cannot be unpacked': withObjects({
        4: createPdfStream('/Filter /FlateDecode', 'not packed'),
      }),
      'an unknown filter': withObjects({ 4: createPdfStream('/Filter /Fl', '') }),
      'an unknown kind of differences': withObjects({
        4: createPackedStream('/DecodeParms << /Predictor 99 >>', deflateSync('x')),
      }),
    },
  },
]) {
  test.each(Object.entries(files))('a PDF with %s is unreadable', { tags }, async (_, file) => {
    expect(await checkPdf(file)).toBe('unreadable');
  });
}
