import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminSource } from '~/admin/admin.source';
import type { Opened } from './opened';

/** What every `AdminSource` does; `makeSource` gives one without accounts. */
export function describeAdminSource(
  name: string,
  makeSource: () => Promise<Opened<AdminSource>>,
): void {
  describe(`AdminSource: ${name}`, () => {
    let opened: Opened<AdminSource>;
    let source: AdminSource;
    beforeEach(async () => {
      opened = await makeSource();
      source = opened.source;
    });
    afterEach(() => opened.close());

    test('there are no accounts at first', async () => {
      expect(await source.countAdmins()).toBe(0);
      expect(await source.findAdminByEmail('asha@example.org')).toBeNull();
    });

    test('an account is found by its address in any letter case', async () => {
      expect(await source.createAdmin({ email: 'Asha@Example.org', passwordHash: 'hash' })).toBe(
        true,
      );
      const account = await source.findAdminByEmail('ASHA@example.ORG');
      expect(account).toEqual({
        id: expect.any(Number),
        email: 'asha@example.org',
        passwordHash: 'hash',
        disabled: false,
      });
      expect(await source.findAdminByEmail('asha@example.or')).toBeNull();
    });

    test('an address is taken in every letter case, and the account keeps its password', async () => {
      await source.createAdmin({ email: 'asha@example.org', passwordHash: 'first' });
      expect(await source.createAdmin({ email: 'ASHA@example.org', passwordHash: 'second' })).toBe(
        false,
      );
      expect(await source.countAdmins()).toBe(1);
      expect((await source.findAdminByEmail('asha@example.org'))?.passwordHash).toBe('first');
    });

    test('of two who take one address at the same time one gets it', async () => {
      const made = await Promise.all(
        ['one', 'two'].map((passwordHash) =>
          source.createAdmin({ email: 'asha@example.org', passwordHash }),
        ),
      );
      expect(made.toSorted()).toEqual([false, true]);
      expect(await source.countAdmins()).toBe(1);
    });

    test('signs that mean something to a database mean nothing in an address', async () => {
      const email = `o'neil%_"@example.org`;
      await source.createAdmin({ email, passwordHash: 'hash' });
      expect((await source.findAdminByEmail(email))?.email).toBe(email);
      expect(await source.findAdminByEmail('%')).toBeNull();
    });
  });
}
