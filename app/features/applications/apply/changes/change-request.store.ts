import type { AuditEntry } from '~/shared/audit-entry';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { ChangeRequest, ChangeKind, CurrentState } from './change-request';

/** What an approved astrologer sees of the own profile. Values of kinds that are sealed are blurred. */
export interface OwnProfile {
  readonly standing: CurrentState;
  /** At most one of each kind. */
  readonly changes: readonly ChangeRequest[];
  /** What each form begins with: what is proposed, or else what stands. */
  readonly beginnings: CurrentState;
}

/** A proposal as administrators see it. */
export interface ReviewedChangeRequest extends ChangeRequest {
  readonly astrologerId: number;
  readonly name: string;
  /** What stands now: it may have changed since it was proposed. */
  readonly now: string;
}

/** A proposal and what stands, with nothing blurred. */
export interface OpenedChangeRequest {
  readonly kind: ChangeKind;
  readonly astrologerId: number;
  readonly now: string;
  readonly proposed: string;
}

/** `stands`: that is so already. `closed`: the astrologer is not approved, or is gone. `too-many`: more than `PROPOSALS` allows. */
export type ChangeRequestOutcome = 'proposed' | 'stands' | 'closed' | 'too-many';

/** @returns what is written to the astrologer of a proposal, in the transaction of the act; it may be asked several times */
export type BuildChangeNotifications = (
  change: ReviewedChangeRequest,
  to: Omit<DecidedApplicant, 'version'>,
) => NewNotification[];

/** What an administrator makes of a proposal, ready to be stored. */
export interface NewSettlement {
  readonly accepts: boolean;
  /** The administrator's e-mail address. */
  readonly actor: string;
  /** Of a refusal; the astrologer reads it. */
  readonly reason: string | null;
  /** @returns the line of the audit log */
  readonly audit: (astrologerId: number) => AuditEntry;
  readonly letters: BuildChangeNotifications;
}

/**
 * `repeated`: just this was done already. `overtaken`: it was settled in another way, withdrawn or replaced, or the astrologer is not
 * approved any more; nothing was changed.
 */
export interface SettleOutcome {
  readonly kind: 'settled' | 'repeated' | 'overtaken';
}

/** Proposals of approved astrologers. Every method may throw `StoreError`. */
export interface ChangeRequestStore {
  /** @returns what stands and what was proposed; null of anybody who is not approved */
  getProfile(astrologerId: number): Promise<OwnProfile | null>;
  /** @returns the whole value with which the form of a kind begins, never for a page; null of anybody who is not approved */
  findInitialValue(astrologerId: number, kind: ChangeKind): Promise<string | null>;
  /**
   * Stores a proposal in the place of an earlier one of its kind, with its line in the history and its letters, in one transaction; the
   * same once more stays as it is, and nothing is written. Without `letters` nobody is told.
   * @returns what became of it
   */
  propose(
    astrologerId: number,
    kind: ChangeKind,
    value: string,
    letters?: BuildChangeNotifications,
  ): Promise<ChangeRequestOutcome>;
  /** Takes an open proposal away. @returns false where there is none */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns open proposals of approved astrologers, the longest waiting first; only those behind the number `after`; at most `limit` */
  waiting(limit: number, after: number | null): Promise<ReviewedChangeRequest[]>;
  /** @returns how many open proposals of approved astrologers there are */
  countWaiting(): Promise<number>;
  /** @returns a proposal; null where there is none of this number any more */
  find(id: number): Promise<ReviewedChangeRequest | null>;
  /** @returns what stands and what is proposed, whole, of a proposal that waits; null where there is none */
  open(id: number): Promise<OpenedChangeRequest | null>;
  /** @returns which of these pictures are the photo of an astrologer, shown or proposed */
  photosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns whether a picture is the accepted photo of an active astrologer */
  isPhoto(name: string): Promise<boolean>;
  /** Takes an approved astrologer's photo from the lists, at once and with its line in the history. @returns its name; null where none stands */
  removePhoto(astrologerId: number): Promise<string | null>;
  /** Accepts or declines an open proposal, with history, audit log and letters, in one transaction. What is accepted shows at once. @returns what became of it */
  settle(id: number, settlement: NewSettlement): Promise<SettleOutcome>;
}
