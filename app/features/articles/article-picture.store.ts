import type { FileContent } from '~/shared/files/file-content';

export type PictureProblem =
  | 'unreadable'
  /** More pixels than cameras produce, or a decompression bomb. */
  | 'too-many-pixels'
  /** SVG with scripts, external links or entities. */
  | 'not-harmless';

export interface ArticlePictureStore {
  /**
   * Stores only the pixels.
   * @returns the name, or why the picture was refused
   * @throws StoreError
   */
  add(bytes: Uint8Array, type: string): Promise<{ readonly name: string } | PictureProblem>;
  /** @returns the copy's name; null if missing @throws StoreError */
  copy(name: string): Promise<{ readonly name: string } | null>;
  /** @returns the whole WebP file; null if missing @throws StoreError */
  find(file: string): Promise<Buffer | null>;
  /** @returns a stream; null if missing @throws StoreError */
  open(file: string): Promise<FileContent | null>;
  /** Never fails: `sweep` removes what remains. */
  remove(name: string): Promise<void>;
  /**
   * Removes stored pictures that are old and unreferenced.
   * @param isKnown gets some hundred names at a time
   * @returns how many
   * @throws StoreError
   */
  sweep(
    before: Date,
    isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}
