import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import type { Language } from '~/shared/i18n/language';
import type { AuditEntry } from '~/shared/audit-entry';
import type { PreparedCode } from '~/features/applications/apply/mail/email-confirmation.server';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { ApplicationEvent } from '~/features/applications/apply/application-event';

import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { DecisionKind, ReviewItem, ReviewSort, StateCounts } from './review';

export interface ReviewQuery {
  readonly state: ApplicationState;
  /** Words that must all match, each in the name, e-mail address or mobile number; blank: no filter. */
  readonly search: string;
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

export interface ReviewListPage {
  readonly items: readonly ReviewItem[];
  /** Total number; a search stops at `MAX_LISTED_ITEMS`. */
  readonly total: number;
  readonly isTruncated: boolean;
}

/** Bounds the cost of a search regardless of the number of applications. */
export const MAX_LISTED_ITEMS = 500;

export interface WaitingTimes {
  readonly since: Date;
  readonly before: Date;
}

export interface WaitingCounts {
  readonly fresh: number;
  readonly long: number;
  /** Null if none is pending or the date is unknown. */
  readonly oldestAt: Date | null;
  readonly undated: number;
}

export interface LoggedDecision {
  readonly astrologerId: number;
  readonly name: string;
  readonly email: string;
  /** Ten digits; empty when unknown. */
  readonly mobile: string;
  readonly at: Date | null;
  readonly note: string | null;
}

/** An astrologer known only from external logs; `version` identifies this state. */
export interface LoggedAstrologer {
  readonly item: ReviewItem;
  readonly version: number;
}

/** Written in the decision's transaction. */
export interface DecisionMail {
  /** Code that confirms the address, for approvals; else null. */
  readonly code: Pick<PreparedCode, 'kept' | 'limits'> | null;
  /**
   * @param hasCode whether the code was stored; a limit can prevent it
   * @returns the notification
   */
  message(hasCode: boolean): NewNotification;
}

export interface NewDecision {
  readonly kind: DecisionKind;
  readonly version: number;
  readonly actor: string;
  readonly note: string | null;
  readonly marks?: readonly CorrectionMark[];
  readonly audit: AuditEntry;
  /**
   * Builds the mail; null without an address. Can be called several times. Absent if the external service sends the
   * mails.
   */
  readonly createMailJob?: (applicant: DecidedApplicant) => DecisionMail | null;
  readonly createSmsJob?: (applicant: DecidedApplicant) => NewNotification | null;
}

/**
 * `repeated`: the same administrator already made this decision on this version. `overtaken`: the application changed
 * in the meantime; the latest history entry names the actor.
 */
export type DecisionOutcome =
  | {
      readonly kind: 'decided' | 'repeated';
      readonly name: string;
      readonly email: string;
      /** Language of the astrologer's last visit; absent: the base language. */
      readonly siteLanguage?: Language;
      /** The external service stored the decision but could not send its mail. */
      readonly mailFailed?: true;
    }
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null }
  | { readonly kind: 'unknown' };

export interface UndoableDecision {
  readonly kind: DecisionKind;
  readonly actor: string;
  readonly at: Date;
  readonly until: Date;
  readonly version: number;
}

export interface DecisionUndo {
  readonly version: number;
  readonly actor: string;
  /** @returns the audit entry for undoing such a decision */
  audit(kind: DecisionKind): AuditEntry;
}

/**
 * Only `taken-back` changed anything. `repeated`: the same administrator already undid this decision.
 * `overtaken`: a later action exists. `too-late`: the deadline has passed or sending was attempted. `code-gone`: the
 * approval's code was used, or another one was requested.
 */
export type UndoOutcome =
  | { readonly kind: 'taken-back'; readonly decision: UndoableDecision }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null }
  | { readonly kind: 'too-late' | 'code-gone' | 'unknown' };

/** The administrator's view of applications. Every method can throw `StoreError`. */
export interface ReviewStore {
  /** @returns a page of the applications in one state, and their total number */
  list(query: ReviewQuery): Promise<ReviewListPage>;
  /**
   * Queue of pending applications, oldest first: those after this application, then those before it.
   * @returns at most `limit` ids, excluding this application
   */
  waiting(astrologerId: number, limit: number): Promise<number[]>;
  /** @returns the number of new and of long pending applications */
  countWaiting(times: WaitingTimes): Promise<WaitingCounts>;
  /** @returns how many applications are in each state */
  counts(): Promise<StateCounts>;
  /** @returns an astrologer known only from external logs; null when an application exists, or for an unknown id. */
  findLogged(astrologerId: number): Promise<LoggedAstrologer | null>;
  /** @returns at most `limit` approvals or rejections, newest first, including superseded ones */
  decided(kind: 'approved' | 'rejected', limit: number): Promise<LoggedDecision[]>;
  /** @returns at most `limit` entries, newest first */
  history(astrologerId: number, limit: number): Promise<ApplicationEvent[]>;
  /**
   * Stores a decision with history and audit entries, if the application's version is unchanged and its state allows
   * the decision. Public lists change immediately.
   * @throws StoreError `unsupported` if the external service does not support this decision
   * @returns the outcome of the decision
   */
  decide(astrologerId: number, decision: NewDecision): Promise<DecisionOutcome>;
  /** @returns the last decision while it can be undone; else null */
  findUndoableDecision(astrologerId: number): Promise<UndoableDecision | null>;
  /**
   * Undoes the last decision if no action followed and sending its mail was not attempted. Restores the previous
   * state under a new version and deletes the mail; history and audit log record both actions.
   * @throws StoreError `unsupported` if the external service does not support undo
   * @returns the outcome of the undo
   */
  undoAction(astrologerId: number, takingBack: DecisionUndo): Promise<UndoOutcome>;
  /** Deletes undo data of decisions whose deadline has passed. @returns the number of decisions */
  sweep(): Promise<number>;
}
