import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsMessage } from '~/features/notifications/sms.gateway';
import type { Mail } from '~/features/notifications/mail.gateway';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, ok } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { OutboxStore, LeasedNotification, AttemptOutcome } from './outbox.store';
import { createNotificationOutbox } from './outbox.server';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const MAIL: Mail = { to: 'asha@people.example', subject: 'S', text: 'T', html: 'H' };
const SMS: SmsMessage = {
  to: '+919876543210',
  text: 'Approved.',
  template: 'news-approved',
  language: 'en',
  values: {},
};
const never = () => Promise.reject(new Error('This test has no such thing.'));

let waiting: LeasedNotification[];
let texts: LeasedNotification[];
let sentSms: SmsMessage[];
let hasSmsBudget: boolean;
let outcomes: AttemptOutcome[];
let sent: Mail[];
let failure: DeliveryFailure | null;
let errors: object[];

const source: OutboxStore = {
  add: never,
  take: (channel) => Promise.resolve((channel === 'mail' ? waiting : texts).shift() ?? null),
  settle: (_, __, outcome) => Promise.resolve(outcomes.push(outcome) > 0),
  list: never,
  about: never,
  counts: never,
  sendAgain: never,
  recordDelivery: never,
  countSent: never,
  sweep: never,
};

const messages = createNotificationOutbox({
  source,
  mail: {
    send(mail) {
      if (failure) return Promise.resolve(failed(failure));
      sent.push(mail);
      return Promise.resolve(ok(undefined));
    },
  },
  sms: {
    send(sms) {
      sentSms.push(sms);
      return Promise.resolve(ok({ gatewayId: 'g1' }));
    },
  },
  canSendSms: () => Promise.resolve(hasSmsBudget),
  keyring: {
    seal: (plain, purpose) => JSON.stringify([plain, purpose]),
    open(sealed, purpose) {
      const [plain = '', made] = JSON.parse(sealed) as string[];
      if (made !== purpose) throw new StoreError('shape', { said: 'not this' });
      return plain;
    },
  },
  clock: { now: () => NOW },
  log: { info: () => undefined, error: (details) => void errors.push(details) },
});

/** A notification leased for this attempt. */
function taken(tries: number, key = 'one'): LeasedNotification {
  const facts = { key: 'one', topic: 'application approved', about: '', notBefore: NOW };
  return { ...messages.createMailJob(MAIL, facts), key, id: 7, tries };
}

function createLeasedSms(tries: number): LeasedNotification {
  const facts = { key: 'two', topic: 'application approved', about: '', notBefore: NOW };
  return { ...messages.createSmsJob(SMS, facts), id: 8, tries };
}

beforeEach(() => {
  [waiting, texts, sentSms, outcomes, sent, errors] = [[], [], [], [], [], []];
  hasSmsBudget = true;
  failure = null;
});

describe('due notifications', () => {
  it('are sent one after another until none is left', async () => {
    waiting = [taken(1), taken(3)];
    expect(await messages.deliver()).toBe(2);
    expect(sent).toEqual([MAIL, MAIL]);
    expect(outcomes).toEqual([
      { kind: 'done', at: NOW },
      { kind: 'done', at: NOW },
    ]);
  });

  it('are retried after delays of up to four hours, during which the channel sends nothing else', async () => {
    failure = { message: 'no server' };
    for (const tries of [1, 2, 8, 9, 25]) {
      waiting = [taken(tries), taken(1)];
      expect(await messages.deliver()).toBe(0);
      expect(waiting).toHaveLength(1);
    }
    const minutes = [1, 2, 128, 240, 240];
    expect(outcomes).toEqual(
      minutes.map((each) => ({ kind: 'failed', failure: 'no server', nextAt: after(each) })),
    );
    expect(errors).toEqual([]);
  });

  it('fail permanently after three days, or immediately when the server rejects them permanently', async () => {
    failure = { message: 'no server' };
    waiting = [taken(26)];
    await messages.deliver();
    failure = { message: 'no such address', isFinal: true };
    waiting = [taken(1), taken(1)];
    await messages.deliver();
    expect(outcomes.map(({ kind }) => kind)).toEqual(['dead', 'dead', 'dead']);
    expect(errors[0]).toEqual({
      messageId: 7,
      topic: 'application approved',
      tries: 26,
      reason: 'no server',
    });
  });

  it('fail permanently when every attempt killed the process, or when no key decrypts them', async () => {
    waiting = [taken(27), taken(1, 'another’s')];
    await messages.deliver();
    expect(sent).toEqual([]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['dead', 'dead']);
  });

  it('are sent by SMS while the mail server is down', async () => {
    failure = { message: 'no server' };
    waiting = [taken(1)];
    texts = [createLeasedSms(1)];
    expect(await messages.deliver()).toBe(1);
    expect(sentSms).toEqual([SMS]);
    expect(outcomes.at(-1)).toEqual({ kind: 'done', at: NOW, gatewayId: 'g1' });
  });

  it('wait when the SMS budget is used up', async () => {
    hasSmsBudget = false;
    texts = [createLeasedSms(1)];
    expect(await messages.deliver()).toBe(0);
    expect(sentSms).toEqual([]);
    expect(outcomes).toEqual([
      { kind: 'failed', failure: 'The site has sent as many SMS as it may', nextAt: after(1) },
    ]);
  });

  it('are not sent when the site is about to stop', async () => {
    waiting = [taken(1)];
    expect(await messages.deliver(AbortSignal.abort())).toBe(0);
    expect(waiting).toHaveLength(1);
  });
});
