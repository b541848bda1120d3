import type { FileContent } from '~/shared/files/file-content';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';

/** Pattern of this site's picture names. Pictures of another service are identified by URL. */
export const OWN_PICTURE_NAME = /^[A-Za-z0-9_-]{22}$/;

export interface PictureStore {
  /**
   * Stores a picture in two sizes, cropped to a square and without camera metadata.
   * @returns its name
   * @throws StoreError `shape` when the bytes are not a picture
   */
  add(bytes: Buffer): Promise<string>;
  /** Deletes an unused picture. Ignores storage errors, because `sweep` deletes leftovers. */
  remove(name: string): Promise<void>;
  /** @returns the picture in a size, as WebP bytes; null when it does not exist @throws StoreError */
  find(name: string, size: PictureSize): Promise<Buffer | null>;
  /** @returns the picture in a size, as a stream; null when it does not exist @throws StoreError */
  open(name: string, size: PictureSize): Promise<FileContent | null>;
  /**
   * Deletes older pictures without an owner, which failed changes and crashes leave behind.
   * @param isInUse returns the names that are in use, for a few hundred names at a time
   * @returns the number of deleted pictures
   * @throws StoreError
   */
  sweep(before: Date, isInUse: (names: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** Side in pixels. */
export const PICTURE_SIZES = [96, 320] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** @returns the name of the stored picture, or a failure when the bytes are not a picture @throws StoreError */
export async function storePicture(
  pictures: Pick<PictureStore, 'add'>,
  bytes: Buffer,
): Promise<Result<string, 'no-picture'>> {
  return withStoreFallback(
    async () => ok(await pictures.add(bytes)),
    () => failed('no-picture'),
    'shape',
  );
}

/**
 * @returns whether two names mean the same picture: re-encoding a file always gives the same result @throws
 * StoreError
 */
export async function isSamePicture(
  pictures: Pick<PictureStore, 'find'>,
  one: string | null,
  other: string | null,
): Promise<boolean> {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [left, right] = await Promise.all([one, other].map((name) => pictures.find(name, 96)));
  return left && right ? left.equals(right) : false;
}
