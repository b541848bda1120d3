import { Gauge, type Registry } from 'prom-client';

/** The store is asked no more often, however many ask for the numbers. */
const KEPT_MS = 60_000;

/** A number of what the store answers. */
interface AskedGauge<Answer> {
  readonly name: string;
  readonly help: string;
  valueOf(answer: Answer): number;
}

/** Measures from now on what the store is asked for once a minute; while it fails no number is told. */
export function measureRarely<Answer>(
  registry: Registry,
  ask: () => Promise<Answer>,
  gauges: readonly AskedGauge<Answer>[],
): void {
  let askedAt = -Infinity;
  let answer: Promise<Answer | null> = Promise.resolve(null);

  function latest() {
    if (performance.now() - askedAt >= KEPT_MS) {
      askedAt = performance.now();
      // What is wrong with the store shows elsewhere.
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

/** @returns how long ago a moment was, in seconds; 0 for none */
export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
}
