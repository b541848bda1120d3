import type { FileContent } from '~/shared/files/file-content';

/** Form of this site's picture names; another service's pictures are named by their address. */
export const OWN_PICTURE_NAME = /^[A-Za-z0-9_-]{22}$/;

export interface PictureStore {
  /**
   * Keeps a picture, made square and without what the camera wrote into it, in two sizes.
   * @returns its name
   * @throws StoreError `shape` when the bytes are no picture.
   */
  add(bytes: Buffer): Promise<string>;
  /** Deletes an unused picture. Storage errors are ignored, since `sweep` deletes leftovers. */
  remove(name: string): Promise<void>;
  /** @returns the picture as WebP in a size, whole; null when it is not there @throws StoreError */
  find(name: string, size: PictureSize): Promise<Buffer | null>;
  /** @returns the same, to be handed on as it comes @throws StoreError */
  open(name: string, size: PictureSize): Promise<FileContent | null>;
  /**
   * Removes the pictures that are older and have no owner, which refused changes and crashes leave.
   * @param isInUse which of some hundred names are a customer's picture.
   * @returns how many went
   * @throws StoreError
   */
  sweep(before: Date, isInUse: (names: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** Side in pixels. */
export const PICTURE_SIZES = [96, 320] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
