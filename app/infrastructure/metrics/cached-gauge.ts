import { Gauge, type Registry } from 'prom-client';

const RETENTION_MS = 60_000;

interface CachedGauge<Answer> {
  readonly name: string;
  readonly help: string;
  valueOf(answer: Answer): number;
}

/** Queries the store at most once a minute. While the store fails, the gauge has no value. */
export function registerCachedGauges<Answer>(
  registry: Registry,
  ask: () => Promise<Answer>,
  gauges: readonly CachedGauge<Answer>[],
): void {
  let askedAt = -Infinity;
  let answer: Promise<Answer | null> = Promise.resolve(null);

  function latest() {
    if (performance.now() - askedAt >= RETENTION_MS) {
      askedAt = performance.now();
      // Other metrics show store failures.
      answer = ask().catch(() => null);
    }
    return answer;
  }

  for (const { name, help, valueOf } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await latest();
        this.remove();
        if (found !== null) this.set(valueOf(found));
      },
    });
  }
}

/** @returns seconds, or 0 if `moment` is null */
export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
}
