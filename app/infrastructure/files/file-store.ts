import type { FileContent } from '~/shared/files/file-content';

/** A stored file's name and age. */
export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/**
 * Private files under names that we make: `documents/9f…`, `pictures/x…-320.webp`. On the machine's disk or in S3-compatible
 * storage, as the settings say. Every method may throw `StoreError`.
 */
export interface FileStore {
  /** Stores a whole file; a crash leaves none or all of it. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** A whole file; null when there is no such file. For what must be looked at as a whole, as sealed documents must. */
  get(name: string): Promise<Buffer | null>;
  /** The same file in pieces, the first of them before the last is there. For what is handed on as it is. */
  open(name: string): Promise<FileContent | null>;
  /** Nothing happens when it is not there. */
  remove(name: string): Promise<void>;
  /** The files whose names begin with `folder/`, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}
