import { Agent, request, type Dispatcher, type FormData } from 'undici';
import { errorCode } from '~/adapters/error-code';
import type { Attempt } from './attempt';
import type { ClientLimits } from './limits';

/** A request of one try. */
export interface WireRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** The longest answer, in bytes. */
  readonly maximumBytes: number;
}

/** One pool of kept connections. */
export interface Transport {
  /** Asks once. Never throws: what goes wrong is the attempt. */
  send(wanted: WireRequest, signal: AbortSignal): Promise<Attempt>;
  /** Ends all connections, also those that wait for an answer. */
  close(): Promise<void>;
}

/** Of the body of an error no more is read than a sentence for people needs. */
const ERROR_BYTES = 64 * 1024;
/** Above the longest deadline, which is what really ends a call. */
const SILENCE_MS = 40_000;

const TIMEOUT_CODES = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
];

/** Opens the pool. Redirects are not followed: they are answers like any other. */
export function openTransport({
  concurrent,
  downloads,
  connectMs,
  idleMs,
}: ClientLimits): Transport {
  const agent = new Agent({
    connections: concurrent + downloads,
    pipelining: 1,
    connect: { timeout: connectMs },
    keepAliveTimeout: idleMs,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
  return {
    async send({ url, method, headers, body, maximumBytes }, signal) {
      try {
        const response = await request(url, {
          dispatcher: agent,
          method,
          // Compressed answers are not asked for, so a small one cannot become a large one.
          headers: { 'Accept-Encoding': 'identity', ...headers },
          ...(body === undefined ? {} : { body }),
          signal,
        });
        return await readAnswer(response, maximumBytes);
      } catch (error) {
        const code = errorCode(error);
        return signal.aborted || TIMEOUT_CODES.includes(code)
          ? { kind: 'timeout' }
          : { kind: 'broken', code };
      }
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  maximumBytes: number,
): Promise<Attempt> {
  const isError = status >= 300;
  // An answer that is given up ends with an error of its own, which nobody needs.
  body.on('error', () => undefined);
  const bytes = isEncoded(headers['content-encoding'])
    ? 'encoded'
    : await readBytes(body, isError ? ERROR_BYTES : maximumBytes, headers['content-length']);
  if (typeof bytes === 'string') {
    // Leaving the rest unread ends the connection.
    body.destroy();
    if (!isError) return { kind: 'unreadable', code: bytes };
  }
  return {
    kind: 'answer',
    status,
    contentType: textOf(headers['content-type']),
    retryAfter: textOf(headers['retry-after']) || null,
    bytes: typeof bytes === 'string' ? Buffer.alloc(0) : bytes,
  };
}

/** The whole body, or `too-long` as soon as it is known to be. */
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
  const encoding = textOf(header).trim().toLowerCase();
  return encoding !== '' && encoding !== 'identity';
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(', ') : (header ?? '');
}
