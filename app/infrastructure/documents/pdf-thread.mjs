// A thread of its own that draws one PDF, page by page, with PDFium (the engine of Chromium) as WebAssembly: a hostile file reaches
// no memory but the thread's, and `pdf-document.ts`, the other side, ends the thread when it takes too long. Plain JavaScript,
// because threads are begun from files and not from a build.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';

const { bytes, maximumPages, maximumMemory, longSide } = workerData;

const WASM_PAGE = 65_536;
const WRONG_PASSWORD = 4;
const BGRA = 4;
const BYTES_OF_PIXEL = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: what annotations and fields show too, red first. */
const DRAW_FLAGS = 0x01 | 0x10;
/** However small a page is: 300 dots an inch. */
const MAXIMUM_SCALE = 300 / 72;

/**
 * Names of what does more than show itself: scripts, programs, other files, films, forms with a language of their own (ISO 32000-1,
 * 12.6.4). None of it would survive the drawing; the applicant is told of it all the same.
 */
const ACTIVE = new RegExp(
  [
    String.raw`\/(?:JS|JavaScript|EmbeddedFiles|Collection|Renditions|RichMediaContent|RichMediaSettings|XFA)`,
    // In the rights of a form, EF is a list of words.
    String.raw`\/EF(?= ?(?:<<|\d))`,
    String.raw`\/S ?\/(?:Launch|SubmitForm|ImportData|GoToR|GoToE|GoTo3DView|Thread|Rendition|RichMediaExecute|Movie|Sound)`,
    String.raw`\/(?:Type|Subtype) ?\/(?:3D|EmbeddedFile|FileAttachment|Movie|Rendition|RichMedia|Screen|Sound)`,
  ]
    .map((each) => `${each}(?![^\\0\\s()<>[\\]{}/%])`)
    .join('|'),
);

const pdfium = await openPdfium();

/** PDFium with an upper bound of its memory, silent whatever it reads. */
async function openPdfium() {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const module = new WebAssembly.Module(await readFile(file));
  const library = await init({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports, use) {
      const instance = new WebAssembly.Instance(module, imports);
      limitMemory(instance.exports.memory);
      use(instance, module);
      return instance.exports;
    },
  });
  library.PDFiumExt_Init();
  return library;
}

/** The library declares no maximum; all its growth passes here. */
function limitMemory(memory) {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > maximumMemory)
      throw new RangeError('memory');
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
}

/** The document's handle, or why it is refused. */
function openDocument() {
  const { wasmExports } = pdfium.pdfium;
  const place = wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  if (!document) return pdfium.FPDF_GetLastError() === WRONG_PASSWORD ? 'locked' : 'unreadable';
  // It opens without a password: only printing or copying needs its owner's. Its strings are to be read in plain.
  if (pdfium.EPDF_IsEncrypted(document) && !pdfium.EPDF_RemoveEncryption(document)) return 'locked';
  if (isActive(document)) return 'active';
  const pages = pdfium.FPDF_GetPageCount(document);
  return pages === 0 || pages > maximumPages ? 'unreadable' : document;
}

/** Whether the document names anything active, read in a copy that the library writes: there every name is plain. */
function isActive(document) {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const place = pdfium.pdfium.wasmExports.malloc(length);
  pdfium.PDFiumExt_GetFileWriterData(writer, place, length);
  const copy = Buffer.from(pdfium.pdfium.HEAPU8.subarray(place, place + length)).toString('latin1');
  pdfium.PDFiumExt_CloseFileWriter(writer);
  pdfium.pdfium.wasmExports.free(place);
  // The content of streams is drawn, never run.
  return copy.split('endstream').some((part) => ACTIVE.test(part.replace(/stream\r?\n[^]*/, '')));
}

/** A page with what its fields and signatures show made part of it. @throws when there is none. */
function loadFlatPage(document, index) {
  const page = loadPage(document, index);
  pdfium.FPDFPage_Flatten(page, 0);
  pdfium.FPDF_ClosePage(page);
  return loadPage(document, index);
}

function loadPage(document, index) {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) throw new RangeError('no page');
  return page;
}

/** One page as pixels. @throws when it cannot be read or does not fit the memory. */
function drawPage(document, index) {
  const page = loadFlatPage(document, index);
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(MAXIMUM_SCALE, longSide / Math.max(...size));
  const [width, height] = size.map((points) => Math.max(1, Math.round(points * scale)));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
  if (!bitmap) throw new RangeError('no bitmap');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_FLAGS);
  const place = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.slice(place, place + width * height * BYTES_OF_PIXEL);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  const values = new Uint32Array(pixels.buffer);
  const isBlank = values.every((value) => value === values[0]);
  return { count: pdfium.FPDF_GetPageCount(document), size, width, height, pixels, isBlank };
}

/** Runs a step of reading the file; every failure of the library is the file's fault. */
function attempt(step) {
  try {
    return step();
  } catch {
    return 'unreadable';
  }
}

const document = attempt(openDocument);

function answer(index) {
  const drawn = typeof document === 'string' ? document : attempt(() => drawPage(document, index));
  parentPort.postMessage(drawn, typeof drawn === 'string' ? [] : [drawn.pixels.buffer]);
}

// The other side asks for each further page when it has kept the one before: no two lie in memory.
parentPort.on('message', answer);
answer(0);
