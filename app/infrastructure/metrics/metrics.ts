import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry, Counter } from 'prom-client';
import { hashKey } from '~/api/key-hash';
import { createJobMetrics } from './cached-gauge';
import { createDeliveryMetrics } from './delivery-metrics';
import { createStoreMetrics } from './store-metrics';
import { getCacheStats } from '~/shared/memory/cache';
import type { Log } from '~/shared/result/log';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import type { StoreErrorKind } from '~/shared/result/store-error';

/** RFC 6750, section 2.1: case-insensitive scheme, then `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

export function createMetrics({ tokenHash }: MetricsSettings) {
  const registry = new Registry();
  // Default Node metrics under the names that ready-made dashboards use.
  if (tokenHash) collectDefaultMetrics({ register: registry });
  watchCaches(registry);
  return {
    registry,
    isServed: tokenHash !== null,
    isAuthorized(authorization: string | undefined): boolean {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined || !tokenHash) return false;
      return timingSafeEqual(hashKey(token), tokenHash);
    },
    log: createLogMetrics(registry),
    deliveries: createDeliveryMetrics(registry),
    sources: createDependencyMetrics(registry),
    store: createStoreMetrics(registry),
    jobs: createJobMetrics(registry),
    describe({ version, engine }: { readonly version: string; readonly engine: string }): void {
      new Gauge({
        name: 'taravani_build_info',
        help: 'Always 1; the labels say which version runs, on what.',
        labelNames: ['version', 'node', 'engine'],
        registers: [registry],
      }).set({ version, node: process.version, engine }, 1);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const GAUGES = [
  {
    name: 'taravani_cache_bytes',
    help: 'What a cache holds, as far as it is weighed.',
    figure: 'bytes',
  },
  {
    name: 'taravani_cache_limit_bytes',
    help: 'The most that a cache holds.',
    figure: 'maxBytes',
  },
  { name: 'taravani_cache_entries', help: 'Entries of a cache.', figure: 'entries' },
] as const;

function watchCaches(registry: Registry): void {
  const registers = [registry];
  for (const { name, help, figure } of GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset();
        for (const cache of getCacheStats()) this.set({ cache: cache.name }, cache[figure]);
      },
    });
  }
  new Counter({
    name: 'taravani_cache_lookups_total',
    help: 'Lookups in a cache, by whether it held the entry. Caches that fetch by themselves count none.',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { name, lookups } of getCacheStats()) {
        if (!lookups) continue;
        this.inc({ cache: name, outcome: 'hit' }, lookups.hits);
        this.inc({ cache: name, outcome: 'miss' }, lookups.misses);
      }
    },
  });
}

export function createLogMetrics(registry: Registry) {
  const lines = new Counter({
    name: 'taravani_log_lines_total',
    help: 'Lines of the log.',
    labelNames: ['level'],
    registers: [registry],
  });
  const counters = {
    info: lines.labels('info'),
    warn: lines.labels('warn'),
    error: lines.labels('error'),
    fatal: lines.labels('fatal'),
  };
  for (const counter of Object.values(counters)) counter.inc(0);
  return {
    countLines: (log: Log): Log => ({
      info(details, message) {
        counters.info.inc();
        log.info(details, message);
      },
      error(details, message) {
        counters.error.inc();
        log.error(details, message);
      },
    }),
    count: (level: keyof typeof counters): void => counters[level].inc(),
  };
}

export function createDependencyMetrics(registry: Registry) {
  const failures = new Counter({
    name: 'taravani_source_failures_total',
    help: 'Failures of the sources behind the pages, each counted once.',
    labelNames: ['source', 'kind'],
    registers: [registry],
  });
  return {
    countFailure: (source: string, kind: StoreErrorKind): void => failures.inc({ source, kind }),
    watchProvider(client: Pick<ProviderClient, 'counts' | 'openCircuits'>): void {
      new Counter({
        name: 'taravani_provider_calls_total',
        help: 'Calls of the provider’s service, by what came of them.',
        labelNames: ['call', 'outcome'],
        registers: [registry],
        collect() {
          this.reset();
          for (const { call, outcome, count } of client.counts())
            this.inc({ call, outcome }, count);
        },
      });
      new Gauge({
        name: 'taravani_provider_resting',
        help: '1 while the provider’s service (all) or one of its calls is left alone after failures.',
        labelNames: ['call'],
        registers: [registry],
        collect() {
          this.reset();
          this.set({ call: 'all' }, 0);
          for (const call of client.openCircuits()) this.set({ call }, 1);
        },
      });
    },
  };
}

export interface MetricsSettings {
  /** SHA-256 of the token for `/metrics`; null disables the page. */
  readonly tokenHash: Buffer | null;
}
