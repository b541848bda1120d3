import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  attempt,
  openAdministration,
  OWNER,
  type Administration,
} from '../../../../tests/support/administration';
import { failed, ok } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { PasswordAuthority, AdminAccount } from '~/features/administration/admin.store';
import type { Admins } from '~/features/administration/admins.server';
import { getCode } from '../../../../tests/support/authenticator';
import { createPasswords } from './passwords.server';

const MEERA = { email: 'meera@example.org', password: 'kept somewhere else' };
const WRONG = { password: 'another password entirely' };

const asked: string[] = [];
let isDown = false;
const service: PasswordAuthority = {
  check(email, password) {
    asked.push(email);
    if (isDown) return Promise.reject(new StoreError('timeout', { said: 'too slow' }));
    const isRight = email === MEERA.email && password === MEERA.password;
    return Promise.resolve(isRight ? ok(null) : failed({ said: 'Bad credentials' }));
  },
};

let administration: Administration;
let admins: Admins;
beforeEach(async () => {
  asked.length = 0;
  isDown = false;
  administration = await openAdministration(service);
  ({ admins } = administration);
});
afterEach(() => administration.remove());

const getOutcome = async (given: Parameters<typeof attempt>[0]) => {
  const outcome = await admins.signIn(attempt(given));
  return outcome.ok ? 'in' : outcome.failure;
};
const signInAs = async (given: Parameters<typeof attempt>[0] = MEERA) => {
  const outcome = await admins.signIn(attempt(given));
  const admin = outcome.ok ? await admins.findBySession(outcome.value.token) : null;
  if (!admin) throw new Error('not signed in');
  return admin;
};
const getAuditActions = async () =>
  (await administration.audit.find({}, 100, null))
    .map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`)
    .reverse();

const REJECTED_SIGN_IN = { kind: 'refused', said: 'Bad credentials' };

describe('an administrator known to the password service', () => {
  test('gets an account at the first sign-in and no second one later', async () => {
    expect(await getOutcome({ ...MEERA, email: ' Meera@Example.org ' })).toBe('in');
    expect(await getOutcome(MEERA)).toBe('in');
    expect((await admins.accounts.list()).map(({ email }) => email)).toEqual([
      OWNER.email,
      MEERA.email,
    ]);
    const subject = `administrator:${MEERA.email}`;
    expect((await getAuditActions()).slice(1)).toEqual([
      `${MEERA.email}: administrator created ${subject}`,
      `${MEERA.email}: signed in ${subject}`,
      `${MEERA.email}: signed in ${subject}`,
    ]);
  });

  test('gets only one account when several first sign-ins are concurrent', async () => {
    expect(await Promise.all([1, 2, 3].map(() => getOutcome(MEERA)))).toEqual(['in', 'in', 'in']);
    expect(await admins.accounts.list()).toHaveLength(2);
  });

  test('sees the service’s message for a wrong password, before and after the first sign-in', async () => {
    expect(await getOutcome({ ...MEERA, ...WRONG })).toEqual(REJECTED_SIGN_IN);
    expect(await admins.accounts.list()).toHaveLength(1);
    await signInAs();
    expect(await getOutcome({ ...MEERA, ...WRONG })).toEqual(REJECTED_SIGN_IN);
    expect(await getOutcome({ ...MEERA, password: '' })).toBe('failed');
  });

  test('cannot sign in when the account is disabled on this site', async () => {
    await signInAs();
    await admins.accounts.setDisabled(MEERA.email, true);
    asked.length = 0;
    expect(await getOutcome(MEERA)).toBe('failed');
    expect(await getOutcome({ ...MEERA, ...WRONG })).toEqual(REJECTED_SIGN_IN);
    expect(asked, 'no difference in time').toHaveLength(2);
  });

  test('re-authenticates with the service’s password and cannot change it on this site', async () => {
    const admin = await signInAs();
    expect(await admins.confirm.password(admin, MEERA.password)).toMatchObject({ ok: true });
    expect(await admins.confirm.password(admin, WRONG.password)).toEqual(failed('failed'));
    expect(await admins.accounts.hasOwnPassword(admin)).toBe(false);
    expect(await admins.accounts.hasOwnPassword(await signInAs(OWNER))).toBe(true);
    const given = { current: MEERA.password, next: 'six boats beyond the far hills' };
    expect(await admins.accounts.changePassword(admin, given)).toEqual(failed('kept-elsewhere'));
  });

  test('has a local password once an operator sets one', async () => {
    await signInAs();
    const password = 'six boats beyond the far hills';
    await admins.accounts.resetPassword(MEERA.email, password);
    asked.length = 0;
    expect(await getOutcome(MEERA)).toBe('failed');
    expect(await getOutcome({ ...MEERA, password })).toBe('in');
    expect(asked).toEqual([]);
  });

  test('can set up a second factor, and a failure then does not reveal which value was wrong', async () => {
    const admin = await signInAs();
    const offer = admins.secondFactor.makeOffer(admin);
    const code = () => getCode(offer.secret, administration.now());
    const given = { offer, password: MEERA.password, code: code() };
    expect(await admins.secondFactor.switchOn(admin, given)).toMatchObject({ ok: true });
    administration.wait(1);
    expect(await getOutcome(MEERA)).toBe('failed');
    expect(await getOutcome({ ...MEERA, ...WRONG, code: code() })).toBe('failed');
    expect(await getOutcome({ ...MEERA, code: code() })).toBe('in');
  });

  test('cannot sign in when the service is no longer configured', async () => {
    await signInAs();
    const { passwordHash = '', ...account } =
      (await admins.accounts.list()).find(({ email }) => email === MEERA.email) ?? {};
    const passwords = createPasswords(null);
    for (const password of [MEERA.password, passwordHash, '']) {
      const known = { ...account, passwordHash } as AdminAccount;
      expect(await passwords.check(known, password)).toEqual(failed({ said: null }));
    }
  });
});

describe('the password service', () => {
  test('is never called for an account with a local password', async () => {
    expect(await getOutcome(OWNER)).toBe('in');
    expect(await getOutcome({ ...OWNER, ...WRONG })).toBe('failed');
    expect(asked).toEqual([]);
  });

  test.each([
    ['no address', { email: 'meera' }],
    ['an address with signs', { email: '<meera>@example.org' }],
    ['an address without end', { email: `${'m'.repeat(300)}@example.org` }],
    ['a password of a megabyte', { ...MEERA, password: 'x'.repeat(1_000_000) }],
  ])('is not called for %s', async (_, given) => {
    expect(await getOutcome(given)).toBe('failed');
    expect(asked).toEqual([]);
  });

  test('is not called after too many attempts', async () => {
    for (let index = 0; index < 5; index += 1) await getOutcome({ ...MEERA, ...WRONG });
    asked.length = 0;
    expect(await getOutcome(MEERA)).toMatchObject({ kind: 'wait' });
    expect(asked).toEqual([]);
  });

  test('causes no lockout while it fails, and other administrators can sign in', async () => {
    isDown = true;
    for (let index = 0; index < 7; index += 1) {
      await expect(admins.signIn(attempt(MEERA))).rejects.toMatchObject({ kind: 'timeout' });
    }
    expect(await getOutcome(OWNER)).toBe('in');
    isDown = false;
    const admin = await signInAs();
    isDown = true;
    for (let index = 0; index < 11; index += 1) {
      const confirmed = await admins.confirm.password(admin, MEERA.password);
      expect(confirmed).toEqual(failed('unavailable'));
    }
  });
});
