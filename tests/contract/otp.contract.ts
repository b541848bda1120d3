import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OtpRow, OtpStore } from '~/features/account/otp/otp.store';
import type { Opened } from './opened';

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

const standing = { tries: 0, open: true, used: null };
const USE = { at: SENT, key: 'the code', note: 'noted' };
/** Nothing stands in the way. */
const ALWAYS = { youngSince: SENT, triesBelow: 5, pacedSince: SENT };
/** What was sent at `SENT` is young, and a paced code stands in the way of another. */
const BEFORE = new Date(SENT.getTime() - 1);
const UNLESS = { youngSince: BEFORE, triesBelow: 5, pacedSince: BEFORE };

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
    const isOpen = async (id: string) => (await store.find(id))?.open ?? false;

    test('a code comes back as it was kept, and an unknown one is nothing', async () => {
      await store.keep(buildRow('one'), ALWAYS);
      expect(await store.find('one')).toEqual({ ...buildRow('one'), ...standing });
      expect(await isOpen('other')).toBe(false);
    });

    test('a new code ends the earlier one of the same number, purpose and browser only', async () => {
      await store.keep(buildRow('first'), ALWAYS);
      await store.keep(buildRow('elsewhere', { browserKey: 'another' }), ALWAYS);
      await store.keep(buildRow('deletion', { purpose: 'deletion' }), ALWAYS);
      await store.keep(buildRow('second'), ALWAYS);
      expect(await isOpen('first')).toBe(false);
      for (const id of ['elsewhere', 'deletion', 'second']) {
        expect(await isOpen(id), id).toBe(true);
      }
    });

    test('a young code of the browser stands in the way of another; one tried too often does not', async () => {
      expect(await store.keep(buildRow('first'), ALWAYS)).toBeNull();
      expect(await store.keep(buildRow('second'), UNLESS)).toEqual({
        ...buildRow('first'),
        ...standing,
      });
      expect(await store.find('second')).toBeNull();
      expect(await store.keep(buildRow('elsewhere', { browserKey: 'another' }), UNLESS)).toBeNull();
      for (let count = 0; count < 5; count += 1) await store.takeTry('first', 5);
      expect(await store.keep(buildRow('third'), UNLESS)).toBeNull();
      expect(await isOpen('first')).toBe(false);
    });

    test('of two presses at the same moment one keeps a code, and the other is given it', async () => {
      const kept = await Promise.all(['one', 'two'].map((id) => store.keep(buildRow(id), UNLESS)));
      expect(kept.filter((each) => each === null)).toHaveLength(1);
      expect((await store.trafficOfNetwork('network', BEFORE)).sends).toBe(1);
    });

    test('one paced code is kept for a number and purpose at a time, and joined by other browsers', async () => {
      const paced = (id: string, changes: Partial<OtpRow> = {}) =>
        buildRow(id, { kind: 'paced', browserKey: id, ...changes });
      const kept = await Promise.all(['a', 'b'].map((id) => store.keep(paced(id), UNLESS)));
      expect(kept.filter((each) => each === null)).toHaveLength(1);
      const last = await store.findPaced(buildRow('any'), BEFORE);
      expect(kept.find((each) => each !== null)).toEqual(last);
      expect(await store.findPaced(buildRow('any'), SENT)).toBeNull();
      expect(await store.keep(paced('c', { purpose: 'deletion' }), UNLESS)).toBeNull();
      expect(await store.keep(paced('d'), ALWAYS)).toBeNull();
      const id = last?.id ?? '';
      const joined = buildRow('e', { kind: 'joined', shares: id, browserKey: 'e' });
      expect(await store.keep(joined, UNLESS)).toBeNull();
      expect(await store.find('e')).toEqual({ ...joined, ...standing });
      expect(await store.countJoined(id, 'network')).toBe(1);
      expect(await store.countJoined(id, 'another')).toBe(0);
      // It was sent nothing: it counts as no code, and its tries count.
      await store.takeTry('e', 5);
      expect(await store.countSends(BEFORE, 9)).toBe(3);
      const perNetwork = { mobileKey: 'number', familiar: false, networkKey: 'network' };
      expect(await store.trafficOfMobile(perNetwork, BEFORE)).toMatchObject({ sends: 3, tries: 1 });
      const elsewhere = { ...perNetwork, networkKey: 'another' };
      expect(await store.trafficOfMobile(elsewhere, BEFORE)).toMatchObject({ sends: 0, tries: 0 });
      // A new code of the browser that asked for a paced one leaves that to the others.
      await store.keep(buildRow('own', { browserKey: id }), ALWAYS);
      expect(await isOpen(id)).toBe(true);
    });

    test('by what a code is known can be noted once it was sent', async () => {
      await store.keep(buildRow('one', { codeKey: '' }), ALWAYS);
      await store.setCodeKey('one', 'the session of a service');
      expect((await store.find('one'))?.codeKey).toBe('the session of a service');
    });

    test('the last code of a number, purpose and browser is found while it is open', async () => {
      await store.keep(buildRow('first'), ALWAYS);
      await store.keep(buildRow('elsewhere', { browserKey: 'another' }), ALWAYS);
      await store.keep(buildRow('deletion', { purpose: 'deletion' }), ALWAYS);
      const asked = { mobileKey: 'number', purpose: 'sign-in', browserKey: 'browser' } as const;
      expect(await store.findLast(asked)).toEqual({ ...buildRow('first'), ...standing });
      expect(await store.findLast({ ...asked, mobileKey: 'nobody' })).toBeNull();
      await store.use('first', USE);
      expect(await store.findLast(asked)).toBeNull();
    });

    test('of many tries at the same moment no more than the limit pass', async () => {
      await store.keep(buildRow('one'), ALWAYS);
      const passed = await Promise.all(Array.from({ length: 12 }, () => store.takeTry('one', 5)));
      expect(passed.filter(Boolean)).toHaveLength(5);
      expect(await store.takeTry('unknown', 5)).toBe(false);
    });

    test('a code is used once, also when two requests race', async () => {
      await store.keep(buildRow('one'), ALWAYS);
      const used = await Promise.all([store.use('one', USE), store.use('one', USE)]);
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await isOpen('one')).toBe(false);
      expect((await store.find('one'))?.used).toEqual(USE);
      expect(await store.takeTry('one', 5), 'a second press is a try').toBe(true);
    });

    test('traffic is counted by number and kind of browser, by network, and since a moment', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      await store.keep(buildRow('one'), ALWAYS);
      await store.keep(buildRow('two', { sentAt: later }), ALWAYS);
      await store.keep(buildRow('three', { familiar: true, browserKey: 'own' }), ALWAYS);
      await store.takeTry('two', 5);
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

    test('all codes since a moment are counted, up to a number', async () => {
      const later = new Date(SENT.getTime() + 60_000);
      const before = new Date(SENT.getTime() - 1);
      expect(await store.countSends(before, 9)).toBe(0);
      await store.keep(buildRow('one'), ALWAYS);
      await store.keep(buildRow('two', { mobileKey: 'another', purpose: 'deletion' }), ALWAYS);
      await store.keep(
        buildRow('three', { networkKey: '', familiar: true, sentAt: later }),
        ALWAYS,
      );
      expect(await store.countSends(before, 9)).toBe(3);
      expect(await store.countSends(before, 2)).toBe(2);
      expect(await store.countSends(SENT, 9)).toBe(1);
      await store.forget('three');
      expect(await store.countSends(SENT, 9)).toBe(0);
    });

    test('ending all codes of a number leaves what was sent and tried counted', async () => {
      const before = new Date(SENT.getTime() - 1);
      await store.keep(buildRow('one'), ALWAYS);
      await store.keep(buildRow('two', { browserKey: 'second' }), ALWAYS);
      await store.keep(buildRow('three', { mobileKey: 'another' }), ALWAYS);
      await store.takeTry('one', 5);
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

    test('forgetting removes one code; sweeping removes the old ones', async () => {
      await store.keep(buildRow('one'), ALWAYS);
      await store.forget('one');
      expect(await isOpen('one')).toBe(false);
      await store.keep(buildRow('three', { mobileKey: 'another' }), ALWAYS);
      expect(await store.sweep(SENT)).toBe(0);
      expect(await store.sweep(new Date(SENT.getTime() + 1))).toBe(1);
    });
  });
}
