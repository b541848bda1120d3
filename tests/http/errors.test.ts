import { type Socket, connect } from 'node:net';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ADDRESS_LENGTH } from '~/server/limits/request-limits';
import { DEADLINE_MS } from '../../experiments/fuzz/exchange';
import { exchangeRawBytes, getStatuses } from '../../experiments/fuzz/raw';
import { HtmlClient, HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES, createMobile, createRegisteredVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { type WireAnswer, send } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });

describe('an error page', () => {
  it.each([
    ['/nowhere', 404, 'Page not found'],
    ['/blogs/no/such/depth', 404, 'Page not found'],
    ['/%D0%B0', 404, 'Page not found'],
  ])('%s explains what happened and where to go', async (path, status, heading) => {
    const page = await new HtmlClient(app.origin).open(path);
    expect(page.status).toBe(status);
    expect(page.heading).toBe(heading);
    expect(page.title).toBe(`${heading} | Taravani`);
    expect(page.canonical).toBeNull();
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(page.link('Go to the home page')).toBe('/');
    expect(page.hasLink('Blogs', 'Main')).toBe(true);
    expect(page.hasLink('Privacy policy', 'Legal')).toBe(true);
  });

  it('is in Hindi below /hi', async () => {
    const page = await new HtmlClient(app.origin).open('/hi/nowhere');
    expect([page.status, page.heading]).toEqual([404, 'पन्ना नहीं मिला']);
    expect(page.title).toBe('पन्ना नहीं मिला | Taravani');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.link('मुख्य पृष्ठ पर जाएँ')).toBe('/hi');
    expect(page.link('आज का राशिफल पढ़ें')).toBe('/hi/daily-horoscope');
    expect(page.link('English')).toBe('/');
    const answer = await send(app.origin, { method: 'POST', path: '/hi', body: 'x=1' });
    expect([answer.status, answer.text]).toEqual([
      405,
      expect.stringContaining('यह काम यहाँ नहीं हो सकता'),
    ]);
  });

  it('is in Hindi below /hi even when the application does not respond', async () => {
    const long = await send(app.origin, { path: `/hi/faq?${'x'.repeat(3_000)}` });
    expect([long.status, long.text]).toEqual([414, expect.stringContaining('<html lang="hi">')]);
    expect(long.text).toContain('<h1>यह पता बहुत लंबा है।</h1>');
    expect(long.text).toContain('<a href="/hi">मुख्य पृष्ठ पर जाएँ</a>');
  });

  it('links only to this site, whatever the URL', async () => {
    const answer = await send(app.origin, { method: 'POST', path: '/hi//evil.example', body: '' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('="//evil');
  });

  it('is shown after a post to a page without a form', async () => {
    const answer = await send(app.origin, { method: 'POST', path: '/', body: 'x=1' });
    expect(answer.status).toBe(405);
    expect(answer.text).toContain('That cannot be done here');
  });
});

describe('a store failure on a page without a message for it', () => {
  it('is reported by page and log as temporary unavailability, not as an internal error', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.open('/welcome'));
    expect([page.status, page.heading]).toEqual([503, 'We are not ready just now']);
    expect(page.text).toContain('503 We are not ready');
    expect([page.title, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      'We are not ready just now | Taravani',
      '10',
      'private, no-store',
    ]);
    expect(
      app.log.lines.filter(({ message }) => message === 'request failed').at(-1),
    ).toMatchObject({
      level: 'info',
      details: { path: '/welcome', requestId: page.headers['x-request-id'] },
    });
    expect((await visitor.open('/welcome')).status).toBe(200);
  });

  it.each([
    ['a move inside the page', '/welcome.data', /We are not ready|not available just now/],
    [
      'a file',
      '/profile/data.json',
      /^This page is not available just now\. Please try again in a minute\.$/m,
    ],
    [
      'whoever asks for a file in Hindi',
      '/hi/profile/data.json',
      /^यह अभी उपलब्ध नहीं है। कृपया एक मिनट बाद फिर से कोशिश करें।$/m,
    ],
  ])('shows the same message to %s', async (_, path, words) => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const { status, headers, text } = await withoutTable(app, 'customers', () =>
      visitor.sendRaw({ path }),
    );
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '10',
      expect.stringContaining('no-store'),
    ]);
    expect(text).toMatch(words);
  });
});

