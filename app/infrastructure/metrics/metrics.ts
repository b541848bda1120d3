import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { hashKey } from '~/api/key-hash';
import { watchCaches } from './cache-metrics';
import { createJobMetrics } from './job-metrics';
import { createDeliveryMetrics } from './delivery-metrics';
import { createLogMetrics } from './log-metrics';
import type { MetricsSettings } from './metrics-settings';
import { createDependencyMetrics } from './dependency-metrics';
import { createStoreMetrics } from './store-metrics';

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
