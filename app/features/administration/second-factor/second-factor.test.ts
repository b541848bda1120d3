import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInAdmin } from '~/features/administration/admin';
import {
  attempt,
  openAdministration,
  OWNER,
  type Administration,
} from '../../../../tests/support/administration';
import { getCode } from '../../../../tests/support/authenticator';
import type { Admins } from '~/features/administration/admins.server';

const { password } = OWNER;
let administration: Administration;
let admins: Admins;
let admin: SignedInAdmin;
beforeEach(async () => {
  administration = await openAdministration();
  ({ admins } = administration);
  admin = await newSession();
});
afterEach(() => administration.remove());

async function newSession(code = ''): Promise<SignedInAdmin> {
  const outcome = await admins.signIn(attempt({ code }));
  const found = outcome.ok ? await admins.findBySession(outcome.value.token) : null;
  if (!found) throw new Error('not signed in');
  return found;
}

const signIn = async (code: string) => {
  const outcome = await admins.signIn(attempt({ code }));
  return outcome.ok ? 'in' : outcome.failure;
};

async function switchOn() {
  const offer = admins.secondFactor.makeOffer(admin);
  const code = getCode(offer.secret, administration.now());
  const outcome = await admins.secondFactor.switchOn(admin, { offer, password, code });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return { secret: offer.secret, codes: outcome.value };
}

describe('a password check by an API client', () => {
  const check = (given = password) =>
    admins.passwordChecks.check({ email: OWNER.email, password: given, caller: 'api:1' });

  test('succeeds only without a second factor', async () => {
    expect(await check()).toMatchObject({ ok: true });
    await switchOn();
    expect(await check()).toMatchObject({ failure: 'second-factor' });
    expect(await check('wrong')).toMatchObject({ failure: 'failed' });
    const confirmed = await administration.audit.find({ action: 'password confirmed' }, 10, null);
    expect(confirmed).toHaveLength(1);
  });

  test('reports that a second factor is needed when the site requires one', async () => {
    const strict = await openAdministration(undefined, { secondFactorRequired: true });
    const { passwordChecks } = strict.admins;
    const given = { ...OWNER, caller: 'api:1' };
    expect(await passwordChecks.check(given)).toMatchObject({ failure: 'second-factor' });
    await strict.remove();
  });
});

