import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OtpRow, OtpStore } from '~/account/otp-store.source';
import type { Opened } from './opened';

const SENT = new Date('2026-11-21T06:30:00Z');

function rowOf(id: string, changes: Partial<OtpRow> = {}): OtpRow {
  return {
    id,
    mobileKey: 'number',
    browserKey: 'browser',
    addressKey: 'address',
    purpose: 'sign-in',
    codeKey: 'code',
    familiar: false,
    sentAt: SENT,
    expiresAt: new Date(SENT.getTime() + 74_000),
    ...changes,
  };
}

/** What every `OtpStore` does; `makeStore` gives an empty one. */
export function describeOtpStore(name: string, makeStore: () => Promise<Opened<OtpStore>>): void {
  describe(`OtpStore: ${name}`, () => {
    let opened: Opened<OtpStore>;
    let store: OtpStore;
    beforeEach(async () => {
      opened = await makeStore();
      store = opened.source;
    });
    afterEach(() => opened.close());

    test('a code comes back as it was kept, and an unknown one is nothing', async () => {
      await store.keep(rowOf('one'));
      expect(await store.findOpen('one')).toEqual(rowOf('one'));
      expect(await store.findOpen('other')).toBeNull();
    });

    test('a new code ends the earlier one of the same number, purpose and browser only', async () => {
      await store.keep(rowOf('first'));
      await store.keep(rowOf('elsewhere', { browserKey: 'another' }));
      await store.keep(rowOf('deletion', { purpose: 'deletion' }));
      await store.keep(rowOf('second'));
      expect(await store.findOpen('first')).toBeNull();
      for (const id of ['elsewhere', 'deletion', 'second']) {
        expect(await store.findOpen(id), id).not.toBeNull();
      }
    });

    test('by what a code is known can be noted once it was sent', async () => {
      await store.keep(rowOf('one', { codeKey: '' }));
      await store.setCodeKey('one', 'the session of a service');
      expect(await store.findOpen('one')).toEqual(
        rowOf('one', { codeKey: 'the session of a service' }),
      );
    });

    test('the last code of a number, purpose and browser is found while it is open', async () => {
      await store.keep(rowOf('first'));
      await store.keep(rowOf('elsewhere', { browserKey: 'another' }));
      await store.keep(rowOf('deletion', { purpose: 'deletion' }));
      const asked = { mobileKey: 'number', purpose: 'sign-in', browserKey: 'browser' } as const;
      expect(await store.findLast(asked)).toEqual(rowOf('first'));
      expect(await store.findLast({ ...asked, mobileKey: 'nobody' })).toBeNull();
      await store.use('first');
      expect(await store.findLast(asked)).toBeNull();
    });

    test('of many tries at the same moment no more than the limit pass', async () => {
      await store.keep(rowOf('one'));
      const passed = await Promise.all(Array.from({ length: 12 }, () => store.takeTry('one', 5)));
      expect(passed.filter(Boolean)).toHaveLength(5);
      expect(await store.takeTry('unknown', 5)).toBe(false);
    });

    test('a code is used once, also when two requests race', async () => {
      await store.keep(rowOf('one'));
      const used = await Promise.all([store.use('one'), store.use('one')]);
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await store.findOpen('one')).toBeNull();
      expect(await store.takeTry('one', 5)).toBe(false);
    });

    test('traffic is counted by number and kind of browser, by address, and since a moment', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      await store.keep(rowOf('one'));
      await store.keep(rowOf('two', { sentAt: later }));
      await store.keep(rowOf('three', { familiar: true, browserKey: 'own' }));
      await store.takeTry('two', 5);
      const before = new Date(SENT.getTime() - 1);
      expect(await store.trafficOfMobile('number', false, before)).toEqual({
        sends: 2,
        tries: 1,
        oldest: SENT,
      });
      expect((await store.trafficOfMobile('number', true, before)).sends).toBe(1);
      expect((await store.trafficOfMobile('number', false, SENT)).sends).toBe(1);
      expect((await store.trafficOfAddress('address', before)).sends).toBe(3);
      expect(await store.trafficOfMobile('nobody', false, before)).toEqual({
        sends: 0,
        tries: 0,
        oldest: null,
      });
    });

    test('all codes since a moment are counted, up to a number', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      const before = new Date(SENT.getTime() - 1);
      expect(await store.countSends(before, 9)).toBe(0);
      await store.keep(rowOf('one'));
      await store.keep(rowOf('two', { mobileKey: 'another', purpose: 'deletion' }));
      await store.keep(rowOf('three', { addressKey: '', familiar: true, sentAt: later }));
      expect(await store.countSends(before, 9)).toBe(3);
      expect(await store.countSends(before, 2)).toBe(2);
      expect(await store.countSends(SENT, 9)).toBe(1);
      await store.forget('three');
      expect(await store.countSends(SENT, 9)).toBe(0);
    });

    test('forgetting removes one code or all of a number; sweeping removes the old ones', async () => {
      await store.keep(rowOf('one'));
      await store.forget('one');
      expect(await store.findOpen('one')).toBeNull();
      await store.keep(rowOf('two'));
      await store.keep(rowOf('three', { mobileKey: 'another' }));
      await store.forgetMobile('number');
      expect(await store.findOpen('two')).toBeNull();
      expect(await store.findOpen('three')).not.toBeNull();
      expect(await store.sweep(SENT)).toBe(0);
      expect(await store.sweep(new Date(SENT.getTime() + 1))).toBe(1);
    });
  });
}
