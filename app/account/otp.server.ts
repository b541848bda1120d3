import { randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '~/outcome/result';
import { SourceFailure } from '~/outcome/source-failure';
import type { Clock } from '~/time/clock';
import type { OtpCarrier } from './otp-carrier.source';
import type { OtpCeiling } from './otp-ceiling.server';
import type { OtpRow, OtpStore, OtpTraffic } from './otp-store.source';
import { OTP_SECONDS, type OtpRefusal, type OtpRequest, type OtpSource } from './otp.source';
import { isSame, makeOwnCodes, type OwnCodes } from './own-codes.server';

/** A code outlives its countdown by this much, for slow networks (decisions: OTP validity). */
const GRACE_SECONDS = 15;
/** Wrong tries that kill a code (decisions: OTP validity). */
const TRIES_PER_CODE = 5;
const HOUR_MS = 3_600_000;
/**
 * What one number may cost in an hour. Four digits can be guessed; these bound how often. A stranger who uses them up keeps
 * the owner from new browsers for at most an hour, and never from one that has signed in with the number before, because
 * familiar browsers have limits of their own.
 */
const PER_NUMBER = { sends: 6, tries: 15 };
/** Many phones of one operator share an address. */
const SENDS_PER_ADDRESS = 60;

interface Rules {
  readonly store: OtpStore;
  readonly clock: Clock;
  /** Hashes a kind and its parts with a key of this install. */
  readonly hash: KeyedHash;
  /** Of the whole site; without one, the limits of numbers and addresses are all. */
  readonly ceiling?: OtpCeiling | undefined;
}

/** A hash that nobody without the install's key can make or try out. */
export type KeyedHash = (
  kind: 'mobile' | 'browser' | 'address' | 'code',
  ...parts: string[]
) => string;

/** The keyed hash of an install. */
export function makeKeyedHash(hashOf: (kind: string, plain: string) => string): KeyedHash {
  return (kind, ...parts) => hashOf(kind, parts.join('\0'));
}

/** One-time passwords of our own, brought by SMS. */
export function makeOtp(dependencies: Rules & OwnCodes): OtpSource {
  return makeCarriedOtp({ ...dependencies, carrier: makeOwnCodes(dependencies) });
}

/**
 * One-time passwords, whoever carries them: bound to number, purpose and browser, good once and not for long, and limited. The
 * rules hold in front of the provider's service as well, whatever it does itself.
 */
export function makeCarriedOtp({
  store,
  clock,
  hash,
  carrier,
  ceiling,
}: Rules & { readonly carrier: OtpCarrier }): OtpSource {
  /** Seconds to wait when the limits are reached once `coming` more codes are sent; null when they may be. */
  async function secondsToWait(
    { mobile, familiar, address }: OtpRequest,
    coming: 0 | 1,
  ): Promise<number | null> {
    const now = clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const number = await store.trafficOfMobile(hash('mobile', mobile), familiar, since);
    if (number.sends + coming > PER_NUMBER.sends || number.tries >= PER_NUMBER.tries) {
      return secondsUntilFree(number, now);
    }
    if (address === null) return null;
    const there = await store.trafficOfAddress(hash('address', address), since);
    return there.sends + coming > SENDS_PER_ADDRESS ? secondsUntilFree(there, now) : null;
  }

  /** Why no code is sent once `coming` more are; null when one may be. */
  async function refusalOf(request: OtpRequest, coming: 0 | 1): Promise<OtpRefusal | null> {
    const wait = await secondsToWait(request, coming);
    if (wait !== null) return { kind: 'too-many', retryAfterSeconds: wait };
    const { familiar } = request;
    const isAtCeiling = (await ceiling?.isReached({ familiar, coming })) ?? false;
    return isAtCeiling ? { kind: 'failed', message: null, atCeiling: true } : null;
  }

  /** Whether the number's tries of this hour, the one just counted among them, are within what it may cost. */
  async function isWithinTries({ mobileKey, familiar }: OtpRow): Promise<boolean> {
    const since = new Date(clock.now().getTime() - HOUR_MS);
    const { tries } = await store.trafficOfMobile(mobileKey, familiar, since);
    return tries <= PER_NUMBER.tries;
  }

  /** Sends the code of a row that is kept already, so that requests at the same moment all count. */
  async function carry(row: OtpRow, { mobile, address }: OtpRequest) {
    const { id, purpose, browserKey, familiar } = row;
    const addressKey = address === null ? null : row.addressKey;
    try {
      const code = { id, mobile, purpose, browserKey, addressKey, familiar };
      const sent = await carrier.send(code);
      if (!sent.ok) await store.forget(id);
      return sent;
    } catch (error) {
      // After a time-out nobody knows whether a code was sent: it counts. Anything else sent none.
      if (!(error instanceof SourceFailure && error.kind === 'timeout')) await store.forget(id);
      throw error;
    }
  }

  return {
    async send(request) {
      const early = await refusalOf(request, 1);
      if (early) return failed(early);
      const row = newRow(request, clock.now(), hash);
      const earlier = await store.findLast(row);
      await store.keep(row);
      // Counted once more with what came at the same moment: of a crowd that was let in together, all are refused.
      const crowded = await refusalOf(request, 0);
      if (crowded) {
        await store.forget(row.id);
        return failed(crowded);
      }
      const sent = await carry(row, request);
      if (!sent.ok) return sent;
      // A service that names no session goes on with the one it named before.
      const codeKey = sent.value ?? earlier?.codeKey ?? '';
      if (codeKey !== '') await store.setCodeKey(row.id, codeKey);
      return ok({
        otpSessionId: codeKey === '' ? null : row.id,
        isSessionNamed: sent.value !== null,
      });
    },

    async validate({ mobile, purpose, browser, otpSessionId, pin }) {
      const row = await store.findOpen(otpSessionId);
      const browserKey = hash('browser', browser);
      const asked = { purpose, mobileKey: hash('mobile', mobile), browserKey };
      if (!row || row.codeKey === '') return invalid();
      if (!belongs(row, asked) || row.expiresAt < clock.now()) return invalid();
      // Counted before it is compared, so that many tries at once cannot pass together.
      if (!(await store.takeTry(row.id, TRIES_PER_CODE))) return invalid();
      // Codes for the same number may be open in many browsers: together they have no more tries than one.
      if (!(await isWithinTries(row))) return invalid();
      const { id, codeKey } = row;
      const checked = await carrier.check({ id, codeKey, mobile, purpose, browserKey, pin });
      if (!checked.ok) return checked;
      return (await store.use(id)) ? ok(null) : invalid();
    },
  };
}

/** A code that is about to be sent. */
function newRow(request: OtpRequest, sentAt: Date, hash: KeyedHash): OtpRow {
  const { mobile, browser, address, purpose, familiar } = request;
  const lifetime = (OTP_SECONDS[purpose] + GRACE_SECONDS) * 1_000;
  return {
    id: randomBytes(16).toString('base64url'),
    mobileKey: hash('mobile', mobile),
    browserKey: hash('browser', browser),
    addressKey: address === null ? '' : hash('address', address),
    purpose,
    codeKey: '',
    familiar,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + lifetime),
  };
}

function belongs(
  row: OtpRow,
  asked: Pick<OtpRow, 'purpose' | 'mobileKey' | 'browserKey'>,
): boolean {
  return (
    row.purpose === asked.purpose &&
    isSame(row.mobileKey, asked.mobileKey) &&
    isSame(row.browserKey, asked.browserKey)
  );
}

function invalid(): Result<never, OtpRefusal> {
  return failed({ kind: 'invalid', message: null });
}

function secondsUntilFree({ oldest }: OtpTraffic, now: Date): number {
  const free = (oldest ?? now).getTime() + HOUR_MS;
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000));
}
