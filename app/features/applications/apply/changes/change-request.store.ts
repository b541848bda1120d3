import type { AuditEntry } from '~/shared/audit-entry';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { ChangeRequest, ChangeKind, CurrentState } from './change-request';

/** Sealed kinds are masked. */
export interface OwnProfile {
  readonly standing: CurrentState;
  /** At most one per kind. */
  readonly changes: readonly ChangeRequest[];
  /** Initial form values: the requested or else the current ones. */
  readonly beginnings: CurrentState;
}

export interface ReviewedChangeRequest extends ChangeRequest {
  readonly astrologerId: number;
  readonly name: string;
  /** Current value; it can differ from the one at the time of the request. */
  readonly now: string;
}

export interface OpenedChangeRequest {
  readonly kind: ChangeKind;
  readonly astrologerId: number;
  readonly now: string;
  readonly proposed: string;
}

/**
 * `stands`: no change. `closed`: the astrologer is not approved or gone. `too-many`: more than
 * `CHANGE_REQUEST_LIMITS` allows.
 */
export type ChangeRequestOutcome = 'proposed' | 'stands' | 'closed' | 'too-many';

/**
 * Runs in the transaction, possibly several times.
 * @returns what is written to the astrologer of a proposal, in the transaction of the act; it may be asked several
 * times
 */
export type BuildChangeNotifications = (
  change: ReviewedChangeRequest,
  to: Omit<DecidedApplicant, 'version'>,
) => NewNotification[];

export interface NewSettlement {
  readonly accepts: boolean;
  /** E-mail address of the administrator. */
  readonly actor: string;
  /** Reason of a refusal; the astrologer sees it. */
  readonly reason: string | null;
  /** @returns the line of the audit log */
  readonly audit: (astrologerId: number) => AuditEntry;
  readonly letters: BuildChangeNotifications;
}

/**
 * `repeated`: already done. `overtaken`: settled otherwise, withdrawn or replaced, or the astrologer is no longer
 * approved.
 */
export interface SettleOutcome {
  readonly kind: 'settled' | 'repeated' | 'overtaken';
}

/** Proposals of approved astrologers. Every method may throw `StoreError`. */
export interface ChangeRequestStore {
  /** @returns null unless the astrologer is approved */
  getProfile(astrologerId: number): Promise<OwnProfile | null>;
  /** @returns the unmasked value, never for a page; null unless the astrologer is approved */
  findInitialValue(astrologerId: number, kind: ChangeKind): Promise<string | null>;
  /**
   * Replaces an earlier request of its kind, with history and notifications, in one transaction; a repeated one
   * changes nothing.
   * Without `letters` no notification is sent.
   * @returns what became of it
   */
  propose(
    astrologerId: number,
    kind: ChangeKind,
    value: string,
    letters?: BuildChangeNotifications,
  ): Promise<ChangeRequestOutcome>;
  /** @returns false when there is none */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns oldest first, after the id `after` */
  waiting(limit: number, after: number | null): Promise<ReviewedChangeRequest[]>;
  /** @returns how many open proposals of approved astrologers there are */
  countWaiting(): Promise<number>;
  /** @returns null when it is gone */
  find(id: number): Promise<ReviewedChangeRequest | null>;
  /** @returns the unmasked values of an open request; null when there is none */
  open(id: number): Promise<OpenedChangeRequest | null>;
  /** @returns those that an astrologer shows or requests */
  photosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns whether a picture is the accepted photo of an active astrologer */
  isPhoto(name: string): Promise<boolean>;
  /** Immediately, with a history line. @returns the picture's name; null without a photo */
  removePhoto(astrologerId: number): Promise<string | null>;
  /**
   * With history, audit log and notifications, in one transaction. An accepted change is visible immediately.
   * @returns what became of it
   */
  settle(id: number, settlement: NewSettlement): Promise<SettleOutcome>;
}
