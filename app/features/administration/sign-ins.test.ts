import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  attempt,
  openAdministration,
  OWNER,
  type Administration,
} from '../../../tests/support/administration';
import type { Admins } from './admins.server';

let administration: Administration;
let admins: Admins;
beforeEach(async () => {
  administration = await openAdministration();
  ({ admins } = administration);
});
afterEach(() => administration.remove());

const WRONG = { password: 'another password entirely' };

async function signedIn(given: Parameters<typeof attempt>[0] = {}) {
  const outcome = await admins.signIn(attempt(given));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}
const getOutcome = async (given: Parameters<typeof attempt>[0]) => {
  const outcome = await admins.signIn(attempt(given));
  return outcome.ok ? 'in' : outcome.failure;
};
const isOpen = async (token: string) => (await admins.findBySession(token)) !== null;

async function failSignIns(times: number, given: Parameters<typeof attempt>[0]) {
  for (let index = 0; index < times; index += 1) {
    expect(await getOutcome({ ...WRONG, ...given })).toBe('failed');
  }
}

describe('signing in', () => {
  test('accepts the e-mail address in any letter case', async () => {
    const { token } = await signedIn({ email: ' Asha@Example.ORG ' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await admins.findBySession(token)).toMatchObject({ email: OWNER.email });
    expect(await isOpen('')).toBe(false);
    expect(await isOpen(token.toLowerCase())).toBe(false);
  });

  test.each([
    ['a wrong password', WRONG],
    ['an unknown address', { email: 'nobody@example.org' }],
    ['nothing', { email: '', password: '' }],
    ['a password of a megabyte', { password: 'x'.repeat(1_000_000) }],
    ['the password with a letter more', { password: `${OWNER.password}r` }],
    ['the password in another letter case', { password: OWNER.password.toUpperCase() }],
  ])('fails identically for %s', async (_, given) => {
    expect(await getOutcome(given)).toBe('failed');
  });

  test('fails for a disabled account in the same way as for a wrong password, and succeeds once it is enabled', async () => {
    await admins.accounts.create('ravi@example.org', OWNER.password, 'owner');
    await admins.accounts.setDisabled(OWNER.email, true);
    expect(await getOutcome({})).toBe('failed');
    await admins.accounts.setDisabled(OWNER.email, false);
    expect(await getOutcome({})).toBe('in');
  });

  test('takes as long for an unknown address as for a known one', async () => {
    // This account has a hash of the full cost.
    await admins.accounts.create('ravi@example.org', OWNER.password, 'owner');
    const times = { known: [] as number[], unknown: [] as number[] };
    // Alternate between known and unknown, so that a busy machine slows both equally.
    for (let index = 0; index < 3; index += 1) {
      for (const [name, email] of [
        ['known', 'ravi@example.org'],
        ['unknown', 'nobody@example.org'],
      ] as const) {
        const start = performance.now();
        await getOutcome({ ...WRONG, email, address: `198.51.100.${index}` });
        times[name].push(performance.now() - start);
      }
    }
    // Without a hash for unknown accounts, these would take only a twentieth of the time.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 5);
  });

  test('is audited only when it succeeds', async () => {
    await getOutcome(WRONG);
    await signedIn({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
    const lines = await administration.audit.find({ action: 'signed in' }, 10, null);
    expect(lines).toEqual([
      expect.objectContaining({
        actor: OWNER.email,
        subject: `administrator:${OWNER.email}`,
        detail: 'Firefox on Linux',
      }),
    ]);
  });
});

describe('under the rate limits for sign-in', () => {
  test('five attempts from an address are followed by a wait', async () => {
    await failSignIns(5, {});
    administration.wait(1);
    expect(await getOutcome({})).toEqual({ kind: 'wait', seconds: 14 * 60 });
    administration.wait(14);
    expect(await getOutcome({})).toBe('in');
  });

  test('a rejected attempt does not extend the wait', async () => {
    await failSignIns(5, {});
    for (let minute = 1; minute < 15; minute += 1) {
      administration.wait(1);
      expect(await getOutcome(WRONG)).toEqual({ kind: 'wait', seconds: (15 - minute) * 60 });
    }
    administration.wait(1);
    expect(await getOutcome({})).toBe('in');
  });

  test('the same limits apply to an unknown address', async () => {
    await failSignIns(5, { email: 'nobody@example.org' });
    expect(await getOutcome({ email: 'Nobody@Example.org' })).toMatchObject({ kind: 'wait' });
  });

  test('an attacker at one address does not delay the owner at another', async () => {
    for (let round = 0; round < 10; round += 1) {
      await getOutcome({ ...WRONG, address: '198.51.100.7' });
    }
    expect(await getOutcome({ address: '203.0.113.9' })).toBe('in');
  });

  test('attackers at many addresses delay the owner only in new browsers, and for 15 minutes at most', async () => {
    const { familiar } = await signedIn();
    for (let host = 0; host < 5; host += 1) await failSignIns(5, { address: `198.51.100.${host}` });
    const refused = await getOutcome({ address: '203.0.113.9' });
    expect(refused).toEqual({ kind: 'wait', seconds: 15 * 60 });
    expect(await getOutcome({ address: '203.0.113.9', familiar })).toBe('in');
    expect(await getOutcome({ address: '198.51.100.1', familiar }), 'also there').toBe('in');
    administration.wait(15);
    expect(await getOutcome({ address: '203.0.113.9' })).toBe('in');
  });

  test('a familiar browser has a separate limit of ten attempts', async () => {
    const { familiar } = await signedIn();
    const other = await signedIn();
    await failSignIns(10, { familiar });
    expect(await getOutcome({ familiar })).toMatchObject({ kind: 'wait' });
    expect(await getOutcome({ familiar: other.familiar })).toBe('in');
    expect(await getOutcome({})).toBe('in');
  });

  test('a browser is familiar only for its own account, and a forged value is ignored', async () => {
    await admins.accounts.create('meera@example.org', OWNER.password, 'owner');
    const { familiar } = await signedIn({ email: 'meera@example.org' });
    for (const made of [familiar, `${familiar}x`, 'a.b', '.', 'a', '']) {
      await getOutcome({ ...WRONG, familiar: made });
    }
    expect(await getOutcome({})).toMatchObject({ kind: 'wait' });
  });

  test('an address can attempt sign-ins to a limited number of accounts', async () => {
    for (let index = 0; index < 25; index += 1) {
      await getOutcome({ ...WRONG, email: `person${index}@example.org` });
    }
    expect(await getOutcome({})).toMatchObject({ kind: 'wait' });
    expect(await getOutcome({ address: '203.0.113.9' })).toBe('in');
  });

  test('concurrent attempts cannot exceed the limit', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => getOutcome(WRONG)));
    expect(outcomes.filter((each) => each === 'failed').length).toBeLessThanOrEqual(5);
  });

  test('a successful sign-in does not count as a failure', async () => {
    for (let index = 0; index < 26; index += 1) expect(await getOutcome({})).toBe('in');
  });
});

