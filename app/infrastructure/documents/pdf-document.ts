import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { detectFileKind, PDF_HEADER, PDF_TYPE } from '~/shared/files/file-kind';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type {
  CheckedDocument,
  DocumentProblem,
} from '~/features/applications/apply/document-check.gateway';
import { buildPicturePdf, type PicturePage } from './picture-pdf';
import { encodeWithinLimit } from './picture-document';

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
