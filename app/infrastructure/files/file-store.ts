import type { FileContent } from '~/shared/files/file-content';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy, ReadableStream } from 'node:stream/web';

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

export interface S3Settings {
  /** `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  /** Must be private and without versioning, so that deleted files are really gone. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of all keys of this site, with a trailing slash: `taravani/`. Empty for a bucket of this site alone. */
  readonly prefix: string;
  /** Whether the bucket is part of the path (MinIO and others) instead of the host name. */
  readonly forcePathStyle: boolean;
}

export type FileStoreSettings =
  { readonly storage: 'disk' } | { readonly storage: 's3'; readonly s3: S3Settings };

/** Without a leading dot, to prevent path traversal and clashes with the stores' temporary files. */
const PART = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const FOLDER = new RegExp(`^${PART}$`);
const NAME = new RegExp(`^(${PART})/(${PART})$`);

export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error for an invalid name, which is a bug because names are generated. */
export function splitFileName(name: string): { readonly folder: string; readonly base: string } {
  const [, folder, base] = NAME.exec(name) ?? [];
  if (!folder || !base) throw new Error(`${JSON.stringify(name)} is no name for a stored file`);
  return { folder, base };
}

/** @throws Error for an invalid folder, which is a bug. */
export function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) {
    throw new Error(`${JSON.stringify(folder)} is no folder for stored files`);
  }
}

export function createFileError(cause: unknown, kind: StoreErrorKind = 'unavailable'): StoreError {
  return new StoreError(kind, 'files-unavailable', { cause });
}

/**
 * Larger than almost any picture, so that a slow client does not keep a storage connection or a file open. Larger
 * files are read on demand.
 */
const READ_AHEAD_BYTES = 1024 * 1024;

/**
 * Converts a Node stream to a web stream. Cancelling destroys the Node stream.
 * @param getFailure converts stream errors.
 */
export function readAhead(
  source: Readable,
  getFailure: (error: unknown) => StoreError,
): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(getFailure(error));
        }
      },
      cancel() {
        source.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD_BYTES }),
  );
}
