import type { AuditEntry } from '~/shared/audit-entry';
import type { Delivery } from './delivery-report';

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Stored in the same transaction as the change that causes it. */
export interface NewNotification {
  /** Idempotency key (`decision:7:12`): a second insert is ignored. */
  readonly key: string;
  readonly channel: Channel;
  /** As in the audit log: `application approved`. */
  readonly topic: string;
  /** Audit log subject, such as `application:7`; pending notifications are deleted with it. Empty: no subject. */
  readonly about: string;
  /** Address and content, sealed for this key. */
  readonly sealed: string;
  /** Earliest send time. The notification can be withdrawn until the first attempt. */
  readonly notBefore: Date;
}

/** @returns the key of the SMS that accompanies a mail and is withdrawn with it */
export function toSmsKey(key: string): string {
  return `${key}:sms`;
}

/**
 * `waiting`: pending or being sent; `done`: accepted by the mail server or gateway; `dead`: failed until an
 * administrator retries.
 */
export type NotificationState = 'waiting' | 'done' | 'dead';

export interface LeasedNotification extends Pick<
  NewNotification,
  'key' | 'channel' | 'topic' | 'about' | 'sealed'
> {
  readonly id: number;
  /** Includes the current attempt. */
  readonly tries: number;
}

export type AttemptOutcome =
  /** `gatewayId`: the gateway's id in its delivery reports. */
  | { readonly kind: 'done'; readonly at: Date; readonly gatewayId?: string }
  | { readonly kind: 'failed'; readonly failure: string; readonly nextAt: Date }
  | { readonly kind: 'dead'; readonly failure: string; readonly at: Date };

export interface ListedNotification extends Pick<NewNotification, 'channel' | 'topic' | 'about'> {
  readonly id: number;
  readonly state: NotificationState;
  readonly tries: number;
  readonly createdAt: Date;
  /** Next attempt. While the notification is being sent, the end of the lease. */
  readonly nextAt: Date;
  readonly isBeingSent: boolean;
  /** Attempted, not being sent, and its content is still stored. */
  readonly canBeSentAgain: boolean;
  /** Time of sending or final failure; null while pending. */
  readonly settledAt: Date | null;
  /** Reason of the last failure; null for none. */
  readonly failure: string | null;
  /** Latest delivery report of an SMS; null without one. */
  readonly delivery: Delivery | null;
}

/** Identifies the state shown on the page: every attempt changes `nextAt`. */
export type SeenNotification = Pick<ListedNotification, 'id' | 'nextAt'>;

export interface NotificationCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestWaitingAt: Date | null;
}

/** Every method can throw `StoreError`. */
export interface OutboxStore {
  /** For a change that was stored by another service. */
  add(message: NewNotification): Promise<void>;
  /**
   * Leases the longest-due notification of a channel until `until`.
   * @param owner unique per lease
   * @returns null when none is due
   */
  take(
    channel: Channel,
    owner: string,
    times: { readonly now: Date; readonly until: Date },
  ): Promise<LeasedNotification | null>;
  /**
   * Records the outcome of an attempt. Without a subject, address and content are deleted after sending.
   * @returns false if the lease was lost or the notification deleted; nothing is written then
   */
  settle(id: number, owner: string, outcome: AttemptOutcome): Promise<boolean>;
  /** @returns newest first, older than the id `before` */
  list(
    state: NotificationState,
    limit: number,
    before: number | null,
  ): Promise<ListedNotification[]>;
  /** @returns newest first */
  about(subject: string, limit: number): Promise<ListedNotification[]>;
  /** @returns the numbers of pending and permanently failed notifications */
  counts(): Promise<NotificationCounts>;
  /**
   * Makes a sent, failed or waiting notification due again and adds an audit entry.
   * @param seen as shown on the page
   * @returns false if it has changed since or is being sent
   */
  sendAgain(
    seen: SeenNotification,
    at: Date,
    audit: (about: string) => AuditEntry,
  ): Promise<boolean>;
  /**
   * The first report wins, except that `delivered` overrides `failed`.
   * @returns `known` if the report changes nothing; `unknown` for an unknown gateway id
   */
  recordDelivery(gatewayId: string, delivery: Delivery): Promise<'noted' | 'known' | 'unknown'>;
  /** @returns number of notifications sent through a channel since a moment */
  countSent(channel: Channel, since: Date): Promise<number>;
  /**
   * Deletes notifications sent before `sentBefore` and those failed before `deadBefore`.
   * @returns number of deleted notifications
   */
  sweep(sentBefore: Date, deadBefore: Date): Promise<number>;
}
