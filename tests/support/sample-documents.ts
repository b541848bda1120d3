import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { createPhotoWithExif } from './sample-pictures';
import { createOnePageObjects, createPdfFile, createPdfStream } from './sample-pdf';

/** A photo of a card as taken by a phone: rotated, with text and location in its EXIF (`CAMERA_SECRET`). */
export async function createJpegDocument(): Promise<Buffer> {
  return createPhotoWithExif();
}

export function createPdfDocument(text = 'Permanent account number', pages = 1): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 10 + index);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R';
  return createPdfFile({
    ...createOnePageObjects(),
    2: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    4: createPdfStream('', `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`),
    ...Object.fromEntries(
      numbers.map((number) => [number, `${page} /Resources << /Font << /F1 5 0 R >> >> >>`]),
    ),
  });
}

/** With a password, like the PDFs from UIDAI. */
export function createLockedPdf(): Buffer {
  const secret = '00'.repeat(32);
  const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${secret}> /U <${secret}> >>`;
  return createPdfFile(
    { ...createOnePageObjects(), 9: encryption },
    `/Root 1 0 R /Encrypt 9 0 R /ID [<01> <01>]`,
  );
}

/** Encrypted so that anyone can open it but only the owner can print or copy. */
export async function createOwnerLockedPdf(file: Buffer): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve('@embedpdf/pdfium/pdfium.wasm'));
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  library.PDFiumExt_Init();
  // Emscripten's memory is missing from the package's types.
  const pdfium = library.pdfium as typeof library.pdfium & { readonly HEAPU8: Uint8Array };
  const place = pdfium.wasmExports.malloc(file.length);
  pdfium.HEAPU8.set(file, place);
  const document = library.FPDF_LoadMemDocument(place, file.length, '');
  if (!library.EPDF_SetEncryption(document, '', 'the owner', -3904)) throw new Error('refused');
  const writer = library.PDFiumExt_OpenFileWriter();
  library.PDFiumExt_SaveAsCopy(document, writer);
  const length = library.PDFiumExt_GetFileWriterSize(writer);
  const written = pdfium.wasmExports.malloc(length);
  library.PDFiumExt_GetFileWriterData(writer, written, length);
  return Buffer.from(pdfium.HEAPU8.slice(written, written + length));
}

export function createActivePdf(): Buffer {
  return createPdfFile(
    createOnePageObjects({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  );
}
