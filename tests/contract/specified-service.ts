import type { ProviderClient, ProviderSettings } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import {
  openServiceServer,
  type AnswerHandler,
  type ReceivedRequest,
} from '../support/service-server';
import { createTestLog } from '../support/test-log';

const BASE_PATH = '/heastro-service';

/** A service with exactly the specified calls, without extensions, and a client for it. */
export interface SpecifiedService {
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  /** Received requests, oldest first. */
  readonly seen: readonly ReceivedRequest[];
  calls(): { readonly call: string; readonly query: ReceivedRequest['query'] }[];
  close(): Promise<void>;
}

/** Opens the service; extension calls get 404 before the test's responder runs. */
export async function openSpecifiedService(answer: AnswerHandler): Promise<SpecifiedService> {
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
