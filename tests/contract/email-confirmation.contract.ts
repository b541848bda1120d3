import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlEmailConfirmationStore } from '~/infrastructure/sql/applications/email-confirmations';
import type { EmailConfirmationStore } from '~/features/applications/apply/mail/email-confirmation';
import { openStoreOn, type Engine, type Opened } from './engine';

const ID = 7;
const EMAIL = 'meera@people.example';
const TRIES = 5;
const AT = new Date('2026-11-22T06:30:00.000Z');

function after(minutes: number): Date {
  return new Date(AT.getTime() + minutes * 60_000);
}

export function describeEmailConfirmations(engine: Engine): void {
  describe(`EmailConfirmationStore: ${engine.name}`, () => {
    let opened: Opened<EmailConfirmationStore>;
    let source: EmailConfirmationStore;
    beforeEach(async () => {
      opened = await openStoreOn(engine, ({ db }) => createSqlEmailConfirmationStore(db));
      ({ source } = opened);
    });
    afterEach(() => opened.close());

    const begin = (codeKey: string, at = AT, email = EMAIL) =>
      source.begin(
        ID,
        { email, codeKey, at, expiresAt: new Date(at.getTime() + 3_600_000) },
        {
          justSentAfter: new Date(at.getTime() - 60_000),
          since: new Date(at.getTime() - 86_400_000),
          most: 3,
        },
      );
    const check = (codeKey: string, at = after(1), email = EMAIL) =>
      source.check(ID, { email, codeKey, at }, TRIES);

    test('the right code confirms the address, and submitting it again succeeds', async () => {
      expect(await source.find(ID)).toBeNull();
      expect(await check('one')).toBe('none');
      expect(await begin('one')).toBe('begun');
      expect(await check('two')).toBe('wrong');
      const both = await Promise.all([check('one'), check('one')]);
      expect(both).toEqual(['confirmed', 'confirmed']);
      expect(await check('one', after(9_999))).toBe('confirmed');
      expect(await source.find(ID)).toEqual({ email: EMAIL, sentAt: AT, confirmedAt: after(1) });
      expect(await begin('three', after(30))).toBe('confirmed');
    });

    test('a code expires after its time limit or the fifth wrong attempt', async () => {
      await begin('one');
      expect(await check('one', after(60))).toBe('expired');
      const wrong = Array.from({ length: TRIES }, (_, index) => check(`wrong ${index}`));
      expect(await Promise.all(wrong)).toEqual(Array.from({ length: TRIES }, () => 'wrong'));
      expect(await check('one')).toBe('expired');
      expect(await begin('two', after(2))).toBe('begun');
      expect(await check('one', after(3))).toBe('wrong');
      expect(await check('two', after(3))).toBe('confirmed');
    });

    test('a second request sends no new code unless the first email failed', async () => {
      const both = await Promise.all([begin('one'), begin('two')]);
      expect(both.toSorted()).toEqual(['begun', 'just-sent']);
      await source.noteFailure(ID);
      expect(await begin('three')).toBe('begun');
    });

    test('the number of codes per day is limited for any address', async () => {
      expect(await begin('one')).toBe('begun');
      expect(await begin('two', after(10))).toBe('begun');
      expect(await begin('three', after(20), 'other@people.example')).toBe('begun');
      expect(await begin('four', after(30))).toBe('too-many');
      expect(await begin('four', after(24 * 60 + 1))).toBe('begun');
    });

    test('a code for one address does not confirm another address', async () => {
      await begin('one');
      expect(await check('one', after(1), 'other@people.example')).toBe('none');
      await check('one');
      expect(await begin('two', after(5), 'other@people.example')).toBe('begun');
      expect(await source.find(ID)).toMatchObject({ confirmedAt: null });
    });

    test('a confirmation can be deleted', async () => {
      await begin('one');
      await source.forget(ID);
      expect(await source.find(ID)).toBeNull();
    });
  });
}
