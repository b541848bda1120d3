import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Consent } from '~/features/privacy/consent/consent';
import type { ConsentStore } from '~/features/privacy/consent/consent.store';
import type { Opened } from './engine';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

export interface ConsentStage {
  readonly consents: ConsentStore;
  /** Counts all rows, including ended consents, and the rows that still contain a number. */
  rows(): Promise<{ readonly all: number; readonly named: number }>;
}

export function describeConsentStore(
  name: string,
  makeStage: () => Promise<Opened<ConsentStage>>,
): void {
  describe(`consents: ${name}`, () => {
    let opened: Opened<ConsentStage>;
    let consents: ConsentStore;
    beforeEach(async () => {
      opened = await makeStage();
      ({ consents } = opened.source);
    });
    afterEach(() => opened.close());

    const MINE = '9000000001';
    const OTHER = '9000000002';
    const account: Consent = {
      notice: 'account',
      version: '2026-11-23',
      language: 'hi',
      givenAt: NOW,
    };
    const bank: Consent = { ...account, notice: 'bank', givenAt: later(1) };

    test('stores when each version of each notice was first accepted', async () => {
      await consents.add(MINE, account);
      await consents.add(MINE, { ...account, language: 'en', givenAt: later(2) });
      await consents.add(MINE, bank);
      const newer = { ...account, version: '2027-05-13', givenAt: later(3) };
      await consents.add(MINE, newer);
      await consents.add(OTHER, account);
      expect(await consents.find(MINE)).toEqual([account, bank, newer]);
      expect(await consents.find('9000000003')).toEqual([]);
    });

    test('ending an account’s consents preserves anonymous proof for the retention period', async () => {
      for (const number of [MINE, OTHER]) await consents.add(number, account);
      await consents.add(MINE, bank);
      await consents.end(MINE, ['account'], 'a key', later(10));
      await consents.end(MINE, ['account'], 'a key', later(11));
      expect(await consents.find(MINE)).toEqual([bank]);
      expect(await consents.find(OTHER)).toEqual([account]);
      expect(await opened.source.rows()).toEqual({ all: 3, named: 2 });

      const again = { ...account, givenAt: later(12) };
      await consents.add(MINE, again);
      expect(await consents.find(MINE)).toEqual([bank, again]);
      await consents.end(MINE, ['account', 'bank'], 'a key', later(13));
      expect(await opened.source.rows()).toEqual({ all: 4, named: 1 });
      await consents.sweep(later(13));
      expect(await opened.source.rows()).toEqual({ all: 3, named: 1 });
      await consents.sweep(later(14));
      expect(await opened.source.rows()).toEqual({ all: 1, named: 1 });
    });
  });
}
