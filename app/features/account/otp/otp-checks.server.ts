import { failed, ok, type Result } from '~/shared/result/result';
import type { OtpProvider } from './otp-provider.gateway';
import { PER_NUMBER, SAME_PRESS_SECONDS, TRIES_PER_CODE, TRIES_PER_NETWORK } from './otp-limits';
import type { KeptOtp, OtpUse } from './otp.store';
import { hourBefore, secondsBefore, getSecondsLeft, secondsUntilFree } from './otp-expiry';
import type { OtpRules } from '~/features/account/otp/otp-rules';
import type {
  CheckedOtp,
  OtpCheck,
  OtpRefusal,
  OtpRequest,
  OtpSource,
  SentOtp,
} from './otp.gateway';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

type Checked = Result<CheckedOtp, OtpRefusal>;

/** @returns the part that checks sent codes: which one is open, and whether the entered one is right */
export function createOtpChecks(
  { store, clock, hash, provider }: OtpRules & { readonly provider: OtpProvider },
  sendSecond: (request: OtpRequest) => Promise<Result<SentOtp, OtpRefusal>>,
): Pick<OtpSource, 'validate' | 'find'> {
  /** Checks in progress, so that two simultaneous presses count as one. */
  const running = new Map<string, Promise<Checked>>();

  const getKeys = ({
    mobile,
    purpose,
    browser,
  }: Pick<OtpCheck, 'mobile' | 'purpose' | 'browser'>) => ({
    mobileKey: hash('mobile', mobile),
    purpose,
    browserKey: hash('browser', browser),
  });

  async function getCode(row: KeptOtp): Promise<KeptOtp | null> {
    const code = row.shares === null ? row : await store.find(row.shares);
    return code?.open && code.codeKey !== '' && code.expiresAt >= clock.now() ? code : null;
  }

  /** The number's tries this hour, including this one; or the refusal when it is one too many. */
  async function getTries(
    row: KeptOtp,
    mayBeAskedTwice: boolean,
  ): Promise<Result<number, OtpRefusal>> {
    const now = clock.now();
    const { familiar, networkKey } = row;
    if (!familiar && networkKey !== '') {
      const there = await store.trafficOfMobile(row, hourBefore(now));
      if (there.tries > TRIES_PER_NETWORK) return failed(tooMany(secondsUntilFree(there, now)));
    }
    const all = await store.trafficOfMobile(
      { mobileKey: row.mobileKey, familiar },
      hourBefore(now),
    );
    // A program that reports visitors' networks limits itself and requests a second code as this site does.
    const mustWait = familiar || (!mayBeAskedTwice && networkKey === '');
    if (mustWait && all.tries > PER_NUMBER.tries)
      return failed(tooMany(secondsUntilFree(all, now)));
    return ok(all.tries);
  }

  /** The earlier result when this browser has just entered the right code; else null. */
  async function secondPress(row: KeptOtp, check: OtpCheck): Promise<Checked | null> {
    if (row.used === null || row.used.at < secondsBefore(clock.now(), SAME_PRESS_SECONDS))
      return null;
    if (!areEqualSecrets(row.used.key, hash('used', row.id, check.pin))) return null;
    const next = await store.findLast(getKeys(check));
    if (next?.kind === 'second') return ok({ kind: 'second', otpSessionId: next.id });
    return ok({ kind: 'verified', note: row.used.note });
  }

  async function use(row: KeptOtp, code: KeptOtp, check: OtpCheck): Promise<boolean> {
    const used: OtpUse = {
      at: clock.now(),
      key: hash('used', row.id, check.pin),
      note: check.note ?? '',
    };
    if (code.id !== row.id && !(await store.use(code.id, { ...used, key: '' }))) return false;
    return store.use(row.id, used);
  }

  async function look(check: OtpCheck): Promise<Checked> {
    const { mobile, purpose, otpSessionId, pin } = check;
    const row = await store.find(otpSessionId);
    if (!row || !belongs(row, getKeys(check))) return dead('late');
    const code = await getCode(row);
    if (row.used === null && (!row.open || !code)) return dead('late');
    // A second press counts as a try on top of the code's own tries.
    const limit = row.used === null ? TRIES_PER_CODE : 2 * TRIES_PER_CODE;
    if (!(await store.takeTry(row.id, limit))) return dead('tries');
    if (row.used !== null) return (await secondPress(row, check)) ?? dead('late');
    const tries = await getTries(row, check.mayBeAskedTwice);
    if (!tries.ok) return tries;
    if (!code) return dead('late');
    const { id, codeKey, browserKey } = code;
    const checked = await provider.check({ id, codeKey, mobile, purpose, browserKey, pin });
    if (!checked.ok || !(await use(row, code, check))) return refusal(checked, check);
    const isGuessedAt = tries.value > PER_NUMBER.tries && !row.familiar && row.kind !== 'second';
    if (!isGuessedAt || !check.mayBeAskedTwice)
      return ok({ kind: 'verified', note: check.note ?? '' });
    const second = await sendSecond({ ...check, network: null, familiar: false });
    if (!second.ok) return second;
    return ok({ kind: 'second', otpSessionId: second.value.otpSessionId ?? '' });
  }

  /** The refusal of a code, unless a concurrent press with it succeeded. */
  async function refusal(checked: Result<null, OtpRefusal>, check: OtpCheck): Promise<Checked> {
    const row = await store.find(check.otpSessionId);
    const quicker = row && (await secondPress(row, check));
    if (quicker) return quicker;
    if (checked.ok) return dead('late');
    const { failure } = checked;
    const isWordless =
      failure.kind === 'dead' || (failure.kind === 'invalid' && failure.message === null);
    return isWordless && row && row.tries >= TRIES_PER_CODE ? dead('tries') : checked;
  }

  return {
    async validate(check) {
      const name = hash('used', check.otpSessionId, check.browser, check.purpose, check.pin);
      const same = running.get(name);
      if (same) return same;
      const looking = look(check).finally(() => running.delete(name));
      running.set(name, looking);
      return looking;
    },

    async find(binding) {
      const row = await store.findLast(getKeys(binding));
      if (!row) return null;
      const code = row.shares === null ? row : await store.find(row.shares);
      const isAlive = row.tries < TRIES_PER_CODE && code?.open === true;
      return { sentAt: row.sentAt, secondsLeft: isAlive ? getSecondsLeft(row, clock.now()) : 0 };
    },
  };
}

function belongs(
  row: KeptOtp,
  asked: Pick<KeptOtp, 'purpose' | 'mobileKey' | 'browserKey'>,
): boolean {
  return (
    row.purpose === asked.purpose &&
    areEqualSecrets(row.mobileKey, asked.mobileKey) &&
    areEqualSecrets(row.browserKey, asked.browserKey)
  );
}

function dead(why: 'late' | 'tries'): Checked {
  return failed({ kind: 'dead', why });
}

function tooMany(retryAfterSeconds: number): OtpRefusal {
  return { kind: 'too-many', retryAfterSeconds };
}
