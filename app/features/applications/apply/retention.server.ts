import { daysBefore, RETENTION_DAYS } from '~/features/privacy/consent/retention';
import type { Clock } from '~/shared/time/clock';
import type { ApplicationStore } from './application.store';
import { toApplicationSubject } from '~/features/administration/application-subject';

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

/** Audit entry for an account deleted by its owner. Contains no personal data. */
export const DELETED_BY_OWNER = { actor: 'its owner', action: 'astrologer deleted by its owner' };

/** @returns an audit entry without personal data */
export function buildProofsDeletedEntry(astrologerId: number) {
  return {
    actor: 'the site',
    action: 'bank details and documents deleted: kept long enough',
    subject: toApplicationSubject(astrologerId),
    detail: '',
  };
}

/** @returns the audit entry of one account */
export function buildDeletionEntry(astrologerId: number) {
  return { ...DELETED_BY_OWNER, subject: toApplicationSubject(astrologerId), detail: '' };
}
