import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { detectFileKind, PDF_HEADER, PDF_TYPE } from '~/shared/files/file-kind';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type {
  CheckedDocument,
  DocumentProblem,
} from '~/features/applications/apply/document-limits';
import { encodeWithinLimit, type JpegPicture } from './picture-document';

const THREAD = path.join('app', 'infrastructure', 'documents', 'pdf-thread.mjs');
/** Enough for twenty pages full of small print. */
const MAXIMUM_BYTES = 6_000_000;
const MAXIMUM_PAGES = 20;
/** Pixels: 205 dpi for an A4 page. */
const MAX_SIDE = 2_400;
/** Bytes. Enough for a page with an image of 40 megapixels. */
const MAXIMUM_MEMORY = 300_000_000;
/** A page takes about 100 ms on an idle machine. A hostile file can use the whole limit, on its own thread. */
const TIMEOUT_MS = 10_000;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const PDF_OVERHEAD = 500;
const PAGE_OVERHEAD = 1_000;

interface DrawnPage {
  readonly count: number;
  /** In points, 72 to an inch. */
  readonly size: readonly [number, number];
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly isBlank: boolean;
}

/**
 * Draws each page on a separate thread and builds a PDF of the pictures. Nothing of the original file remains.
 * @param maximumBytes size limit of the result.
 * @param timeoutMs time limit.
 * @returns the new PDF, or the reason for its rejection.
 * @throws Error if the thread cannot start.
 */
export async function checkPdf(
  bytes: Buffer,
  maximumBytes = MAXIMUM_BYTES,
  timeoutMs = TIMEOUT_MS,
): Promise<CheckedDocument | DocumentProblem> {
  if ((await detectFileKind(bytes))?.type !== PDF_TYPE) return 'unreadable';
  const thread = new Worker(path.join(getProjectRoot(), THREAD), {
    workerData: {
      // Posting a view would copy its whole buffer.
      bytes: new Uint8Array(bytes.subarray(bytes.indexOf(PDF_HEADER))),
      maximumPages: MAXIMUM_PAGES,
      maximumMemory: MAXIMUM_MEMORY,
      longSide: MAX_SIDE,
    },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    return await redrawPdf(thread, maximumBytes, timeoutMs);
  } catch (error) {
    if (isLimitExceeded(error)) return 'unreadable';
    throw error;
  } finally {
    await thread.terminate();
  }
}

async function redrawPdf(
  thread: Worker,
  maximumBytes: number,
  timeoutMs: number,
): Promise<CheckedDocument | DocumentProblem> {
  const pages: PicturePage[] = [];
  let left = maximumBytes - PDF_OVERHEAD;
  let isBlank = true;
  const answers = on(thread, 'message', {
    signal: AbortSignal.timeout(timeoutMs),
    close: ['exit'],
  }) as AsyncIterable<[DrawnPage | DocumentProblem]>;
  for await (const [answer] of answers) {
    if (typeof answer === 'string') return answer;
    const { count, size, width, height, pixels } = answer;
    // The remaining pages share the bytes not used by earlier pages.
    const share = left / (count - pages.length) - PAGE_OVERHEAD;
    const raw = { width, height, channels: 4 } as const;
    // Pages of a document are similar, so encodings far too large for one page are skipped for the next.
    const first = Math.max(0, (pages.at(-1)?.picture.step ?? 0) - 1);
    const picture = await encodeWithinLimit(
      share,
      () => sharp(pixels, { raw }).removeAlpha(),
      first,
    );
    if (!picture) return 'unreadable';
    pages.push({ picture, size });
    left -= picture.bytes.length + PAGE_OVERHEAD;
    isBlank &&= answer.isBlank;
    if (pages.length === count) {
      // A blank page is useless to a reviewer, and usually means that its content is broken.
      if (isBlank) return 'unreadable';
      return { contentType: PDF_TYPE, bytes: buildPicturePdf(pages) };
    }
    thread.postMessage(pages.length);
  }
  return 'unreadable';
}

function isLimitExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === OUT_OF_MEMORY);
}

interface PicturePage {
  readonly picture: JpegPicture;
  /** In points, 72 to an inch. */
  readonly size: readonly [number, number];
}

const OBJECTS_BEFORE_PAGES = 2;
const OBJECTS_PER_PAGE = 3;

/** File structure: ISO 32000-1, 7.5. */
function buildPicturePdf(pages: readonly PicturePage[]): Buffer {
  const first = (index: number) => OBJECTS_BEFORE_PAGES + 1 + index * OBJECTS_PER_PAGE;
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ');
  const objects = [
    latin1('<< /Type /Catalog /Pages 2 0 R >>'),
    latin1(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, index) => buildPageObjects(page, first(index))),
  ];
  // The second line marks the file as binary.
  const parts = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([latin1(`${index + 1} 0 obj\n`), object, latin1('\nendobj\n')]);
    offsets.push(length);
    parts.push(whole);
    length += whole.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, latin1(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)]);
}

function buildPageObjects({ picture, size }: PicturePage, number: number): Buffer[] {
  const [across, down] = size.map((points) => points.toFixed(2));
  const { bytes, width, height } = picture;
  const box = `/MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /Picture ${number + 2} 0 R >> >>`;
  const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return [
    latin1(`<< /Type /Page /Parent 2 0 R ${box} /Contents ${number + 1} 0 R >>`),
    stream('', latin1(`${across} 0 0 ${down} 0 0 cm /Picture Do`)),
    stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colours}`, bytes),
  ];
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = latin1(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, latin1('\nendstream')]);
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