describe('switching the second factor on', () => {
  test('requires the password and a code generated from the offered secret', async () => {
    const offer = admins.secondFactor.makeOffer(admin);
    const other = admins.secondFactor.makeOffer(admin);
    const code = getCode(offer.secret, administration.now());
    const switchOnWith = (given: object) =>
      admins.secondFactor.switchOn(admin, { offer, password, code, ...given });
    expect(await switchOnWith({ password: 'wrong' })).toMatchObject({ failure: 'failed' });
    expect(await switchOnWith({ code: '000000' })).toMatchObject({ failure: 'wrong-code' });
    expect(await switchOnWith({ offer: other })).toMatchObject({ failure: 'wrong-code' });
    expect(await admins.secondFactor.recoveryCodesLeft(admin)).toBeNull();
    expect(await signIn('')).toBe('in');
    expect(await switchOnWith({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      ok: true,
    });
    expect(await admins.secondFactor.recoveryCodesLeft(admin)).toBe(10);
    expect(await switchOnWith({ offer: other })).toMatchObject({ failure: 'already-on' });
  });

  test('twice with the same form returns the same valid recovery codes', async () => {
    const offer = admins.secondFactor.makeOffer(admin);
    const sent = admins.secondFactor.readOffer(admin, offer.sealed);
    if (!sent) throw new Error('The offer does not come back');
    const code = getCode(offer.secret, administration.now());
    const press = () => admins.secondFactor.switchOn(admin, { offer: sent, password, code });
    const [first, second] = [await press(), await press()];
    expect(second).toEqual(first);
    if (!first.ok) throw new Error('It was not switched on');
    expect(await signIn(first.value[0] ?? '')).toBe('in');
  });

  test('accepts only an offer made in the same session', async () => {
    const { sealed, secret } = admins.secondFactor.makeOffer(admin);
    expect(admins.secondFactor.readOffer(admin, sealed)?.secret).toBe(secret);
    expect(admins.secondFactor.readOffer(await newSession(), sealed)).toBeNull();
    for (const made of ['', 'x', `${sealed}x`, secret]) {
      expect(admins.secondFactor.readOffer(admin, made)).toBeNull();
    }
  });

  test('ends the other sessions and is audited', async () => {
    const other = await admins.signIn(attempt());
    await switchOn();
    expect(other.ok && (await admins.findBySession(other.value.token))).toBeNull();
    expect((await admins.listSessions(admin)).map(({ id }) => id)).toEqual([admin.sessionId]);
    const lines = await administration.audit.find({ action: 'second factor switched on' }, 9, null);
    expect(lines).toHaveLength(1);
  });
});

describe('a required second factor', () => {
  test('is reported as missing until it is switched on, and after it is switched off', async () => {
    expect(await admins.secondFactor.isMissing(admin)).toBe(false);
    await administration.remove();
    administration = await openAdministration(undefined, { secondFactorRequired: true });
    ({ admins } = administration);
    admin = await newSession();
    expect(await admins.secondFactor.isMissing(admin)).toBe(true);
    const { codes } = await switchOn();
    expect(await admins.secondFactor.isMissing(admin)).toBe(false);
    await admins.secondFactor.switchOff(admin, { password, code: codes[0] ?? '' });
    expect(await admins.secondFactor.isMissing(admin)).toBe(true);
  });
});

describe('signing in with a second factor', () => {
  test('fails identically without a code, with a wrong code and with a wrong password', async () => {
    const { secret } = await switchOn();
    administration.wait(1);
    const code = getCode(secret, administration.now());
    expect(await signIn('')).toBe('failed');
    expect(await signIn('000000')).toBe('failed');
    const wrong = await admins.signIn(attempt({ password: 'wrong', code }));
    expect(wrong).toMatchObject({ failure: 'failed' });
    expect(await signIn(code), 'a wrong password does not use the code up').toBe('in');
  });

  test('accepts each code once and rejects older codes', async () => {
    const { secret } = await switchOn();
    const proved = getCode(secret, administration.now());
    expect(await signIn(proved), 'the code that switched it on').toBe('failed');
    administration.wait(2);
    const before = getCode(secret, new Date(administration.now().getTime() - 30_000));
    const now = getCode(secret, administration.now());
    expect(await signIn(now)).toBe('in');
    expect(await signIn(now)).toBe('failed');
    expect(await signIn(before)).toBe('failed');
  });

  test('accepts a code only once for two simultaneous requests', async () => {
    const { secret } = await switchOn();
    administration.wait(2);
    const code = getCode(secret, administration.now());
    const outcomes = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(outcomes.filter((each) => each === 'in')).toHaveLength(1);
  });

  test('counts a wrong code as a failed attempt', async () => {
    await switchOn();
    for (let index = 0; index < 5; index += 1) expect(await signIn('000000')).toBe('failed');
    expect(await signIn('000000')).toMatchObject({ kind: 'wait' });
  });

  test('accepts each recovery code once, regardless of case and separators, and audits it', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    expect(await signIn(first)).toBe('in');
    expect(await signIn(first)).toBe('failed');
    expect(await signIn(` ${second.toUpperCase().replace('-', ' ')} `)).toBe('in');
    expect(await admins.secondFactor.recoveryCodesLeft(admin)).toBe(8);
    const [line] = await administration.audit.find({ action: 'signed in' }, 1, null);
    expect(line?.detail).toBe('with a recovery code');
  });
});

describe('an active second factor', () => {
  test('rejects the old recovery codes after new ones were created', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    const renew = (code: string, given = password) =>
      admins.secondFactor.renewRecoveryCodes(admin, { password: given, code });
    expect(await renew('')).toMatchObject({ failure: 'failed' });
    expect(await renew(first, 'wrong')).toMatchObject({ failure: 'failed' });
    const result = await renew(first);
    expect(await signIn(second)).toBe('failed');
    expect(result.ok && (await signIn(result.value[0] ?? ''))).toBe('in');
  });

  test('can be switched off only with both password and code', async () => {
    const { secret } = await switchOn();
    administration.wait(1);
    const code = getCode(secret, administration.now());
    const disableWith = (given: object) =>
      admins.secondFactor.switchOff(admin, { password, code, ...given });
    expect(await disableWith({ code: '' })).toMatchObject({ failure: 'failed' });
    expect(await disableWith({ password: 'wrong' })).toMatchObject({ failure: 'failed' });
    expect(await disableWith({})).toMatchObject({ ok: true });
    expect(await signIn('')).toBe('in');
    expect(await admins.secondFactor.recoveryCodesLeft(admin)).toBeNull();
  });

  test('can be removed by an operator', async () => {
    const { codes } = await switchOn();
    expect(await admins.accounts.resetSecondFactor(OWNER.email)).toMatchObject({ ok: true });
    expect(await admins.listSessions(admin)).toEqual([]);
    expect(await signIn('')).toBe('in');
    expect(await signIn(codes[0] ?? ''), 'a code too many does no harm').toBe('in');
    expect(await admins.accounts.resetSecondFactor(OWNER.email)).toMatchObject({
      failure: 'already',
    });
  });

  test('is not affected by a password change', async () => {
    const { secret } = await switchOn();
    const next = 'a kite above the old fort';
    await admins.accounts.changePassword(admin, { current: password, next });
    administration.wait(1);
    const code = getCode(secret, administration.now());
    expect(await admins.signIn(attempt({ password: next }))).toMatchObject({ failure: 'failed' });
    expect(await admins.signIn(attempt({ password: next, code }))).toMatchObject({ ok: true });
  });
});
