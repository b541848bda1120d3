import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseExposition, type Exposition } from '../../../tests/support/prometheus';
import { pageBudget } from '~/server/limits/page-budget';
import { createPipeline } from '~/server/pipeline';

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';

function createEdge(registry: Registry | null): RequestListener {
  return createPipeline({
    handlePage: (request) =>
      Promise.resolve(
        new Response('<p>page</p>', { status: request.url.includes('none') ? 404 : 200 }),
      ),
    bodyLimits: {},
    addressLimits: {},
    findLargeBodySender: () => Promise.resolve(null),
    countView: () => undefined,
    clientFiles: undefined,
    publicUrl: undefined,
    trustedProxies: 0,
    log: { info: () => undefined, error: () => undefined },
    findError: () => Promise.resolve(null),
    postsPerMinute: 3,
    pageBudget: pageBudget(1_000),
    metrics: registry
      ? {
          registry,
          isAuthorized: (authorization) => authorization === `Bearer ${TOKEN}`,
          getName: (path) =>
            path.startsWith('/blogs/') ? 'features/articles/pages/article.route' : '*',
        }
      : undefined,
  });
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, stop };
}

describe('/metrics', () => {
  let site: Awaited<ReturnType<typeof serve>>;
  let origin = '';
  beforeEach(async () => {
    site = await serve(createEdge(new Registry()));
    origin = site.origin;
  });
  afterEach(() => site.stop());

  async function read(site = origin): Promise<Exposition> {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    return parseExposition(await (await fetch(`${site}/metrics`, { headers })).text());
  }

  test('is an ordinary page when no token is configured', async () => {
    const unmeasured = await serve(createEdge(null));
    const answer = await fetch(`${unmeasured.origin}/metrics`);
    expect(await answer.text()).toBe('<p>page</p>');
    unmeasured.stop();
  });

  test.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])(
    'tells a client with %s only that a token is required',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await fetch(`${origin}/metrics`, { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer realm="metrics"');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toBe('');
    },
  );

  test('starts error counters at zero', async () => {
    const failed = { route: 'features/articles/pages/article.route', status: '5xx' };
    const fresh = await serve(createEdge(new Registry()));
    expect(
      (await read(fresh.origin)).value('taravani_http_requests_total', { status: '5xx' }),
    ).toBe(0);
    await (await fetch(`${fresh.origin}/blogs/one`)).text();
    expect((await read(fresh.origin)).value('taravani_http_requests_total', failed)).toBe(0);
    fresh.stop();
  });

  test('counts requests by route, method and status, with time and bytes', async () => {
    const before = await read();
    for (const path of ['/blogs/one', '/blogs/two?page=3', '/blogs/none']) {
      await (await fetch(`${origin}${path}`)).text();
    }
    await (await fetch(`${origin}/blogs/one`, { method: 'POST', body: 'a=b' })).text();
    await (await fetch(`${origin}/healthz`)).text();
    const after = await read();
    const getIncrease = (name: string, labels: Record<string, string>) =>
      (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    const total = (labels: Record<string, string>) =>
      getIncrease('taravani_http_requests_total', {
        route: 'features/articles/pages/article.route',
        ...labels,
      });
    expect(total({ method: 'read', status: '2xx' })).toBe(2);
    expect(total({ method: 'read', status: '4xx' })).toBe(1);
    expect(total({ method: 'write', status: '2xx' })).toBe(1);
    expect(getIncrease('taravani_http_requests_total', { route: 'health' })).toBe(1);
    const route = { route: 'features/articles/pages/article.route' };
    const duration = 'taravani_http_request_duration_seconds';
    expect(getIncrease(`${duration}_count`, { ...route, method: 'read' })).toBe(3);
    expect(getIncrease(`${duration}_bucket`, { ...route, method: 'read', le: '+Inf' })).toBe(3);
    expect(getIncrease('taravani_http_sent_bytes_total', route)).toBeGreaterThan(
      4 * '<p>page</p>'.length,
    );
    expect(after.value('taravani_http_requests_in_flight')).toBe(1);
    expect(after.value('taravani_http_connections_open')).toBeGreaterThan(0);
  });

  test('counts rejected requests', async () => {
    const post = async () => {
      await (await fetch(`${origin}/blogs/one`, { method: 'POST', body: 'a=b' })).text();
    };
    for (let times = 0; times < 5; times += 1) await post();
    const numbers = await read();
    expect(numbers.value('taravani_http_refused_total', { status: '429' })).toBeGreaterThan(0);
    expect(numbers.value('taravani_http_refused_total', { status: '413' })).toBe(0);
    expect(
      numbers.value('taravani_http_requests_total', { route: 'refused', method: 'write' }),
    ).toBeGreaterThan(0);
  });

  test('does not gain labels from requested paths', async () => {
    await (await fetch(`${origin}/blogs/one`)).text();
    await (await fetch(`${origin}/`)).text();
    // The first scrape is a request itself, which the second one counts.
    await read();
    const { length } = (await read()).samples;
    const paths = Array.from({ length: 250 }, (_, index) => [
      `/blogs/9000000${index}`,
      `/${index}/9000000?mobile=9000000${index}`,
    ]).flat();
    for (const path of paths) await (await fetch(`${origin}${path}`)).text();
    const after = await read();
    expect(after.samples).toHaveLength(length);
    const labels = after.samples.map((sample) => sample.labels);
    expect(JSON.stringify(labels)).not.toContain('9000000');
  });
});
