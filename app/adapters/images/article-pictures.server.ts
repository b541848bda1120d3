import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '~/adapters/files/file-store';
import {
  filesOfPicture,
  isPictureName,
  pictureOfFile,
  PICTURE_WIDTHS,
} from '~/blogs/article-picture';
import type { ArticlePictures, PictureProblem } from '~/blogs/article-pictures.source';
import { SourceFailure } from '~/outcome/source-failure';
import { readBmp } from './bmp';
import { isHarmlessSvg } from './harmless-svg';

const FOLDER = 'blog-pictures';
/** 40 megapixels: more than phones take; a small file that unpacks to more is refused before it is unpacked. */
const MAXIMUM_PIXELS = 40_000_000;
const QUALITY = 80;
const WIDEST = PICTURE_WIDTHS[2];
/** A strip longer than this is no picture for a page, and WebP knows none above 16,383. */
const MAXIMUM_HEIGHT = 8_000;
const SECONDS = 20;
const SWEEP_BATCH = 500;
/** Dots per inch at which a drawing without a size of its own is drawn. */
const DRAWING_DENSITY = 72;
const MOST_DENSITY = 600;

/** Pictures of articles among the stored files, as WebP files whose names tell their size. */
export function createArticlePictures(files: FileStore): ArticlePictures {
  async function removeSizes(name: string): Promise<void> {
    for (const { file } of filesOfPicture(name)) await files.remove(`${FOLDER}/${file}`);
  }

  return {
    async add(bytes, type) {
      const master = await open(Buffer.from(bytes), type);
      if (typeof master === 'string') return master;
      const name = `${randomBytes(16).toString('hex')}-${master.width}x${master.height}`;
      // One after the other: several large pictures at once would take the machine's memory.
      for (const { width, file } of filesOfPicture(name)) {
        const webp = await sharp(master.rgba, { raw: { ...master.shape } })
          .resize({ width, ...(width === master.width ? { height: master.height } : {}) })
          .webp({ quality: QUALITY })
          .toBuffer();
        await files.put(`${FOLDER}/${file}`, webp);
      }
      return { name };
    },

    async find(file) {
      return pictureOfFile(file) ? files.get(`${FOLDER}/${file}`) : null;
    },

    async remove(name) {
      if (!isPictureName(name)) return;
      try {
        await removeSizes(name);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
      }
    },

    async sweep(before, isKnown) {
      const removed = new Set<string>();
      for await (const names of oldNames(files, before)) {
        const known = await isKnown(names);
        for (const name of names) {
          if (known.has(name) || removed.has(name)) continue;
          await removeSizes(name);
          removed.add(name);
        }
      }
      return removed.size;
    },
  };
}

interface Master {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly shape: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** The first frame of a picture, upright, in the largest size that pages show, as pixels and nothing else. */
async function open(bytes: Buffer, type: string): Promise<Master | PictureProblem> {
  if (type === 'image/svg+xml' && !isHarmlessSvg(bytes)) return 'not-harmless';
  try {
    const source = await reader(bytes, type);
    if (typeof source === 'string') return source;
    const { data, info } = await source
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
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 3 && channels !== 4) return 'unreadable';
    return { width, height, rgba: data, shape: { width, height, channels } };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return tooLarge ? 'too-many-pixels' : 'unreadable';
  }
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

/** The names of pictures that are older, some hundreds at a time; one may come twice, for its sizes. */
async function* oldNames(files: FileStore, before: Date): AsyncIterable<string[]> {
  let names = new Set<string>();
  for await (const { name: file, modifiedAt } of files.list(FOLDER)) {
    const name = pictureOfFile(file.slice(FOLDER.length + 1));
    if (name && modifiedAt < before) names.add(name);
    if (names.size < SWEEP_BATCH) continue;
    yield [...names];
    names = new Set();
  }
  if (names.size > 0) yield [...names];
}
