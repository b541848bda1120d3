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
export async function openSpecifiedService(
  answer: AnswerHandler,
  differences: Partial<ProviderSettings> = {},
): Promise<SpecifiedService> {
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
    ...differences,
  };
  const client = createProviderClient(settings, { log: createTestLog() });
  return {
    client,
    settings,
    seen: server.seen,
    calls: () => server.seen.map((request) => ({ call: toCall(request), query: request.query })),
    async close() {
      await client.close();
      await server.close();
    },
  };
}

function toCall({ method, path }: Pick<ReceivedRequest, 'method' | 'path'>): string {
  return `${method} ${path.slice(BASE_PATH.length + 1)}`;
}

/** Responders by method and path below the base path, such as `GET faqs`. */
export type BareProviderCalls = Readonly<Record<string, AnswerHandler>>;

/** A provider that has only the specified calls, and a client for it. */
export interface BareProvider extends Pick<SpecifiedService, 'client' | 'close'> {
  /** Known calls only, oldest first. */
  sent(): { readonly call: string; readonly query: object; readonly body: string }[];
}

/** Opens a provider that responds 404 to unknown calls. */
export async function openBareProvider(calls: BareProviderCalls): Promise<BareProvider> {
  const { client, close, seen } = await openSpecifiedService(
    (request) => calls[toCall(request)]?.(request) ?? { status: 404 },
  );
  return {
    client,
    close,
    sent: () =>
      seen
        .map((request) => ({
          call: toCall(request),
          query: request.query,
          body: request.body.toString('utf8'),
        }))
        .filter(({ call }) => calls[call] !== undefined),
  };
}
