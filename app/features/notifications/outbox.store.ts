import type { AuditEntry } from '~/shared/audit-entry';
import type { Delivery } from './delivery-report';

/** By what messages leave. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message that is to be written in the transaction of the act which it is about. */
export interface NewNotification {
  /** Names it once and for all (`decision:7:12`): written a second time, it stays the one that it is. */
  readonly key: string;
  readonly channel: Channel;
  /** What it is about, in the audit log's words, for administrators: `application approved`. */
  readonly topic: string;
  /** To whom, as the audit log names people: `application:7`. Who is deleted takes what was not sent along. Empty: nobody here. */
  readonly about: string;
  /** Address and content, sealed for this key. */
  readonly sealed: string;
  /** It leaves then at the earliest, and may be withdrawn until it was tried. */
  readonly notBefore: Date;
}

/** @returns the key of the SMS that tells the same as the mail of a key, and which is withdrawn with it */
export function toSmsKey(key: string): string {
  return `${key}:sms`;
}

/** `waiting`: to be sent, or being sent; `done`: the mail server or the gateway has it; `dead`: given up, until somebody sends it again. */
export type NotificationState = 'waiting' | 'done' | 'dead';

/** A message that one process has taken, for as long as its lease. */
export interface LeasedNotification extends Pick<
  NewNotification,
  'key' | 'channel' | 'topic' | 'about' | 'sealed'
> {
  readonly id: number;
  /** This one included. */
  readonly tries: number;
}

/** What became of a try. */
export type AttemptOutcome =
  /** `gatewayId`: what the gateway calls an SMS, by which it reports of it. */
  | { readonly kind: 'done'; readonly at: Date; readonly gatewayId?: string }
  /** To be tried again. */
  | { readonly kind: 'failed'; readonly failure: string; readonly nextAt: Date }
  | { readonly kind: 'dead'; readonly failure: string; readonly at: Date };

/** A message as administrators see it: neither its words nor its address. */
export interface ListedNotification extends Pick<NewNotification, 'channel' | 'topic' | 'about'> {
  readonly id: number;
  readonly state: NotificationState;
  readonly tries: number;
  readonly createdAt: Date;
  /** When it leaves, or is tried again; of one that is being sent: when another process may take it. */
  readonly nextAt: Date;
  readonly isBeingSent: boolean;
  /** It was tried, nobody is trying it just now, and its address and words are still there. */
  readonly canBeSentAgain: boolean;
  /** When it was sent or given up; null while it waits. */
  readonly settledAt: Date | null;
  /** Why the last try failed; null where none did. */
  readonly failure: string | null;
  /** What the gateway has reported of an SMS; null: nothing, or nothing yet. */
  readonly delivery: Delivery | null;
}

/** Which state of a message somebody saw: every try moves `nextAt`. */
export type SeenNotification = Pick<ListedNotification, 'id' | 'nextAt'>;

/** How many messages there are in each state that is still to end, and when the oldest one that waits was written. */
export interface NotificationCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestWaitingAt: Date | null;
}

/** Messages that are to be sent, in the store. Every method may throw `StoreError`. */
export interface OutboxStore {
  /** Writes a message of an act that another service has stored, or none at all. */
  add(message: NewNotification): Promise<void>;
  /**
   * Takes the message of a channel that has been due for the longest, so that no other process takes it until `until`.
   * @param owner names this taking, and no other
   * @returns null where none is due
   */
  take(
    channel: Channel,
    owner: string,
    times: { readonly now: Date; readonly until: Date },
  ): Promise<LeasedNotification | null>;
  /**
   * Writes down what became of a try. A message about nobody here loses address and content once it is sent.
   * @returns false where the lease has run out and another one has taken it meanwhile, or it was deleted: nothing is written
   */
  settle(id: number, owner: string, outcome: AttemptOutcome): Promise<boolean>;
  /** @returns messages in one state, newest first, at most `limit`; only older ones than the one of the number `before` */
  list(
    state: NotificationState,
    limit: number,
    before: number | null,
  ): Promise<ListedNotification[]>;
  /** @returns the messages about somebody, newest first, at most `limit` */
  about(subject: string, limit: number): Promise<ListedNotification[]>;
  /** @returns how many wait and how many are dead */
  counts(): Promise<NotificationCounts>;
  /**
   * Makes a message due at once that is sent, dead or waiting for its next try, as if it had not been tried, with its audit line.
   * @param seen the message as a page showed it
   * @returns false where it has changed since, or is being sent just now
   */
  sendAgain(
    seen: SeenNotification,
    at: Date,
    audit: (about: string) => AuditEntry,
  ): Promise<boolean>;
  /**
   * Notes how an SMS ended, as its gateway reports. The first report stays; but one that has arrived has not failed, whichever is told first.
   * @returns `known` where that was noted already, or the opposite of a failure was; `unknown` where nothing that was sent is called so
   */
  recordDelivery(gatewayId: string, delivery: Delivery): Promise<'noted' | 'known' | 'unknown'>;
  /** @returns how many messages of a channel were sent since then */
  countSent(channel: Channel, since: Date): Promise<number>;
  /**
   * Forgets messages that were sent before `sentBefore`, and dead ones given up before `deadBefore`.
   * @returns how many
   */
  sweep(sentBefore: Date, deadBefore: Date): Promise<number>;
}
