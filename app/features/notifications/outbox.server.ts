import { randomUUID } from 'node:crypto';
import type { SmsMessage, SmsReceipt, SmsSender } from '~/features/notifications/sms.gateway';
import type { Mail, MailSender } from '~/features/notifications/mail.gateway';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Log } from '~/shared/result/log';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import {
  CHANNELS,
  type Channel,
  type ListedNotification,
  type NotificationCounts,
  type OutboxStore,
  type NotificationState,
  type NewNotification,
  type SeenNotification,
  type LeasedNotification,
  type AttemptOutcome,
} from './outbox.store';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than any attempt, so that two processes never send the same notification. */
const LEASE_MS = 2 * MINUTE_MS;
/** 1, 2, 4 … minutes, then every four hours: 26 attempts take three days. */
const MAX_RETRY_DELAY_MS = 240 * MINUTE_MS;
const MOST_TRIES = 26;
/** Includes the content, so that an administrator can send it again. */
const SENT_RETENTION_MS = 30 * DAY_MS;
const FAILED_RETENTION_MS = 30 * DAY_MS;
const PER_PAGE = 50;

const UNREADABLE = 'No key of this install opens it';
const TOO_MANY_ATTEMPTS_ERROR = 'The process ended at every try';
const SMS_BUDGET_ERROR = 'The site has sent as many SMS as it may';

interface OutboxKeyring {
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` if it was sealed with another key or for another purpose */
  open(sealed: string, purpose: string): string;
}

/** Seals the mail. The facts stay readable for administrators. */
export type CreateMailJob = (mail: Mail, facts: NotificationFacts) => NewNotification;

export type CreateSmsJob = (sms: SmsMessage, facts: NotificationFacts) => NewNotification;

type NotificationFacts = Omit<NewNotification, 'sealed' | 'channel'>;

/** `before` is the cursor of the next page; null on the last. */
export interface NotificationPage {
  readonly messages: readonly ListedNotification[];
  readonly before: number | null;
}

/**
 * Notifications are stored with the change that causes them and sent later. Every promise can reject with
 * `StoreError`.
 */
export interface NotificationOutbox {
  readonly createMailJob: CreateMailJob;
  readonly createSmsJob: CreateSmsJob;
  /**
   * Sends due notifications by channel until none is left or the transport fails.
   * @param signal stops after the current one
   * @param by for tests: also sends notifications due until then
   * @returns number of notifications sent
   */
  deliver(signal?: AbortSignal, by?: Date): Promise<number>;
  /** @returns notifications in a state with an id below `before`, newest first */
  list(state: NotificationState, before: number | null): Promise<NotificationPage>;
  /** @returns the newest notifications about a subject of the audit log */
  about(subject: string): Promise<ListedNotification[]>;
  /** @returns numbers of pending and failed notifications */
  counts(): Promise<NotificationCounts>;
  /** Adds an audit entry. @returns false if the notification changed since `seen` */
  sendAgain(admin: { readonly email: string }, seen: SeenNotification): Promise<boolean>;
  /** @returns number of deleted notifications */
  sweep(): Promise<number>;
}

interface Dependencies {
  readonly source: OutboxStore;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  /** @returns whether the hourly and daily limits allow another SMS @throws StoreError */
  readonly canSendSms: () => Promise<boolean>;
  readonly keyring: OutboxKeyring;
  readonly clock: Clock;
  readonly log: Log;
}

/** @returns the notification outbox of a site */
export function createNotificationOutbox({
  source,
  mail,
  sms,
  canSendSms,
  keyring,
  clock,
  log,
}: Dependencies): NotificationOutbox {
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  async function attemptDelivery({
    key,
    channel,
    sealed,
    tries,
  }: LeasedNotification): Promise<AttemptOutcome> {
    if (tries > MOST_TRIES)
      return { kind: 'dead', failure: TOO_MANY_ATTEMPTS_ERROR, at: clock.now() };
    const content = open(sealed, key);
    if (!content) return { kind: 'dead', failure: UNREADABLE, at: clock.now() };
    const result = await carry(channel, content);
    if (result.ok) return { kind: 'done', at: clock.now(), ...result.value };
    const { message: failure, isFinal = false } = result.failure;
    return isFinal || tries === MOST_TRIES
      ? { kind: 'dead', failure, at: clock.now() }
      : { kind: 'failed', failure, nextAt: later(getRetryDelay(tries)) };
  }

  async function carry(
    channel: Channel,
    content: Mail | SmsMessage,
  ): Promise<Result<SmsReceipt, DeliveryFailure>> {
    if (channel === 'mail') {
      const result = await mail.send(content as Mail);
      return result.ok ? ok(undefined) : result;
    }
    if (!(await canSendSms())) return failed({ message: SMS_BUDGET_ERROR });
    return sms.send(content as SmsMessage);
  }

  function open(sealed: string, key: string): Mail | SmsMessage | null {
    try {
      return JSON.parse(keyring.open(sealed, toNotificationPurpose(key))) as Mail | SmsMessage;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'shape') return null;
      throw error;
    }
  }

  async function deliverChannel(
    channel: Channel,
    signal?: AbortSignal,
    by?: Date,
  ): Promise<number> {
    for (let sent = 0; ; sent += 1) {
      if (signal?.aborted) return sent;
      const owner = randomUUID();
      const now = by ?? clock.now();
      const times = { now, until: new Date(now.getTime() + LEASE_MS) };
      const taken = await source.take(channel, owner, times);
      if (!taken) return sent;
      const outcome = await attemptDelivery(taken);
      await source.settle(taken.id, owner, outcome);
      if (outcome.kind === 'dead') {
        const { id: messageId, topic, tries } = taken;
        log.error({ messageId, topic, tries, reason: outcome.failure }, 'a message was given up');
      }
      // The remaining notifications need the same server.
      if (outcome.kind === 'failed') return sent;
    }
  }

  return {
    createMailJob: ({ to, subject, text, html }, facts) => ({
      ...facts,
      channel: 'mail',
      sealed: keyring.seal(
        JSON.stringify({ to, subject, text, html }),
        toNotificationPurpose(facts.key),
      ),
    }),

    createSmsJob: ({ to, text, template, language, values }, facts) => ({
      ...facts,
      channel: 'sms',
      sealed: keyring.seal(
        JSON.stringify({ to, text, template, language, values }),
        toNotificationPurpose(facts.key),
      ),
    }),

    async deliver(signal, by) {
      let sent = 0;
      for (const channel of CHANNELS) sent += await deliverChannel(channel, signal, by);
      return sent;
    },

    async list(state, before) {
      const found = await source.list(state, PER_PAGE + 1, before);
      const messages = found.slice(0, PER_PAGE);
      return { messages, before: found.length > PER_PAGE ? (messages.at(-1)?.id ?? null) : null };
    },

    about: (subject) => source.about(subject, PER_PAGE),

    counts: () => source.counts(),

    sendAgain: (admin, seen) =>
      source.sendAgain(seen, clock.now(), (about) => ({
        actor: admin.email,
        action: 'message sent again',
        subject: about === '' ? `message:${seen.id}` : about,
        detail: '',
      })),

    sweep: () => source.sweep(later(-SENT_RETENTION_MS), later(-FAILED_RETENTION_MS)),
  };
}

/** @returns milliseconds */
function getRetryDelay(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), MAX_RETRY_DELAY_MS);
}

/**
 * Binds a seal to the key of its notification, so that content cannot be moved to another notification.
 * @returns the purpose for sealing the content of a notification
 */
export function toNotificationPurpose(key: string): string {
  return `jobs.mail:${key}`;
}
