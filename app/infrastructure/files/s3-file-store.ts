import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { errorCode } from '~/infrastructure/error-code';
import type { StoreError } from '~/shared/result/store-error';
import {
  assertFolder,
  isFileName,
  splitFileName,
  type FileStore,
  type S3Settings,
  readAhead,
  createFileError,
} from './file-store';

/** Milliseconds. */
interface TimeLimits {
  readonly connectMs: number;
  /** Time to the response headers, per attempt, and then the maximum time between two chunks. */
  readonly requestMs: number;
  /** Time for a call, including all attempts and the whole response. For a list, time for one page. */
  readonly totalMs: number;
}

/** Proxies time out after 30 seconds. */
const TIME_LIMITS: TimeLimits = { connectMs: 3_000, requestMs: 9_000, totalMs: 30_000 };
const ATTEMPTS = 3;
const CONNECTION_LOST_CODES = ['ECONNRESET', 'EPIPE'];

/**
 * Several machines can share the bucket. The key needs put, get, delete and list permission: without list, S3
 * responds with 403 for a missing file.
 */
export function createS3FileStore(
  settings: S3Settings,
  timeLimits: TimeLimits = TIME_LIMITS,
): FileStore {
  const { bucket: Bucket, prefix } = settings;
  let opened: Promise<S3> | undefined;
  const service = () => (opened ??= connect(settings, timeLimits));
  const getKey = (name: string) => {
    splitFileName(name);
    return prefix + name;
  };
  const find = async (Key: string, callOptions: { readonly abortSignal: AbortSignal }) =>
    nullIfMissing((await service()).getObject({ Bucket, Key }, callOptions));
  return {
    async put(name, bytes) {
      const Key = getKey(name);
      await callS3(timeLimits, async (callOptions) =>
        (await service()).putObject({ Bucket, Key, Body: bytes }, callOptions),
      );
    },

    async get(name) {
      const Key = getKey(name);
      return callS3(timeLimits, async (callOptions) => {
        const found = await find(Key, callOptions);
        if (!found) return null;
        if (!found.Body) throw new Error('The answer has no body');
        return Buffer.from(await found.Body.transformToByteArray());
      });
    },

    async open(name) {
      const Key = getKey(name);
      return callS3(timeLimits, async (callOptions) => {
        const found = await find(Key, callOptions);
        if (!found) return null;
        const { Body, ContentLength } = found;
        if (!(Body instanceof Readable)) throw new Error('The answer has no body');
        // The total time limit applies up to the last chunk.
        const getFailure = (error: unknown) => toS3Error(error, callOptions.abortSignal);
        return { length: ContentLength ?? null, body: readAhead(Body, getFailure) };
      });
    },

    async remove(name) {
      const Key = getKey(name);
      // S3 accepts the removal of a missing file, but some compatible services do not.
      await callS3(timeLimits, async (callOptions) =>
        nullIfMissing((await service()).deleteObject({ Bucket, Key }, callOptions)),
      );
    },

    async *list(folder) {
      assertFolder(folder);
      const Prefix = `${prefix}${folder}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await callS3(timeLimits, async (callOptions) =>
          (await service()).listObjectsV2({ Bucket, Prefix, ContinuationToken }, callOptions),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(prefix.length) ?? '';
          // Skips objects that the site did not write, such as "folders" created in a console, and deeper levels.
          if (LastModified && isFileName(name)) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

async function connect(settings: S3Settings, { connectMs, requestMs }: TimeLimits): Promise<S3> {
  // Loaded on demand: a site that stores files on disk never loads the SDK.
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    maxAttempts: ATTEMPTS,
    // Many compatible services do not support optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: requestMs,
    },
  });
}

async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}

async function callS3<Answer>(
  { totalMs }: TimeLimits,
  work: (callOptions: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const abortSignal = AbortSignal.timeout(totalMs);
  try {
    return await work({ abortSignal });
  } catch (error) {
    throw toS3Error(error, abortSignal);
  }
}

function toS3Error(error: unknown, { aborted }: AbortSignal): StoreError {
  const isLate = aborted || isTimeout(error);
  return createFileError(new Error(describe(error)), isLate ? 'timeout' : 'unavailable');
}

/** The SDK also uses this name for lost connections. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'TimeoutError' &&
    !CONNECTION_LOST_CODES.includes(errorCode(error))
  );
}

/** Logs only codes, because the service's messages repeat the key id and the signed request. */
function describe(error: unknown): string {
  const status = getStatus(error);
  return `S3: ${errorCode(error)}${status ? `, HTTP ${status}` : ''}`;
}

function getStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode;
}
