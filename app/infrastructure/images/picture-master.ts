import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureProblem } from '~/features/articles/article-picture';
import { isSafeSvg } from './harmless-svg';
import { withPictureSlot } from './picture-slot';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { getProjectRoot } from '~/infrastructure/files/project-root';

/** 40 megapixels, more than phone cameras produce. Checked before decompression. */
const MAXIMUM_PIXELS = 40_000_000;
const WEBP_QUALITY = 80;
const MAX_WIDTH = PICTURE_WIDTHS[2];
/** WebP allows at most 16,383. */
const MAXIMUM_HEIGHT = 8_000;
const SECONDS = 20;
const DRAWING_DENSITY = 72;
const MAX_DENSITY = 600;

/** Reads the first frame, upright, without metadata, and limits the width to that of pages. */
export async function readMaster(bytes: Buffer, type: string) {
  if (type === 'image/svg+xml' && !(await isSafeSvg(bytes))) {
    return 'not-harmless' satisfies PictureProblem;
  }
  try {
    const picture = await withPictureSlot(async () => {
      const source = await openPicture(bytes, type);
      if (source === 'too-many-pixels') return source;
      return source
        .rotate()
        .resize({
          width: MAX_WIDTH,
          height: MAXIMUM_HEIGHT,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .toColourspace('srgb')
        .timeout({ seconds: SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true });
    });
    if (picture === 'too-many-pixels') return picture;
    const { data, info } = picture;
    const { width, height, channels } = info;
    if (channels !== 3 && channels !== 4) return 'unreadable';
    return { width, height, rgba: data, shape: { width, height, channels } };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return tooLarge ? 'too-many-pixels' : 'unreadable';
  }
}

type Master = Exclude<Awaited<ReturnType<typeof readMaster>>, string>;

export function toWebp(master: Master, width: number): Promise<Buffer> {
  return withPictureSlot(() =>
    sharp(master.rgba, { raw: { ...master.shape } })
      .resize({ width, ...(width === master.width ? { height: master.height } : {}) })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer(),
  );
}

async function openPicture(bytes: Buffer, type: string): Promise<Sharp | 'too-many-pixels'> {
  if (type === 'image/bmp') {
    const bitmap = await readBmp(bytes, MAXIMUM_PIXELS);
    if (bitmap === 'too-large') return 'too-many-pixels';
    const { width, height, rgba } = bitmap;
    return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  }
  const limits = { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' as const };
  if (type !== 'image/svg+xml') return sharp(bytes, limits);
  const { width = MAX_WIDTH } = await sharp(bytes, limits).metadata();
  // An SVG has no pixels, so it is rendered at the width of the widest page.
  const density = Math.min(MAX_DENSITY, Math.max(1, (DRAWING_DENSITY * MAX_WIDTH) / width));
  return sharp(bytes, { ...limits, density });
}

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
