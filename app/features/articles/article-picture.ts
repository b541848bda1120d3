import type { PictureProblem } from './article-picture.store';

/** The name contains the dimensions, so pages reserve room. */
export interface SizedPicture {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/** jpg, jpeg, jfif, png, gif, bmp, webp, svg and tiff (specification, section 5), detected by content. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/svg+xml',
  'image/tiff',
];
/** Upload limit, large enough for camera photos. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_CONTENT_PICTURES = 30;

export interface SkippedPicture {
  readonly name: string;
  readonly problem: PictureProblem | 'too-many';
}

export const PICTURE_FOLDER = '/pictures/blog/';
/** Stored widths in pixels, up to the original's width. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
const DEFAULT_WIDTH = 960;

const NAME = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,5})$/;
const PICTURE_FILE_PATTERN = /^([0-9a-f]{32}-\d{1,4}x\d{1,5})-(\d{1,4})\.webp$/;

/** @returns standard widths below the picture's, and its own */
export function getPictureWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((each) => each < width), width];
}

export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** @returns null if it is not a picture file */
export function findPictureNameByFile(file: string): string | null {
  return PICTURE_FILE_PATTERN.exec(file)?.[1] ?? null;
}

export function getPictureFiles(name: string): { readonly width: number; readonly file: string }[] {
  const width = Number(NAME.exec(name)?.[1] ?? 0);
  return width === 0
    ? []
    : getPictureWidths(width).map((each) => ({ width: each, file: `${name}-${each}.webp` }));
}

export function getPictureUrl(name: string): string {
  const files = getPictureFiles(name);
  const usual = files.find(({ width }) => width >= DEFAULT_WIDTH) ?? files.at(-1);
  return usual ? PICTURE_FOLDER + usual.file : '';
}

/** @returns null for other URLs */
export function parsePictureName(url: string): string | null {
  return url.startsWith(PICTURE_FOLDER)
    ? findPictureNameByFile(url.slice(PICTURE_FOLDER.length))
    : null;
}

/** Name prefix of pictures proxied from another service. */
export const FOREIGN_PICTURE = 'remote-';

/** @returns null for pictures that were not uploaded */
export function findSizedPicture(url: string): SizedPicture | null {
  const name = parsePictureName(url);
  const [, width, height] = NAME.exec(name ?? '') ?? [];
  if (!name || !width || !height) return null;
  return {
    src: getPictureUrl(name),
    srcSet: getPictureFiles(name)
      .map((each) => `${PICTURE_FOLDER}${each.file} ${each.width}w`)
      .join(', '),
    width: Number(width),
    height: Number(height),
  };
}
