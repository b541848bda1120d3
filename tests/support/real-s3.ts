import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { FileStore, S3Settings } from '~/infrastructure/files/file-store';
import { parseFileStoreSettings } from '~/composition/config/files';

const PREFIX = 'TEST_';
const AT_ONCE = 16;
const REQUEST_START_CHANNEL = 'http.client.request.start';

/**
 * The S3-compatible server of `TEST_S3_ENDPOINT` and related variables, which correspond to the site's `S3_…`.
 * All
 * keys get a prefix for this run. Undefined without these variables.
 * @throws Error when settings are missing or wrong
 */
export function readRealS3Settings(
  environment: Readonly<Record<string, string | undefined>>,
): S3Settings | undefined {
  const named = Object.entries(environment)
    .filter(([name]) => name.startsWith(`${PREFIX}S3_`))
    .map(([name, value]) => [name.slice(PREFIX.length), value] as const);
  const { data, error } = parseFileStoreSettings(Object.fromEntries(named));
  if (error) {
    const complaints = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The settings TEST_S3_… are wrong. ${complaints.join('; ')}`);
  }
  if (data.storage === 'disk') return undefined;
  return { ...data.s3, prefix: `${data.s3.prefix}taravani-test-${randomUUID()}/` };
}

/** Tracks its files so that the test can remove them from the bucket. */
export interface SweptFileStore {
  readonly files: FileStore;
  sweep(): Promise<void>;
}

export function createSweptFileStore(files: FileStore): SweptFileStore {
  const names = new Set<string>();
  return {
    files: {
      ...files,
      async put(name, bytes) {
        await files.put(name, bytes);
        names.add(name);
      },
      async remove(name) {
        await files.remove(name);
        names.delete(name);
      },
    },
    sweep: () => forEachConcurrently(names, (name) => files.remove(name)),
  };
}

export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
    }),
  );
}

/** Request URLs of any library during `work`, without signatures. */
export async function captureRequestUrls(work: () => Promise<unknown>): Promise<readonly URL[]> {
  const addresses: URL[] = [];
  const note = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    const host = String(request.getHeader('host'));
    addresses.push(new URL(`${request.protocol}//${host}${request.path}`));
  };
  subscribe(REQUEST_START_CHANNEL, note);
  await work().finally(() => unsubscribe(REQUEST_START_CHANNEL, note));
  return addresses;
}
