import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminSessionSource, AdminSource } from '~/features/administration/admin.store';
import type { AuditSource } from '~/features/administration/audit.store';
import {
  linkMessageKey,
  type AccountChange,
  type NewLink,
  type PeopleSource,
} from '~/features/administration/people/people.store';
import type { OutboxStore, NewNotification } from '~/features/notifications/outbox.store';
import type { Role } from '~/features/administration/admin';
import type { Opened } from './engine';

export interface PeopleStores {
  readonly admins: AdminSource;
  readonly people: PeopleSource;
  readonly sessions: AdminSessionSource;
  readonly audit: AuditSource;
  readonly messages: OutboxStore;
}

const LINE = { actor: 'asha@example.org', action: 'tested', subject: 'nothing:1', detail: '' };
const WITHOUT_MAIL = { audit: LINE, message: null };
const FAR_FUTURE = new Date('2999-01-01T00:00:00.000Z');
const PAST = new Date('2001-01-01T00:00:00.000Z');
const INVITATION: NewLink = {
  tokenHash: 'one',
  purpose: 'invitation',
  email: 'meera@example.org',
  role: 'editor',
  madeBy: 'asha@example.org',
  expiresAt: FAR_FUTURE,
};

export function describePeopleStore(
  name: string,
  makeSources: () => Promise<Opened<PeopleStores>>,
): void {
  describe(`people: ${name}`, () => {
    let opened: Opened<PeopleStores>;
    beforeEach(async () => {
      opened = await makeSources();
    });
    afterEach(() => opened.close());

    async function add(email: string, role: Role = 'owner') {
      const { admins } = opened.source;
      await admins.createAdmin({ email, role, passwordHash: 'hash' }, LINE);
      const account = await admins.findAdminByEmail(email);
      if (!account) throw new Error('no account');
      return account;
    }
    const change = (id: number, wanted: AccountChange, version: number | null = null) =>
      opened.source.people.change(id, wanted, { ...WITHOUT_MAIL, version });
    const find = (id: number) => opened.source.admins.findAdminById(id);
    const lines = async () => (await opened.source.audit.find({}, 100, null)).length;
    const use = (tokenHash: string) =>
      opened.source.people.useLink(tokenHash, { passwordHash: 'chosen', audit: LINE });
    const createPasswordLink = (email: string, expiresAt = FAR_FUTURE): NewLink => ({
      ...INVITATION,
      ...{ purpose: 'password', role: null, tokenHash: 'reset', email, expiresAt },
    });

    test('a change increases the version, and a form with an older version changes nothing', async () => {
      await add('asha@example.org');
      const { id, version } = await add('meera@example.org', 'editor');
      expect(await change(id, { role: 'reviewer' }, version)).toBe('changed');
      expect(await change(id, { disabled: true }, version)).toBe('stale');
      expect(await find(id)).toMatchObject({
        role: 'reviewer',
        disabled: false,
        version: version + 1,
      });
      expect(await change(id + 99, { disabled: true })).toBe('stale');
      expect(await lines(), 'only what was done is noted').toBe(3);
    });

    test.each<[string, AccountChange]>([
      ['demoted', { role: 'editor' }],
      ['shut out', { disabled: true }],
      ['left without a password', { passwordLink: createPasswordLink('asha@example.org') }],
    ])('the last owner who can sign in cannot be %s', async (_, wanted) => {
      const { id } = await add('asha@example.org');
      const other = await add('meera@example.org');
      const reset = { ...createPasswordLink('meera@example.org'), tokenHash: 'other' };
      expect(await change(other.id, { passwordLink: reset })).toBe('changed');
      expect(await change(id, wanted), 'who waits for a password is no way in').toBe('last-owner');
      expect(await use('other')).toBe(true);
      expect(await change(id, wanted)).toBe('changed');
    });

    test('when two owners disable each other simultaneously, one stays enabled', async () => {
      const [one, other] = [await add('asha@example.org'), await add('meera@example.org')];
      const outcomes = await Promise.all([
        change(one.id, { disabled: true }),
        change(other.id, { role: 'reviewer' }),
      ]);
      expect(outcomes.toSorted()).toEqual(['changed', 'last-owner']);
    });

    test('removing the second factor or the password ends the sessions, but a new role does not', async () => {
      await add('asha@example.org');
      const { id } = await add('meera@example.org', 'editor');
      const { sessions, admins } = opened.source;
      const begin = (tokenHash: string) =>
        sessions.start({ adminId: id, tokenHash, browser: '', at: new Date() });
      await admins.setSecondFactor(
        id,
        { totpSealed: 'sealed', provedStep: 1, recoveryHashes: ['a'] },
        { keepSession: null, audit: LINE },
      );
      await begin('one');
      expect(await change(id, { role: 'reviewer' })).toBe('changed');
      expect((await sessions.find('one'))?.admin.role).toBe('reviewer');
      expect(await change(id, { secondFactor: null })).toBe('changed');
      expect(await sessions.find('one')).toBeNull();
      expect([(await find(id))?.totpSealed, await admins.countRecoveryCodes(id)]).toEqual([
        null,
        0,
      ]);
      await begin('two');
      expect(await change(id, { passwordLink: createPasswordLink('meera@example.org') })).toBe(
        'changed',
      );
      expect(await sessions.find('two')).toBeNull();
    });

    test('an invitation creates one account with its role', async () => {
      const { people, admins } = opened.source;
      expect(await people.invite(INVITATION, WITHOUT_MAIL)).toBe(true);
      expect((await people.listInvitations()).map(({ email }) => email)).toEqual([
        'meera@example.org',
      ]);
      const used = await Promise.all([use('one'), use('one')]);
      expect(used.toSorted()).toEqual([false, true]);
      expect(await admins.findAdminByEmail('meera@example.org')).toMatchObject({
        role: 'editor',
        passwordHash: 'chosen',
      });
      expect((await people.findLink('one'))?.usedAt).toBeInstanceOf(Date);
      expect(await people.listInvitations()).toEqual([]);
      expect(await people.invite({ ...INVITATION, tokenHash: 'two' }, WITHOUT_MAIL)).toBe(false);
    });

    test('only the newest invitation for an address works, unless it is revoked', async () => {
      const { people } = opened.source;
      await people.invite(INVITATION, WITHOUT_MAIL);
      await people.invite({ ...INVITATION, tokenHash: 'two', role: 'reviewer' }, WITHOUT_MAIL);
      expect(await use('one')).toBe(false);
      expect(await people.withdraw('meera@example.org', LINE)).toBe(true);
      expect(await people.withdraw('meera@example.org', LINE)).toBe(false);
      expect(await use('two')).toBe(false);
    });

    test('a link and its e-mail are stored together, and deleting the link deletes its unsent e-mail', async () => {
      const { people, messages } = opened.source;
      const waiting = async () =>
        (await messages.list('waiting', 9, null)).map(({ topic }) => topic);
      const buildMail = (tokenHash: string): NewNotification => ({
        channel: 'mail',
        key: linkMessageKey(tokenHash),
        topic: tokenHash,
        about: 'administrator:meera@example.org',
        sealed: 'sealed',
        notBefore: PAST,
      });
      const invite = (tokenHash: string, expiresAt = FAR_FUTURE) =>
        people.invite(
          { ...INVITATION, tokenHash, expiresAt },
          { audit: LINE, message: buildMail(tokenHash) },
        );
      await invite('one');
      await invite('two');
      expect(await waiting()).toEqual(['two']);
      await people.withdraw('meera@example.org', LINE);
      expect(await waiting()).toEqual([]);
      await invite('three', PAST);
      await people.sweepLinks(new Date());
      expect(await waiting()).toEqual([]);
      await add('asha@example.org');
      const { id, version } = await add('meera@example.org', 'editor');
      expect(await invite('four'), 'the address has an account').toBe(false);
      const reset = (seen: number) =>
        people.change(
          id,
          { passwordLink: createPasswordLink('meera@example.org') },
          { version: seen, audit: LINE, message: buildMail('reset') },
        );
      expect(await reset(version + 1)).toBe('stale');
      expect(await waiting()).toEqual([]);
      expect(await reset(version)).toBe('changed');
      expect(await waiting()).toEqual(['reset']);
    });

    test('an expired link cannot be used and is deleted', async () => {
      const { people } = opened.source;
      await people.invite({ ...INVITATION, expiresAt: PAST }, WITHOUT_MAIL);
      expect(await use('one')).toBe(false);
      await people.sweepLinks(new Date());
      expect(await people.findLink('one')).toBeNull();
    });

    test('an invitation cannot create a second account for an address', async () => {
      const { people, admins } = opened.source;
      await people.invite(INVITATION, WITHOUT_MAIL);
      await add('meera@example.org', 'reviewer');
      expect(await use('one')).toBe(false);
      expect((await admins.findAdminByEmail('meera@example.org'))?.passwordHash).toBe('hash');
    });
  });
}
