import type { FileContent } from '~/shared/files/file-content';

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
