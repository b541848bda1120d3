import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failed, ok } from '~/shared/result/result';
import type { SignedInAdmin } from '~/features/administration/admin';
import { getCode } from '../../../../tests/support/authenticator';
import type { Mail } from '~/features/notifications/mail.gateway';
import {
  attempt,
  openAdministration,
  OWNER,
  type Administration,
} from '../../../../tests/support/administration';

const MEERA = 'meera@people.example';
const NEW_PASSWORD = 'a kite above the old fort';

let administration: Administration;
let asha: SignedInAdmin;
let mails: Mail[];
let isMailUp: boolean;
beforeEach(async () => {
  mails = [];
  isMailUp = true;
  administration = await openAdministration(undefined, {
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve(isMailUp ? ok(undefined) : failed({ message: 'down' }));
      },
    },
  });
  asha = await signIn();
});
afterEach(() => administration.remove());

async function signIn(given: Parameters<typeof attempt>[0] = {}): Promise<SignedInAdmin> {
  const { admins } = administration;
  const signedIn = await admins.signIn(attempt(given));
  const admin = signedIn.ok ? await admins.findBySession(signedIn.value.token) : null;
  if (!admin) throw new Error('could not sign in');
  return admin;
}

const actor = (password = OWNER.password, code = '') => ({ admin: asha, password, code });
const findToken = (text: string) =>
  new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

async function invite(given: { email?: string; offer?: string; password?: string } = {}) {
  const { email = MEERA, offer = 'offer', password } = given;
  return administration.admins.people.invite(actor(password), { email, role: 'editor', offer });
}

async function meera() {
  await administration.admins.accounts.create(MEERA, OWNER.password, 'editor');
  const { people } = await administration.admins.people.list();
  const found = people.find(({ email }) => email === MEERA);
  if (!found) throw new Error('no account');
  return found;
}

