import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { DecisionResult } from '~/features/applications/review/reviews.server';
import type { DecisionKind } from '~/features/applications/review/review';

/** Exact messages of the administration specification, sections 5 and 8, and similar ones. */
export const DECISION_UNDONE = 'Decision Taken Back';

export const NOTE_ADDED = 'Note Added';
export const NOTE_REQUIRED = 'Please write a note';
export const TAKEN = 'Application Taken';
export const APPLICATION_RELEASED = 'Application Given Back';

export const TEAMWORK_ERRORS = {
  note: 'The note could not be stored. Please try again.',
  assignment: 'It could not be stored. Please try again.',
  closed: 'This application is no longer waiting for a decision. Nothing was changed.',
  unsupported:
    'Applications are with the provider’s service, which has neither notes nor who has taken one. Nothing was changed.',
} as const;

export const DONE: Readonly<Record<DecisionKind, string>> = {
  approve: 'Application Approved',
  correct: 'Correction Asked For',
  reject: 'Application Rejected',
  deactivate: 'Astrologer deactivated successfully',
  reactivate: 'Astrologer reactivated successfully',
  'allow-reapplication': 'Reapplication Allowed',
};

export const FAILED: Readonly<Record<DecisionKind, string>> = {
  approve: 'Failed to approve application',
  correct: 'Failed to ask for a correction',
  reject: 'Failed to reject application',
  deactivate: 'Failed to deactivate astrologer',
  reactivate: 'Failed to reactivate astrologer',
  'allow-reapplication': 'Failed to allow reapplication',
};

export const UNSUPPORTED_DECISIONS: Readonly<Record<DecisionKind, string>> = {
  approve: 'The provider’s service cannot approve applications. Nothing was changed.',
  correct: 'The provider’s service cannot ask for a correction. Nothing was changed.',
  reject: 'The provider’s service cannot reject applications. Nothing was changed.',
  deactivate: 'The provider’s service cannot deactivate astrologers. Nothing was changed.',
  reactivate: 'The provider’s service cannot reactivate astrologers. Nothing was changed.',
  'allow-reapplication': 'The provider’s service cannot allow reapplication. Nothing was changed.',
};

export const ALREADY_DECIDED = {
  'too-late': 'It is too late to take this decision back. Nothing was changed.',
  'code-gone':
    'The astrologer has confirmed the e-mail address or asked for another code since. Nothing was changed.',
  unsupported: 'The provider’s service cannot take a decision back. Nothing was changed.',
  failed: 'Failed to take the decision back',
} as const;

export const REASON_REQUIRED = 'Please provide a rejection reason';
export const MARKS_REQUIRED = 'Please mark what needs correcting';
export const NOT_FOUND = 'No astrologer data found';
export const NO_DATA = 'No data available';
export const NO_DOCUMENTS = 'No documents available';
export const EMPTY_BANK = 'No bank details available';
export const UNSUPPORTED_TYPE = 'Unsupported file type';

export const EMPTY: Readonly<Record<ApplicationState, string>> = {
  'under-review': 'No pending applications found',
  unfinished: 'No unfinished applications found',
  approved: 'No approved astrologers found',
  inactive: 'No inactive astrologers found',
  rejected: 'No rejected applications found',
};

/** Adds a note when no mail is sent to the astrologer. */
export function getDecisionDoneText(kind: DecisionKind, mail: DecisionResult['mail']): string {
  switch (mail) {
    case 'not-sent':
      return `${DONE[kind]}, but the e-mail could not be sent`;
    case 'no-address':
      return `${DONE[kind]}, but there is no e-mail address to write to`;
    case 'waiting':
    case 'sent':
      return DONE[kind];
  }
}

export const DEMONSTRATION_PATH = '/deshboard/demonstration';

export const NO_DEMONSTRATIONS = 'There are no demonstration astrologers.';
export const REMOVAL_FAILED =
  'The demonstration astrologers could not be removed. Please try again.';

export function formatDemoCount(count: number): string {
  return count === 1
    ? '1 astrologer on the public lists is a demonstration: nobody stands behind the profile.'
    : `${count} astrologers on the public lists are demonstrations: nobody stands behind their profiles.`;
}

export function formatDemosRemoved(count: number): string {
  const profiles =
    count === 1 ? '1 demonstration astrologer' : `${count} demonstration astrologers`;
  return `Removed: ${profiles}. They will not come back.`;
}
