import { Counter, Gauge, type Registry } from 'prom-client';
import { getCacheStats } from '~/shared/memory/cache';

export function watchCaches(registry: Registry): void {
  const registers = [registry];
  const labelNames = ['cache'] as const;
  new Gauge({
    name: 'taravani_cache_bytes',
    help: 'What a cache holds, as far as it is weighed.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { name, bytes } of getCacheStats()) this.set({ cache: name }, bytes);
    },
  });
  new Gauge({
    name: 'taravani_cache_limit_bytes',
    help: 'The most that a cache holds.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { name, maxBytes } of getCacheStats()) this.set({ cache: name }, maxBytes);
    },
  });
  new Gauge({
    name: 'taravani_cache_entries',
    help: 'Entries of a cache.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { name, entries } of getCacheStats()) this.set({ cache: name }, entries);
    },
  });
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
