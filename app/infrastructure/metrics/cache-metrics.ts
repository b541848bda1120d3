import { Counter, Gauge, type Registry } from 'prom-client';
import { getCacheStats } from '~/shared/memory/cache';

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

export function watchCaches(registry: Registry): void {
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