describe('a hostile request', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '///',
    '//hi',
    '/hi//evil.example',
    '/hi/\\evil.example',
    '/hi/%2f%2fevil.example',
    '/hi/..//evil.example',
    '/daily-horoscope//evil.example?language=hindi',
    '/hi.data',
    '/%00',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/assets/..%5c..%5cserver.js',
    '/?x=%E0%A4%A',
    '/?__proto__[x]=1&constructor.prototype.x=1',
    '/daily-horoscope/__proto__/constructor',
    '/hi//evil.example',
    '/hi/\\evil.example',
    '/hi/daily-horoscope/__proto__/constructor.data',
    '/daily-horoscope/today/leo?language[]=hindi&language=english',
    '/daily-horoscope/today/leo?attempt=9999999999999999999999',
    '/?blogs=-1&sign=__proto__',
    '/_root.data',
    '/daily-horoscope/today/leo.data?_routes=constructor',
    `/${'a'.repeat(2_000)}`,
    `/${'%2F'.repeat(680)}`,
    `/?${'a=1&'.repeat(500)}`,
    `/${'a/'.repeat(1_000)}`,
  ])('%s cannot break the site or redirect to another site', async (path) => {
    const answer = await send(app.origin, { path });
    expect(answer.status).toBeLessThan(500);
    expectSameSite(answer.headers.location);
    if (answer.headers.location) {
      const next = await send(app.origin, { path: answer.headers.location });
      expect(next.status).toBeLessThan(500);
      expectSameSite(next.headers.location);
    }
    expect((await send(app.origin, { path: '/healthz' })).status).toBe(200);
  });

  it.each([
    'evil.example',
    'evil.example:80@x',
    'x/y?z',
    '',
    'a b',
    '<script>',
    '[::1]:3000',
    '[',
    'x:99999999',
  ])('with Host %j causes no internal error', async (Host) => {
    const answer = await send(app.origin, { path: '/', headers: { Host } });
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['PUT', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s causes no internal error',
    async (method) => {
      for (const path of ['/', '/nowhere', '/robots.txt', '/favicon.svg']) {
        const { status } = await send(app.origin, { method, path });
        expect([method, path, status >= 500]).toEqual([method, path, false]);
      }
    },
  );
});

function expectSameSite(location: string | undefined): void {
  if (location === undefined) return;
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, 'http://own.example').host).toBe('own.example');
}

const getAddress = (beginning: string, length: number) => beginning.padEnd(length, 'a');

