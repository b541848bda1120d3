import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../../tests/support/wire';
import { createPipeline, type PipelineOptions } from './pipeline';
import type { PageHandler } from './pages';
import { createPageCacheService } from './page-cache/page-cache-service';

const READING = { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=300' };
const FEW_TOKENS = { perSecond: 0.001, burst: 2 };

const open: { stop(): void }[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.stop();
});

async function serve(options: Partial<PipelineOptions> = {}) {
  const made: string[] = [];
  const warned: object[] = [];
  const handlePage: PageHandler = (request, { refusal }) => {
    const { pathname } = new URL(request.url);
    made.push(refusal ? `${String(refusal.status)} ${pathname}` : pathname);
    if (refusal) return Promise.resolve(new Response('wait', { status: refusal.status }));
    const headers = pathname.startsWith('/kept') ? READING : {};
    return Promise.resolve(new Response(pathname, { headers }));
  };
  const pageCacheService = createPageCacheService({
    maximumBytes: 1_000_000,
    now: () => 1_000_000,
    day: () => 'one',
    publicUrl: 'http://site.example',
    findPageAt: ({ pathname, href }) =>
      pathname.startsWith('/kept') ? { key: href, shows: [] } : null,
    isPersonal: (cookies) => cookies.includes('taravani'),
    onChange: () => undefined,
    look: () => Promise.resolve(true),
  });
  const server = createServer(
    createPipeline({
      handlePage,
      bodyLimits: {},
      addressLimits: {},
      findLargeBodySender: () => Promise.resolve(null),
      countView: () => undefined,
      clientFiles: undefined,
      publicUrl: undefined,
      trustedProxies: 0,
      log: { info: () => undefined, error: (details) => warned.push(details) },
      operatorLog: { warn: (details) => warned.push(details) },
      findError: () => Promise.resolve(null),
      pageCacheService,
      pageBudget: FEW_TOKENS,
      pageCharges: {
        findCost: (path) => (path.includes('dear') ? 'high' : 'ordinary'),
        isPage: (path) => !path.endsWith('.json'),
        findAccount: (_, cookies) =>
          Promise.resolve(/taravani=(\w+)/.exec(cookies)?.[1]?.replace(/^/, 'customerId:') ?? null),
      },
      ...options,
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  open.push({
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    send(origin, { path, headers, method, ...(method === 'POST' ? { body: 'a=1' } : {}) });
  const empty = async () => {
    for (let count = 0; count < FEW_TOKENS.burst; count += 1) await ask('/page');
  };
  return { ask, empty, made, warned, port };
}

describe('a network without tokens', () => {
  it('receives a 429 page with Retry-After that is rendered once per language', async () => {
    const { ask, empty, made } = await serve();
    await empty();
    made.splice(0);
    for (const path of ['/page', '/page', '/hi/page', '/hi/page', '/kept/new']) {
      const { status, headers, text } = await ask(path);
      expect([status, text]).toEqual([429, 'wait']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(900);
    }
    expect(made).toEqual(['429 /refused', '429 /hi/refused']);
  });

  it('receives a short plain response from addresses used by programs', async () => {
    const { ask, empty, made } = await serve();
    await empty();
    made.splice(0);
    for (const path of ['/page.json', '/page.data']) {
      const { status, headers, text } = await ask(path);
      expect([status, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(text.length).toBeLessThan(100);
    }
    expect(made).toEqual([]);
  });

  it('can read cached pages and the health check', async () => {
    const { ask, empty } = await serve();
    await ask('/kept/page');
    await empty();
    for (const path of ['/kept/page', '/kept/page', '/healthz', '/readyz']) {
      expect((await ask(path)).status).toBe(200);
    }
    const again = await ask('/kept/page');
    const unchanged = { 'If-None-Match': again.headers.etag ?? '' };
    expect((await ask('/kept/page', unchanged)).status).toBe(304);
  });

  it('is counted in the metric for rejected requests', async () => {
    const registry = new Registry();
    const { ask, empty } = await serve({
      metrics: { registry, isAuthorized: () => true, getName: () => '*' },
    });
    await empty();
    for (const path of ['/page', '/page.json', '/kept/new']) await ask(path);
    const counted = await registry.getSingleMetricAsString('taravani_http_refused_total');
    expect(counted).toContain('status="429"} 3');
  });

  it('can send forms except expensive ones', async () => {
    const { ask, empty } = await serve();
    await empty();
    expect((await ask('/form', {}, 'POST')).status).toBe(200);
    expect((await ask('/dear', {}, 'POST')).status).toBe(429);
  });

  it('does not affect the tokens of a signed-in account', async () => {
    const { ask, empty } = await serve();
    await empty();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await ask('/page', { Cookie: 'taravani=7' })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('/page', { Cookie: 'taravani=8' })).status).toBe(200);
  });
});

it('an expensive page uses four tokens', async () => {
  const { ask } = await serve({ pageBudget: { ...FEW_TOKENS, burst: 6 } });
  const paths = ['/dear', '/dear', '/page', '/page', '/page'];
  const statuses = [];
  for (const path of paths) statuses.push((await ask(path)).status);
  expect(statuses).toEqual([200, 429, 200, 200, 429]);
});

it.each([
  ['GET', '/gone'],
  ['POST', '/gone/dear'],
])('%s %s is not rendered when its connection closes while it is queued', async (method, path) => {
  const { ask, made, port } = await serve({ pageBudget: { ...FEW_TOKENS, burst: 1_000 } });
  const closed = Array.from({ length: 50 }, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na=1`);
    socket.destroy();
  });
  await Promise.all(closed);
  expect((await ask('/page')).status).toBe(200);
  expect(made.filter((each) => each === path).length).toBeLessThan(5);
});

describe('a forwarded header', () => {
  it.each(['X-Forwarded-For', 'Forwarded'])(
    '%s causes one warning when no proxy is trusted',
    async (name) => {
      const { ask, warned } = await serve();
      await ask('/healthz');
      expect(warned).toEqual([]);
      for (let count = 0; count < 3; count += 1) await ask('/healthz', { [name]: '203.0.113.7' });
      expect(warned).toEqual([{ header: name.toLowerCase() }]);
    },
  );

  it('causes no warning when a proxy is trusted', async () => {
    const { ask, warned } = await serve({ trustedProxies: 1 });
    await ask('/healthz', { 'X-Forwarded-For': '203.0.113.7' });
    expect(warned).toEqual([]);
  });
});
