/** Where profile pictures are kept. */
export interface PictureStore {
  /**
   * Keeps a picture, made square and without anything that the camera wrote into it, in two sizes. Gives its name.
   * @throws SourceFailure `shape` when the bytes are no picture.
   */
  add(bytes: Buffer): Promise<string>;
  /** Removes a picture; nothing happens when it is not there. */
  remove(name: string): Promise<void>;
  /** The picture as WebP in a size; null when it is not there. */
  find(name: string, size: PictureSize): Promise<Buffer | null>;
}

/** Side of the square in pixels. */
export const PICTURE_SIZES = [96, 320] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
