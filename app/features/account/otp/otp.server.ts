import type { KeyedHash } from './otp-rules';
import type { OtpRules } from './otp-rules';
import { randomBytes } from 'node:crypto';
import { failed, ok, type Failed, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { createOtpChecks } from './otp-checks.server';
import type { OtpProvider } from './otp-provider.gateway';
import {
  JOINED_PER_NETWORK,
  PACE_SECONDS,
  PER_NUMBER,
  SENDS_PER_NETWORK,
  TRIES_PER_CODE,
} from './otp-limits';
import type { KeptOtp, OtpKind, OtpRow } from './otp.store';
import {
  ageSeconds,
  getExpiry,
  hourBefore,
  secondsBefore,
  getSecondsLeft,
  secondsUntilFree,
} from './otp-expiry';
import type { OtpRefusal, OtpRequest, OtpSource, SentOtp } from './otp.gateway';
import { OTP_SECONDS } from './otp-expiry';

/**
 * @param getHash hashes under the install's key
 * @returns a hash of a text in parts that nobody without the install's key can make
 */
export function createKeyedHash(getHash: (kind: string, plain: string) => string): KeyedHash {
  return (kind, ...parts) => getHash(kind, parts.join('\0'));
}

/**
 * The rules apply in front of any provider, whatever it checks itself.
 * @returns one-time passwords bound to number, purpose and browser, valid once and briefly, and rate-limited
 */
export function createProvidedOtp(
  dependencies: OtpRules & { readonly provider: OtpProvider },
): OtpSource {
  const { store, clock, hash, provider, ceiling, wideNetworks } = dependencies;

  /** Seconds until the number can have `coming` more codes; null when it can now. */
  async function usedUp({ mobile, familiar }: OtpRequest, coming: 0 | 1): Promise<number | null> {
    const now = clock.now();
    const of = { mobileKey: hash('mobile', mobile), familiar };
    const traffic = await store.trafficOfMobile(of, hourBefore(now));
    const isUsedUp = traffic.sends + coming > PER_NUMBER.sends || traffic.tries >= PER_NUMBER.tries;
    return isUsedUp ? secondsUntilFree(traffic, now) : null;
  }

  /** The limit of a network or the site that forbids `coming` more codes; null when none does. */
  async function refused(
    { network, familiar }: OtpRequest,
    coming: 0 | 1,
  ): Promise<Failed<OtpRefusal> | null> {
    if (network !== null) {
      const now = clock.now();
      const there = await store.trafficOfNetwork(hash('address', network), hourBefore(now));
      if (there.sends + coming > SENDS_PER_NETWORK) {
        return failed(tooMany(secondsUntilFree(there, now)));
      }
      const wait = coming === 1 && !familiar ? (wideNetworks?.take(network) ?? null) : null;
      if (wait !== null) return failed(tooMany(wait));
    }
    const atCeiling = (await ceiling?.reached({ familiar, coming })) ?? null;
    return atCeiling && failed({ kind: 'failed', message: null, atCeiling });
  }

  /** Sends the code of a stored row: storing first makes concurrent requests count. */
  async function carry(row: OtpRow, { mobile, network }: OtpRequest) {
    const { id, purpose, browserKey } = row;
    const addressKey = network === null ? null : row.networkKey;
    // A right code just entered proves as much as an earlier sign-in in this browser.
    const familiar = row.familiar || row.kind === 'second';
    try {
      const sent = await provider.send({ id, mobile, purpose, browserKey, addressKey, familiar });
      if (!sent.ok) await store.forget(id);
      return sent;
    } catch (error) {
      // After a time-out the code may have been sent, so it counts. Other errors sent none.
      if (!(error instanceof StoreError && error.kind === 'timeout')) await store.forget(id);
      throw error;
    }
  }

  /** A new code, or permission to enter the shared one. */
  function rowFor(request: OtpRequest, kind: OtpKind, shared: KeptOtp | null = null): OtpRow {
    const { mobile, browser, network, purpose, familiar } = request;
    const sentAt = shared?.sentAt ?? clock.now();
    return {
      id: randomBytes(16).toString('base64url'),
      kind,
      shares: shared?.id ?? null,
      mobileKey: hash('mobile', mobile),
      browserKey: hash('browser', browser),
      networkKey: network === null ? '' : hash('address', network),
      purpose,
      codeKey: '',
      familiar,
      sentAt,
      expiresAt: getExpiry(purpose, sentAt),
    };
  }

  function keep(row: OtpRow): Promise<KeptOtp | null> {
    const now = clock.now();
    return store.keep(row, {
      youngSince: secondsBefore(now, OTP_SECONDS[row.purpose]),
      triesBelow: TRIES_PER_CODE,
      pacedSince: secondsBefore(now, PACE_SECONDS),
    });
  }

  /** Stores a row and sends its code, unless `crowded` then reports too many concurrent requests. */
  async function sendKept<Refusal>(
    row: OtpRow,
    request: OtpRequest,
    crowded: () => Promise<Refusal | null>,
  ): Promise<Sent | Refusal> {
    const before = await store.findLast(row);
    const standing = await keep(row);
    if (standing) return isFor(row, standing) ? kept(standing) : join(request, standing);
    const refusal = await crowded();
    if (refusal !== null) {
      await store.forget(row.id);
      return refusal;
    }
    const sent = await carry(row, request);
    if (!sent.ok) return sent;
    // A service that names no session continues the previous one.
    const codeKey = sent.value ?? before?.codeKey ?? '';
    if (codeKey !== '') await store.setCodeKey(row.id, codeKey);
    return ok({
      otpSessionId: codeKey === '' ? null : row.id,
      isSessionNamed: sent.value !== null,
      earlier: null,
    });
  }

  const isFor = ({ browserKey }: OtpRow, code: KeptOtp) =>
    code.browserKey === browserKey &&
    code.tries < TRIES_PER_CODE &&
    getSecondsLeft(code, clock.now()) > 0;

  function kept(code: KeptOtp): Sent {
    const now = clock.now();
    const earlier = { secondsLeft: getSecondsLeft(code, now), ageSeconds: ageSeconds(code, now) };
    return ok({ otpSessionId: code.id, isSessionNamed: true, earlier });
  }

  /** Lets a browser enter the shared code, or says when the next can be requested. */
  async function join(request: OtpRequest, paced: KeptOtp): Promise<Sent> {
    const row = rowFor(request, 'joined', paced);
    const now = clock.now();
    const isFull =
      row.networkKey !== '' &&
      (await store.countJoined(paced.id, row.networkKey)) >= JOINED_PER_NETWORK;
    const isOwn = paced.browserKey === row.browserKey;
    if (!paced.open || isOwn || isFull || getSecondsLeft(paced, now) === 0) {
      return failed(tooMany(Math.max(1, PACE_SECONDS - ageSeconds(paced, now))));
    }
    return kept((await keep(row)) ?? { ...paced, id: row.id });
  }

  async function sendPaced(request: OtpRequest): Promise<Sent> {
    const of = { mobileKey: hash('mobile', request.mobile), purpose: request.purpose };
    const last = await store.findPaced(of, secondsBefore(clock.now(), PACE_SECONDS));
    if (last) return join(request, last);
    return (
      (await refused(request, 1)) ??
      sendKept(rowFor(request, 'paced'), request, () => refused(request, 0))
    );
  }

  /** @returns seconds to wait when the number's codes of this hour are used up */
  async function sendOwn(request: OtpRequest): Promise<Sent | number> {
    const limit = async (coming: 0 | 1) =>
      (await usedUp(request, coming)) ?? refused(request, coming);
    // Count again with the concurrent requests: a crowd that passed together is refused entirely.
    return (await limit(1)) ?? sendKept(rowFor(request, 'own'), request, () => limit(0));
  }

  /** Only the site-wide limit applies: a right code came before it. */
  async function sendSecond(request: OtpRequest): Promise<Sent> {
    const limit = (coming: 0 | 1) => refused({ ...request, network: null, familiar: true }, coming);
    return (await limit(1)) ?? sendKept(rowFor(request, 'second'), request, () => limit(0));
  }

  return {
    ...createOtpChecks(dependencies, sendSecond),

    async send(request) {
      const young = await store.findLast(rowFor(request, 'own'));
      if (young && isFor(young, young)) return kept(young);
      const sent = await sendOwn(request);
      if (typeof sent !== 'number') return sent;
      return request.familiar ? failed(tooMany(sent)) : sendPaced(request);
    },
  };
}

type Sent = Result<SentOtp, OtpRefusal>;

function tooMany(retryAfterSeconds: number): OtpRefusal {
  return { kind: 'too-many', retryAfterSeconds };
}
