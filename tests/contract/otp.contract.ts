import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OtpRow, OtpStore } from '~/features/account/otp/otp.store';
import type { Opened } from './engine';

const SENT = new Date('2026-11-21T06:30:00Z');

function buildRow(id: string, changes: Partial<OtpRow> = {}): OtpRow {
  return {
    id,
    kind: 'own',
    shares: null,
    mobileKey: 'number',
    browserKey: 'browser',
    networkKey: 'network',
    purpose: 'sign-in',
    codeKey: 'code',
    familiar: false,
    sentAt: SENT,
    expiresAt: new Date(SENT.getTime() + 74_000),
    ...changes,
  };
}

const UNUSED_CODE = { tries: 0, open: true, used: null };
const CODE_USE = { at: SENT, key: 'the code', note: 'noted' };
const NO_LIMITS = { youngSince: SENT, triesBelow: 5, pacedSince: SENT };
/** With this limit a code sent at `SENT` counts as recent, and a rate-limited code blocks the next one. */
const BEFORE_SENT = new Date(SENT.getTime() - 1);
const STRICT_LIMITS = { youngSince: BEFORE_SENT, triesBelow: 5, pacedSince: BEFORE_SENT };

export function describeOtpStore(name: string, makeStore: () => Promise<Opened<OtpStore>>): void {
  describe(`OtpStore: ${name}`, () => {
    let opened: Opened<OtpStore>;
    let store: OtpStore;
    beforeEach(async () => {
      opened = await makeStore();
      store = opened.source;
    });
    afterEach(() => opened.close());
    const isOpen = async (id: string) => (await store.find(id))?.open ?? false;

    test('returns a code as stored, and null for an unknown id', async () => {
      await store.keep(buildRow('one'), NO_LIMITS);
      expect(await store.find('one')).toEqual({ ...buildRow('one'), ...UNUSED_CODE });
      expect(await isOpen('other')).toBe(false);
    });

    test('a new code ends only earlier codes for the same number, purpose and browser', async () => {
      await store.keep(buildRow('first'), NO_LIMITS);
      await store.keep(buildRow('elsewhere', { browserKey: 'another' }), NO_LIMITS);
      await store.keep(buildRow('deletion', { purpose: 'deletion' }), NO_LIMITS);
      await store.keep(buildRow('second'), NO_LIMITS);
      expect(await isOpen('first')).toBe(false);
      for (const id of ['elsewhere', 'deletion', 'second']) {
        expect(await isOpen(id), id).toBe(true);
      }
    });

    test('a recent code for a browser prevents another one, unless it has had too many attempts', async () => {
      expect(await store.keep(buildRow('first'), NO_LIMITS)).toBeNull();
      expect(await store.keep(buildRow('second'), STRICT_LIMITS)).toEqual({
        ...buildRow('first'),
        ...UNUSED_CODE,
      });
      expect(await store.find('second')).toBeNull();
      expect(
        await store.keep(buildRow('elsewhere', { browserKey: 'another' }), STRICT_LIMITS),
      ).toBeNull();
      for (let count = 0; count < 5; count += 1) await store.countAttempt('first', 5);
      expect(await store.keep(buildRow('third'), STRICT_LIMITS)).toBeNull();
      expect(await isOpen('first')).toBe(false);
    });

    test('when a code is requested twice simultaneously, one request stores it and the other returns it', async () => {
      const kept = await Promise.all(
        ['one', 'two'].map((id) => store.keep(buildRow(id), STRICT_LIMITS)),
      );
      expect(kept.filter((each) => each === null)).toHaveLength(1);
      expect((await store.trafficOfNetwork('network', BEFORE_SENT)).sends).toBe(1);
    });

    test('only one rate-limited code exists per number and purpose, and other browsers share it', async () => {
      const buildPacedRow = (id: string, changes: Partial<OtpRow> = {}) =>
        buildRow(id, { kind: 'paced', browserKey: id, ...changes });
      const kept = await Promise.all(
        ['a', 'b'].map((id) => store.keep(buildPacedRow(id), STRICT_LIMITS)),
      );
      expect(kept.filter((each) => each === null)).toHaveLength(1);
      const last = await store.findPaced(buildRow('any'), BEFORE_SENT);
      expect(kept.find((each) => each !== null)).toEqual(last);
      expect(await store.findPaced(buildRow('any'), SENT)).toBeNull();
      expect(
        await store.keep(buildPacedRow('c', { purpose: 'deletion' }), STRICT_LIMITS),
      ).toBeNull();
      expect(await store.keep(buildPacedRow('d'), NO_LIMITS)).toBeNull();
      const id = last?.id ?? '';
      const joined = buildRow('e', { kind: 'joined', shares: id, browserKey: 'e' });
      expect(await store.keep(joined, STRICT_LIMITS)).toBeNull();
      expect(await store.find('e')).toEqual({ ...joined, ...UNUSED_CODE });
      expect(await store.countJoined(id, 'network')).toBe(1);
      expect(await store.countJoined(id, 'another')).toBe(0);
      // A code that was never sent is not counted, but its attempts are.
      await store.countAttempt('e', 5);
      expect(await store.countSends(BEFORE_SENT, 9)).toBe(3);
      const perNetwork = { mobileKey: 'number', familiar: false, networkKey: 'network' };
      expect(await store.trafficOfMobile(perNetwork, BEFORE_SENT)).toMatchObject({
        sends: 3,
        tries: 1,
      });
      const elsewhere = { ...perNetwork, networkKey: 'another' };
      expect(await store.trafficOfMobile(elsewhere, BEFORE_SENT)).toMatchObject({
        sends: 0,
        tries: 0,
      });
      // A new code for the browser that requested the shared code does not close it for other browsers.
      await store.keep(buildRow('own', { browserKey: id }), NO_LIMITS);
      expect(await isOpen(id)).toBe(true);
    });

    test('the gateway’s key for a code can be stored after the code is sent', async () => {
      await store.keep(buildRow('one', { codeKey: '' }), NO_LIMITS);
      await store.setCodeKey('one', 'the session of a service');
      expect((await store.find('one'))?.codeKey).toBe('the session of a service');
    });

    test('finds the last open code for a number, purpose and browser', async () => {
      await store.keep(buildRow('first'), NO_LIMITS);
      await store.keep(buildRow('elsewhere', { browserKey: 'another' }), NO_LIMITS);
      await store.keep(buildRow('deletion', { purpose: 'deletion' }), NO_LIMITS);
      const asked = { mobileKey: 'number', purpose: 'sign-in', browserKey: 'browser' } as const;
      expect(await store.findLast(asked)).toEqual({ ...buildRow('first'), ...UNUSED_CODE });
      expect(await store.findLast({ ...asked, mobileKey: 'nobody' })).toBeNull();
      await store.use('first', CODE_USE);
      expect(await store.findLast(asked)).toBeNull();
    });

    test('simultaneous attempts do not exceed the limit', async () => {
      await store.keep(buildRow('one'), NO_LIMITS);
      const passed = await Promise.all(
        Array.from({ length: 12 }, () => store.countAttempt('one', 5)),
      );
      expect(passed.filter(Boolean)).toHaveLength(5);
      expect(await store.countAttempt('unknown', 5)).toBe(false);
    });

    test('a code is used once even when requests race', async () => {
      await store.keep(buildRow('one'), NO_LIMITS);
      const used = await Promise.all([store.use('one', CODE_USE), store.use('one', CODE_USE)]);
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await isOpen('one')).toBe(false);
      expect((await store.find('one'))?.used).toEqual(CODE_USE);
      expect(await store.countAttempt('one', 5), 'a second press is a try').toBe(true);
    });

    test('counts traffic by number and kind of browser, by network, and since a given time', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      await store.keep(buildRow('one'), NO_LIMITS);
      await store.keep(buildRow('two', { sentAt: later }), NO_LIMITS);
      await store.keep(buildRow('three', { familiar: true, browserKey: 'own' }), NO_LIMITS);
      await store.countAttempt('two', 5);
      const before = new Date(SENT.getTime() - 1);
      expect(await store.trafficOfMobile({ mobileKey: 'number', familiar: false }, before)).toEqual(
        {
          sends: 2,
          tries: 1,
          oldest: SENT,
        },
      );
      expect(
        (await store.trafficOfMobile({ mobileKey: 'number', familiar: true }, before)).sends,
      ).toBe(1);
      expect(
        (await store.trafficOfMobile({ mobileKey: 'number', familiar: false }, SENT)).sends,
      ).toBe(1);
      expect((await store.trafficOfNetwork('network', before)).sends).toBe(3);
      expect(await store.trafficOfMobile({ mobileKey: 'nobody', familiar: false }, before)).toEqual(
        {
          sends: 0,
          tries: 0,
          oldest: null,
        },
      );
    });

    test('counts all codes since a given time, up to a maximum', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      const before = new Date(SENT.getTime() - 1);
      expect(await store.countSends(before, 9)).toBe(0);
      await store.keep(buildRow('one'), NO_LIMITS);
      await store.keep(buildRow('two', { mobileKey: 'another', purpose: 'deletion' }), NO_LIMITS);
      await store.keep(
        buildRow('three', { networkKey: '', familiar: true, sentAt: later }),
        NO_LIMITS,
      );
      expect(await store.countSends(before, 9)).toBe(3);
      expect(await store.countSends(before, 2)).toBe(2);
      expect(await store.countSends(SENT, 9)).toBe(1);
      await store.forget('three');
      expect(await store.countSends(SENT, 9)).toBe(0);
    });

    test('ending all codes for a number preserves the counts of codes sent and attempts made', async () => {
      const before = new Date(SENT.getTime() - 1);
      await store.keep(buildRow('one'), NO_LIMITS);
      await store.keep(buildRow('two', { browserKey: 'second' }), NO_LIMITS);
      await store.keep(buildRow('three', { mobileKey: 'another' }), NO_LIMITS);
      await store.countAttempt('one', 5);
      await store.endAll('number');
      expect(await isOpen('one')).toBe(false);
      expect(await isOpen('two')).toBe(false);
      expect(await isOpen('three')).toBe(true);
      expect(await store.trafficOfMobile({ mobileKey: 'number', familiar: false }, before)).toEqual(
        {
          sends: 2,
          tries: 1,
          oldest: SENT,
        },
      );
      expect((await store.trafficOfNetwork('network', before)).sends).toBe(3);
      expect(await store.countSends(before, 9)).toBe(3);
    });

    test('deleting removes one code, and the sweep removes old ones', async () => {
      await store.keep(buildRow('one'), NO_LIMITS);
      await store.forget('one');
      expect(await isOpen('one')).toBe(false);
      await store.keep(buildRow('three', { mobileKey: 'another' }), NO_LIMITS);
      expect(await store.sweep(SENT)).toBe(0);
      expect(await store.sweep(new Date(SENT.getTime() + 1))).toBe(1);
    });
  });
}
