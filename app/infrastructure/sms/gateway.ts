import { parseJson } from '~/shared/text/parse-json';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '~/infrastructure/error-code';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, ok, type Result, type Failed } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { SmsReceipt } from '~/features/notifications/sms.gateway';
import { z } from 'zod';

/** A code is short-lived, so an early error with a Resend button is better than a long wait. */
const ATTEMPT_TIMEOUT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 5_000;
const PAUSE_MS = 250;
const PAUSE_WHEN_BUSY_MS = 1_000;

/** Connection errors before any data was sent, so a retry can succeed. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
]);

interface GatewayRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Any status except 429 and 5xx; the adapter interprets it. */
type GatewayResult = Result<{ readonly status: number; readonly text: string }, DeliveryFailure>;

export interface GatewayDependencies {
  readonly clock: Clock;
  /** Timeout of one attempt, up to the end of the answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Retries once after a failed connection, a 5xx or a 429 (after its Retry-After of at most five seconds). Does not
 * retry after a timeout or a truncated 2xx answer, because the message may have been sent. Does not follow redirects:
 * they would turn a POST into a GET or send the key to another host.
 * @param name gateway name in the log
 */
export function createGateway(name: string, dependencies: GatewayDependencies) {
  const { clock, timeoutMs = ATTEMPT_TIMEOUT_MS, wait = sleep } = dependencies;
  const attempt = (request: GatewayRequest) => attemptDelivery(name, request, timeoutMs, clock);
  return async (request: GatewayRequest): Promise<GatewayResult> => {
    const { result, retryInMs = Infinity } = await attempt(request);
    if (retryInMs > MAX_RETRY_DELAY_MS) return result;
    await wait(retryInMs);
    return (await attempt(request)).result;
  };
}

async function attemptDelivery(
  name: string,
  { url, ...request }: GatewayRequest,
  timeoutMs: number,
  clock: Clock,
): Promise<{ readonly result: GatewayResult; readonly retryInMs?: number }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const fail = (message: string) => failed({ message });
  const createTimeoutResult = () => ({
    result: fail(`${name} did not answer within ${timeoutMs} ms`),
  });

  let response: Response;
  try {
    response = await fetch(url, { ...request, redirect: 'manual', signal });
  } catch (error) {
    if (signal.aborted) return createTimeoutResult();
    const code = errorCode(error);
    const result = fail(`${name} cannot be reached (${code})`);
    return CONNECTION_ERRORS.has(code) ? { result, retryInMs: PAUSE_MS } : { result };
  }

  const { status } = response;
  if (status === 429 || status >= 500) {
    // The rest of the body is ignored, and so are its errors.
    response.body?.cancel().catch(() => undefined);
    const result = fail(`${name} answered ${status}`);
    return { result, retryInMs: getRetryDelayMs(response, clock) };
  }
  try {
    return { result: ok({ status, text: await response.text() }) };
  } catch (error) {
    if (signal.aborted) return createTimeoutResult();
    return { result: fail(`${name} broke off its answer ${status} (${errorCode(error)})`) };
  }
}

function getRetryDelayMs(response: Response, clock: Clock): number {
  if (response.status !== 429) return PAUSE_MS;
  return readRetryAfter(response.headers.get('Retry-After'), clock.now()) ?? PAUSE_WHEN_BUSY_MS;
}

/** Parses seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // An HTTP date starts with a weekday; Date.parse would also accept "1.5" and "-1".
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** Gateway message ids have no spaces, unlike a sentence such as "SMS sent". */
const GATEWAY_ID = /^[\w.:@+/=-]{1,128}$/;
const NUMBER_DIGITS = 10;

export function isGatewayId(text: string): boolean {
  return GATEWAY_ID.test(text);
}

/**
 * @param to the recipient. An id that contains this number is dropped, so that the number is stored only encrypted.
 */
export function toReceipt(gatewayId: string | undefined, to: string): SmsReceipt {
  if (gatewayId === undefined || !isGatewayId(gatewayId)) return undefined;
  return gatewayId.includes(to.slice(-NUMBER_DIGITS)) ? undefined : { gatewayId };
}

/** For a gateway that answers JSON. */
export function createJsonGateway<Answer>(
  name: string,
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
  dependencies: GatewayDependencies,
) {
  const callGateway = createGateway(name, dependencies);
  return async (request: GatewayRequest) => {
    const result = await callGateway(request);
    if (!result.ok) return result;
    const { status, text } = result.value;
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return ok({ status, answer: parsed.data });
    // The answer is not from the gateway, or its API has changed.
    return failed({ message: `${name} answered ${status} with something that is not its JSON` });
  };
}

/** A number or numeric text; anything else counts as absent. */
export const errorNumber = z
  .union([z.number().int(), z.string().regex(/^\d{1,6}$/)])
  .nullish()
  .catch(null);

export function refused(
  name: string,
  {
    status,
    code,
    reason,
    secrets,
  }: {
    readonly status: number;
    readonly code?: string | number | null | undefined;
    readonly reason: string | null | undefined;
    readonly secrets: readonly string[];
  },
): Failed<DeliveryFailure> {
  const facts = `status ${status}${code ? `, code ${code}` : ''}`;
  const words = reason ? redact(reason, secrets) : 'no reason given';
  return failed({ message: `${name} refused the message (${facts}): ${words}` });
}

const MAXIMUM_LENGTH = 160;
const REMOVED_MARK = '…';

/** Four or more digits, possibly with separators: a number, a code or an id. */
const DIGITS = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){3,}/gu;

/** One line of at most 160 characters without secrets, because gateways repeat the number they reject. */
export function redact(text: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter((secret) => secret.length > 0)
    .reduce((rest, secret) => rest.replaceAll(secret, REMOVED_MARK), text);
  const line = withoutSecrets
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(DIGITS, REMOVED_MARK)
    .split(' ')
    .map((word) => (word.slice(1, -1).includes('@') ? REMOVED_MARK : word))
    .join(' ')
    .trim();
  return line.length > MAXIMUM_LENGTH
    ? `${line.slice(0, MAXIMUM_LENGTH - 1)}${REMOVED_MARK}`
    : line;
}
