import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureProblem } from '~/features/articles/article-picture';
import { readBmp } from './bmp';
import { isSafeSvg } from './harmless-svg';
import { withPictureSlot } from './picture-slot';

/** 40 megapixels, more than phone cameras produce. Checked before decompression. */
const MAXIMUM_PIXELS = 40_000_000;
const WEBP_QUALITY = 80;
const MAX_WIDTH = PICTURE_WIDTHS[2];
/** WebP allows at most 16,383. */
const MAXIMUM_HEIGHT = 8_000;
const SECONDS = 20;
const DRAWING_DENSITY = 72;
const MAX_DENSITY = 600;

export interface Master {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly shape: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** Reads the first frame, upright, without metadata, and limits the width to that of pages. */
export async function readMaster(bytes: Buffer, type: string): Promise<Master | PictureProblem> {
  if (type === 'image/svg+xml' && !(await isSafeSvg(bytes))) return 'not-harmless';
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
