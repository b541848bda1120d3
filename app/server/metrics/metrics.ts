import type { ServerMetrics } from '~/server/monitoring';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { toCacheOutcome, createPageCacheMetrics } from './page-cache-metrics';
import { MONITORING_PATHS } from '~/server/monitoring';
import type { PageCache } from '~/server/page-cache/page-cache';
import { isReadMethod, type Exchange, type Step } from '~/server/exchange';

/** In seconds. The target for pages is 0.05. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Labels come from the program, never from the request. */
export function measureRequests(
  { registry, getName }: ServerMetrics,
  cache: PageCache | undefined,
): Step {
  const registers = [registry];
  const requests = new Counter({
    name: 'taravani_http_requests_total',
    help: 'Requests that are over, by the place that answered, the kind of method, and the kind of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'taravani_http_request_duration_seconds',
    help: 'Time from the end of a request’s headers to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  });
  const sent = new Counter({
    name: 'taravani_http_sent_bytes_total',
    help: 'Bytes of answers, headers included.',
    labelNames: ['route'],
    registers,
  });
  const refused = new Counter({
    name: 'taravani_http_refused_total',
    help: 'Requests that the edge refused, by the status of the refusal.',
    labelNames: ['status'],
    registers,
  });
  for (const status of ['403', '413', '429', '503']) refused.inc({ status }, 0);
  // Prometheus sees no increase in a counter that starts at one, and reports "no data" for a missing one.
  const initErrorCounters = (route: string, method: string) =>
    requests.inc({ route, method, status: '5xx' }, 0);
  initErrorCounters(getName('/'), 'read');
  let inFlight = 0;
  new Gauge({
    name: 'taravani_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  createConnectionMetrics(registry);
  const countPage = cache ? createPageCacheMetrics(registry, cache) : undefined;

  return (exchange, next) => {
    const { request, response } = exchange;
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    inFlight += 1;
    response.on('close', () => {
      inFlight -= 1;
      const { refusal, cacheNote } = exchange;
      if (refusal !== undefined) refused.inc({ status: String(refusal) });
      const route = getPlace(exchange, getName);
      const kind = getMethodKind(exchange.method);
      requests.inc({ route, method: kind, status: getStatusKind(response) });
      initErrorCounters(route, kind);
      durations.observe({ route, method: kind }, (performance.now() - exchange.start) / 1_000);
      sent.inc({ route }, Math.max(0, socket.bytesWritten - bytesBefore || 0));
      if (cacheNote !== undefined) countPage?.(toCacheOutcome(cacheNote));
    });
    next();
  };
}

function getPlace(exchange: Exchange, getName: ServerMetrics['getName']): string {
  const { path } = exchange;
  if (exchange.refusal !== undefined) return 'refused';
  if (exchange.isFile) return 'asset';
  return (Object.hasOwn(MONITORING_PATHS, path) && MONITORING_PATHS[path]) || getName(path);
}

function getMethodKind(method: string): string {
  if (isReadMethod(method)) return 'read';
  return WRITE_METHODS.includes(method) ? 'write' : 'other';
}

function getStatusKind({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'gone';
}

function createConnectionMetrics(registry: Registry): void {
  let open = 0;
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { readonly socket: Socket };
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  new Gauge({
    name: 'taravani_http_connections_open',
    help: 'Open connections, idle ones included.',
    registers: [registry],
    collect() {
      this.set(open);
    },
  });
}
