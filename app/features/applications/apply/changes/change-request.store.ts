import type { AuditEntry } from '~/shared/audit-entry';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { ChangeRequest, ChangeKind, CurrentValues } from './change-request';

/** Values of encrypted kinds are masked. */
export interface OwnProfile {
  readonly currentValues: CurrentValues;
  /** At most one per kind. */
  readonly changes: readonly ChangeRequest[];
  /** Initial form values: the requested value if there is one, otherwise the current one. */
  readonly initialValues: CurrentValues;
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
 * `stands`: the value is unchanged. `closed`: the astrologer is not approved or was deleted. `too-many`: more than
 * `CHANGE_REQUEST_LIMITS` allows.
 */
export type ChangeRequestOutcome = 'proposed' | 'stands' | 'closed' | 'too-many';

/**
 * Runs inside the transaction and can run several times.
 * @returns the notifications to the astrologer about the change request
 */
export type BuildChangeNotifications = (
  change: ReviewedChangeRequest,
  to: Omit<DecidedApplicant, 'version'>,
) => NewNotification[];

export interface NewSettlement {
  readonly accepts: boolean;
  /** E-mail address of the administrator. */
  readonly actor: string;
  /** Reason for declining, shown to the astrologer. */
  readonly reason: string | null;
  /** @returns the audit log entry */
  readonly audit: (astrologerId: number) => AuditEntry;
  readonly buildNotifications: BuildChangeNotifications;
}

/**
 * `repeated`: already done. `overtaken`: settled otherwise, withdrawn or replaced, or the astrologer is no longer
 * approved.
 */
export interface SettleOutcome {
  readonly kind: 'settled' | 'repeated' | 'overtaken';
}

/** Change requests of approved astrologers. Every method can throw `StoreError`. */
export interface ChangeRequestStore {
  /** @returns null unless the astrologer is approved */
  getProfile(astrologerId: number): Promise<OwnProfile | null>;
  /** @returns the unmasked value, which must not be rendered; null unless the astrologer is approved */
  findInitialValue(astrologerId: number, kind: ChangeKind): Promise<string | null>;
  /**
   * Replaces an earlier request of the same kind, with history and notifications, in one transaction. Repeating a
   * request changes nothing. Sends no notification without `buildNotifications`.
   * @returns whether it was settled now, settled before, or superseded
   */
  propose(
    astrologerId: number,
    kind: ChangeKind,
    value: string,
    buildNotifications?: BuildChangeNotifications,
  ): Promise<ChangeRequestOutcome>;
  /** @returns false if there is no open request */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns open requests, oldest first, after the request with id `after` */
  waiting(limit: number, after: number | null): Promise<ReviewedChangeRequest[]>;
  /** @returns the number of open requests of approved astrologers */
  countWaiting(): Promise<number>;
  /** @returns null if the request no longer exists */
  find(id: number): Promise<ReviewedChangeRequest | null>;
  /** @returns the unmasked values of an open request; null if there is none */
  open(id: number): Promise<OpenedChangeRequest | null>;
  /** @returns the names that are in use as a current or requested photo */
  findPhotosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns whether a picture is the accepted photo of an active astrologer */
  isPhoto(name: string): Promise<boolean>;
  /** Adds a history entry. @returns the name of the removed picture; null if there was no photo */
  removePhoto(astrologerId: number): Promise<string | null>;
  /**
   * Writes history, audit log and notifications in one transaction. An accepted change is visible immediately.
   * @returns the outcome of the settlement
   */
  settle(id: number, settlement: NewSettlement): Promise<SettleOutcome>;
}
