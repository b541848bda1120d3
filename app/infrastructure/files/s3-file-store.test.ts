import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Settings } from './file-store-settings';
import { fileStoreContract, listed, namesIn } from './file-store.contract';
import { createS3FileStore } from './s3-file-store';
import { startTestS3Server, type S3Fault, type TestS3Server } from './s3-server.fixture';
import { PATIENCE_MS } from '../../../tests/support/patience';

const ATTEMPTS = 3;
/** Ends soon what a silent service begins, and leaves a busy machine time for what must succeed. */
const SHORT_REQUESTS = { connectMs: 3_000, requestMs: 1_000, wholeMs: 2 * PATIENCE_MS };
const SHORT_CALLS = { connectMs: 3_000, requestMs: 500, wholeMs: 3_000 };
/** The longest of these limits, and what a busy machine adds. */
const ALL_ATTEMPTS_MS = 3_000 + PATIENCE_MS;
const NAME = 'documents/one';

describe('createS3FileStore', () => {
  fileStoreContract(async () => {
    const server = await startTestS3Server();
    const settings = { ...server.settings, prefix: 'sites/taravani/' };
    return { files: createS3FileStore(settings), stop: () => server.stop() };
  });
});

describe('in S3', () => {
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

  /** What a work failed with, how often it was tried, and how long that took. */
  async function failureOf(work: () => Promise<unknown>) {
    const [before, start] = [server.requests.length, Date.now()];
    const failure: unknown = await work().catch((error: unknown) => error);
    const attempts = server.requests.length - before;
    return { failure, attempts, took: Date.now() - start };
  }

  test('keys begin with the prefix; others in the bucket are not ours', async () => {
    const [ours, others] = [store({ prefix: 'ours/' }), store({ prefix: 'others/' })];
    await ours.put('documents/one', Buffer.from('x'));
    await others.put('documents/two', Buffer.from('y'));
    expect(server.requests).toContain('PUT /taravani-test/ours/documents/one?x-id=PutObject');
    expect(await ours.get('documents/two')).toBeNull();
    expect(await namesIn(ours, 'documents')).toEqual(['documents/one']);
    // Of the whole bucket these are no files of ours: they lie deeper.
    expect(await listed(store(), 'ours')).toEqual([]);
  });

  test('a list of 2,500 files comes in pages, each file once', async () => {
    const files = store();
    const names = Array.from({ length: 2_500 }, (_, number) => `many/${number}`);
    server.hold(names);
    const before = server.requests.length;
    const found = await listed(files, 'many');
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(server.requests.length - before).toBe(3);
  });

  test('a wrong secret or an unknown key is unavailable, at the first attempt, and nothing secret is told', async () => {
    for (const wrong of [{ secretAccessKey: 'wrong-secret' }, { accessKeyId: 'unknown-key' }]) {
      const { failure, attempts } = await failureOf(() => store(wrong).get(NAME));
      expect(failure).toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      expect(attempts).toBe(1);
      const { cause } = failure as Error;
      expect(String(cause)).toMatch(/S3: (SignatureDoesNotMatch|InvalidAccessKeyId), HTTP 403$/);
      expect(inspect(failure)).not.toMatch(/TESTKEY|unknown-key|wrong-secret/);
    }
  });

  test('a bucket that is not there is no missing file', async () => {
    const { failure } = await failureOf(() => store({ bucket: 'no-such-bucket' }).get(NAME));
    expect(failure).toMatchObject({
      kind: 'unavailable',
      cause: { message: 'S3: NoSuchBucket, HTTP 404' },
    });
  });

  test.each<S3Fault>(['answer 500', 'hang up', 'never answer'])(
    'a server that does "%s" twice is asked a third time',
    async (fault) => {
      const files = store({}, SHORT_REQUESTS);
      server.failNext(fault, 2);
      await files.put(NAME, Buffer.from('in the end'));
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
  ])('a server that does "%s" all the time is given up', async (fault, kind, cause) => {
    server.failNext(fault, ATTEMPTS);
    const { failure, attempts, took } = await failureOf(() => store({}, SHORT_REQUESTS).get(NAME));
    expect(failure).toMatchObject({ name: 'SourceFailure', kind });
    expect(String((failure as Error).cause)).toMatch(cause);
    expect(attempts).toBe(ATTEMPTS);
    expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
  });

  describe.each<[S3Fault, string]>([
    ['break off', 'unavailable'],
    ['stand still', 'timeout'],
    ['drip', 'timeout'],
  ])('a file whose bytes "%s"', (fault, kind) => {
    // A busy machine may call the first attempt off before the head of its answer has come.
    beforeEach(() => server.failNext(fault, ATTEMPTS));
    afterEach(() => server.stopFailing());

    test('is not taken for whole', async () => {
      const { failure, took } = await failureOf(() => store({}, SHORT_CALLS).get(NAME));
      expect(failure).toMatchObject({ name: 'SourceFailure', kind });
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    });

    test('is handed on as far as it came, and then fails', async () => {
      const content = await store({}, SHORT_CALLS).open(NAME);
      const came: Uint8Array[] = [];
      const { failure, took } = await failureOf(async () => {
        for await (const piece of content?.body ?? []) came.push(piece);
      });
      expect(Buffer.concat(came).length).toBeGreaterThan(0);
      expect(Buffer.concat(came).length).toBeLessThan(content?.length ?? 0);
      expect(failure).toMatchObject({ name: 'SourceFailure', kind });
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    });
  });

  test('a service that has nothing to remove may say so', async () => {
    server.failNext('answer NoSuchKey', 1);
    await store().remove(NAME);
  });

  test('an endpoint that nobody listens at is unavailable', async () => {
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
      const { failure, took } = await failureOf(work);
      expect(failure).toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      expect(String((failure as Error).cause)).toMatch(/ECONNREFUSED/);
      expect(took).toBeLessThan(ALL_ATTEMPTS_MS);
    }
  });
});
