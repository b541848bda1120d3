import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { failed, ok, type Result } from '~/outcome/result';
import type { Clock } from '~/time/clock';
import { toE164 } from './mobile';
import type { OtpRow, OtpStore, OtpTraffic } from './otp-store.source';
import {
  OTP_SECONDS,
  type OtpPurpose,
  type OtpRefusal,
  type OtpRequest,
  type OtpSource,
} from './otp.source';
import type { SmsContent, SmsSender, SmsTemplate } from './sms.source';

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

const TEMPLATES: Readonly<Record<OtpPurpose, SmsTemplate>> = {
  'sign-in': 'otp-sign-in',
  deletion: 'otp-deletion',
  application: 'otp-application',
};

interface Dependencies {
  readonly store: OtpStore;
  readonly sms: SmsSender;
  readonly clock: Clock;
  /** Hashes a kind and its parts with a key of this install. */
  readonly hash: KeyedHash;
  /** The message that brings a code. */
  readonly messageOf: (template: SmsTemplate, pin: string) => SmsContent;
  /** Gives a number from 0 up to, not including, the limit; the machine's secure source unless a test replaces it. */
  readonly random?: (limit: number) => number;
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

/** One-time passwords of our own: four digits, hashed, bound to number, purpose and browser, good once and not for long. */
export function makeOtp(dependencies: Dependencies): OtpSource {
  const { store, sms, clock, hash, messageOf, random = randomInt } = dependencies;

  async function secondsToWait(request: OtpRequest): Promise<number | null> {
    const now = clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const { familiar } = request;
    const number = await store.trafficOfMobile(hash('mobile', request.mobile), familiar, since);
    if (number.sends >= PER_NUMBER.sends || number.tries >= PER_NUMBER.tries) {
      return secondsUntilFree(number, now);
    }
    const address = await store.trafficOfAddress(hash('address', request.address), since);
    return address.sends >= SENDS_PER_ADDRESS ? secondsUntilFree(address, now) : null;
  }

  return {
    async send(request) {
      const retryAfterSeconds = await secondsToWait(request);
      if (retryAfterSeconds !== null) return failed({ kind: 'too-many', retryAfterSeconds });
      const pin = String(random(10_000)).padStart(4, '0');
      const id = randomBytes(16).toString('base64url');
      const sentAt = clock.now();
      const lifetime = (OTP_SECONDS[request.purpose] + GRACE_SECONDS) * 1_000;
      await store.keep({
        id,
        mobileKey: hash('mobile', request.mobile),
        browserKey: hash('browser', request.browser),
        addressKey: hash('address', request.address),
        purpose: request.purpose,
        codeKey: hash('code', id, pin),
        familiar: request.familiar,
        sentAt,
        expiresAt: new Date(sentAt.getTime() + lifetime),
      });
      const sent = await sms.send({
        to: toE164(request.mobile),
        ...messageOf(TEMPLATES[request.purpose], pin),
      });
      if (sent.ok) return ok({ otpSessionId: id });
      await store.forget(id);
      return failed({ kind: 'failed', message: null });
    },

    async validate({ mobile, purpose, browser, otpSessionId, pin }) {
      const row = await store.findOpen(otpSessionId);
      const asked = {
        purpose,
        mobileKey: hash('mobile', mobile),
        browserKey: hash('browser', browser),
      };
      if (!row || !belongs(row, asked) || row.expiresAt < clock.now()) return invalid();
      // Counted before it is compared, so that many tries at once cannot pass together.
      if (!(await store.takeTry(row.id, TRIES_PER_CODE))) return invalid();
      if (!isSame(row.codeKey, hash('code', row.id, pin))) return invalid();
      return (await store.use(row.id)) ? ok(null) : invalid();
    },
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

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
