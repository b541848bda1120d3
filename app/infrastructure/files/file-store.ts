import type { FileContent } from '~/shared/files/file-content';

export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/**
 * Private files under names that we make: `documents/9f…`, `pictures/x…-320.webp`. On the machine's disk or in S3-compatible
 * storage, as the settings say. Every method may throw `StoreError`.
 */
export interface FileStore {
  /** Atomic, even in a crash. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null for a missing file. For content that is processed as a whole, like sealed documents. */
  get(name: string): Promise<Buffer | null>;
  open(name: string): Promise<FileContent | null>;
  remove(name: string): Promise<void>;
  /** Files directly in a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}
