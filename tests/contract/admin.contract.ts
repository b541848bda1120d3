import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AdminSessionSource,
  AdminAttemptStore,
  AdminSource,
} from '~/features/administration/admin.store';
import type { PeopleSource } from '~/features/administration/people/people.store';
import type { AuditSource } from '~/features/administration/audit.store';
import type { Opened } from './engine';

export interface AdminStores {
  readonly admins: AdminSource;
  readonly sessions: AdminSessionSource;
  readonly tries: AdminAttemptStore;
  readonly people: PeopleSource;
  readonly audit: AuditSource;
}

const NOW = new Date('2026-11-21T06:30:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const LINE = { actor: 'command line', action: 'tested', subject: 'nothing:1', detail: '' };

export function describeAdminStore(
  name: string,
  makeSources: () => Promise<Opened<AdminStores>>,
): void {
  describe(`administration: ${name}`, () => {
    let opened: Opened<AdminStores>;
    let admins: AdminSource;
    let sessions: AdminSessionSource;
    let tries: AdminAttemptStore;
    let people: PeopleSource;
    let audit: AuditSource;
    beforeEach(async () => {
      opened = await makeSources();
      ({ admins, sessions, tries, people, audit } = opened.source);
    });
    afterEach(() => opened.close());

    async function createSomeAdmin(email = 'asha@example.org') {
      await admins.createAdmin({ email, passwordHash: 'hash', role: 'owner' }, LINE);
      const account = await admins.findAdminByEmail(email);
      if (!account) throw new Error('no account');
      return account;
    }

    async function createSomeSession(adminId: number, tokenHash: string, at = NOW) {
      await sessions.start({ adminId, tokenHash, browser: 'Firefox on Linux', at });
      const found = await sessions.find(tokenHash);
      if (!found) throw new Error('no session');
      return found.session;
    }

    const listAuditLinesAbout = async () =>
      (await audit.find({ subject: LINE.subject }, 100, null)).map(({ action }) => action);

    describe('AdminStore', () => {
      test('a new store has no accounts', async () => {
        expect(await admins.listAdmins()).toEqual([]);
        expect(await admins.findAdminByEmail('asha@example.org')).toBeNull();
        expect(await admins.findAdminById(1)).toBeNull();
      });

      test.each([
        ['when a session begins', (id: number) => createSomeSession(id, 'first')],
        ['when it was used elsewhere', (id: number) => admins.markPasswordUsed(id)],
        [
          'when another one is chosen',
          (id: number) => admins.setPassword(id, 'own', { keepSession: null, audit: LINE }),
        ],
      ])('the secret from which a password was derived is deleted %s', async (_when, use) => {
        const email = 'asha@example.org';
        await admins.createAdmin(
          { email, passwordHash: 'hash', role: 'owner', passwordMadeFrom: 'seed' },
          LINE,
        );
        const made = await admins.findAdminByEmail(email);
        expect(made?.passwordMadeFrom).toBe('seed');
        await use(made?.id ?? 0);
        expect((await admins.findAdminByEmail(email))?.passwordMadeFrom).toBeNull();
      });

      test('finds an account by id, and by address regardless of case', async () => {
        const made = await admins.createAdmin(
          { email: 'Asha@Example.org', passwordHash: 'hash', role: 'owner' },
          LINE,
        );
        expect(made).toBe(true);
        const account = await admins.findAdminByEmail('ASHA@example.ORG');
        expect(account).toEqual({
          id: expect.any(Number),
          email: 'asha@example.org',
          passwordHash: 'hash',
          role: 'owner',
          version: 1,
          disabled: false,
          totpSealed: null,
          lastSignInAt: null,
          passwordMadeFrom: null,
        });
        expect(await admins.findAdminById(account?.id ?? 0)).toEqual(account);
        expect(await admins.findAdminByEmail('asha@example.or')).toBeNull();
        expect(await listAuditLinesAbout()).toEqual(['tested']);
      });

      test('a taken address is rejected regardless of case, and the account retains its password', async () => {
        await admins.createAdmin(
          { email: 'asha@example.org', passwordHash: 'first', role: 'owner' },
          LINE,
        );
        const again = { email: 'ASHA@example.org', passwordHash: 'second', role: 'owner' as const };
        expect(await admins.createAdmin(again, LINE)).toBe(false);
        expect(await admins.listAdmins()).toHaveLength(1);
        expect((await admins.findAdminByEmail('asha@example.org'))?.passwordHash).toBe('first');
        expect(await listAuditLinesAbout(), 'nothing was done, nothing is noted').toEqual([
          'tested',
        ]);
      });

      test('creates only one account for two simultaneous requests with one address', async () => {
        const made = await Promise.all(
          ['one', 'two'].map((passwordHash) =>
            admins.createAdmin({ email: 'asha@example.org', passwordHash, role: 'owner' }, LINE),
          ),
        );
        expect(made.toSorted()).toEqual([false, true]);
        expect(await admins.listAdmins()).toHaveLength(1);
      });

      test('SQL wildcards in an address match only themselves', async () => {
        const email = `o'neil%_"@example.org`;
        await admins.createAdmin({ email, passwordHash: 'hash', role: 'owner' }, LINE);
        expect((await admins.findAdminByEmail(email))?.email).toBe(email);
        expect(await admins.findAdminByEmail('%')).toBeNull();
      });

      test('lists accounts by address', async () => {
        for (const email of ['meera@example.org', 'asha@example.org']) await createSomeAdmin(email);
        expect((await admins.listAdmins()).map(({ email }) => email)).toEqual([
          'asha@example.org',
          'meera@example.org',
        ]);
      });

      test('a new password ends all sessions of the account except the current one', async () => {
        const { id } = await createSomeAdmin();
        const other = await createSomeAdmin('meera@example.org');
        const kept = await createSomeSession(id, 'kept');
        await createSomeSession(id, 'lost');
        await createSomeSession(other.id, 'another');
        await admins.setPassword(id, 'new', { keepSession: kept.id, audit: LINE });
        expect((await admins.findAdminById(id))?.passwordHash).toBe('new');
        expect((await admins.findAdminById(other.id))?.passwordHash).toBe('hash');
        expect(await sessions.find('kept')).not.toBeNull();
        expect(await sessions.find('lost')).toBeNull();
        expect(await sessions.find('another')).not.toBeNull();
        await admins.setPassword(id, 'newer', { keepSession: null, audit: LINE });
        expect(await sessions.find('kept')).toBeNull();
        expect(await listAuditLinesAbout()).toEqual(['tested', 'tested', 'tested', 'tested']);
      });

      test('disabling an account ends its sessions permanently', async () => {
        await createSomeAdmin('meera@example.org');
        const { id } = await createSomeAdmin();
        await createSomeSession(id, 'token');
        const given = { version: null, audit: LINE, message: null };
        expect(await people.change(id, { disabled: true }, given)).toBe('changed');
        expect((await admins.findAdminById(id))?.disabled).toBe(true);
        expect(await sessions.find('token')).toBeNull();
        await sessions.start({ adminId: id, tokenHash: 'later', browser: '', at: NOW });
        expect(await sessions.find('later'), 'however it came to be').toBeNull();
        expect(await people.change(id, { disabled: false }, given)).toBe('changed');
        expect(await sessions.find('token')).toBeNull();
        expect(await listAuditLinesAbout()).toHaveLength(4);
      });

      test('recovery codes are stored and removed with the second factor', async () => {
        const { id } = await createSomeAdmin();
        const kept = await createSomeSession(id, 'kept');
        await createSomeSession(id, 'lost');
        const change = { keepSession: kept.id, audit: LINE };
        const factor = { totpSealed: 'sealed', provedStep: 100, recoveryHashes: ['a', 'b'] };
        await admins.setSecondFactor(id, factor, change);
        expect((await admins.findAdminById(id))?.totpSealed).toBe('sealed');
        expect(await admins.countRecoveryCodes(id)).toBe(2);
        expect(await admins.consumeTotpStep(id, 100), 'the code that proved it is used').toBe(
          false,
        );
        expect(await sessions.find('lost')).toBeNull();
        await admins.replaceRecoveryCodes(id, ['c', 'd', 'e'], change);
        expect(await admins.countRecoveryCodes(id)).toBe(3);
        expect(await admins.consumeRecoveryCode(id, 'a')).toBe(false);
        await admins.setSecondFactor(id, null, change);
        expect((await admins.findAdminById(id))?.totpSealed).toBeNull();
        expect(await admins.countRecoveryCodes(id)).toBe(0);
        expect(await sessions.find('kept')).not.toBeNull();
      });

      test('a code from the authenticator app works once and invalidates older codes', async () => {
        const { id } = await createSomeAdmin();
        expect(await admins.consumeTotpStep(id, 100)).toBe(true);
        expect(await admins.consumeTotpStep(id, 100)).toBe(false);
        expect(await admins.consumeTotpStep(id, 99)).toBe(false);
        const both = await Promise.all([
          admins.consumeTotpStep(id, 101),
          admins.consumeTotpStep(id, 101),
        ]);
        expect(both.toSorted()).toEqual([false, true]);
      });

      test('a recovery code works once and only for its own account', async () => {
        const { id } = await createSomeAdmin();
        const other = await createSomeAdmin('meera@example.org');
        const factor = { totpSealed: 'sealed', provedStep: 1, recoveryHashes: ['a', 'b'] };
        await admins.setSecondFactor(id, factor, { keepSession: null, audit: LINE });
        expect(await admins.consumeRecoveryCode(other.id, 'a')).toBe(false);
        const both = await Promise.all([
          admins.consumeRecoveryCode(id, 'a'),
          admins.consumeRecoveryCode(id, 'a'),
        ]);
        expect(both.toSorted()).toEqual([false, true]);
        expect(await admins.countRecoveryCodes(id)).toBe(1);
      });
    });

    describe('AdminSessionStore', () => {
      test('finds a session by the hash of its token, with its administrator', async () => {
        const { id } = await createSomeAdmin();
        await sessions.start({ adminId: id, tokenHash: 'token', browser: 'Firefox', at: NOW });
        expect(await sessions.find('token')).toEqual({
          session: { id: expect.any(Number), startedAt: NOW, seenAt: NOW, browser: 'Firefox' },
          admin: { id, email: 'asha@example.org', role: 'owner' },
        });
        expect(await sessions.find('Token')).toBeNull();
        expect((await admins.findAdminById(id))?.lastSignInAt).toEqual(NOW);
      });

      test('using a session never sets its last use back to an earlier time', async () => {
        const { id } = await createSomeAdmin();
        const session = await createSomeSession(id, 'token');
        await sessions.touch(session.id, later(5));
        await sessions.touch(session.id, later(3));
        expect((await sessions.find('token'))?.session.seenAt).toEqual(later(5));
      });

      test('sessions are listed by last use, and only their owner can end them', async () => {
        const { id } = await createSomeAdmin();
        const other = await createSomeAdmin('meera@example.org');
        const older = await createSomeSession(id, 'older', NOW);
        const newer = await createSomeSession(id, 'newer', later(1));
        await createSomeSession(other.id, 'another');
        expect((await sessions.list(id)).map((each) => each.id)).toEqual([newer.id, older.id]);
        expect(await sessions.end(other.id, older.id)).toBe(false);
        expect(await sessions.end(id, older.id)).toBe(true);
        expect(await sessions.end(id, older.id)).toBe(false);
        expect(await sessions.find('older')).toBeNull();
        expect(await sessions.find('newer')).not.toBeNull();
      });

      test('the sweep deletes old and unused sessions', async () => {
        const { id } = await createSomeAdmin();
        const begun = await createSomeSession(id, 'began early', later(-60));
        await sessions.touch(begun.id, NOW);
        await createSomeSession(id, 'unused', later(-30));
        await createSomeSession(id, 'good', later(-5));
        await sessions.sweep({ startedBefore: later(-50), seenBefore: later(-20) });
        expect(await sessions.find('began early')).toBeNull();
        expect(await sessions.find('unused')).toBeNull();
        expect(await sessions.find('good')).not.toBeNull();
      });
    });

    describe('AdminAttemptStore', () => {
      const attempt = { accountKey: 'account', browserKey: null, addressKey: 'address', at: NOW };

      test('finds the nth newest attempt of a bucket, ignoring the current one', async () => {
        for (const minutes of [0, 1, 2]) await tries.keep({ ...attempt, at: later(minutes) });
        const own = await tries.keep({ ...attempt, at: later(3) });
        const others = { than: own, since: later(-1) };
        const bucket = { accountKey: 'account', browserKey: null };
        expect(await tries.nthNewest(bucket, 1, others)).toEqual(later(2));
        expect(await tries.nthNewest(bucket, 3, others)).toEqual(later(0));
        expect(await tries.nthNewest(bucket, 4, others)).toBeNull();
        expect(await tries.nthNewest(bucket, 3, { ...others, since: NOW })).toBeNull();
      });

      test('counts attempts separately for accounts, browsers and addresses', async () => {
        await tries.keep(attempt);
        await tries.keep({ ...attempt, browserKey: 'browser' });
        await tries.keep({ ...attempt, addressKey: 'elsewhere' });
        await tries.keep({ ...attempt, accountKey: 'other' });
        const count = async (bucket: Parameters<AdminAttemptStore['nthNewest']>[0]) => {
          let nth = 0;
          while (await tries.nthNewest(bucket, nth + 1, { than: 0, since: later(-1) })) nth += 1;
          return nth;
        };
        expect(await count({ accountKey: 'account', browserKey: null })).toBe(2);
        expect(await count({ accountKey: 'account', browserKey: 'browser' })).toBe(1);
        expect(await count({ ...attempt, addressKey: 'address' })).toBe(1);
        expect(await count({ addressKey: 'address', browserKey: null })).toBe(2);
      });

      test('deletes a single attempt, and all old attempts', async () => {
        const bucket = { accountKey: 'account', browserKey: null };
        const id = await tries.keep(attempt);
        await tries.forget(id);
        expect(await tries.nthNewest(bucket, 1, { than: 0, since: later(-1) })).toBeNull();
        await tries.keep({ ...attempt, at: later(-20) });
        await tries.keep(attempt);
        await tries.sweep(later(-15));
        const others = { than: 0, since: later(-60) };
        expect(await tries.nthNewest(bucket, 1, others)).toEqual(NOW);
        expect(await tries.nthNewest(bucket, 2, others)).toBeNull();
      });
    });
  });
}
