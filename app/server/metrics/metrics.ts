import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestHandler } from 'express';
import { cacheOutcome, watchPageCache } from './metrics-cache';
import type { PageCache } from '~/server/page-cache/page-cache';

declare module 'express-serve-static-core' {
  interface Locals {
    /** No file of the build has answered. */
    isBehindFiles?: true;
  }
}

/** Who may read the numbers, and what the application calls its places. */
export interface EdgeMetrics {
  readonly registry: Registry;
  /** Whether an `Authorization` header opens them. */
  opens(authorization: string | undefined): boolean;
  /** What the place that answers a path is called; there are as many names as the program has. */
  nameOf(path: string): string;
}

/** Seconds; pages are to be there within 0.05. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const EDGE_NAMES: Readonly<Record<string, string>> = {
  '/healthz': 'health',
  '/readyz': 'health',
  '/metrics': 'metrics',
};

const READING = ['GET', 'HEAD'];
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** To be put behind the build's files: what does not come so far was one of them. */
export function behindFiles(): RequestHandler {
  return (_request, response, next) => {
    response.locals.isBehindFiles = true;
    next();
  };
}

/** The same listener, whose requests are measured. Labels are names of the program, never what somebody asked for. */
export function measured(
  listener: RequestListener,
  { registry, nameOf }: EdgeMetrics,
  cache: PageCache | undefined,
): RequestListener {
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
  let inFlight = 0;
  new Gauge({
    name: 'taravani_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  watchConnections(registry);
  const countPage = cache ? watchPageCache(registry, cache) : undefined;

  return (request, response) => {
    const start = performance.now();
    const { method = '', url = '/', socket } = request;
    const bytesBefore = socket.bytesWritten;
    inFlight += 1;
    response.on('close', () => {
      inFlight -= 1;
      const refusal = refusalOf(response);
      if (refusal !== undefined) refused.inc({ status: String(refusal) });
      const route = placeOf(url, response, nameOf);
      const kind = methodKind(method);
      requests.inc({ route, method: kind, status: statusKind(response) });
      durations.observe({ route, method: kind }, (performance.now() - start) / 1_000);
      sent.inc({ route }, Math.max(0, socket.bytesWritten - bytesBefore || 0));
      const outcome = cacheOutcome(response, isAtHand(response));
      if (outcome) countPage?.(outcome);
    });
    listener(request, response);
  };
}

type Answer = ServerResponse<IncomingMessage> & {
  readonly locals?: { readonly refusal?: number; readonly isBehindFiles?: true };
};

/** Whether it was answered before the chain of handlers, which gives every answer its `locals`. */
function isAtHand(response: Answer): boolean {
  return response.locals === undefined;
}

function refusalOf(response: Answer): number | undefined {
  return response.locals?.refusal;
}

function placeOf(url: string, response: Answer, nameOf: EdgeMetrics['nameOf']): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const { locals } = response;
  if (locals?.refusal !== undefined) return 'refused';
  if (Object.hasOwn(EDGE_NAMES, path)) return EDGE_NAMES[path] ?? '';
  const name = nameOf(path);
  const isAsset = locals !== undefined && !locals.isBehindFiles && !name.startsWith('api:');
  return isAsset ? 'asset' : name;
}

function methodKind(method: string): string {
  if (READING.includes(method)) return 'read';
  return WRITING.includes(method) ? 'write' : 'other';
}

/** `2xx` and so on; `gone` where the visitor did not wait for the end. */
function statusKind({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'gone';
}

/** Measures the connections that the process has taken: those too on which nobody has asked for anything. */
function watchConnections(registry: Registry): void {
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
