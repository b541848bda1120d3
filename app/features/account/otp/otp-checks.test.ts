import { describe, expect, it } from 'vitest';
import type { Mobile } from '~/features/account/mobile';
import { failed, ok } from '~/shared/result/result';
import { createOtpChecks } from './otp-checks.server';
import type { OtpStore, StoredOtp } from './otp.store';

const NOW = new Date('2026-11-28T06:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const hash = (kind: string, ...parts: string[]) => [kind, ...parts].join(':');

const BINDING = { mobile: '9400000001' as Mobile, purpose: 'sign-in', browser: 'phone' } as const;
const CHECK = { ...BINDING, otpSessionId: 'code', pin: '1234', canRequestSecondCode: true };
const VERIFIED = ok({ kind: 'verified', note: '' });
const LATE = failed({ kind: 'dead', why: 'late' });
const SPENT = failed({ kind: 'dead', why: 'tries' });

function aCode(differences: Partial<StoredOtp> = {}): StoredOtp {
  return {
    id: 'code',
    kind: 'own',
    shares: null,
    mobileKey: hash('mobile', BINDING.mobile),
    browserKey: hash('browser', BINDING.browser),
    networkKey: 'network',
    purpose: BINDING.purpose,
    codeKey: '1234',
    familiar: false,
    sentAt: secondsAgo(10),
    expiresAt: secondsAgo(-60),
    tries: 0,
    open: true,
    used: null,
    ...differences,
  };
}

interface Traffic {
  readonly network: number;
  readonly number: number;
}

/** Checks of these rows; the traffic says how many attempts the number had in the last hour. */
function createChecks(rows: StoredOtp[], traffic: Traffic = { network: 1, number: 1 }) {
  const find = (id: string) => rows.find((row) => row.id === id) ?? null;
  const change = (id: string, differences: Partial<StoredOtp>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...differences } : row));
  };
  const store: Partial<OtpStore> = {
    find: (id) => Promise.resolve(find(id)),
    findLast: ({ browserKey, mobileKey, purpose }) =>
      Promise.resolve(
        rows.findLast(
          (row) =>
            row.browserKey === browserKey && row.mobileKey === mobileKey && row.purpose === purpose,
        ) ?? null,
      ),
    countAttempt(id, most) {
      const row = find(id);
      if (!row || row.tries >= most) return Promise.resolve(false);
      change(id, { tries: row.tries + 1 });
      return Promise.resolve(true);
    },
    trafficOfMobile: (of) =>
      Promise.resolve({
        sends: 1,
        tries: 'networkKey' in of ? traffic.network : traffic.number,
        oldest: secondsAgo(3_000),
      }),
    use(id, used) {
      if (find(id)?.open !== true) return Promise.resolve(false);
      change(id, { used, open: false });
      return Promise.resolve(true);
    },
  };
  const seconds: string[] = [];
  const checks = createOtpChecks(
    {
      store: store as OtpStore,
      clock: { now: () => NOW },
      hash,
      provider: {
        send: () => Promise.resolve(ok('key')),
        check: ({ codeKey, pin }) =>
          Promise.resolve(codeKey === pin ? ok(null) : failed({ kind: 'invalid', message: null })),
      },
    },
    () => {
      seconds.push('second');
      return Promise.resolve(ok({ isSessionNamed: true, earlier: null, otpSessionId: 'second' }));
    },
  );
  return { ...checks, seconds };
}

