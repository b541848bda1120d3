import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings } from '~/infrastructure/files/file-store-settings';
import {
  fileStoreContract,
  listed,
  namesIn,
  readWhole,
} from '~/infrastructure/files/file-store.contract';
import { createS3FileStore } from '~/infrastructure/files/s3-file-store';
import {
  captureRequestUrls,
  forEachConcurrently,
  readRealS3Settings,
  createSweptFileStore,
  type SweptFileStore,
} from '../support/real-s3';

// On a server of whoever runs it: docs/run/s3.md tells how. The bucket must be there; nothing stays in it.

const PAGES_MS = 300_000;
const MANY = 1_100;
const BIG = 16 * 1024 * 1024;

const settings = readRealS3Settings(process.env);

if (settings) {
  describe('createS3FileStore, on a real server', () => {
    fileStoreContract(() => {
      const { files, sweep } = createSweptFileStore(createS3FileStore(settings));
      return Promise.resolve({ files, stop: sweep });
    });
  });
  describe('a real server', () => {
    onRealServer(settings);
  });
} else {
  console.warn(
    'The tests on a real S3 server are LEFT OUT (no TEST_S3_ENDPOINT; see docs/run/s3.md).',
  );
  // Meant: it needs a server of whoever runs it, and a stand-in would prove what the unit tests prove already.
  test.skip('the S3 server of TEST_S3_ENDPOINT');
}

function onRealServer(real: S3Settings): void {
  let swept: SweptFileStore;
  const { prefix } = real;
  const store = (changed: Partial<S3Settings> = {}) => createS3FileStore({ ...real, ...changed });

  beforeAll(() => {
    swept = createSweptFileStore(store());
  });
  afterAll(() => swept.sweep(), PAGES_MS);

  test(
    `lists ${MANY} files, more than a page has, each once`,
    async () => {
      const names = Array.from({ length: MANY }, (_, number) => `many/${number}`);
      await forEachConcurrently(names, (name) => swept.files.put(name, Buffer.from('x')));
      expect(await namesIn(swept.files, 'many')).toEqual([...names].sort());
      // Removed on the way: the second page begins where the first one's last file was.
      for await (const { name } of swept.files.list('many')) await swept.files.remove(name);
      expect(await namesIn(swept.files, 'many')).toEqual([]);
    },
    PAGES_MS,
  );

  test('keeps a file of 16 MB', { timeout: PAGES_MS }, async () => {
    const bytes = randomBytes(BIG);
    await swept.files.put('big/file', bytes);
    expect((await swept.files.get('big/file'))?.equals(bytes)).toBe(true);
    const content = await swept.files.open('big/file');
    expect(content?.length).toBe(BIG);
    expect((await readWhole(content)).equals(bytes)).toBe(true);
  });

  test('sends a file in pieces, no further than it is taken', { timeout: PAGES_MS }, async () => {
    const bytes = randomBytes(BIG);
    await swept.files.put('slow/file', bytes);
    // More readers than there are connections to the storage: each leaves after its first piece.
    for (let readers = 0; readers < 100; readers += 1) {
      const content = await swept.files.open('slow/file');
      for await (const piece of content?.body ?? []) {
        expect(piece.length).toBeLessThan(BIG);
        break;
      }
    }
    expect((await readWhole(await swept.files.open('slow/file'))).equals(bytes)).toBe(true);
  });

  test('keeps one of eight files that are put under one name at once, whole', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => randomBytes(300_000 + index));
    await Promise.all(bodies.map((bytes) => swept.files.put('race/file', bytes)));
    const kept = await swept.files.get('race/file');
    expect(bodies.filter((bytes) => kept?.equals(bytes))).toHaveLength(1);
    expect(await namesIn(swept.files, 'race')).toEqual(['race/file']);
  });

  test('has nothing of ours below the prefix of others', async () => {
    await swept.files.put('documents/one', Buffer.from('x'));
    const others = store({ prefix: `${prefix}others/` });
    expect(await others.get('documents/one')).toBeNull();
    expect(await namesIn(others, 'documents')).toEqual([]);
    // What lies deeper is no file of ours.
    const above = prefix.replace(/[^/]+\/$/, '');
    expect(await namesIn(store({ prefix: above }), prefix.slice(above.length, -1))).toEqual([]);
  });

  test('shows a file to nobody without a signature', async () => {
    await swept.files.put('private/file', Buffer.from('only for us'));
    const addresses = await captureRequestUrls(async () => {
      expect(String(await swept.files.get('private/file'))).toBe('only for us');
      expect(await namesIn(swept.files, 'private')).toEqual(['private/file']);
    });
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const answer = await fetch(address);
      // Of services that know S3 by its signature only, any refusal will do: here it was an answer a moment ago.
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/only for us|private\/file/);
    }
  });

  test.each<Partial<S3Settings>>([
    { secretAccessKey: 'wrong-secret' },
    { accessKeyId: 'unknown-key' },
    { bucket: 'taravani-no-such-bucket' },
  ])('refuses %j to every call, and the fault tells a code only', async (wrong) => {
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
      // Codes only: a service's own words repeat the key's id.
      expect(String((failure as Error).cause)).toMatch(/^Error: S3: \w+, HTTP 4\d\d$/);
    }
    expect(String(await swept.files.get('refused/file'))).toBe('x');
  });
}
