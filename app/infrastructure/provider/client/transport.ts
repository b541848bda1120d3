import { Agent, Client, request, type Dispatcher, type FormData } from 'undici';
import { errorCode } from '~/infrastructure/error-code';
import type { Attempt, ClientLimits } from './policies';
import { createExternalConnector, NOT_PUBLIC_CODE, type ExternalHosts } from './external-hosts';

export interface WireRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly maximumBytes: number;
  readonly isExternal?: boolean;
}

/** Enough of an error body for a user-facing message. */
const MAX_ERROR_BYTES = 64 * 1024;
const SOCKET_TIMEOUT_MS = 40_000;

const TIMEOUT_CODES = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
];

export function openTransport(
  { concurrent, downloads, connectMs, idleMs }: ClientLimits,
  hosts: ExternalHosts,
) {
  const patience = { headersTimeout: SOCKET_TIMEOUT_MS, bodyTimeout: SOCKET_TIMEOUT_MS };
  const agent = new Agent({
    ...patience,
    connections: concurrent + downloads,
    pipelining: 1,
    connect: { timeout: connectMs },
    keepAliveTimeout: idleMs,
  });
  const connectForeign = createExternalConnector(hosts, connectMs);
  const foreign = new Set<Client>();

  /** A pool would retain state for every host that the service ever named. */
  async function withExternalClient<Answer>(
    { origin }: URL,
    work: (client: Client) => Promise<Answer>,
  ) {
    const client = new Client(origin, { ...patience, connect: connectForeign });
    foreign.add(client);
    try {
      return await work(client);
    } finally {
      foreign.delete(client);
      await client.destroy();
    }
  }

  async function ask(outgoingRequest: WireRequest, signal: AbortSignal, dispatcher: Dispatcher) {
    const { url, method, headers, body, maximumBytes } = outgoingRequest;
    const response = await request(url, {
      dispatcher,
      method,
      // Uncompressed answers cannot be decompression bombs.
      headers: { 'Accept-Encoding': 'identity', ...headers },
      ...(body === undefined ? {} : { body }),
      signal,
    });
    return parseServerAnswer(response, maximumBytes);
  }

  return {
    /** Makes one attempt. Does not throw: errors are part of the result. */
    async send(outgoingRequest: WireRequest, signal: AbortSignal): Promise<Attempt> {
      try {
        return await (outgoingRequest.isExternal === true
          ? withExternalClient(outgoingRequest.url, (client) =>
              ask(outgoingRequest, signal, client),
            )
          : ask(outgoingRequest, signal, agent));
      } catch (error) {
        const code = errorCode(error);
        if (code === NOT_PUBLIC_CODE) return { kind: 'unreadable', code: 'not-public' };
        return signal.aborted || TIMEOUT_CODES.includes(code)
          ? { kind: 'timeout' }
          : { kind: 'broken', code };
      }
    },
    async close(): Promise<void> {
      await Promise.all([agent, ...foreign].map((each) => each.destroy()));
    },
  };
}

async function parseServerAnswer(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  maximumBytes: number,
): Promise<Attempt> {
  const isError = status >= 300;
  // An aborted body emits an irrelevant error.
  body.on('error', () => undefined);
  const bytes = isEncoded(headers['content-encoding'])
    ? 'encoded'
    : await readBytes(body, isError ? MAX_ERROR_BYTES : maximumBytes, headers['content-length']);
  if (typeof bytes === 'string') {
    body.destroy();
    if (!isError) return { kind: 'unreadable', code: bytes };
  }
  return {
    kind: 'answer',
    status,
    contentType: textFor(headers['content-type']),
    retryAfter: textFor(headers['retry-after']) || null,
    bytes: typeof bytes === 'string' ? Buffer.alloc(0) : bytes,
  };
}

async function readBytes(
  body: Dispatcher.ResponseData['body'],
  maximum: number,
  announced: string | string[] | undefined,
): Promise<Buffer | 'too-long'> {
  if (Number(announced) > maximum) return 'too-long';
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maximum) return 'too-long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isEncoded(header: string | string[] | undefined): boolean {
  const encoding = textFor(header).trim().toLowerCase();
  return encoding !== '' && encoding !== 'identity';
}

function textFor(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(', ') : (header ?? '');
}