describe('a right code', () => {
  it.each([
    ['is accepted', {}, VERIFIED],
    ['is accepted in its last moment', { expiresAt: NOW }, VERIFIED],
    ['is too late afterwards', { expiresAt: secondsAgo(1) }, LATE],
    ['is too late when it was replaced', { open: false }, LATE],
    ['is too late before it was sent', { codeKey: '' }, LATE],
    ['is too late for another purpose', { purpose: 'deletion' }, LATE],
    ['is too late for another number', { mobileKey: 'other' }, LATE],
    ['is too late in another browser', { browserKey: 'other' }, LATE],
    ['is accepted as the fifth try', { tries: 4 }, VERIFIED],
    ['is not compared as the sixth', { tries: 5 }, SPENT],
  ] as const)('%s', async (_, differences, result) => {
    expect(await createChecks([aCode(differences)]).validate(CHECK)).toEqual(result);
  });

  it('of a shared code is accepted in a browser that joined it', async () => {
    const shared = aCode({ id: 'paced', kind: 'paced', browserKey: 'other' });
    const joined = aCode({ kind: 'joined', shares: 'paced', codeKey: '' });
    expect(await createChecks([shared, joined]).validate(CHECK)).toEqual(VERIFIED);
    const ended = { ...shared, open: false };
    expect(await createChecks([ended, joined]).validate(CHECK)).toEqual(LATE);
  });

  it('is accepted once more within thirty seconds, then never again', async () => {
    const key = hash('used', 'code', '1234');
    const usedAt = (at: Date) => aCode({ open: false, used: { at, key, note: 'kept' } });
    const again = ok({ kind: 'verified', note: 'kept' });
    expect(await createChecks([usedAt(secondsAgo(30))]).validate(CHECK)).toEqual(again);
    expect(await createChecks([usedAt(secondsAgo(31))]).validate(CHECK)).toEqual(LATE);
    const wrong = { ...CHECK, pin: '9999' };
    expect(await createChecks([usedAt(secondsAgo(1))]).validate(wrong)).toEqual(LATE);
  });

  it('counts two submits at once as one', async () => {
    const { validate } = createChecks([aCode({ tries: 4 })]);
    expect(await Promise.all([validate(CHECK), validate(CHECK)])).toEqual([VERIFIED, VERIFIED]);
  });
});

describe('a wrong code', () => {
  it.each([
    [0, failed({ kind: 'invalid', message: null })],
    [3, failed({ kind: 'invalid', message: null })],
    [4, SPENT],
  ])('after %i tries says whether tries are left', async (tries, result) => {
    const checks = createChecks([aCode({ tries })]);
    expect(await checks.validate({ ...CHECK, pin: '9999' })).toEqual(result);
  });
});

describe('many tries', () => {
  const waits = failed({ kind: 'too-many', retryAfterSeconds: 600 });

  it.each([
    ['ten from a network are allowed', {}, { network: 10, number: 1 }, VERIFIED],
    ['the eleventh waits', {}, { network: 11, number: 1 }, waits],
    ['not in a familiar browser', { familiar: true }, { network: 11, number: 1 }, VERIFIED],
    ['fifteen in familiar browsers', { familiar: true }, { network: 1, number: 15 }, VERIFIED],
    ['the sixteenth waits', { familiar: true }, { network: 1, number: 16 }, waits],
  ] as const)('of a number: %s', async (_, differences, traffic, result) => {
    expect(await createChecks([aCode(differences)], traffic).validate(CHECK)).toEqual(result);
  });

  it('lead to a second code, unless this is one', async () => {
    const traffic = { network: 1, number: 16 };
    const first = createChecks([aCode()], traffic);
    expect(await first.validate(CHECK)).toEqual(ok({ kind: 'second', otpSessionId: 'second' }));
    expect(first.seconds).toHaveLength(1);
    const second = createChecks([aCode({ kind: 'second' })], traffic);
    expect(await second.validate(CHECK)).toEqual(VERIFIED);
    const few = createChecks([aCode()], { network: 1, number: 15 });
    expect(await few.validate(CHECK)).toEqual(VERIFIED);
  });

  it('make a client wait that cannot ask for a second code and names no network', async () => {
    const checks = createChecks([aCode({ networkKey: '' })], { network: 99, number: 16 });
    expect(await checks.validate({ ...CHECK, canRequestSecondCode: false })).toEqual(waits);
    const own = createChecks([aCode()], { network: 1, number: 16 });
    expect(await own.validate({ ...CHECK, canRequestSecondCode: false })).toEqual(VERIFIED);
  });
});

describe('the pending code of a browser', () => {
  it.each([
    ['has the seconds of its countdown', [aCode()], 49],
    ['has none left after five tries', [aCode({ tries: 5 })], 0],
    ['has some left after four', [aCode({ tries: 4 })], 49],
    ['has none left when it ended', [aCode({ open: false })], 0],
  ])('%s', async (_, rows, secondsLeft) => {
    expect(await createChecks(rows).find(BINDING)).toEqual({ sentAt: secondsAgo(10), secondsLeft });
  });

  it('follows the shared code, and is null without a code', async () => {
    const joined = aCode({ kind: 'joined', shares: 'paced' });
    const shared = aCode({ id: 'paced', browserKey: 'other' });
    expect(await createChecks([shared, joined]).find(BINDING)).toMatchObject({ secondsLeft: 49 });
    expect(await createChecks([joined]).find(BINDING)).toMatchObject({ secondsLeft: 0 });
    expect(await createChecks([]).find(BINDING)).toBeNull();
  });
});
