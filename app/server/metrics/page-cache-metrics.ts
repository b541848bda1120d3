import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from '~/server/page-cache/page-cache';

const OUTCOMES = ['hit', 'stale', 'miss', 'joined', 'passed'] as const;

export type CacheOutcome = (typeof OUTCOMES)[number];

export function toCacheOutcome(note: string): CacheOutcome {
  if (note.startsWith('hit')) return note.includes('ttl=-') ? 'stale' : 'hit';
  if (note.includes('collapsed')) return 'joined';
  return note.includes('fwd=bypass') ? 'passed' : 'miss';
}

export function createPageCacheMetrics(
  registry: Registry,
  cache: PageCache,
): (outcome: CacheOutcome) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'taravani_page_cache_requests_total',
    help: 'Requests for pages that are the same for everybody, by what the page cache did.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  new Gauge({
    name: 'taravani_page_cache_entries',
    help: 'Pages that are kept.',
    registers,
    collect() {
      this.set(cache.entries);
    },
  });
  new Gauge({
    name: 'taravani_page_cache_bytes',
    help: 'What they take in memory.',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  new Counter({
    name: 'taravani_page_cache_drops_total',
    help: 'How often pages were forgotten, because something that they show changed or a day began.',
    registers,
    collect() {
      this.reset();
      this.inc(cache.drops);
    },
  });
  return (outcome) => requests.inc({ outcome });
}
