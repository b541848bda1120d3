import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileStoreSettings } from './file-store';
import { startTestS3Server } from '../../../tests/support/s3-server';

const sdkLoaded = vi.hoisted(() => vi.fn());

vi.mock('@aws-sdk/client-s3', async (importOriginal) => {
  sdkLoaded();
  return importOriginal();
});

let dataDirectory: string;

beforeEach(async () => {
  vi.resetModules();
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'taravani-files-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

async function putAndGet(settings: FileStoreSettings): Promise<string> {
  const { createFileStore } = await import('./open-file-store');
  const files = createFileStore(settings, dataDirectory);
  await files.put('documents/one', Buffer.from('the content'));
  return String(await files.get('documents/one'));
}

describe('the file store', () => {
  test('uses the data folder, or S3 if configured, and loads the S3 SDK only if it is needed', async () => {
    expect(await putAndGet({ storage: 'disk' })).toBe('the content');
    const file = path.join(dataDirectory, 'files', 'documents', 'one');
    expect(await readFile(file, 'utf8')).toBe('the content');
    expect(sdkLoaded).not.toHaveBeenCalled();

    const server = await startTestS3Server();
    expect(await putAndGet({ storage: 's3', s3: server.settings })).toBe('the content');
    expect(server.requests).toHaveLength(2);
    expect(sdkLoaded).toHaveBeenCalledTimes(1);
    await server.stop();
  });
});
