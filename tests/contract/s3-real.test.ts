import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings } from '~/infrastructure/files/file-store';
import { fileStoreContract, listed, namesIn, readWhole } from './file-store.contract';
import { createS3FileStore } from '~/infrastructure/files/s3-file-store';
import {
  captureRequestUrls,
  forEachConcurrently,
  readRealS3Settings,
  createSweptFileStore,
  type SweptFileStore,
} from '../support/real-s3';

// Runs against the operator's own S3 server: see docs/run/s3.md. The bucket must exist and is left clean.

const PAGES_MS = 300_000;
const MANY = 1_100;
const BIG = 16 * 1024 * 1024;

const settings = readRealS3Settings(process.env);

if (settings) {
  describe('createS3FileStore on a real server', () => {
    fileStoreContract(() => {
      const { files, sweep } = createSweptFileStore(createS3FileStore(settings));
      return Promise.resolve({ files, stop: sweep });
    });
  });
  describe('a real server', () => {
    describeRealServer(settings);
  });
} else {
  console.warn(
    'The tests on a real S3 server are LEFT OUT (no TEST_S3_ENDPOINT; see docs/run/s3.md).',
  );
  // Skipped on purpose: a fake would only repeat the unit tests.
  test.skip('the S3 server of TEST_S3_ENDPOINT is not tested');
}

function describeRealServer(real: S3Settings): void {
  let swept: SweptFileStore;
  const { prefix } = real;
  const store = (changed: Partial<S3Settings> = {}) => createS3FileStore({ ...real, ...changed });

  beforeAll(() => {
    swept = createSweptFileStore(store());
  });
  afterAll(() => swept.sweep(), PAGES_MS);

  test(
    `lists ${MANY} files on several pages, each file once`,
    async () => {
      const names = Array.from({ length: MANY }, (_, number) => `many/${number}`);
      await forEachConcurrently(names, (name) => swept.files.put(name, Buffer.from('x')));
      expect(await namesIn(swept.files, 'many')).toEqual([...names].sort());
      // Removing files during the listing must not skip any: the second page starts after the last file of
      // the first page.
      for await (const { name } of swept.files.list('many')) await swept.files.remove(name);
      expect(await namesIn(swept.files, 'many')).toEqual([]);
    },
    PAGES_MS,
  );

  test('stores a file of 16 MB', { timeout: PAGES_MS }, async () => {
    const bytes = randomBytes(BIG);
    await swept.files.put('big/file', bytes);
    expect((await swept.files.get('big/file'))?.equals(bytes)).toBe(true);
    const content = await swept.files.open('big/file');
    expect(content?.length).toBe(BIG);
    expect((await readWhole(content)).equals(bytes)).toBe(true);
  });

  test('streams a file only as fast as it is read', { timeout: PAGES_MS }, async () => {
    const bytes = randomBytes(BIG);
    await swept.files.put('slow/file', bytes);
    // More readers than connections; each reader stops after the first chunk.
    for (let readers = 0; readers < 100; readers += 1) {
      const content = await swept.files.open('slow/file');
      for await (const piece of content?.body ?? []) {
        expect(piece.length).toBeLessThan(BIG);
        break;
      }
    }
    expect((await readWhole(await swept.files.open('slow/file'))).equals(bytes)).toBe(true);
  });

  test('stores one complete file when eight writers use one name simultaneously', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => randomBytes(300_000 + index));
    await Promise.all(bodies.map((bytes) => swept.files.put('race/file', bytes)));
    const kept = await swept.files.get('race/file');
    expect(bodies.filter((bytes) => kept?.equals(bytes))).toHaveLength(1);
    expect(await namesIn(swept.files, 'race')).toEqual(['race/file']);
  });

  test('finds no files below other prefixes', async () => {
    await swept.files.put('documents/one', Buffer.from('x'));
    const others = store({ prefix: `${prefix}others/` });
    expect(await others.get('documents/one')).toBeNull();
    expect(await namesIn(others, 'documents')).toEqual([]);
    // The site does not own files in nested folders.
    const above = prefix.replace(/[^/]+\/$/, '');
    expect(await namesIn(store({ prefix: above }), prefix.slice(above.length, -1))).toEqual([]);
  });

  test('rejects unsigned requests', async () => {
    await swept.files.put('private/file', Buffer.from('only for us'));
    const addresses = await captureRequestUrls(async () => {
      expect(String(await swept.files.get('private/file'))).toBe('only for us');
      expect(await namesIn(swept.files, 'private')).toEqual(['private/file']);
    });
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const answer = await fetch(address);
      // S3-compatible services differ in the error status.
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/only for us|private\/file/);
    }
  });

  test.each<Partial<S3Settings>>([
    { secretAccessKey: 'wrong-secret' },
    { accessKeyId: 'unknown-key' },
    { bucket: 'taravani-no-such-bucket' },
  ])('rejects every call with %j, and the error contains only a code', async (wrong) => {
    const files = store(wrong);
    await swept.files.put('refused/file', Buffer.from('x'));
    for (const work of [
      () => files.put('refused/file', Buffer.from('y')),
      () => files.get('refused/file'),
      () => files.get('refused/missing'),
      () => files.open('refused/file'),
      () => files.remove('refused/file'),
      () => listed(files, 'refused'),
    ]) {
      const failure: unknown = await work().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      // The cause contains only codes, because a service's message can contain the key's id.
      expect(String((failure as Error).cause)).toMatch(/^Error: S3: \w+, HTTP 4\d\d$/);
    }
    expect(String(await swept.files.get('refused/file'))).toBe('x');
  });
}
