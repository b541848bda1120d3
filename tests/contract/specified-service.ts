import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/open-client';
import type { ProviderSettings } from '~/infrastructure/provider/client/provider-settings';
import { openServiceServer, type Answering, type ReceivedRequest } from '../support/service-server';
import { createTestLog } from '../support/test-log';

const BASE_PATH = '/heastro-service';

/** A service as the specification shows it, which knows nothing of this product's additions, and a client that calls it. */
export interface SpecifiedService {
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  /** Every request so far, the oldest first. */
  readonly seen: readonly ReceivedRequest[];
  /** Method, path below the base path, and query of every request so far. */
  calls(): { readonly call: string; readonly query: ReceivedRequest['query'] }[];
  close(): Promise<void>;
}

/** Opens a service that answers as a test tells it; extensions are answered with 404 before the test is asked. */
export async function openSpecifiedService(answer: Answering): Promise<SpecifiedService> {
  const server = await openServiceServer({
    answer: (request) =>
      request.path.startsWith(`${BASE_PATH}/extensions/`) ? { status: 404 } : answer(request),
  });
  const settings: ProviderSettings = {
    url: server.url,
    basePath: BASE_PATH,
    secret: 'a shared secret of the contract tests',
    otpCodec: 'json',
    key: undefined,
  };
  const client = createProviderClient(settings, { log: createTestLog() });
  return {
    client,
    settings,
    seen: server.seen,
    calls: () =>
      server.seen.map(({ method, path, query }) => ({
        call: `${method} ${path.slice(BASE_PATH.length + 1)}`,
        query,
      })),
    async close() {
      await client.close();
      await server.close();
    },
  };
}
