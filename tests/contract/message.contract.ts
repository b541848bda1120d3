import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '~/shared/audit-entry';
import {
  toSmsKey,
  type OutboxStore,
  type NewNotification,
  type SeenNotification,
} from '~/features/notifications/outbox.store';
import {
  createSqlOutboxStore,
  deleteNotifications,
  deleteUnsent,
  insertNotification,
} from '~/infrastructure/sql/notifications/outbox';
import { withdrawNotification } from '~/infrastructure/sql/notifications/withdrawn-notifications';
import type { Engine, EngineStore } from './engine';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const REFUSED = 'The mail server did not take the mail (EENVELOPE, reply 450)';

export function describeOutboxStore(engine: Engine): void {
  describe(`OutboxStore: ${engine.name}`, () => {
    let store: EngineStore;
    let messages: OutboxStore;
    beforeEach(async () => {
      store = await engine.openStore();
      messages = createSqlOutboxStore(store.db, { now: () => NOW });
    });
    afterEach(() => store.close());

    const buildJob = (key: string, notBefore = NOW): NewNotification => ({
      key,
      channel: 'mail',
      topic: 'application approved',
      about: 'application:7',
      sealed: `sealed ${key}`,
      notBefore,
    });
    const take = (owner: string, now = NOW) =>
      messages.take('mail', owner, { now, until: new Date(now.getTime() + 60_000) });
    const seen = async (id: number): Promise<SeenNotification> => {
      const lists = await Promise.all(
        (['waiting', 'done', 'dead'] as const).map((state) => messages.list(state, 9, null)),
      );
      return lists.flat().find((message) => message.id === id) ?? { id, nextAt: NOW };
    };
    const audit = (about: string): AuditEntry => ({
      actor: 'asha@admins.example',
      action: 'message sent again',
      subject: about,
      detail: '',
    });

    test('one of two senders takes a due message, and only that sender can mark it as done', async () => {
      await messages.add(buildJob('one', after(10)));
      expect(await take('early', after(9))).toBeNull();
      const both = await Promise.all([take('first', after(10)), take('second', after(10))]);
      const [taken] = both.filter((each) => each !== null);
      expect(both).toContain(null);
      expect(taken).toMatchObject({ key: 'one', sealed: 'sealed one', tries: 1 });
      const owner = both[0] ? 'first' : 'second';
      const { id = 0 } = taken ?? {};
      expect((await messages.list('waiting', 9, null))[0]).toMatchObject({ isBeingSent: true });
      expect(await messages.settle(id, 'somebody else', { kind: 'done', at: NOW })).toBe(false);
      expect(await messages.settle(id, owner, { kind: 'done', at: after(11) })).toBe(true);
      expect(await messages.settle(id, owner, { kind: 'done', at: after(12) })).toBe(false);
      expect(await take('late', after(999))).toBeNull();
      expect(await messages.list('done', 9, null)).toEqual([
        {
          id,
          channel: 'mail',
          topic: 'application approved',
          about: 'application:7',
          state: 'done',
          tries: 1,
          createdAt: NOW,
          nextAt: after(11),
          isBeingSent: false,
          canBeSentAgain: true,
          settledAt: after(11),
          failure: null,
          delivery: null,
        },
      ]);
    });

    test('a message without an account loses its address and content after it is sent', async () => {
      await messages.add({ ...buildJob('one'), about: '' });
      const { id = 0 } = (await take('a')) ?? {};
      await messages.settle(id, 'a', { kind: 'done', at: NOW });
      const { sealed } = await store.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
      expect(sealed).toBeNull();
      expect(await seen(id)).toMatchObject({ canBeSentAgain: false });
      expect(await messages.sendAgain(await seen(id), after(5), audit)).toBe(false);
    });

    test('another sender takes over the message of a killed sender after the lease ends', async () => {
      await messages.add(buildJob('one'));
      const taken = await take('killed');
      expect(await take('other', after(0.9))).toBeNull();
      expect(await take('other', after(1))).toMatchObject({ key: 'one', tries: 2 });
      // The process was only slow, not killed, but its lease has still expired.
      expect(await messages.settle(taken?.id ?? 0, 'killed', { kind: 'done', at: NOW })).toBe(
        false,
      );
      expect(await messages.list('waiting', 9, null)).toHaveLength(1);
    });

    test('a failed message is retried later, and the longest overdue message is sent first', async () => {
      await messages.add(buildJob('one'));
      await messages.add(buildJob('two', after(1)));
      const one = await take('a', after(2));
      expect(one?.key).toBe('one');
      await messages.settle(one?.id ?? 0, 'a', {
        kind: 'failed',
        failure: REFUSED,
        nextAt: after(5),
      });
      expect((await take('a', after(4)))?.key).toBe('two');
      expect(await take('b', after(4))).toBeNull();
      expect(await take('b', after(5))).toMatchObject({ key: 'one', tries: 2 });
      const listed = await messages.about('application:7', 9);
      expect(listed.map(({ failure }) => failure)).toEqual([null, REFUSED]);
      expect(await messages.about('application:8', 9)).toEqual([]);
    });

    test('a failed message is stored until an administrator sends it again, which is recorded once', async () => {
      await messages.add(buildJob('one'));
      const { id = 0 } = (await take('a')) ?? {};
      expect(await messages.sendAgain(await seen(id), NOW, audit), 'it is being sent').toBe(false);
      await messages.settle(id, 'a', { kind: 'dead', failure: REFUSED, at: after(1) });
      const dead = await seen(id);
      const again = () => messages.sendAgain(dead, after(20), audit);
      expect(await take('b', after(999))).toBeNull();
      expect(await messages.counts()).toEqual({ waiting: 0, dead: 1, oldestWaitingAt: null });
      expect((await Promise.all([again(), again()])).toSorted()).toEqual([false, true]);
      const lines = await store.db.selectFrom('audit_log').selectAll().execute();
      expect(lines.map(({ subject }) => subject)).toEqual(['application:7']);
      expect(await messages.counts()).toEqual({ waiting: 1, dead: 0, oldestWaitingAt: NOW });
      expect(await take('b', after(20))).toMatchObject({ sealed: 'sealed one', tries: 2 });
      await messages.settle(id, 'b', { kind: 'done', at: after(21) });
      expect(await again()).toBe(false);
      expect(await messages.sendAgain({ id: 987_654, nextAt: NOW }, NOW, audit)).toBe(false);
    });

    test('a sent message can be sent again once per page view', async () => {
      await messages.add(buildJob('one'));
      const { id = 0 } = (await take('a')) ?? {};
      await messages.settle(id, 'a', { kind: 'done', at: NOW, gatewayId: 'g1' });
      await messages.recordDelivery('g1', { outcome: 'failed', code: '30003', at: NOW });
      const sent = await seen(id);
      expect(await messages.sendAgain(sent, after(20), audit)).toBe(true);
      expect(await messages.sendAgain(sent, after(20), audit)).toBe(false);
      expect(await take('b', after(20))).toMatchObject({ sealed: 'sealed one', tries: 2 });
      await messages.settle(id, 'b', { kind: 'done', at: after(20) });
      expect(await messages.sendAgain(sent, after(21), audit), 'seen before').toBe(false);
      expect(await seen(id)).toMatchObject({ canBeSentAgain: true, delivery: null });
    });

    test('a message with an invalid link cannot be sent again', async () => {
      await messages.add(buildJob('one'));
      const { id = 0 } = (await take('a')) ?? {};
      await messages.settle(id, 'a', { kind: 'done', at: NOW });
      await deleteUnsent(store.db, ['one']);
      expect(await seen(id)).toMatchObject({ canBeSentAgain: false });
    });

    test('a pending retry can be sent immediately on request, but not before its earliest time', async () => {
      await messages.add(buildJob('one', after(10)));
      expect(await messages.sendAgain(await seen(1), NOW, audit)).toBe(false);
      const { id = 0 } = (await take('a', after(10))) ?? {};
      await messages.settle(id, 'a', { kind: 'failed', failure: REFUSED, nextAt: after(600) });
      expect(await messages.sendAgain(await seen(id), after(11), audit)).toBe(true);
      expect(await withdrawNotification(store.db, 'one')).toBe(false);
      expect(await take('a', after(11))).toMatchObject({ key: 'one' });
    });

    test('a message is written once, and only together with its action', async () => {
      await messages.add(buildJob('one'));
      await messages.add({ ...buildJob('one'), sealed: 'another' });
      expect(await take('a')).toMatchObject({ sealed: 'sealed one' });
      const act = store.db.transaction().execute(async (transaction) => {
        await insertNotification(transaction, buildJob('two'), NOW);
        throw new Error('undone');
      });
      await expect(act).rejects.toThrow('undone');
      expect(await take('a')).toBeNull();
    });

    test('a message can be withdrawn before the first attempt', async () => {
      await messages.add(buildJob('one'));
      await messages.add(buildJob('two'));
      expect(await withdrawNotification(store.db, 'one')).toBe(true);
      expect(await withdrawNotification(store.db, 'one')).toBe(false);
      const { id = 0 } = (await take('a')) ?? {};
      expect(await withdrawNotification(store.db, 'two')).toBe(false);
      await messages.settle(id, 'a', { kind: 'failed', failure: REFUSED, nextAt: after(5) });
      expect(await withdrawNotification(store.db, 'two')).toBe(false);
      expect(await messages.list('waiting', 9, null)).toHaveLength(1);
    });

    test('an SMS is sent separately from e-mails, is counted when sent, and is withdrawn together with its e-mail', async () => {
      const sms = (key: string): NewNotification => ({
        ...buildJob(toSmsKey(key)),
        channel: 'sms',
      });
      for (const key of ['one', 'two']) {
        await messages.add(buildJob(key));
        await messages.add(sms(key));
      }
      expect(await withdrawNotification(store.db, 'one')).toBe(true);
      expect(await messages.list('waiting', 9, null)).toMatchObject([
        { id: 4, channel: 'sms' },
        { id: 3, channel: 'mail' },
      ]);
      const taken = await messages.take('sms', 'a', { now: NOW, until: after(1) });
      expect(taken).toMatchObject({ id: 4, channel: 'sms', key: toSmsKey('two') });
      expect(await messages.take('sms', 'b', { now: NOW, until: after(1) })).toBeNull();
      expect(await withdrawNotification(store.db, 'two'), 'its SMS is being sent').toBe(false);
      expect(await messages.countSent('sms', NOW)).toBe(0);
      await messages.settle(4, 'a', { kind: 'done', at: NOW });
      expect(await messages.countSent('sms', NOW)).toBe(1);
      expect(await messages.countSent('sms', after(1))).toBe(0);
      expect(await messages.countSent('mail', NOW)).toBe(0);
      expect(await take('a'), 'its mail is still there').toMatchObject({ key: 'two' });
    });

    test('the first gateway report decides the outcome of an SMS, and a delivered SMS never fails', async () => {
      const sendSms = async (key: string, gatewayId?: string) => {
        await messages.add({ ...buildJob(toSmsKey(key)), channel: 'sms' });
        const taken = await messages.take('sms', 'a', { now: NOW, until: after(1) });
        const outcome = { kind: 'done' as const, at: NOW, ...(gatewayId ? { gatewayId } : {}) };
        await messages.settle(taken?.id ?? 0, 'a', outcome);
      };
      const listed = async () =>
        (await messages.list('done', 9, null)).map(({ delivery }) => delivery).toReversed();
      await sendSms('one', 'g1');
      await sendSms('two', 'g2');
      await sendSms('three');
      const buildFailedDelivery = (minutes: number) =>
        ({ outcome: 'failed', code: '30003', at: after(minutes) }) as const;
      const buildCompletedDelivery = (minutes: number) =>
        ({ outcome: 'delivered', code: null, at: after(minutes) }) as const;
      expect(await messages.recordDelivery('g1', buildFailedDelivery(1))).toBe('noted');
      expect(await messages.recordDelivery('g1', buildFailedDelivery(2))).toBe('known');
      expect(await messages.recordDelivery('g2', buildCompletedDelivery(1))).toBe('noted');
      expect(await messages.recordDelivery('g2', buildFailedDelivery(2)), 'too late').toBe('known');
      expect(await messages.recordDelivery('g3', buildFailedDelivery(1))).toBe('unknown');
      expect(await messages.recordDelivery('', buildFailedDelivery(1))).toBe('unknown');
      expect(await listed()).toEqual([buildFailedDelivery(1), buildCompletedDelivery(1), null]);
      expect(await messages.recordDelivery('g1', buildCompletedDelivery(3))).toBe('noted');
      expect(await messages.recordDelivery('g1', buildCompletedDelivery(4))).toBe('known');
      expect(await listed()).toEqual([buildCompletedDelivery(3), buildCompletedDelivery(1), null]);
    });

    test('a report for a repeated gateway id belongs to the newer SMS, and simultaneous reports count once', async () => {
      for (const key of ['one', 'two']) {
        await messages.add({ ...buildJob(toSmsKey(key)), channel: 'sms' });
        const taken = await messages.take('sms', 'a', { now: NOW, until: after(1) });
        await messages.settle(taken?.id ?? 0, 'a', { kind: 'done', at: NOW, gatewayId: 'same' });
      }
      const report = () =>
        messages.recordDelivery('same', { outcome: 'delivered', code: null, at: NOW });
      expect((await Promise.all([report(), report()])).toSorted()).toEqual(['known', 'noted']);
      const listed = await messages.list('done', 9, null);
      expect(listed.map(({ delivery }) => delivery?.outcome)).toEqual(['delivered', undefined]);
    });

    test('deleting a person deletes messages about the person, even while they are being sent', async () => {
      await messages.add(buildJob('one'));
      await messages.add({ ...buildJob('other'), about: 'application:8' });
      const { id = 0 } = (await take('a')) ?? {};
      await deleteNotifications(store.db, 'application:7');
      expect(await messages.settle(id, 'a', { kind: 'done', at: NOW })).toBe(false);
      expect(await messages.about('application:7', 9)).toEqual([]);
      expect(await messages.about('application:8', 9)).toHaveLength(1);
    });

    test('messages are listed in pages, and completed ones are deleted after a time', async () => {
      for (const key of ['one', 'two', 'three']) await messages.add(buildJob(key));
      const first = await messages.list('waiting', 2, null);
      expect(first.map(({ id }) => id)).toEqual([3, 2]);
      expect(await messages.list('waiting', 2, 2)).toMatchObject([{ id: 1 }]);
      const end = async (kind: 'done' | 'dead') => {
        const { id = 0 } = (await take('a')) ?? {};
        await messages.settle(id, 'a', { kind, failure: REFUSED, at: NOW });
      };
      await end('done');
      await end('dead');
      expect(await messages.sweep(NOW, NOW)).toBe(0);
      expect(await messages.sweep(after(1), NOW)).toBe(1);
      expect(await messages.sweep(after(1), after(1))).toBe(1);
      expect(await messages.list('waiting', 9, null)).toHaveLength(1);
    });
  });
}
