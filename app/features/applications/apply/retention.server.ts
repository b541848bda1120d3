import { daysBefore, RETENTION_DAYS } from '~/features/privacy/consent/retention';
import type { Clock } from '~/shared/time/clock';
import type { ApplicationStore } from './application.store';

/**
 * Removes bank details and documents that the office has no more use for: of applications that were rejected or deactivated long ago,
 * and of those that were begun and left. Administrators' notes on them that are as old go, too.
 * @returns of how many applications
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
