import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '~/infrastructure/error-code';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import { readRetryAfter } from './retry-after';

/** The code that is being sent dies within a minute: anyone who waits for it is better off with an error and a Resend button. */
const TRY_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;
const PAUSE_MS = 250;
const PAUSE_WHEN_BUSY_MS = 1_000;

/** Errors of a connection that came to nothing; another try may find one that works. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
]);

export interface GatewayRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer other than 429 and 5xx: whether it is good is for the adapter of the gateway to say. */
export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
}

export interface GatewayDependencies {
  readonly clock: Clock;
  /** How long one try may take, to the end of the answer, in milliseconds (5,000). */
  readonly timeoutMs?: number;
  /** Waits this many milliseconds before the second try. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Makes one HTTP request to an SMS gateway, and a second one where that cannot send the message twice. */
export type CallGateway = (
  request: GatewayRequest,
) => Promise<Result<GatewayAnswer, DeliveryFailure>>;

interface Try {
  readonly result: Result<GatewayAnswer, DeliveryFailure>;
  /** There where the gateway has not taken the message: after this many milliseconds it may be tried again. */
  readonly againAfterMs?: number;
}

/**
 * Calls one gateway over HTTP. A try that failed without an answer to its connection, with a 5xx or with a 429 is repeated
 * once; one that timed out or broke off within a good answer is not, because its message may have gone out. A 429 is
 * repeated after its Retry-After, if that is at most five seconds. Redirects are not followed: they would turn a POST into
 * a GET, or hand the key to another host.
 * @param name how the log names the gateway.
 */
export function createGateway(name: string, dependencies: GatewayDependencies): CallGateway {
  const { clock, timeoutMs = TRY_TIMEOUT_MS, wait = sleep } = dependencies;
  const attempt = (request: GatewayRequest) => tryOnce(name, request, timeoutMs, clock);
  return async (request) => {
    const { result, againAfterMs = Infinity } = await attempt(request);
    if (againAfterMs > LONGEST_PAUSE_MS) return result;
    await wait(againAfterMs);
    return (await attempt(request)).result;
  };
}

async function tryOnce(
  name: string,
  { url, ...request }: GatewayRequest,
  timeoutMs: number,
  clock: Clock,
): Promise<Try> {
  const signal = AbortSignal.timeout(timeoutMs);
  const fail = (message: string) => failed({ message });
  const timedOut = () => ({ result: fail(`${name} did not answer within ${timeoutMs} ms`) });

  let response: Response;
  try {
    response = await fetch(url, { ...request, redirect: 'manual', signal });
  } catch (error) {
    if (signal.aborted) return timedOut();
    const code = errorCode(error);
    const result = fail(`${name} cannot be reached (${code})`);
    return CONNECTION_ERRORS.has(code) ? { result, againAfterMs: PAUSE_MS } : { result };
  }

  const { status } = response;
  if (status === 429 || status >= 500) {
    // What is left of the answer may fail as it likes: nobody reads it.
    response.body?.cancel().catch(() => undefined);
    const result = fail(`${name} answered ${status}`);
    return { result, againAfterMs: pauseBefore(response, clock) };
  }
  try {
    return { result: ok({ status, text: await response.text() }) };
  } catch (error) {
    if (signal.aborted) return timedOut();
    return { result: fail(`${name} broke off its answer ${status} (${errorCode(error)})`) };
  }
}

function pauseBefore(response: Response, clock: Clock): number {
  if (response.status !== 429) return PAUSE_MS;
  return readRetryAfter(response.headers.get('Retry-After'), clock.now()) ?? PAUSE_WHEN_BUSY_MS;
}
