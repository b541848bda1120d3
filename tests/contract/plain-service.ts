import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { openServiceServer, type AnswerHandler } from '../support/service-server';
import { createTestLog } from '../support/test-log';

const BASE_PATH = '/heastro-service';

/** Responders by method and path below the base path, such as `GET faqs`. */
export type BareProviderCalls = Readonly<Record<string, AnswerHandler>>;

/** A provider that has only the specified calls, and a client for it. */
export interface BareProvider {
  readonly client: ProviderClient;
  /** Known calls only, oldest first. */
  sent(): { readonly call: string; readonly query: object; readonly body: string }[];
  close(): Promise<void>;
}

/** Opens a provider that responds 404 to unknown calls. */
export async function openBareProvider(calls: BareProviderCalls): Promise<BareProvider> {
  const toCallName = ({ method, path }: { readonly method: string; readonly path: string }) =>
    `${method} ${path.slice(BASE_PATH.length + 1)}`;
  const server = await openServiceServer({
    answer: (request) => calls[toCallName(request)]?.(request) ?? { status: 404 },
  });
  const client = createProviderClient(
    {
      url: server.url,
      basePath: BASE_PATH,
      secret: 'a shared secret of the contract tests',
      otpCodec: 'json',
      key: undefined,
    },
    { log: createTestLog() },
  );
  return {
    client,
    sent: () =>
      server.seen
        .filter((request) => calls[toCallName(request)] !== undefined)
        .map((request) => ({
          call: toCallName(request),
          query: request.query,
          body: request.body.toString('utf8'),
        })),
    async close() {
      await client.close();
      await server.close();
    },
  };
}
