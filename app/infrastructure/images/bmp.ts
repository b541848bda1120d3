import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { getProjectRoot } from '~/infrastructure/files/project-root';

/** RGBA, row by row from the top left. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

const THREAD = path.join('app', 'infrastructure', 'images', 'bmp-thread.mjs');
const TIMEOUT_MS = 20_000;
const SHORTEST_FILE = 26;
/** OS/2 bitmaps store width and height in two bytes. */
const OS2_HEADER = 12;

/**
 * Reads Windows bitmaps, which sharp cannot decode.
 * @throws Error for a broken file
 */
export async function readBmp(bytes: Buffer, maximumPixels: number): Promise<Pixels | 'too-large'> {
  // The decoder reserves memory for every size that a header claims.
  if (countPixels(bytes) > maximumPixels) return 'too-large';
  const thread = new Worker(path.join(getProjectRoot(), THREAD), {
    // Posting a view would copy its whole buffer.
    workerData: new Uint8Array(bytes),
  });
  try {
    const [pixels] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })) as [Pixels];
    return pixels;
  } finally {
    await thread.terminate();
  }
}

function countPixels(bytes: Buffer): number {
  if (bytes.length < SHORTEST_FILE) return 0;
  if (bytes.readUInt32LE(14) === OS2_HEADER) return bytes.readUInt16LE(18) * bytes.readUInt16LE(20);
  return Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22));
}