describe('a long URL', () => {
  it.each([
    '/festival/november/',
    '/blogs.data?page=',
    '/assets/',
    '/?utm_campaign=',
    '/horoscopes/day/2026-11-21?x=',
    '/healthcheck?x=',
  ])('starting with %s has at most 2,048 characters', async (beginning) => {
    const longest = await send(app.origin, { path: getAddress(beginning, MAX_ADDRESS_LENGTH) });
    expect(longest.status).not.toBe(414);
    const longer = await send(app.origin, { path: getAddress(beginning, MAX_ADDRESS_LENGTH + 1) });
    expect(longer.status).toBe(414);
    expect(longer.text).toContain('This address is too long.');
    expect(longer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('in a POST request has the same limit, and the body is not read', async () => {
    const path = getAddress('/signup?x=', MAX_ADDRESS_LENGTH + 1);
    const answer = await send(app.origin, { method: 'POST', path, body: 'mobile=1' });
    expect([answer.status, answer.headers.connection]).toEqual([414, 'close']);
  });

  it('of the API can contain whole predictions, as specified', async () => {
    const path = getAddress('/heastro-service/horroscope/savedaily?prediction=', 8_000);
    expect((await send(app.origin, { method: 'POST', path })).status).not.toBe(414);
  });

  it('of a picture can contain its URL at the provider', async () => {
    const path = getAddress('/pictures/blog/remote-', 3_100);
    expect((await send(app.origin, { path })).status).toBe(404);
  });
});
const KILOBYTE = 1024;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(bytes: number, path = '/nowhere') {
  return send(app.origin, { method: 'POST', path, headers: FORM, body: 'x'.repeat(bytes) });
}

function getPage({ status, headers, text }: WireAnswer): HtmlPage {
  return new HtmlPage(app.origin, status, headers, text, []);
}

describe('an oversized body', () => {
  it.each([256 * KILOBYTE + 1])('of %i bytes results in a complete error page', async (bytes) => {
    const answer = await post(bytes);
    expect(answer.status).toBe(413);
    expect(answer.headers.connection).toBe('close');
    const page = getPage(answer);
    expect(page.heading).toBe('That was too large to send');
    expect(page.hasLink('Taravani, home')).toBe(true);
  });

  it('of exactly the limit is accepted', async () => {
    expect((await post(256 * KILOBYTE)).status).toBe(404);
  });

  it('is rejected after browsers have sent everything, and the connection closes cleanly', async () => {
    const { answer, closedCleanly } = await sendWhole(2 * 1024 * KILOBYTE);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('That was too large to send');
    expect(answer).toMatch(/<\/html>\s*$/);
    expect(closedCleanly).toBe(true);
  });
});

describe('an interrupted body', () => {
  it('is not logged as an error', async () => {
    const socket = await open();
    socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
    socket.destroy();
    expect((await send(app.origin, { path: '/healthz' })).status).toBe(200);
  });
});

describe('too many posts', () => {
  const guarded = useTestApp({ postsPerMinute: 3 });

  it('result in a complete page with the waiting time', async () => {
    const posts: WireAnswer[] = [];
    for (let count = 0; count < 4; count += 1) {
      posts.push(await send(guarded.origin, { method: 'POST', path: '/nowhere', body: 'x=1' }));
    }
    expect(posts.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    const last = posts[3];
    if (!last) throw new Error('no answer');
    expect(last.headers['retry-after']).toBe('60');
    expect(last.headers['cache-control']).toContain('no-store');
    expect(getPage(last).heading).toBe('Too many requests');
    expect(getPage(last).hasLink('Taravani, home')).toBe(true);
  });

  it('do not block reading', async () => {
    expect((await send(guarded.origin, { path: '/' })).status).toBe(200);
  });
});

describe('oversized headers', () => {
  it('are rejected with status 431', async () => {
    const answer = await send(app.origin, { path: '/', headers: { 'X-Long': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });
});

function open(): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

async function sendWhole(bytes: number) {
  const head = `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;
  return exchange(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x')]));
}

async function exchange(request: Buffer): Promise<{ answer: string; closedCleanly: boolean }> {
  const socket = await open();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let closedCleanly = false;
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => (closedCleanly = true));
    // A reset connection ends here too, but not cleanly.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer: Buffer.concat(chunks).toString(), closedCleanly }));
    socket.write(request);
  });
}

let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warnings.mockRestore());

describe('a URL with invalid escapes', () => {
  it.each([
    '/%',
    '/%ff',
    '/yearly-horoscope/%ff',
    '/places/%/1',
    '/blogs/caf%e9',
    '/blogs/%E0%A4.data',
  ])('such as %s is not found and is logged', async (path) => {
    const { status } = await send(app.origin, { path });
    expect(status).toBe(404);
    expect(warnings.mock.calls).toEqual([]);
  });

  it.each(['/%', '/places//%'])('returns a 404 for a POST request to %s', async (path) => {
    const { status } = await send(app.origin, { method: 'POST', path });
    expect(status).toBeLessThan(500);
    expect(warnings.mock.calls).toEqual([]);
  });

  it('keeps its other escapes', async () => {
    const { status } = await send(app.origin, { path: '/daily-horoscope/today/%6ceo' });
    expect(status).toBe(200);
  });
});

describe('the parameter of Remix’s older data requests', () => {
  it.each(['_data=root', '%5Fdata=root'])('is ignored: ?%s', async (query) => {
    const { status, headers, text } = await send(app.origin, { path: `/faq?${query}` });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(new HtmlPage(`${app.origin}/faq`, status, headers, text, []).heading).not.toBe('');
  });

  it('is ignored in a post, without an error in the log', async () => {
    const { status } = await send(app.origin, { method: 'POST', path: '/signup?_data=root' });
    expect(status).toBe(403);
    expect(app.log.getUnexpectedErrors()).toEqual([]);
  });
});

describe('a request with an absolute URL, as for a proxy', () => {
  const ask = async (line: string) => {
    const head = `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nConnection: close`;
    // The site closes the connection.
    return (await exchangeRawBytes(app.origin, Buffer.from(`${head}\r\n\r\n`), DEADLINE_MS))
      .received;
  };

  it.each(['http://127.0.0.1/faq', 'http://evil.example/faq', 'HTTP://evil.example:1/faq'])(
    'returns the page of its path: GET %s',
    async (address) => {
      const received = await ask(`GET ${address}`);
      expect(getStatuses(received)).toEqual([200]);
      expect(received).not.toContain('evil.example');
    },
  );

  it.each([
    ['POST http://evil.example/signup', 422],
    ['POST https://evil.example:99999/signup', 400],
    ['POST http://evil.example/', 405],
    ['POST *', 400],
    ['OPTIONS *', 400],
  ])('causes no internal error: %s', async (line, status) => {
    expect(getStatuses(await ask(line))).toEqual([status]);
    expect(app.log.getUnexpectedErrors()).toEqual([]);
  });
});

describe('the protocol header of a proxy', () => {
  const behindProxy = useTestApp({ environment: { TRUST_PROXY: '1' } });

  it.each(['javascript', 'https, javascript', '%00', 'HTTPS', ''])(
    'never puts a scheme other than http or https into a page: %j',
    async (protocol) => {
      for (const path of ['/?sign=aries', '/signup', '/sitemap.xml']) {
        const headers = { 'X-Forwarded-Proto': protocol };
        const { status, text } = await send(behindProxy.origin, { path, headers });
        expect([path, status]).toEqual([path, 200]);
        expect(text).not.toContain('javascript://');
      }
    },
  );
});

describe('an OPTIONS request', () => {
  it.each(['/healthz', '/readyz'])('for %s lists only the allowed methods', async (path) => {
    const { status, headers, bytes } = await send(app.origin, { method: 'OPTIONS', path });
    expect([status, headers.allow, bytes.length]).toEqual([204, 'GET, HEAD', 0]);
  });
});

function sendForStatusLine(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('\r\n')) socket.end();
    });
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('a request with an ambiguous length', () => {
  const head = 'POST /signup HTTP/1.1\r\nHost: localhost\r\n';

  it.each([
    ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\na=bcd`],
    [
      'a length and chunks',
      `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks that are not the last coding',
      `${head}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    ],
    ['a header that continues', `${head}X-A: b\r\n c: d\r\nContent-Length : 0\r\n\r\n`],
  ])('is rejected: %s', async (_, bytes) => {
    expect(await sendForStatusLine(bytes)).toBe('HTTP/1.1 400 Bad Request');
  });
});

describe('the server', () => {
  it('does not echo a TRACE request', async () => {
    const answer = await send(app.origin, {
      method: 'TRACE',
      path: '/',
      headers: { Cookie: 'taravani=told' },
    });
    expect(answer.status).toBe(405);
    expect(answer.text).not.toContain('told');
  });
});

const TEXTS = [
  '/',
  '/_root.data',
  '/horoscopes/day/2026-11-21',
  '/robots.txt',
  '/sitemap.xml',
  '/blogs/rss.xml',
  '/manifest.webmanifest',
  '/nowhere',
  '/healthz',
  '/admin/view/1/document/pancard',
];

describe('every text response', () => {
  it.each(TEXTS)(
    'declares its type and charset, and cannot be read by scripts of other sites: %s',
    async (path) => {
      const { headers } = await send(app.origin, {
        path,
        headers: { Origin: 'https://evil.example' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      const type = headers['content-type'] ?? '';
      // JSON is always UTF-8 (RFC 8259) and has no charset parameter.
      if (!/[/+]json/.test(type)) expect(type).toMatch(/charset=utf-8/i);
      expect(type).not.toBe('');
    },
  );
});
