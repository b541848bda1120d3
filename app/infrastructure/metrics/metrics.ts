import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { hashKey } from '~/api/key-hash';
import { watchCaches } from './cache-metrics';
import { jobMetrics, type JobMetrics } from './job-metrics';
import { deliveryMetrics, type DeliveryMetrics } from './delivery-metrics';
import { logMetrics, type LogMetrics } from './log-metrics';
import type { MetricsSettings } from './metrics-settings';
import { sourceMetrics, type SourceMetrics } from './source-metrics';
import { storeMetrics, type StoreMetrics } from './store-metrics';

/** What this process measures of itself, for `/metrics`. Where nobody may read it, counting goes on and costs next to nothing. */
export interface Metrics {
  readonly registry: Registry;
  readonly isServed: boolean;
  /** Whether an `Authorization` header opens the numbers. */
  opens(authorization: string | undefined): boolean;
  readonly log: LogMetrics;
  readonly deliveries: DeliveryMetrics;
  readonly sources: SourceMetrics;
  readonly store: StoreMetrics;
  readonly jobs: JobMetrics;
  /** Says which build this is. */
  describe(build: { readonly version: string; readonly engine: string }): void;
}

/** RFC 6750, section 2.1: the scheme in any case, then the characters of `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Makes the measures of one process: names as Prometheus wants them, base units, labels that only the program fills. */
export function createMetrics({ tokenHash }: MetricsSettings): Metrics {
  const registry = new Registry();
  // Event loop, memory, processor, descriptors, garbage collection: under the names that ready-made dashboards know.
  if (tokenHash) collectDefaultMetrics({ register: registry });
  watchCaches(registry);
  return {
    registry,
    isServed: tokenHash !== null,
    opens(authorization) {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined || !tokenHash) return false;
      return timingSafeEqual(hashKey(token), tokenHash);
    },
    log: logMetrics(registry),
    deliveries: deliveryMetrics(registry),
    sources: sourceMetrics(registry),
    store: storeMetrics(registry),
    jobs: jobMetrics(registry),
    describe({ version, engine }) {
      new Gauge({
        name: 'taravani_build_info',
        help: 'Always 1; the labels say which version runs, on what.',
        labelNames: ['version', 'node', 'engine'],
        registers: [registry],
      }).set({ version, node: process.version, engine }, 1);
    },
  };
}
