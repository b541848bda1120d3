import path from 'node:path';
import { createDiskFileStore } from './disk-file-store';
import type { FileStore, FileStoreSettings } from './file-store';
import { createS3FileStore } from './s3-file-store';

export function createFileStore(settings: FileStoreSettings, dataDirectory: string): FileStore {
  return settings.storage === 's3'
    ? createS3FileStore(settings.s3)
    : createDiskFileStore(path.join(dataDirectory, 'files'));
}