describe('an invitation', () => {
  test('sends a single-use link for choosing a password', async () => {
    expect(await invite({ email: ' Meera@People.Example ' })).toMatchObject({
      value: { email: MEERA, isMailed: true },
    });
    await administration.deliver();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [MEERA, 'Taravani: you are invited'],
    ]);
    const token = findToken(mails[0]?.text ?? '');
    const { links } = administration.admins;
    expect(await links.find(token)).toMatchObject({ email: MEERA, role: 'editor' });
    expect(await links.accept(token, 'short')).toMatchObject({ failure: { problem: 'too-short' } });
    expect(await links.accept(token, NEW_PASSWORD)).toEqual(ok(null));
    expect(await links.accept(token, NEW_PASSWORD)).toMatchObject({ failure: 'void' });
    expect(await links.find(token)).toBeNull();
    expect(await signIn({ email: MEERA, password: NEW_PASSWORD })).toMatchObject({
      role: 'editor',
    });
    const lines = await administration.audit.find({ subject: `administrator:${MEERA}` }, 10, null);
    expect(lines.map(({ actor: who, action, detail }) => [who, action, detail]).slice(1)).toEqual([
      [MEERA, 'administrator created', `editor, invited by ${OWNER.email}`],
      [OWNER.email, 'administrator invited', 'editor'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
    expect(mails[0]?.text).toContain('until 24/11/2026, 12:00 pm (India)');
  });

  test('requires the owner’s password and reports an existing account', async () => {
    expect(await invite({ password: 'not it' })).toMatchObject({ failure: 'failed' });
    expect(await invite({ email: OWNER.email })).toMatchObject({ failure: 'taken' });
    expect(await invite({ email: 'meera' })).toMatchObject({ failure: 'no-address' });
    const lookalike = 'm\u0435era@people.example';
    expect(await invite({ email: lookalike })).toMatchObject({ failure: 'mixed-scripts' });
    expect(await administration.deliver()).toBe(0);
  });

  test('submitted twice creates one link and one e-mail, which is sent when the mail server is available', async () => {
    isMailUp = false;
    const [first, again] = [await invite(), await invite()];
    expect(again).toEqual(first);
    expect(await administration.deliver()).toBe(0);
    isMailUp = true;
    administration.wait(2);
    expect(await administration.deliver()).toBe(1);
    const [token] = mails.map(({ text }) => findToken(text));
    expect(await administration.admins.links.find(token ?? '')).not.toBeNull();
    await invite({ offer: 'another' });
    expect(await administration.admins.links.find(token ?? '')).toBeNull();
  });

  test('submitted twice does not show its link without the right password', async () => {
    const first = await invite();
    expect(await invite({ password: 'not it' })).toMatchObject({ failure: 'failed' });
    expect(await invite()).toEqual(first);
  });

  test('that was revoked, replaced or expired is no longer e-mailed', async () => {
    await invite();
    await invite({ offer: 'another' });
    expect(await administration.deliver()).toBe(1);
    await invite({ offer: 'a third' });
    expect(await administration.admins.people.withdraw(asha, MEERA)).toBe(true);
    expect(await administration.deliver()).toBe(0);
    await invite({ offer: 'a fourth' });
    administration.wait(72 * 60 + 1);
    await administration.admins.sweep();
    expect(await administration.deliver()).toBe(0);
  });

  test('expires after three days or when it is revoked', async () => {
    await invite();
    await administration.deliver();
    const token = findToken(mails[0]?.text ?? '');
    expect(await administration.admins.people.withdraw(asha, MEERA)).toBe(true);
    expect(await administration.admins.links.find(token)).toBeNull();
    await invite({ offer: 'another' });
    await administration.deliver();
    const other = findToken(mails[1]?.text ?? '');
    administration.wait(72 * 60 - 1);
    expect(await administration.admins.links.find(other)).not.toBeNull();
    administration.wait(2);
    expect(await administration.admins.links.accept(other, NEW_PASSWORD)).toMatchObject({
      failure: 'void',
    });
    await administration.admins.sweep();
    expect((await administration.admins.people.list()).invited).toEqual([]);
  });
});

describe('a change to an administrator', () => {
  const act = (
    id: number,
    wanted: Parameters<Administration['admins']['people']['act']>[1]['act'],
    { version = null as number | null, password = OWNER.password, offer = 'offer' } = {},
  ) => administration.admins.people.act(actor(password), { id, version, act: wanted, offer });

  test('requires the password, is applied once, and is rejected from a stale page', async () => {
    const { id, version } = await meera();
    expect(await act(id, 'disable', { version, password: 'not it' })).toMatchObject({
      failure: 'failed',
    });
    expect(await act(id, 'disable', { version })).toMatchObject({ value: { changed: true } });
    expect(await act(id, 'disable', { version })).toMatchObject({ value: { changed: false } });
    expect(await act(id, 'role-owner', { version })).toMatchObject({ failure: 'stale' });
    expect(await administration.admins.people.find(id)).toMatchObject({
      disabled: true,
      role: 'editor',
    });
    expect(await act(999, 'enable')).toMatchObject({ failure: 'unknown' });
  });

  test('requires the password even when the form is submitted twice', async () => {
    const { id, version } = await meera();
    for (const wanted of ['reset-password', 'reset-second-factor', 'disable'] as const) {
      const next = { version: (await administration.admins.people.find(id))?.version ?? version };
      expect(await act(id, wanted, next), wanted).toMatchObject({ ok: true });
      const again = await act(id, wanted, { ...next, password: 'not it' });
      expect(again, wanted).toMatchObject({ failure: 'failed' });
    }
  });

  test('is rejected for the owner’s own account', async () => {
    expect(await act(asha.id, 'role-editor')).toMatchObject({ failure: 'self' });
  });

  test('that resets the password invalidates the old one immediately and creates a link', async () => {
    const { id, version } = await meera();
    const session = await signIn({ email: MEERA });
    expect(await act(id, 'reset-password', { version })).toMatchObject({
      value: { link: { purpose: 'password', isMailed: true } },
    });
    expect(await administration.admins.listSessions(session)).toEqual([]);
    await expect(signIn({ email: MEERA })).rejects.toThrow();
    expect(await administration.admins.people.find(id)).toMatchObject({
      password: 'to-be-chosen',
    });
    expect(await act(id, 'reset-password', { version })).toMatchObject({ ok: true });
    expect(await administration.deliver(), 'pressed twice it is one mail').toBe(1);
    const token = findToken(mails[0]?.text ?? '');
    expect(await administration.admins.links.accept(token, NEW_PASSWORD)).toEqual(ok(null));
    expect(await signIn({ email: MEERA, password: NEW_PASSWORD })).toMatchObject({ id });
  });

  test('requires the code of an owner who has an authenticator app', async () => {
    const { secondFactor } = administration.admins;
    const offer = secondFactor.makeOffer(asha);
    await secondFactor.switchOn(asha, {
      offer,
      password: OWNER.password,
      code: getCode(offer.secret, administration.now()),
    });
    administration.wait(1);
    const { id } = await meera();
    expect(await act(id, 'disable')).toMatchObject({ failure: 'failed' });
    const code = getCode(offer.secret, administration.now());
    const given = { id, version: null, act: 'disable', offer: '' } as const;
    const { people } = administration.admins;
    const submit = (password = OWNER.password) => people.act(actor(password, code), given);
    expect(await submit()).toMatchObject({ value: { changed: true } });
    expect(await submit(), 'its code is used up').toMatchObject({ value: { changed: false } });
    expect(await submit('not it')).toMatchObject({ failure: 'failed' });
  });
});
