import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '~/features/articles/article-picture';
import type { PictureProblem } from '~/features/articles/article-picture.store';
import { readBmp } from './bmp';
import { isHarmlessSvg } from './harmless-svg';
import { inPictureTurn } from './in-picture-turn';

/** 40 megapixels: more than phones take; a small file that unpacks to more is refused before it is unpacked. */
const MAXIMUM_PIXELS = 40_000_000;
const QUALITY = 80;
const WIDEST = PICTURE_WIDTHS[2];
/** A strip longer than this is no picture for a page, and WebP knows none above 16,383. */
const MAXIMUM_HEIGHT = 8_000;
const SECONDS = 20;
/** Dots per inch at which a drawing without a size of its own is drawn. */
const DRAWING_DENSITY = 72;
const MOST_DENSITY = 600;

/** A picture as pixels and nothing else. */
export interface Master {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly shape: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** The first frame of a picture, upright, in the largest size that pages show, as pixels and nothing else. */
export async function readMaster(bytes: Buffer, type: string): Promise<Master | PictureProblem> {
  if (type === 'image/svg+xml' && !(await isHarmlessSvg(bytes))) return 'not-harmless';
  try {
    const source = await reader(bytes, type);
    if (typeof source === 'string') return source;
    const { data, info } = await inPictureTurn(() =>
      source
        .rotate()
        .resize({
          width: WIDEST,
          height: MAXIMUM_HEIGHT,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .toColourspace('srgb')
        .timeout({ seconds: SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = info;
    if (channels !== 3 && channels !== 4) return 'unreadable';
    return { width, height, rgba: data, shape: { width, height, channels } };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return tooLarge ? 'too-many-pixels' : 'unreadable';
  }
}

/** A picture in a width, at most its own, as WebP. */
export function toWebp(master: Master, width: number): Promise<Buffer> {
  return inPictureTurn(() =>
    sharp(master.rgba, { raw: { ...master.shape } })
      .resize({ width, ...(width === master.width ? { height: master.height } : {}) })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}

async function reader(bytes: Buffer, type: string): Promise<Sharp | PictureProblem> {
  if (type === 'image/bmp') {
    const bitmap = readBmp(bytes, MAXIMUM_PIXELS);
    if (bitmap === null) return 'unreadable';
    if (bitmap === 'packed') return 'packed-bmp';
    if (bitmap === 'too-large') return 'too-many-pixels';
    const { width, height, rgba } = bitmap;
    return sharp(rgba, { raw: { width, height, channels: 4 } });
  }
  const limits = { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' as const };
  if (type !== 'image/svg+xml') return sharp(bytes, limits);
  const { width = WIDEST } = await sharp(bytes, limits).metadata();
  // A drawing has no pixels of its own: it is drawn as wide as the widest page shows it.
  const density = Math.min(MOST_DENSITY, Math.max(1, (DRAWING_DENSITY * WIDEST) / width));
  return sharp(bytes, { ...limits, density });
}
