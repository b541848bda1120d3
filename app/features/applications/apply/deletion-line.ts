import { applicationSubject } from '~/features/administration/application-subject';

/** How the audit log says that somebody deleted the own account; who it was is not in it. */
export const DELETED_BY_OWNER = { actor: 'its owner', action: 'astrologer deleted by its owner' };

/** The line of bank details and documents whose time was over. @returns an entry of the audit log, without anything personal. */
export function proofsForgottenLine(astrologerId: number) {
  return {
    actor: 'the site',
    action: 'bank details and documents deleted: kept long enough',
    subject: applicationSubject(astrologerId),
    detail: '',
  };
}

/** The line of such a deletion. @returns an entry of the audit log, without anything personal. */
export function deletionLine(astrologerId: number) {
  return { ...DELETED_BY_OWNER, subject: applicationSubject(astrologerId), detail: '' };
}
