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
/** Upload limit: fits camera photos. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
export const MAXIMUM_PICTURES = 30;

export interface SkippedPicture {
  readonly name: string;
  readonly problem: PictureProblem | 'too-many';
}

export const PICTURE_FOLDER = '/pictures/blog/';
/** Stored widths in pixels, up to the original's width. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
const USUAL_WIDTH = 960;

const NAME = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,5})$/;
const FILE = /^([0-9a-f]{32}-\d{1,4}x\d{1,5})-(\d{1,4})\.webp$/;

/** @returns standard widths below the picture's, and its own */
export function widthsOf(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((each) => each < width), width];
}

export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** @returns null if it is not a picture file */
export function pictureOfFile(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null;
}

export function filesOfPicture(name: string): { readonly width: number; readonly file: string }[] {
  const width = Number(NAME.exec(name)?.[1] ?? 0);
  return width === 0
    ? []
    : widthsOf(width).map((each) => ({ width: each, file: `${name}-${each}.webp` }));
}

export function pictureUrl(name: string): string {
  const files = filesOfPicture(name);
  const usual = files.find(({ width }) => width >= USUAL_WIDTH) ?? files.at(-1);
  return usual ? PICTURE_FOLDER + usual.file : '';
}

/** @returns null for other addresses */
export function pictureNameOf(url: string): string | null {
  return url.startsWith(PICTURE_FOLDER) ? pictureOfFile(url.slice(PICTURE_FOLDER.length)) : null;
}

/** Name prefix of pictures proxied from another service. */
export const FOREIGN_PICTURE = 'remote-';

/** @returns null for pictures that were not uploaded */
export function sizedPicture(url: string): SizedPicture | null {
  const name = pictureNameOf(url);
  const [, width, height] = NAME.exec(name ?? '') ?? [];
  if (!name || !width || !height) return null;
  return {
    src: pictureUrl(name),
    srcSet: filesOfPicture(name)
      .map((each) => `${PICTURE_FOLDER}${each.file} ${each.width}w`)
      .join(', '),
    width: Number(width),
    height: Number(height),
  };
}
