import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { CorrectionMark } from '~/features/applications/apply/application';
import type { Language } from '~/shared/i18n/language';
import type { AuditEntry } from '~/shared/audit-entry';
import type { PreparedCode } from '~/features/applications/apply/mail/email-confirmation.server';
import type { NewMessage } from '~/features/notifications/outbox.store';
import type { ApplicationEvent } from '~/features/applications/apply/application-event';

import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { DecisionKind, ReviewItem, ReviewSort, StateCounts } from './review';

/** A part of the applications in one state. */
export interface ReviewQuery {
  readonly state: ApplicationState;
  /** Words that must all be found, each in the name, the e-mail address or the mobile number; blank: everybody. */
  readonly search: string;
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

export interface FoundItems {
  readonly items: readonly ReviewItem[];
  /** How many there are in all; at most `MAXIMUM_FOUND` where something is searched. */
  readonly total: number;
  /** More fit than were looked through: some may be missing. */
  readonly isCut: boolean;
}

/** A search finds so many applications at most, so that it costs the same however many there are. */
export const MAXIMUM_FOUND = 500;

/** Moments between which those who wait for a decision are counted. */
export interface WaitingTimes {
  /** Who was handed in later is new. */
  readonly since: Date;
  /** Who was handed in before has waited for long. */
  readonly before: Date;
}

/** How many applications wait for a decision, by the time of their handing in. */
export interface WaitingCounts {
  readonly fresh: number;
  readonly long: number;
  /** Since when the longest waits; null where nobody does, or nobody says. */
  readonly oldestAt: Date | null;
  /** Those of which another service does not say since when they wait. */
  readonly undated: number;
}

/** An approval or a rejection, as a log tells it. */
export interface LoggedDecision {
  readonly astrologerId: number;
  readonly name: string;
  readonly email: string;
  /** Ten digits; empty where the log does not say. */
  readonly mobile: string;
  /** Null where another service keeps the log and does not say. */
  readonly at: Date | null;
  /** The reason of a rejection. */
  readonly note: string | null;
}

/** What the logs tell of an astrologer; `version` names it at this moment. */
export interface LoggedAstrologer {
  readonly item: ReviewItem;
  readonly version: number;
}

/** What is written to the astrologer, in the decision's own transaction. */
export interface DecisionLetter {
  /** What confirms the address, with an approval; null with other decisions. */
  readonly code: Pick<PreparedCode, 'kept' | 'limits'> | null;
  /**
   * @param hasCode whether the code was kept: a limit may have been reached
   * @returns the mail about the decision
   */
  message(hasCode: boolean): NewMessage;
}

/** A decision, ready to be stored. */
export interface NewDecision {
  readonly kind: DecisionKind;
  /** The version of the application that was looked at. */
  readonly version: number;
  /** The administrator's e-mail address. */
  readonly actor: string;
  /** For the history: the reason of a rejection, or a note. */
  readonly note: string | null;
  /** What is to be corrected; of no other decision. */
  readonly marks?: readonly CorrectionMark[];
  /** Written with the decision. */
  readonly audit: AuditEntry;
  /**
   * Words what is written to the astrologer; null where there is no address. It may be asked several times. Absent where the
   * service that stores the decision writes to the astrologer itself.
   */
  readonly letter?: (applicant: DecidedApplicant) => DecisionLetter | null;
  /** The same for the SMS about it; null where none is to be sent. */
  readonly shortLetter?: (applicant: DecidedApplicant) => NewMessage | null;
}

/**
 * What became of a decision. `repeated`: the same administrator had decided just this on the same version, so there was
 * nothing left to do. `overtaken`: somebody changed the application meanwhile; the last line of its history says who.
 */
export type DecisionOutcome =
  | {
      readonly kind: 'decided' | 'repeated';
      readonly name: string;
      readonly email: string;
      /** In which the astrologer used the site last; absent: in the base language. */
      readonly siteLanguage?: Language;
      /** The service that stored it, and which writes to the astrologer itself, could not. */
      readonly mailFailed?: true;
    }
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null }
  | { readonly kind: 'unknown' };

/** The last decision about an application, while it can be taken back. */
export interface OpenDecision {
  readonly kind: DecisionKind;
  /** The e-mail address of the administrator who decided. */
  readonly actor: string;
  readonly at: Date;
  /** From this moment on it stands. */
  readonly until: Date;
  /** The version of the application which the decision made; taking it back names it. */
  readonly version: number;
}

/** The taking back of a decision, ready to be stored. */
export interface TakingBack {
  /** The version of the application which the decision made. */
  readonly version: number;
  /** The administrator's e-mail address. */
  readonly actor: string;
  /** @returns the line in the audit log about the taking back of such a decision */
  audit(kind: DecisionKind): AuditEntry;
}

/**
 * What became of a taking back; nothing was changed unless it is `taken-back`. `repeated`: the same administrator had taken back just
 * this. `overtaken`: something was done after the decision. `too-late`: its time is over, or its mail was tried. `code-gone`: the
 * code that an approval brings was used, or another one was asked for.
 */
export type TakingBackOutcome =
  | { readonly kind: 'taken-back'; readonly decision: OpenDecision }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null }
  | { readonly kind: 'too-late' | 'code-gone' | 'unknown' };

/** Applications as administrators review them. Every method may throw `StoreError`. */
export interface ReviewSource {
  /** @returns a page of the applications in one state, and how many there are */
  list(query: ReviewQuery): Promise<FoundItems>;
  /**
   * The queue of those who wait for a decision, the longest waiting first, from one application on: who comes after it, then who
   * comes before it.
   * @returns ids, never that of the application itself; at most `limit`
   */
  waiting(astrologerId: number, limit: number): Promise<number[]>;
  /** @returns how many wait for a decision, of those the new ones and those that have waited for long */
  countWaiting(times: WaitingTimes): Promise<WaitingCounts>;
  /** @returns how many applications are in each state */
  counts(): Promise<StateCounts>;
  /**
   * An astrologer of whom only the logs of another service tell: there is no application to be looked at.
   * @returns null where there is an application, or nobody of this number.
   */
  findLogged(astrologerId: number): Promise<LoggedAstrologer | null>;
  /** @returns the approvals or rejections that were made, the last one first, whatever was decided afterwards; at most `limit` */
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
  /** @returns the last decision about an application if it can still be taken back; null otherwise, and where the service cannot */
  openDecision(astrologerId: number): Promise<OpenDecision | null>;
  /**
   * Takes the last decision back, if nothing was done since and its mail has not been tried: what stood before it stands again under a
   * new version, the mail is withdrawn, and history and audit log tell both acts.
   * @returns what became of it
   * @throws StoreError `unsupported` where the service that has the applications knows no such act
   */
  undoAction(astrologerId: number, takingBack: TakingBack): Promise<TakingBackOutcome>;
  /** Forgets what stood before decisions that can be taken back no more. @returns of how many */
  sweep(): Promise<number>;
}
