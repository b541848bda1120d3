import type { AuditEntry } from '~/shared/audit-entry';
import type { Delivery } from './delivery-report';

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Written in the transaction of its act. */
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
  /** Earliest send time; it can be withdrawn until the first try. */
  readonly notBefore: Date;
}

/** @returns the key of the SMS that accompanies a mail and is withdrawn with it */
export function toSmsKey(key: string): string {
  return `${key}:sms`;
}

/**
 * `waiting`: pending or being sent; `done`: accepted by the mail server or gateway; `dead`: failed for good, until an
 * administrator retries.
 */
export type NotificationState = 'waiting' | 'done' | 'dead';

export interface LeasedNotification extends Pick<
  NewNotification,
  'key' | 'channel' | 'topic' | 'about' | 'sealed'
> {
  readonly id: number;
  /** Including this one. */
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
  /** Next try; while being sent, the end of the lease. */
  readonly nextAt: Date;
  readonly isBeingSent: boolean;
  /** Tried, not being sent, and its content is still stored. */
  readonly canBeSentAgain: boolean;
  /** When it was sent or failed for good; null while pending. */
  readonly settledAt: Date | null;
  /** Reason of the last failure; null for none. */
  readonly failure: string | null;
  /** Delivery report of an SMS; null: none so far. */
  readonly delivery: Delivery | null;
}

/** Identifies a seen state: every try moves `nextAt`. */
export type SeenNotification = Pick<ListedNotification, 'id' | 'nextAt'>;

export interface NotificationCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestWaitingAt: Date | null;
}

/** Messages that are to be sent, in the store. Every method may throw `StoreError`. */
export interface OutboxStore {
  /** For an act that another service has stored. */
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
   * Records a try. Without a subject, address and content are deleted after sending.
   * @returns false after a lost lease or a deletion; nothing is written
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
  /** @returns how many wait and how many are dead */
  counts(): Promise<NotificationCounts>;
  /**
   * Resets a sent, failed or waiting notification and makes it due, with its audit line.
   * @param seen as shown on the page
   * @returns false when it changed meanwhile or is being sent
   */
  sendAgain(
    seen: SeenNotification,
    at: Date,
    audit: (about: string) => AuditEntry,
  ): Promise<boolean>;
  /**
   * The first report wins, except that `delivered` overrides `failed`.
   * @returns `known` for a repeated or overridden report; `unknown` for an unknown gateway id
   */
  recordDelivery(gatewayId: string, delivery: Delivery): Promise<'noted' | 'known' | 'unknown'>;
  /** @returns how many messages of a channel were sent since then */
  countSent(channel: Channel, since: Date): Promise<number>;
  /**
   * Deletes those sent before `sentBefore` and those failed before `deadBefore`.
   * @returns how many
   */
  sweep(sentBefore: Date, deadBefore: Date): Promise<number>;
}
