import type { FileContent } from '~/shared/files/file-content';

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

export type PictureProblem =
  | 'unreadable'
  /** More pixels than cameras produce, such as a decompression bomb. */
  | 'too-many-pixels'
  /** SVG with scripts, external links or entities. */
  | 'not-harmless';

export interface ArticlePictureStore {
  /**
   * Stores only the pixels.
   * @returns the name, or why the picture was rejected
   * @throws StoreError
   */
  add(bytes: Uint8Array, type: string): Promise<{ readonly name: string } | PictureProblem>;
  /** @returns the copy's name; null if missing @throws StoreError */
  copy(name: string): Promise<{ readonly name: string } | null>;
  /** @returns the whole WebP file; null if missing @throws StoreError */
  find(file: string): Promise<Buffer | null>;
  /** @returns a stream; null if missing @throws StoreError */
  open(file: string): Promise<FileContent | null>;
  /** Never throws; `sweep` deletes files that remain. */
  remove(name: string): Promise<void>;
  /**
   * Deletes old unreferenced pictures.
   * @param isKnown receives a few hundred names at a time
   * @returns the number of pictures
   * @throws StoreError
   */
  sweep(
    before: Date,
    isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}
