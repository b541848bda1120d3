import {
  type KeyedHash,
  type OtpRules,
  JOINS_PER_NETWORK,
  PACED_CODE_SECONDS,
  PER_NUMBER,
  SENDS_PER_NETWORK,
  ATTEMPTS_PER_CODE,
  ageSeconds,
  getExpiry,
  subtractHour,
  tooManyRequests,
  subtractSeconds,
  getSecondsLeft,
  getSecondsUntilAllowed,
  OTP_SECONDS,
} from './otp-rules';
import { randomBytes } from 'node:crypto';
import { failed, ok, type Failed, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { createOtpChecks } from './otp-checks.server';
import type { OtpProvider, OtpError, OtpRequest, OtpSource, SentOtp } from './otp.gateway';
import type { StoredOtp, OtpKind, OtpRow } from './otp.store';

/**
 * @param getHash hashes with the install's key
 * @returns a function that hashes the given parts together with their kind
 */
export function createKeyedHash(getHash: (kind: string, plain: string) => string): KeyedHash {
  return (kind, ...parts) => getHash(kind, parts.join('\0'));
}

/**
 * The rules apply to every provider, in addition to the provider's own checks.
 * @returns short-lived, rate-limited, single-use one-time passwords bound to number, purpose and browser
 */
export function createProvidedOtp(
  dependencies: OtpRules & { readonly provider: OtpProvider },
): OtpSource {
  const { store, clock, hash, provider, ceiling, wideNetworks } = dependencies;

  /** Seconds until the number can have `extraCodes` more codes; null when it can now. */
  async function findWaitSeconds(
    { mobile, familiar }: OtpRequest,
    extraCodes: 0 | 1,
  ): Promise<number | null> {
    const now = clock.now();
    const of = { mobileKey: hash('mobile', mobile), familiar };
    const traffic = await store.trafficOfMobile(of, subtractHour(now));
    const isUsedUp =
      traffic.sends + extraCodes > PER_NUMBER.sends || traffic.tries >= PER_NUMBER.tries;
    return isUsedUp ? getSecondsUntilAllowed(traffic, now) : null;
  }

  /** The network or site-wide limit that forbids `extraCodes` more codes; null when none does. */
  async function findLimitFailure(
    { network, familiar }: OtpRequest,
    extraCodes: 0 | 1,
  ): Promise<Failed<OtpError> | null> {
    if (network !== null) {
      const now = clock.now();
      const networkTraffic = await store.trafficOfNetwork(
        hash('address', network),
        subtractHour(now),
      );
      if (networkTraffic.sends + extraCodes > SENDS_PER_NETWORK) {
        return failed(tooManyRequests(getSecondsUntilAllowed(networkTraffic, now)));
      }
      const wait = extraCodes === 1 && !familiar ? (wideNetworks?.take(network) ?? null) : null;
      if (wait !== null) return failed(tooManyRequests(wait));
    }
    const atCeiling = (await ceiling?.findReachedLimit(familiar, extraCodes)) ?? null;
    return atCeiling && failed({ kind: 'failed', message: null, atCeiling });
  }

  /** Sends the code of a stored row. The row is stored first, so that concurrent requests count. */
  async function sendCode(row: OtpRow, { mobile, network }: OtpRequest) {
    const { id, purpose, browserKey } = row;
    const addressKey = network === null ? null : row.networkKey;
    // A right code proves as much as an earlier sign-in in this browser.
    const familiar = row.familiar || row.kind === 'second';
    try {
      const result = await provider.send({ id, mobile, purpose, browserKey, addressKey, familiar });
      if (!result.ok) await store.forget(id);
      return result;
    } catch (error) {
      // After a time-out the code may have been sent, so it counts. After other errors it was not sent.
      if (!(error instanceof StoreError && error.kind === 'timeout')) await store.forget(id);
      throw error;
    }
  }

  /** Row for a new code, or for permission to enter the shared one. */
  function createRow(request: OtpRequest, kind: OtpKind, shared: StoredOtp | null = null): OtpRow {
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

  function keep(row: OtpRow): Promise<StoredOtp | null> {
    const now = clock.now();
    return store.keep(row, {
      youngSince: subtractSeconds(now, OTP_SECONDS[row.purpose]),
      triesBelow: ATTEMPTS_PER_CODE,
      pacedSince: subtractSeconds(now, PACED_CODE_SECONDS),
    });
  }

  /** Stores a row and sends its code, unless `findCrowdFailure` then reports too many concurrent requests. */
  async function storeAndSend<CrowdFailure>(
    row: OtpRow,
    request: OtpRequest,
    findCrowdFailure: () => Promise<CrowdFailure | null>,
  ): Promise<SendResult | CrowdFailure> {
    const before = await store.findLast(row);
    const blockingCode = await keep(row);
    if (blockingCode)
      return isFor(row, blockingCode)
        ? toEarlierCode(blockingCode)
        : joinPacedCode(request, blockingCode);
    const refusal = await findCrowdFailure();
    if (refusal !== null) {
      await store.forget(row.id);
      return refusal;
    }
    const result = await sendCode(row, request);
    if (!result.ok) return result;
    // A service that names no session continues the previous one.
    const codeKey = result.value ?? before?.codeKey ?? '';
    if (codeKey !== '') await store.setCodeKey(row.id, codeKey);
    return ok({
      otpSessionId: codeKey === '' ? null : row.id,
      isSessionNamed: result.value !== null,
      earlier: null,
    });
  }

  const isFor = ({ browserKey }: OtpRow, code: StoredOtp) =>
    code.browserKey === browserKey &&
    code.tries < ATTEMPTS_PER_CODE &&
    getSecondsLeft(code, clock.now()) > 0;

  function toEarlierCode(code: StoredOtp): SendResult {
    const now = clock.now();
    const earlier = { secondsLeft: getSecondsLeft(code, now), ageSeconds: ageSeconds(code, now) };
    return ok({ otpSessionId: code.id, isSessionNamed: true, earlier });
  }

  /** Lets a browser enter the shared code, or returns the wait until the next one. */
  async function joinPacedCode(request: OtpRequest, paced: StoredOtp): Promise<SendResult> {
    const row = createRow(request, 'joined', paced);
    const now = clock.now();
    const isFull =
      row.networkKey !== '' &&
      (await store.countJoined(paced.id, row.networkKey)) >= JOINS_PER_NETWORK;
    const isOwn = paced.browserKey === row.browserKey;
    if (!paced.open || isOwn || isFull || getSecondsLeft(paced, now) === 0) {
      return failed(tooManyRequests(Math.max(1, PACED_CODE_SECONDS - ageSeconds(paced, now))));
    }
    return toEarlierCode((await keep(row)) ?? { ...paced, id: row.id });
  }

  async function sendPaced(request: OtpRequest): Promise<SendResult> {
    const of = { mobileKey: hash('mobile', request.mobile), purpose: request.purpose };
    const last = await store.findPaced(of, subtractSeconds(clock.now(), PACED_CODE_SECONDS));
    if (last) return joinPacedCode(request, last);
    return (
      (await findLimitFailure(request, 1)) ??
      storeAndSend(createRow(request, 'paced'), request, () => findLimitFailure(request, 0))
    );
  }

  /** @returns the result, or the seconds to wait when the number's codes for this hour are used up */
  async function sendOwnCode(request: OtpRequest): Promise<SendResult | number> {
    const limit = async (extraCodes: 0 | 1) =>
      (await findWaitSeconds(request, extraCodes)) ?? findLimitFailure(request, extraCodes);
    // Count again after storing: concurrent requests that passed the first check are all rejected.
    return (await limit(1)) ?? storeAndSend(createRow(request, 'own'), request, () => limit(0));
  }

  /** Only the site-wide limit applies, because a right code was entered before. */
  async function sendSecond(request: OtpRequest): Promise<SendResult> {
    const limit = (extraCodes: 0 | 1) =>
      findLimitFailure({ ...request, network: null, familiar: true }, extraCodes);
    return (await limit(1)) ?? storeAndSend(createRow(request, 'second'), request, () => limit(0));
  }

  return {
    ...createOtpChecks(dependencies, sendSecond),

    async send(request) {
      const recentCode = await store.findLast(createRow(request, 'own'));
      if (recentCode && isFor(recentCode, recentCode)) return toEarlierCode(recentCode);
      const sent = await sendOwnCode(request);
      if (typeof sent !== 'number') return sent;
      return request.familiar ? failed(tooManyRequests(sent)) : sendPaced(request);
    },
  };
}

type SendResult = Result<SentOtp, OtpError>;
