import { toApplicationSubject } from '~/features/administration/application-subject';

/** Audit entry for an account deleted by its owner. Contains no personal data. */
export const DELETED_BY_OWNER = { actor: 'its owner', action: 'astrologer deleted by its owner' };

/** Audit entry without personal data. */
export function buildProofsDeletedEntry(astrologerId: number) {
  return {
    actor: 'the site',
    action: 'bank details and documents deleted: kept long enough',
    subject: toApplicationSubject(astrologerId),
    detail: '',
  };
}

export function buildDeletionEntry(astrologerId: number) {
  return { ...DELETED_BY_OWNER, subject: toApplicationSubject(astrologerId), detail: '' };
}
