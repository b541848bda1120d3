import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { hashKey } from '~/api/key-hash';
import { watchCaches } from './cache-metrics';
import { createJobMetrics, type JobMetrics } from './job-metrics';
import { createDeliveryMetrics, type DeliveryMetrics } from './delivery-metrics';
import { createLogMetrics, type LogMetrics } from './log-metrics';
import type { MetricsSettings } from './metrics-settings';
import { createDependencyMetrics, type DependencyMetrics } from './dependency-metrics';
import { createStoreMetrics, type StoreMetrics } from './store-metrics';

export interface Metrics {
  readonly registry: Registry;
  readonly isServed: boolean;
  isAuthorized(authorization: string | undefined): boolean;
  readonly log: LogMetrics;
  readonly deliveries: DeliveryMetrics;
  readonly sources: DependencyMetrics;
  readonly store: StoreMetrics;
  readonly jobs: JobMetrics;
  describe(build: { readonly version: string; readonly engine: string }): void;
}

/** RFC 6750, section 2.1: case-insensitive scheme, then `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

export function createMetrics({ tokenHash }: MetricsSettings): Metrics {
  const registry = new Registry();
  // Default Node metrics under the names that ready-made dashboards use.
  if (tokenHash) collectDefaultMetrics({ register: registry });
  watchCaches(registry);
  return {
    registry,
    isServed: tokenHash !== null,
    isAuthorized(authorization) {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined || !tokenHash) return false;
      return timingSafeEqual(hashKey(token), tokenHash);
    },
    log: createLogMetrics(registry),
    deliveries: createDeliveryMetrics(registry),
    sources: createDependencyMetrics(registry),
    store: createStoreMetrics(registry),
    jobs: createJobMetrics(registry),
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