describe('a session', () => {
  test('ends after two hours without use', async () => {
    const { token } = await signedIn();
    for (let index = 0; index < 3; index += 1) {
      administration.wait(119);
      expect(await isOpen(token)).toBe(true);
    }
    administration.wait(121);
    expect(await isOpen(token)).toBe(false);
  });

  test('ends after twelve hours even when it is in use', async () => {
    const { token } = await signedIn();
    for (let index = 0; index < 12; index += 1) {
      administration.wait(60);
      expect(await isOpen(token)).toBe(true);
    }
    administration.wait(1);
    expect(await isOpen(token)).toBe(false);
  });

  test('ends in every copy of its cookie when its owner signs out', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await admins.signOut(one.token);
    expect([await isOpen(one.token), await isOpen(other.token)]).toEqual([false, true]);
    await admins.signOut(one.token);
    const lines = await administration.audit.find({ action: 'signed out' }, 10, null);
    expect(lines).toHaveLength(1);
  });

  test('ends permanently when the account is disabled', async () => {
    const { token } = await signedIn();
    await admins.accounts.create('ravi@example.org', OWNER.password, 'owner');
    await admins.accounts.setDisabled(OWNER.email, true);
    expect(await isOpen(token)).toBe(false);
    await admins.accounts.setDisabled(OWNER.email, false);
    expect(await isOpen(token)).toBe(false);
  });

  test('can be listed and ended only by its owner', async () => {
    await admins.accounts.create('meera@example.org', OWNER.password, 'owner');
    const mine = await signedIn();
    const other = await signedIn({ userAgent: 'w3m/0.5' });
    const stranger = await signedIn({ email: 'meera@example.org' });
    const owner = await admins.findBySession(mine.token);
    const meera = await admins.findBySession(stranger.token);
    const session = await admins.findBySession(other.token);
    if (!owner || !meera || !session) throw new Error('not signed in');
    expect((await admins.listSessions(owner)).map(({ browser }) => browser)).toEqual(['w3m', '']);
    expect(await admins.endSession(meera, session.sessionId)).toBe(false);
    expect(await isOpen(other.token)).toBe(true);
    expect(await admins.endSession(owner, session.sessionId)).toBe(true);
    expect(await isOpen(other.token)).toBe(false);
    administration.wait(121);
    expect(await admins.listSessions(owner)).toEqual([]);
  });

  test('is deleted after it expires, together with expired sign-in attempts', async () => {
    const { token } = await signedIn();
    administration.wait(121);
    const fresh = await signedIn();
    await admins.sweep();
    expect([await isOpen(token), await isOpen(fresh.token)]).toEqual([false, true]);
  });
});

