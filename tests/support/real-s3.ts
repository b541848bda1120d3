import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { S3Settings } from '~/infrastructure/files/file-store-settings';
import { parseFileStoreSettings } from '~/composition/config/files';

const PREFIX = 'TEST_';
const AT_ONCE = 16;
/** Where Node tells of every HTTP request that it sends. */
const REQUEST_STARTS = 'http.client.request.start';

/**
 * The S3-compatible server that whoever runs the tests has set: `TEST_S3_ENDPOINT` and its like, named and read as the site's
 * own `S3_…`. All keys lie below a prefix of this run. Undefined without any such setting.
 *
 * @throws Error when settings are missing or wrong.
 */
export function realS3Settings(
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

/** A file store that knows what is in it, so that nothing need stay in a bucket that is not ours. */
export interface SweptFileStore {
  readonly files: FileStore;
  /** Removes every file that was put and is still there. */
  sweep(): Promise<void>;
}

/** Notes what is put into a file store. */
export function sweptFileStore(files: FileStore): SweptFileStore {
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
    sweep: () => eachAtOnce(names, (name) => files.remove(name)),
  };
}

/** Does a work for each of many, a few at once. */
export async function eachAtOnce<Item>(
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

/** The addresses that a work asks for, by whatever library: what carries its signatures stays behind. */
export async function addressesAsked(work: () => Promise<unknown>): Promise<readonly URL[]> {
  const addresses: URL[] = [];
  const note = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    const host = String(request.getHeader('host'));
    addresses.push(new URL(`${request.protocol}//${host}${request.path}`));
  };
  subscribe(REQUEST_STARTS, note);
  await work().finally(() => unsubscribe(REQUEST_STARTS, note));
  return addresses;
}
