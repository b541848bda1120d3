import type { FileContent } from '~/shared/files/file-content';

/** Why a picture was not taken. */
export type PictureProblem =
  | 'unreadable'
  /** More pixels than anybody's camera makes, or a file that unpacks to such. */
  | 'too-many-pixels'
  /** A drawing (SVG) that holds more than a drawing: scripts, links to other places, entities. */
  | 'not-harmless'
  /** A kind of BMP that is not read. */
  | 'packed-bmp';

/** Where the pictures of articles are kept, re-encoded in sizes that fit. */
export interface ArticlePictures {
  /**
   * Keeps a picture of a media type, without anything beside its pixels.
   * @returns its name, or why it was not taken
   * @throws SourceFailure when it cannot be stored
   */
  add(bytes: Uint8Array, type: string): Promise<{ readonly name: string } | PictureProblem>;
  /** Keeps a picture once more, for another article. @returns the copy's name; null when it is not there @throws SourceFailure */
  copy(name: string): Promise<{ readonly name: string } | null>;
  /** @returns a file as WebP, whole; null when it is not there @throws SourceFailure */
  find(file: string): Promise<Buffer | null>;
  /** @returns the same, to be handed on as it comes @throws SourceFailure */
  open(file: string): Promise<FileContent | null>;
  /** Removes a picture; a storage that fails is no failure here, since `sweep` removes what stays. */
  remove(name: string): Promise<void>;
  /**
   * Removes the stored pictures that are older and unknown.
   * @param isKnown which of some hundred names are known
   * @returns how many went
   * @throws SourceFailure
   */
  sweep(
    before: Date,
    isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}
