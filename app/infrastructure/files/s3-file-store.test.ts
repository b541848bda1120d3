import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Settings } from './file-store';
import { fileStoreContract, listed, namesIn } from '../../../tests/contract/file-store.contract';
import { createS3FileStore } from './s3-file-store';
import {
  startTestS3Server,
  type S3Fault,
  type TestS3Server,
} from '../../../tests/support/s3-server';
import { PATIENCE_MS } from '../../../tests/support/patience';

const ATTEMPTS = 3;
/** Short enough to end an unanswered request soon, long enough for a successful request on a busy machine. */
const SHORT_REQUESTS = {
  connectMs: 3_000,
  requestMs: 1_000,
  totalMs: 2 * PATIENCE_MS,
};
const SHORT_CALLS = { connectMs: 3_000, requestMs: 500, totalMs: 2_000 };
const ALL_ATTEMPTS_MS = 3_000 + PATIENCE_MS;
const NAME = 'documents/one';

describe('the S3 file store', () => {
  fileStoreContract(async () => {
    const server = await startTestS3Server();
    const settings = { ...server.settings, prefix: 'sites/taravani/' };
    return { files: createS3FileStore(settings), stop: () => server.stop() };
  });
});

describe('the S3 store', () => {
  let server: TestS3Server;

  beforeAll(async () => {
    server = await startTestS3Server();
  });
  afterEach(() => expect(server.pendingFaults()).toBe(0));
  afterAll(() => server.stop());

  const store = (
    settings: Partial<S3Settings> = {},
    limits?: Parameters<typeof createS3FileStore>[1],
  ) => createS3FileStore({ ...server.settings, ...settings }, limits);

  async function getFailure(work: () => Promise<unknown>) {
    const [before, start] = [server.requests.length, Date.now()];
    const failure: unknown = await work().catch((error: unknown) => error);
    const attempts = server.requests.length - before;
    return { failure, attempts, took: Date.now() - start };
  }

  test('uses keys with the prefix and ignores other objects', async () => {
    const [ours, others] = [store({ prefix: 'ours/' }), store({ prefix: 'others/' })];
    await ours.put('documents/one', Buffer.from('x'));
    await others.put('documents/two', Buffer.from('y'));
    expect(server.requests).toContain('PUT /taravani-test/ours/documents/one?x-id=PutObject');
    expect(await ours.get('documents/two')).toBeNull();
    expect(await namesIn(ours, 'documents')).toEqual(['documents/one']);
    expect(await listed(store(), 'ours')).toEqual([]);
  });

  test('lists 2,500 files in pages, each once', async () => {
    const files = store();
    const names = Array.from({ length: 2_500 }, (_, number) => `many/${number}`);
    server.hold(names);
    const before = server.requests.length;
    const found = await listed(files, 'many');
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(server.requests.length - before).toBe(3);
  });

  test('fails at the first attempt with a wrong secret or an unknown key, and reveals no secret', async () => {
    for (const wrong of [{ secretAccessKey: 'wrong-secret' }, { accessKeyId: 'unknown-key' }]) {
      const { failure, attempts } = await getFailure(() => store(wrong).get(NAME));
      expect(failure).toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      expect(attempts).toBe(1);
      const { cause } = failure as Error;
      expect(String(cause)).toMatch(/S3: (SignatureDoesNotMatch|InvalidAccessKeyId), HTTP 403$/);
      expect(inspect(failure)).not.toMatch(/TESTKEY|unknown-key|wrong-secret/);
    }
  });

  test('distinguishes a missing bucket from a missing file', async () => {
    const { failure } = await getFailure(() => store({ bucket: 'no-such-bucket' }).get(NAME));
    expect(failure).toMatchObject({
      kind: 'unavailable',
      cause: { message: 'S3: NoSuchBucket, HTTP 404' },
    });
  });

  test.each<S3Fault>(['answer 500', 'hang up', 'never answer'])(
    'sends a third request after two faults of type "%s"',
    async (fault) => {
      const files = store({}, SHORT_REQUESTS);
      server.failNext(fault, 2);
      await files.put(NAME, Buffer.from('in the end'));
      // A request without a response costs a second, so one kind of request is enough.
      if (fault === 'never answer') return;
      server.failNext(fault, 2);
      expect(String(await files.get(NAME))).toBe('in the end');
      server.failNext(fault, 2);
      expect(await listed(files, 'documents')).toHaveLength(1);
      server.failNext(fault, 2);
      await files.remove(NAME);
      expect(await files.get(NAME)).toBeNull();
    },
    40_000,
  );

  test.each<[S3Fault, string, RegExp]>([
    ['answer 500', 'unavailable', /InternalError, HTTP 500$/],
    ['hang up', 'unavailable', /ECONNRESET$/],
    ['never answer', 'timeout', /(TimeoutError|ETIMEDOUT)$/],
  ])('fails after repeated faults of type "%s"', async (fault, kind, cause) => {
    server.failNext(fault, ATTEMPTS);
    const { failure, attempts, took } = await getFailure(() => store({}, SHORT_REQUESTS).get(NAME));
    expect(failure).toMatchObject({ name: 'SourceFailure', kind });
    expect(String((failure as Error).cause)).toMatch(cause);
    expect(attempts).toBe(ATTEMPTS);
    expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
  });

  describe.each<[S3Fault, string]>([
    ['break off', 'unavailable'],
    ['stand still', 'timeout'],
    ['drip', 'timeout'],
  ])('a file with the stream fault "%s"', (fault, kind) => {
    // On a busy machine the first attempt can time out before the headers arrive.
    beforeEach(() => server.failNext(fault, ATTEMPTS));
    afterEach(() => server.stopFailing());

    test('is not returned as complete', async () => {
      const { failure, took } = await getFailure(() => store({}, SHORT_CALLS).get(NAME));
      expect(failure).toMatchObject({ name: 'SourceFailure', kind });
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    });

    test('is passed on up to the fault, and then fails', async () => {
      const content = await store({}, SHORT_CALLS).open(NAME);
      const came: Uint8Array[] = [];
      const { failure, took } = await getFailure(async () => {
        for await (const piece of content?.body ?? []) came.push(piece);
      });
      expect(Buffer.concat(came).length).toBeGreaterThan(0);
      expect(Buffer.concat(came).length).toBeLessThan(content?.length ?? 0);
      expect(failure).toMatchObject({ name: 'SourceFailure', kind });
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    });
  });

  test('treats a missing file as removed even if the service reports an error', async () => {
    server.failNext('answer NoSuchKey', 1);
    await store().remove(NAME);
  });

  test('is unavailable when nothing listens at the endpoint', async () => {
    const gone = await startTestS3Server();
    await gone.stop();
    const files = store({ endpoint: gone.settings.endpoint });
    for (const work of [
      () => files.put(NAME, Buffer.from('x')),
      () => files.get(NAME),
      () => files.open(NAME),
      () => files.remove(NAME),
      () => listed(files, 'documents'),
    ]) {
      const { failure, took } = await getFailure(work);
      expect(failure).toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      expect(String((failure as Error).cause)).toMatch(/ECONNREFUSED/);
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    }
  });
});
