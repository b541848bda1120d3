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

export interface FoundItems {
  readonly items: readonly ReviewItem[];
  /** Total; a search stops at `MAXIMUM_FOUND`. */
  readonly total: number;
  readonly isCut: boolean;
}

/** Bounds a search's cost, whatever the number of applications. */
export const MAXIMUM_FOUND = 500;

export interface WaitingTimes {
  readonly since: Date;
  readonly before: Date;
}

export interface WaitingCounts {
  readonly fresh: number;
  readonly long: number;
  /** Null when none waits or the date is unknown. */
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
   * @param hasCode whether the code was stored; a limit may prevent it
   * @returns the mail about the decision
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
   * Builds the mail; null without an address. May be called several times. Absent when the store's service mails the
   * astrologer.
   */
  readonly letter?: (applicant: DecidedApplicant) => DecisionMail | null;
  readonly createSmsJob?: (applicant: DecidedApplicant) => NewNotification | null;
}

/**
 * `repeated`: the same administrator had already made this decision on this version. `overtaken`: the application
 * changed
 * meanwhile; the last line of its history names the actor.
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
  /** @returns the line in the audit log about the taking back of such a decision */
  audit(kind: DecisionKind): AuditEntry;
}

/**
 * Only `taken-back` changed anything. `repeated`: the same administrator had already undone this decision.
 * `overtaken`: a later action exists. `too-late`: the deadline has passed or the mail was tried. `code-gone`: the
 * approval's
 * code was used, or another one was requested.
 */
export type UndoOutcome =
  | { readonly kind: 'taken-back'; readonly decision: UndoableDecision }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null }
  | { readonly kind: 'too-late' | 'code-gone' | 'unknown' };

/** Applications as administrators review them. Every method may throw `StoreError`. */
export interface ReviewStore {
  /** @returns a page of the applications in one state, and how many there are */
  list(query: ReviewQuery): Promise<FoundItems>;
  /**
   * Queue of waiting applications, longest waiting first: those after this application, then those before it.
   * @returns ids without the application's own; at most `limit`
   */
  waiting(astrologerId: number, limit: number): Promise<number[]>;
  /** @returns how many wait for a decision, of those the new ones and those that have waited for long */
  countWaiting(times: WaitingTimes): Promise<WaitingCounts>;
  /** @returns how many applications are in each state */
  counts(): Promise<StateCounts>;
  /** @returns an astrologer known only from external logs; null when an application exists, or for an unknown id. */
  findLogged(astrologerId: number): Promise<LoggedAstrologer | null>;
  /** @returns approvals or rejections, newest first, even if superseded; at most `limit` */
  decided(kind: 'approved' | 'rejected', limit: number): Promise<LoggedDecision[]>;
  /** @returns what happened to an application, newest first, at most `limit` lines */
  history(astrologerId: number, limit: number): Promise<ApplicationEvent[]>;
  /**
   * Stores a decision with its line in the history and in the audit log, if the application is still the one that was looked at
   * and may be decided so. What the decision changes on the public lists shows at once.
   * @returns what became of it
   * @throws StoreError `unsupported` where the service that has the applications knows no such decision
   */
  decide(astrologerId: number, decision: NewDecision): Promise<DecisionOutcome>;
  /** @returns the last decision while it can be undone; else null */
  findUndoableDecision(astrologerId: number): Promise<UndoableDecision | null>;
  /**
   * Takes the last decision back, if nothing was done since and its mail has not been tried: what stood before it stands again under a
   * new version, the mail is withdrawn, and history and audit log tell both acts.
   * @returns what became of it
   * @throws StoreError `unsupported` where the service that has the applications knows no such act
   */
  undoAction(astrologerId: number, takingBack: DecisionUndo): Promise<UndoOutcome>;
  /** Deletes undo data of expired decisions. @returns the number of decisions */
  sweep(): Promise<number>;
}
