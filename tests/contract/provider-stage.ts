import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import type { ProviderClient, ProviderSettings } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { answerCalls } from '~/api/service';
import { createEndpoints } from '~/api/api';
import type { ApiServices } from '~/api/handlers';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createTestLog } from '../support/test-log';
import { createTemporaryFolder } from '../support/temporary-store';
import type { Opened } from './engine';

export interface ProviderInstance {
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  close(): Promise<void>;
}

const BASE_PATH = '/heastro-service';

/** Serves the API over the given stores; using a missing store fails the test. */
export async function openProviderInstance(
  sources: Partial<ApiServices>,
  settings: Partial<ProviderSettings> = {},
): Promise<ProviderInstance> {
  const api = answerCalls(createEndpoints(whole(sources)));
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://provider.test');
      const body = Buffer.concat(chunks);
      const request = new Request(url, {
        method: incoming.method ?? 'GET',
        headers: new Headers(
          Object.entries(incoming.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        ),
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      const path = url.pathname.slice(BASE_PATH.length + 1);
      void api.answer(request, path, { name: 'api:test' }).then(
        async (answer) => {
          outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
          outgoing.end(Buffer.from(await answer.arrayBuffer()));
        },
        (error: unknown) => {
          outgoing.writeHead(500);
          outgoing.end(String(error));
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: ProviderSettings = {
    url: `http://127.0.0.1:${port}`,
    basePath: BASE_PATH,
    secret: 'a shared secret of the contract tests',
    otpCodec: 'json',
    key: undefined,
    ...settings,
  };
  const client = createProviderClient(provider, { log: createTestLog() });
  return {
    client,
    settings: provider,
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function whole(sources: Partial<ApiServices>): ApiServices {
  return new Proxy(sources as ApiServices, {
    get(target, name) {
      if (name in target) return target[name as keyof ApiServices];
      const refuse = () => Promise.reject(new Error(`This test has no ${String(name)}.`));
      return new Proxy({}, { get: () => refuse });
    },
  });
}

export interface ProviderStage {
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  readonly served: Kysely<Schema>;
  readonly own: Kysely<Schema>;
}

export async function openProviderStage<Source>(
  getSources: (served: Kysely<Schema>) => Partial<ApiServices>,
  make: (stage: ProviderStage) => Source | Promise<Source>,
): Promise<Opened<Source>> {
  const folder = await createTemporaryFolder();
  const { db: served } = await folder.openStore('served.sqlite');
  const { db: own } = await folder.openStore('own.sqlite');
  const { client, settings, close } = await openProviderInstance(getSources(served));
  const closeAll = async () => {
    await close();
    await folder.remove();
  };
  try {
    return { source: await make({ client, settings, served, own }), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
