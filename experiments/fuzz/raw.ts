import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { DEADLINE_MS } from './exchange';

/** Bytes sent on a socket, and everything received until it closed. */
export interface RawExchange {
  readonly sent: Buffer;
  readonly received: string;
  readonly milliseconds: number;
  readonly failure: string | null;
}

const METHODS = [
  'GET',
  'POST',
  'get',
  'HEAD',
  'CONNECT',
  'OPTIONS',
  'TRACE',
  'PRI',
  'G\0T',
  '',
  ' GET',
  'x'.repeat(5_000),
];
const TARGETS = [
  '/',
  '/signup',
  '*',
  '',
  'http://evil.example/',
  'https://evil.example:99999/signup',
  'evil.example:443',
  '//evil.example/',
  '/\\evil.example',
  '/a b',
  '/\0',
  '/\xff\xfe',
  '/<x9z>',
  '/#x',
  '/?#%',
  '/%',
  `/${'a/'.repeat(9_000)}`,
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.1 x',
  'http/1.1',
  'HTTP/11',
  '',
];
const NUMBER_ENDINGS = ['\r\n', '\n', '\r', '\r\n\r\n', ''];
const LINES = [
  'Host: a\r\nHost: b',
  'Host:',
  'Host: a b',
  'Host : x',
  ' folded: x',
  'X: a\r\n b',
  'no colon',
  ': no name',
  'X\0: 1',
  'X: \0',
  'X: \x7f\xff',
  'X: a\rb',
  'Content-Length: 5',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x5',
  'Content-Length: 5, 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: x',
  'Transfer-Encoding : chunked',
  'Connection: close',
  'Connection: keep-alive, Host, Cookie',
  'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
  'Expect: 100-continue',
  'Content-Type: application/x-www-form-urlencoded',
  'Origin: http://127.0.0.1',
  'Cookie: taravani=x',
  `Cookie: ${'taravani=x; '.repeat(1_000)}`,
  'X: x\r\n'.repeat(500),
  `X: ${'x'.repeat(20_000)}`,
];
const BODIES = [
  '',
  'a=1&b',
  '5\r\nmobil\r\n0\r\n\r\n',
  '0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  '5;x=y\r\nabcde\r\n0\r\nX: 1\r\n\r\n',
  '-1\r\n',
  '\r\n\r\n',
  'GET /x HTTP/1.1\r\n\r\n',
];
/** Bytes that are not HTTP. */
const OTHER_BYTES = [
  Buffer.from('16030100a5010000a10303', 'hex'),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from('EHLO evil.example\r\n'),
  Buffer.from('\r\n'.repeat(2_000)),
  Buffer.alloc(30_000),
];

const arbitraryRawMessage: Arbitrary<Buffer> = fc
  .record({
    method: arbitraryWithDefault('POST', METHODS),
    target: arbitraryWithDefault('/signup', TARGETS),
    version: arbitraryWithDefault('HTTP/1.1', VERSIONS),
    ending: arbitraryWithDefault('\r\n', NUMBER_ENDINGS),
    host: fc.constantFrom('Host: 127.0.0.1', 'Host: 127.0.0.1', 'Host: 127.0.0.1', null),
    lines: fc.array(fc.constantFrom(...LINES), { maxLength: 4 }),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, target, version, ending, host, lines, body }) =>
    Buffer.from(
      [`${method} ${target} ${version}`, ...(host ? [host] : []), ...lines, '', body].join(ending),
      'latin1',
    ),
  );

/** Pipelined requests: valid, nearly valid, and invalid. */
export const arbitraryRawMessages: Arbitrary<Buffer> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: arbitraryRawMessage },
      { weight: 2, arbitrary: fc.constantFrom(...OTHER_BYTES) },
      {
        weight: 1,
        arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((messages) => Buffer.concat(messages));

function arbitraryWithDefault(good: string, others: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(good) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
}

/** After this silence either the response is complete or the request was incomplete. */
const QUIET_MS = 150;

/**
 * Writes bytes, reads until `quietMs` without data, then half-closes and waits for the end or the deadline.
 * A client that half-closes immediately counts as disconnected, so the site need not respond.
 */
export function exchangeRawBytes(
  origin: string,
  sent: Buffer,
  quietMs = QUIET_MS,
): Promise<RawExchange> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = (failure: string | null) => {
      clearTimeout(impatience);
      clearTimeout(quiet);
      const received = Buffer.concat(chunks).toString('latin1');
      resolve({ sent, received, milliseconds: performance.now() - started, failure });
      socket.destroy();
    };
    let quiet: NodeJS.Timeout | undefined;
    const waitForMore = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), quietMs);
    };
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(sent);
      waitForMore();
    });
    const impatience = setTimeout(() => done(`still open after ${DEADLINE_MS} ms`), DEADLINE_MS);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      waitForMore();
    });
    // The site can disconnect a client that does not speak HTTP.
    socket.on('error', ({ message }) => done(/ECONNREFUSED/.test(message) ? message : null));
    socket.on('close', () => done(null));
  });
}

export function findRawComplaints({ received, failure }: RawExchange): string[] {
  if (failure !== null) return [failure];
  const found: string[] = [];
  if (received !== '' && !/^HTTP\/1\.1 \d{3} /.test(received))
    found.push(`begins with ${JSON.stringify(received.slice(0, 60))}`);
  const statuses = getStatuses(received);
  if (statuses.some((status) => status >= 500)) found.push(`statuses ${statuses.join(', ')}`);
  if (/^Set-Cookie: x9z|^X-x9z/im.test(received)) found.push('a header was injected');
  if (received.includes('<x9z')) found.push('the marker came back as it was sent');
  return found;
}

/** Statuses of all responses on one connection. */
export function getStatuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
