import { daysBefore, RETENTION_DAYS } from '~/features/privacy/consent/retention';
import type { Clock } from '~/shared/time/clock';
import type { ApplicationStore } from './application.store';

/**
 * Deletes bank details and documents of applications that were rejected, deactivated or abandoned long ago, and
 * equally old administrator notes on them.
 * @returns the number of applications
 * @throws StoreError
 */
export function deleteProofs(
  source: Pick<ApplicationStore, 'deleteProofs'>,
  clock: Clock,
): Promise<number> {
  const now = clock.now();
  return source.deleteProofs({
    decided: daysBefore(now, RETENTION_DAYS.afterDecision),
    unfinished: daysBefore(now, RETENTION_DAYS.unfinished),
  });
}
