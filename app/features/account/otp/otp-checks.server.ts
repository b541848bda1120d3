import { failed, ok, type Result } from '~/shared/result/result';
import type {
  OtpProvider,
  CheckedOtp,
  OtpBinding,
  OtpCheck,
  OtpError,
  OtpRequest,
  OtpSource,
  SentOtp,
} from './otp.gateway';
import {
  PER_NUMBER,
  REPEATED_SUBMIT_SECONDS,
  ATTEMPTS_PER_CODE,
  ATTEMPTS_PER_NETWORK,
  type OtpRules,
  subtractHour,
  tooManyRequests,
  subtractSeconds,
  getSecondsLeft,
  getSecondsUntilAllowed,
} from './otp-rules';
import type { StoredOtp, OtpUse } from './otp.store';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

type CheckResult = Result<CheckedOtp, OtpError>;

/** @returns the checks of sent codes: which code is open, and whether the entered one is right */
export function createOtpChecks(
  { store, clock, hash, provider }: OtpRules & { readonly provider: OtpProvider },
  sendSecond: (request: OtpRequest) => Promise<Result<SentOtp, OtpError>>,
): Pick<OtpSource, 'validate' | 'find'> {
  /** Checks in progress, so that two simultaneous submits count as one. */
  const running = new Map<string, Promise<CheckResult>>();

  const getKeys = ({ mobile, purpose, browser }: OtpBinding) => ({
    mobileKey: hash('mobile', mobile),
    purpose,
    browserKey: hash('browser', browser),
  });

  const isFor = (row: StoredOtp, check: OtpCheck) => {
    const { purpose, mobileKey, browserKey } = getKeys(check);
    return (
      row.purpose === purpose &&
      areEqualSecrets(row.mobileKey, mobileKey) &&
      areEqualSecrets(row.browserKey, browserKey)
    );
  };

  async function getCode(row: StoredOtp): Promise<StoredOtp | null> {
    const code = row.shares === null ? row : await store.find(row.shares);
    return code?.open && code.codeKey !== '' && code.expiresAt >= clock.now() ? code : null;
  }

  /** @returns the number's attempts this hour, including this one, or an error above the limit */
  async function countAttempts(
    row: StoredOtp,
    canRequestSecondCode: boolean,
  ): Promise<Result<number, OtpError>> {
    const now = clock.now();
    const { familiar, networkKey } = row;
    if (!familiar && networkKey !== '') {
      const networkTraffic = await store.trafficOfMobile(row, subtractHour(now));
      if (networkTraffic.tries > ATTEMPTS_PER_NETWORK)
        return failed(tooManyRequests(getSecondsUntilAllowed(networkTraffic, now)));
    }
    const all = await store.trafficOfMobile(
      { mobileKey: row.mobileKey, familiar },
      subtractHour(now),
    );
    // A client that reports its visitors' networks has its own limits and requests second codes itself.
    const mustWait = familiar || (!canRequestSecondCode && networkKey === '');
    if (mustWait && all.tries > PER_NUMBER.tries)
      return failed(tooManyRequests(getSecondsUntilAllowed(all, now)));
    return ok(all.tries);
  }

  /** The earlier result when this browser has just entered the right code; otherwise null. */
  async function findRepeatedResult(row: StoredOtp, check: OtpCheck): Promise<CheckResult | null> {
    if (row.used === null || row.used.at < subtractSeconds(clock.now(), REPEATED_SUBMIT_SECONDS))
      return null;
    if (!areEqualSecrets(row.used.key, hash('used', row.id, check.pin))) return null;
    const next = await store.findLast(getKeys(check));
    if (next?.kind === 'second') return ok({ kind: 'second', otpSessionId: next.id });
    return ok({ kind: 'verified', note: row.used.note });
  }

  async function use(row: StoredOtp, code: StoredOtp, check: OtpCheck): Promise<boolean> {
    const used: OtpUse = {
      at: clock.now(),
      key: hash('used', row.id, check.pin),
      note: check.note ?? '',
    };
    if (code.id !== row.id && !(await store.use(code.id, { ...used, key: '' }))) return false;
    return store.use(row.id, used);
  }

  async function checkCode(check: OtpCheck): Promise<CheckResult> {
    const { mobile, purpose, otpSessionId, pin } = check;
    const row = await store.find(otpSessionId);
    if (!row || !isFor(row, check)) return toDeadCodeResult('late');
    const code = await getCode(row);
    if (row.used === null && (!row.open || !code)) return toDeadCodeResult('late');
    // Repeated submits are counted in addition to the code's own attempts.
    const limit = row.used === null ? ATTEMPTS_PER_CODE : 2 * ATTEMPTS_PER_CODE;
    if (!(await store.countAttempt(row.id, limit))) return toDeadCodeResult('tries');
    if (row.used !== null)
      return (await findRepeatedResult(row, check)) ?? toDeadCodeResult('late');
    const tries = await countAttempts(row, check.canRequestSecondCode);
    if (!tries.ok) return tries;
    if (!code) return toDeadCodeResult('late');
    const { id, codeKey, browserKey } = code;
    const result = await provider.check({ id, codeKey, mobile, purpose, browserKey, pin });
    if (!result.ok || !(await use(row, code, check))) return toFailure(result, check);
    const hasManyWrongAttempts =
      tries.value > PER_NUMBER.tries && !row.familiar && row.kind !== 'second';
    if (!hasManyWrongAttempts || !check.canRequestSecondCode)
      return ok({ kind: 'verified', note: check.note ?? '' });
    const second = await sendSecond({ ...check, network: null, familiar: false });
    if (!second.ok) return second;
    return ok({ kind: 'second', otpSessionId: second.value.otpSessionId ?? '' });
  }

  /** The failure for a code, unless a concurrent submit of the same code succeeded. */
  async function toFailure(checked: Result<null, OtpError>, check: OtpCheck): Promise<CheckResult> {
    const row = await store.find(check.otpSessionId);
    const concurrentResult = row && (await findRepeatedResult(row, check));
    if (concurrentResult) return concurrentResult;
    if (checked.ok) return toDeadCodeResult('late');
    const { failure } = checked;
    const hasNoMessage =
      failure.kind === 'dead' || (failure.kind === 'invalid' && failure.message === null);
    return hasNoMessage && row && row.tries >= ATTEMPTS_PER_CODE
      ? toDeadCodeResult('tries')
      : checked;
  }

  return {
    async validate(check) {
      const name = hash('used', check.otpSessionId, check.browser, check.purpose, check.pin);
      const same = running.get(name);
      if (same) return same;
      const checking = checkCode(check).finally(() => running.delete(name));
      running.set(name, checking);
      return checking;
    },

    async find(binding) {
      const row = await store.findLast(getKeys(binding));
      if (!row) return null;
      const code = row.shares === null ? row : await store.find(row.shares);
      const isAlive = row.tries < ATTEMPTS_PER_CODE && code?.open === true;
      return { sentAt: row.sentAt, secondsLeft: isAlive ? getSecondsLeft(row, clock.now()) : 0 };
    },
  };
}

function toDeadCodeResult(why: 'late' | 'tries'): CheckResult {
  return failed({ kind: 'dead', why });
}
