// Draws one PDF page by page with PDFium (Chromium's engine) as WebAssembly, on a separate thread. A hostile
// file reaches only the thread's memory, and `pdf-document.ts` ends the thread on timeout. Plain JavaScript,
// because
// threads start from source files.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';

const { bytes, maximumPages, maximumMemory, longSide } = workerData;

const WASM_PAGE = 65_536;
const WRONG_PASSWORD = 4;
const BGRA = 4;
const BYTES_PER_PIXEL = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: draws annotations and fields, in the byte order RGBA. */
const DRAW_FLAGS = 0x01 | 0x10;
/** Maximum resolution for small pages: 300 dpi. */
const MAXIMUM_SCALE = 300 / 72;

/**
 * Names of active content: scripts, programs, other files, films, XFA forms (ISO 32000-1, 12.6.4).
 * Drawing the page would drop such content, but the file is rejected so that the applicant gets an error message.
 */
const ACTIVE_CONTENT_PATTERN = new RegExp(
  [
    String.raw`\/(?:JS|JavaScript|EmbeddedFiles|Collection|Renditions|RichMediaContent|RichMediaSettings|XFA)`,
    // In form permissions, EF is followed by a list of names, not a dictionary.
    String.raw`\/EF(?= ?(?:<<|\d))`,
    String.raw`\/S ?\/(?:Launch|SubmitForm|ImportData|GoToR|GoToE|GoTo3DView|Thread|Rendition|RichMediaExecute|Movie|Sound)`,
    String.raw`\/(?:Type|Subtype) ?\/(?:3D|EmbeddedFile|FileAttachment|Movie|Rendition|RichMedia|Screen|Sound)`,
  ]
    .map((each) => `${each}(?![^\\0\\s()<>[\\]{}/%])`)
    .join('|'),
);

const pdfium = await openPdfium();

/** Opens the library with a memory limit and without output. */
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

/** The library declares no maximum, so all memory growth is checked here. */
function limitMemory(memory) {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > maximumMemory)
      throw new RangeError('memory');
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
}

function openDocument() {
  const { wasmExports } = pdfium.pdfium;
  const place = wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  if (!document) return pdfium.FPDF_GetLastError() === WRONG_PASSWORD ? 'locked' : 'unreadable';
  // The file opens without a password, because the owner password only restricts printing and copying.
  // Decryption
  // makes its strings readable.
  if (pdfium.EPDF_IsEncrypted(document) && !pdfium.EPDF_RemoveEncryption(document)) return 'locked';
  if (isActive(document)) return 'active';
  const pages = pdfium.FPDF_GetPageCount(document);
  return pages === 0 || pages > maximumPages ? 'unreadable' : document;
}

/** Checks a copy written by the library, in which every name is unescaped. */
function isActive(document) {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const place = pdfium.pdfium.wasmExports.malloc(length);
  pdfium.PDFiumExt_GetFileWriterData(writer, place, length);
  const copy = Buffer.from(pdfium.pdfium.HEAPU8.subarray(place, place + length)).toString('latin1');
  pdfium.PDFiumExt_CloseFileWriter(writer);
  pdfium.pdfium.wasmExports.free(place);
  // Stream content is drawn, never run.
  return copy
    .split('endstream')
    .some((part) => ACTIVE_CONTENT_PATTERN.test(part.replace(/stream\r?\n[^]*/, '')));
}

/** Flattens fields and signatures into the page. @throws for a missing page. */
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

/** @throws if the page is unreadable or exceeds the memory. */
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
  const pixels = pdfium.pdfium.HEAPU8.slice(place, place + width * height * BYTES_PER_PIXEL);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  const values = new Uint32Array(pixels.buffer);
  const isBlank = values.every((value) => value === values[0]);
  return { count: pdfium.FPDF_GetPageCount(document), size, width, height, pixels, isBlank };
}

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

// The main thread requests a page after storing the previous one, so that memory holds only one page.
parentPort.on('message', answer);
answer(0);
