import { Gauge, type Registry } from 'prom-client';
import type { ReviewSource } from '~/features/onboarding/review/review.source';
import type { Clock } from '~/shared/time/clock';

/** The store is asked no more often, however many ask for the numbers. */
const KEPT_MS = 60_000;

/** Measures from now on how many applications wait for a decision, and how long the oldest of them has. */
export function watchApplications(
  registry: Registry,
  reviews: Pick<ReviewSource, 'list'>,
  clock: Clock,
): void {
  let askedAt = -Infinity;
  let answer: Promise<{ total: number; since: number | null } | null> = Promise.resolve(null);

  async function ask() {
    try {
      const { total, items } = await reviews.list({
        state: 'under-review',
        search: '',
        sort: 'oldest',
        limit: 1,
        offset: 0,
      });
      return { total, since: items[0]?.at?.getTime() ?? null };
    } catch {
      // No number is told then; what is wrong with the store shows elsewhere.
      return null;
    }
  }

  function waiting() {
    if (performance.now() - askedAt >= KEPT_MS) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  }

  new Gauge({
    name: 'taravani_applications_waiting',
    help: 'Applications of astrologers that wait for a decision.',
    registers: [registry],
    async collect() {
      const found = await waiting();
      this.remove();
      if (found) this.set(found.total);
    },
  });
  new Gauge({
    name: 'taravani_applications_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 when none waits.',
    registers: [registry],
    async collect() {
      const found = await waiting();
      this.remove();
      if (found) {
        const now = clock.now().getTime();
        this.set(found.since === null ? 0 : Math.max(0, (now - found.since) / 1_000));
      }
    },
  });
}
