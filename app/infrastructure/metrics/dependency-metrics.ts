import { Counter, Gauge, type Registry } from 'prom-client';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import type { StoreErrorKind } from '~/shared/result/store-error';

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