describe('a password change', () => {
  test('requires the current password and ends the other sessions', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const owner = await admins.findBySession(mine.token);
    if (!owner) throw new Error('not signed in');
    const next = 'a kite above the old fort';
    const change = (current: string, wanted = next) =>
      admins.accounts.changePassword(owner, { current, next: wanted });
    expect(await change('wrong')).toEqual({ ok: false, failure: 'failed' });
    expect(await change(OWNER.password, 'short')).toMatchObject({ failure: { kind: 'weak' } });
    expect(await isOpen(other.token)).toBe(true);
    expect(await change(OWNER.password)).toMatchObject({ ok: true });
    expect([await isOpen(mine.token), await isOpen(other.token)]).toEqual([true, false]);
    expect(await getOutcome({})).toBe('failed');
    expect(await getOutcome({ password: next })).toBe('in');
  });

  test('limits password guesses in an open session', async () => {
    const owner = await admins.findBySession((await signedIn()).token);
    if (!owner) throw new Error('not signed in');
    const change = (current: string) =>
      admins.accounts.changePassword(owner, { current, next: 'a kite above the old fort' });
    for (let index = 0; index < 10; index += 1) await change('wrong');
    expect(await change(OWNER.password)).toMatchObject({ failure: { kind: 'wait' } });
    expect(await getOutcome({}), 'the owner signs in all the same').toBe('in');
  });

  test('has no rate limit when the password is right', async () => {
    const owner = await admins.findBySession((await signedIn()).token);
    if (!owner) throw new Error('not signed in');
    let current = OWNER.password;
    for (let index = 0; index < 11; index += 1) {
      const next = `a kite above fort ${index}`;
      expect(await admins.accounts.changePassword(owner, { current, next })).toMatchObject({
        ok: true,
      });
      current = next;
    }
  });

  test('from the command line ends all sessions', async () => {
    const { token } = await signedIn();
    await admins.accounts.resetPassword(OWNER.email, 'a kite above the old fort');
    expect(await isOpen(token)).toBe(false);
  });
});
