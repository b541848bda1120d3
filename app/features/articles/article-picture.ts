import type { PictureProblem } from './article-picture.store';

/** An uploaded picture, by its name alone: it holds the size, so that a page can leave room for it. */
export interface SizedPicture {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/** jpg, jpeg, jfif, png, gif, bmp, webp, svg and tiff (specification, section 5), told by their content. */
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
/** A picture is smaller than this: one straight from a camera. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
/** Pictures of an article's text, at most. */
export const MAXIMUM_PICTURES = 30;

/** A picture that was not taken; `too-many`: the article has as many as it may. */
export interface SkippedPicture {
  /** Of the file, on the editor's machine. */
  readonly name: string;
  readonly problem: PictureProblem | 'too-many';
}

/** Where uploaded pictures are served. */
export const PICTURE_FOLDER = '/pictures/blog/';
/** Widths in pixels in which a picture is kept, as far as it is that wide. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** The width that stands in `src`. */
const USUAL_WIDTH = 960;

const NAME = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,5})$/;
const FILE = /^([0-9a-f]{32}-\d{1,4}x\d{1,5})-(\d{1,4})\.webp$/;

/** The sizes of a picture of this width: the usual ones that are smaller, and its own. */
export function widthsOf(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((each) => each < width), width];
}

/** Whether it is the name of an uploaded picture. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** The name of the picture to which a file belongs; null for what is no such file. */
export function pictureOfFile(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null;
}

/** The files of a picture, one for each of its sizes; none for what is no name of a picture. */
export function filesOfPicture(name: string): { readonly width: number; readonly file: string }[] {
  const width = Number(NAME.exec(name)?.[1] ?? 0);
  return width === 0
    ? []
    : widthsOf(width).map((each) => ({ width: each, file: `${name}-${each}.webp` }));
}

/** The address of a picture in the size for pages. */
export function pictureUrl(name: string): string {
  const files = filesOfPicture(name);
  const usual = files.find(({ width }) => width >= USUAL_WIDTH) ?? files.at(-1);
  return usual ? PICTURE_FOLDER + usual.file : '';
}

/** The name of the picture at an address of ours; null for other addresses. */
export function pictureNameOf(url: string): string | null {
  return url.startsWith(PICTURE_FOLDER) ? pictureOfFile(url.slice(PICTURE_FOLDER.length)) : null;
}

/** How the files of pictures begin that another service keeps, and that this site fetches and passes on. */
export const FOREIGN_PICTURE = 'remote-';

/** How a picture at an address is shown without shifting the page; null for pictures that were not uploaded. */
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
