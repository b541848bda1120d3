import fc, { type Arbitrary } from 'fast-check';
import { MARKER } from './values';

export type Headers = Readonly<Record<string, string>>;

/** Headers that programs trust too readily. `own`: the site's address; `none`: no header. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/html', '*/*', 'application/json', 'x'.repeat(500), ''],
  'Accept-Encoding': [
    'gzip',
    'br',
    'gzip;q=0, br;q=0',
    'identity;q=0',
    '*;q=0',
    'deflate, zstd',
    'gzip;q=x',
    ','.repeat(500),
  ],
  'Accept-Language': ['hi-IN', '*', 'x-'.repeat(200)],
  'If-None-Match': ['*', '"a"', 'W/"a"', '"', '"a", '.repeat(200)],
  'If-Modified-Since': ['Sat, 21 Nov 2026 10:00:00 GMT', 'never', '-1'],
  Range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-,1-,2-',
    'lines=1',
    'bytes=99999999999999999999-',
  ],
  'If-Range': ['"a"', 'x'],
  'Cache-Control': ['no-cache', 'only-if-cached', 'max-age=x'],
  Origin: [
    'none',
    'own',
    'null',
    'https://evil.example',
    'own.evil.example',
    '%',
    `https://<${MARKER}>`,
  ],
  Referer: ['own', 'https://evil.example/', 'not an address', `http://x/<${MARKER}>`],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none', 'x'],
  'Sec-Fetch-Mode': ['navigate', 'no-cors', 'cors', 'websocket'],
  'Sec-Fetch-Dest': ['document', 'iframe', 'script'],
  'Sec-Purpose': ['prefetch', 'prefetch;prerender'],
  'X-Forwarded-For': [
    '127.0.0.1',
    '::1, 10.0.0.1',
    'not an address',
    `<${MARKER}>`,
    '1,'.repeat(300),
  ],
  'X-Forwarded-Proto': ['https', 'http', 'javascript', 'https, http'],
  'X-Forwarded-Host': ['evil.example', `<${MARKER}>`, 'a, b'],
  'X-Forwarded-Port': ['443', '-1'],
  Forwarded: ['for=evil.example;host=evil.example;proto=https'],
  'X-HTTP-Method-Override': ['DELETE', 'PUT'],
  'X-Original-URL': ['/admin', '/deshboard'],
  'X-Rewrite-URL': ['/admin'],
  'X-Request-Id': [`<${MARKER}>`, 'x'],
  'X-Remix-Response': ['yes'],
  'X-Remix-Reload-Document': ['true'],
  Host: [
    'evil.example',
    'localhost:1',
    '127.0.0.1@evil.example',
    'a b',
    `<${MARKER}>`,
    '[::1]',
    '[',
    'xn--',
    'x'.repeat(500),
    'evil.example:99999',
  ],
  Authorization: ['Bearer x', 'Bearer', 'Basic YTpi', 'Bearer ' + 'x'.repeat(4_000)],
  'User-Agent': ['Googlebot/2.1', '', `<${MARKER}>`, 'Mozilla/5.0 (' + '('.repeat(3_000)],
  Expect: ['200-ok'],
  Upgrade: ['websocket', 'h2c'],
  Prefer: ['return=minimal'],
  'Content-Encoding': ['gzip', 'br', 'x'],
  'Content-Language': ['hi'],
  DNT: ['1'],
};

const known: Arbitrary<readonly [string, string]> = fc.oneof(
  ...Object.entries(VALUES).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => [name, value] as const),
  ),
);

/** Characters that Node's client allows; broken headers need raw sockets. */
const arbitraryHeaderValue = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,80}$/);

const unknown: Arbitrary<readonly [string, string]> = fc.tuple(
  fc.stringMatching(/^X-[A-Za-z0-9-]{1,20}$/),
  arbitraryHeaderValue,
);

const arbitraryHugeHeader: Arbitrary<readonly [string, string]> = fc
  .constantFrom(4_000, 15_000, 40_000)
  .map((length) => ['X-Huge', 'x'.repeat(length)] as const);

export const headers: Arbitrary<Headers> = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: known },
      { weight: 2, arbitrary: unknown },
      { weight: 1, arbitrary: arbitraryHugeHeader },
    ),
    { maxLength: 4 },
  )
  .map((each) => Object.fromEntries(each));

export type CookieChange = (own: string) => string;

/** Mostly the person's own cookies; also truncated, forged, duplicated and other people's cookies. */
export const arbitraryCookieChange: Arbitrary<CookieChange> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<CookieChange>((own) => own) },
  { weight: 1, arbitrary: fc.constant<CookieChange>(() => '') },
  { weight: 1, arbitrary: fc.constant<CookieChange>((own) => `${own}; ${own}`) },
  { weight: 1, arbitrary: fc.constant<CookieChange>((own) => `taravani=x; ${own}`) },
  {
    weight: 1,
    arbitrary: fc.constant<CookieChange>((own) => `${own}; taravani=x; __proto__=1; a`),
  },
  { weight: 1, arbitrary: fc.constant<CookieChange>((own) => own.split('.')[0] ?? '') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(1_000), fc.integer({ min: 0x21, max: 0x7e }))
      .map(([at, code]) => (own: string) => {
        const place = Math.floor((own.length * at) / 1_001);
        return own.slice(0, place) + String.fromCharCode(code) + own.slice(place + 1);
      }),
  },
  { weight: 1, arbitrary: arbitraryHeaderValue.map((value) => () => `taravani=${value}`) },
  {
    weight: 1,
    arbitrary: arbitraryHeaderValue.map((value) => (own: string) => `${value}; ${own}`),
  },
  {
    weight: 1,
    // A session with the most valuable contents, but without a valid signature.
    arbitrary: fc
      .constantFrom('x', '', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
      .map((signature) => () => `taravani=${encodeURIComponent(`${FORGED}.${signature}`)}`),
  },
);

const FORGED = Buffer.from(
  JSON.stringify({
    isLoggedIn: true,
    customerId: 1,
    customerMobile: '9000000001',
    astrologerId: 1,
    authToken: 'x',
    __proto__: 1,
  }),
).toString('base64');
