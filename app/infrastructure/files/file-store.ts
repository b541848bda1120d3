import type { FileContent } from '~/shared/files/file-content';

export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/**
 * Private files under generated names: `documents/9f…`, `pictures/x…-320.webp`. Stored on disk or in S3-compatible
 * storage, depending on the settings. Every method can throw `StoreError`.
 */
export interface FileStore {
  /** Atomic, even in a crash. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** For content that is processed as a whole, such as sealed documents. @returns null for a missing file */
  get(name: string): Promise<Buffer | null>;
  open(name: string): Promise<FileContent | null>;
  remove(name: string): Promise<void>;
  /** Files directly in a folder, in any order. */
  list(folder: string): AsyncIterable<StoredFile>;
}
