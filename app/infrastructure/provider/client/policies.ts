import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  type IRetryBackoffContext,
} from 'cockatiel';
import type { Call, Pace } from '~/api/calls/call';

export interface ClientLimits {
  /** For a whole call, including queueing and retries. */
  readonly deadlines: Readonly<Record<Pace | 'download', number>>;
  readonly connectMs: number;
  /** Shorter than the service's keep-alive timeout, so that no request is written to a closing connection. */
  readonly idleMs: number;
  readonly retries: number;
  /** Delay before the first retry; doubles each time, with jitter. */
  readonly retryDelayMs: number;
  /** Concurrent calls and queued calls. Further calls fail immediately. */
  readonly concurrent: number;
  readonly waiting: number;
  readonly downloads: number;
  readonly failureThreshold: number;
  readonly circuitOpenMs: number;
  /** Maximum answer sizes in bytes: reads, answers to writes, downloads. */
  readonly bytes: Readonly<Record<'read' | 'write' | 'download', number>>;
}

const MEBIBYTE = 1024 ** 2;

export const CLIENT_LIMITS: ClientLimits = {
  // No page load or form post blocks for nine seconds (docs/decisions); readings load in the background.
  deadlines: { page: 4_000, reading: 15_000, write: 8_000, upload: 30_000, download: 10_000 },
  connectMs: 3_000,
  idleMs: 4_000,
  retries: 2,
  retryDelayMs: 150,
  concurrent: 32,
  waiting: 64,
  downloads: 8,
  failureThreshold: 10,
  circuitOpenMs: 5_000,
  bytes: { read: 8 * MEBIBYTE, write: MEBIBYTE, download: 16 * MEBIBYTE },
};

export function getPace(call: Call): Pace {
  if (call.pace) return call.pace;
  if (call.method === 'GET') return 'page';
  return call.body?.kind === 'multipart' ? 'upload' : 'write';
}

/** GETs and calls marked as retryable, except daily readings (see `Pace`). */
export function isRetryable(call: Call): boolean {
  return getPace(call) !== 'reading' && (call.method === 'GET' || call.repeatable === true);
}

export type Attempt =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly contentType: string;
      readonly retryAfter: string | null;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'broken'; readonly code: string }
  /** The answer was too long, in an unrequested encoding, or on a forbidden host. */
  | {
      readonly kind: 'unreadable';
      readonly code: 'too-long' | 'encoded' | 'address' | 'not-public';
    };

const TRANSIENT_STATUSES: readonly number[] = [429, 502, 503, 504];

export function isTransient(attempt: Attempt): boolean {
  return (
    attempt.kind === 'broken' ||
    (attempt.kind === 'answer' && TRANSIENT_STATUSES.includes(attempt.status))
  );
}

/**
 * Decides which circuit to open after repeated failures: the whole service when it does not answer, one call when
 * only that call fails. One odd URL must not take down other pages.
 */
export function getFailureSource(attempt: Attempt): 'service' | 'call' | 'nobody' {
  if (attempt.kind === 'timeout' || attempt.kind === 'broken') return 'service';
  if (attempt.kind === 'unreadable' || attempt.status < 500) return 'nobody';
  return TRANSIENT_STATUSES.includes(attempt.status) ? 'service' : 'call';
}

export function retryAfterMs(attempt: Attempt, now: number): number | null {
  const text = attempt.kind === 'answer' ? attempt.retryAfter?.trim() : undefined;
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** The last attempt, or why there was none: `circuit-open`, or `busy` (queue full). */
export type CallResult = Attempt | { readonly kind: 'circuit-open' | 'busy' };

export interface Work {
  readonly name: string;
  readonly deadlineMs: number;
  readonly isRetryable: boolean;
  attempt(signal: AbortSignal): Promise<Attempt>;
}

/** Called when a circuit opens or closes, with the call's name, or `all` for the whole service. */
interface CircuitReport {
  circuitOpened(call: string): void;
  circuitClosed(call: string): void;
}

/** An attempt with less time left is unlikely to succeed. */
const MIN_ATTEMPT_MS = 20;

export function createPolicies(limits: ClientLimits, circuit: CircuitReport) {
  const turns = bulkhead(limits.concurrent, limits.waiting);
  const service = createBreaker(limits, 'service', 'all', circuit);
  const calls = new Map<string, Breaker>();
  const getBreaker = (name: string) => {
    const breaker = calls.get(name) ?? createBreaker(limits, 'call', name, circuit);
    calls.set(name, breaker);
    return breaker;
  };

  return {
    /**
     * Runs the work within its deadline, including queueing, and retries while the delay fits. Does not throw when the
     * service fails.
     */
    async run({ name, deadlineMs, isRetryable, attempt }: Work) {
      const startedAt = performance.now();
      const timeLeft = () => deadlineMs - (performance.now() - startedAt);
      const repeated = withRetries(
        limits,
        (last, pauseMs) =>
          isRetryable && isTransient(last) && pauseMs + MIN_ATTEMPT_MS < timeLeft(),
      );
      const call = getBreaker(name);
      let tries = 0;

      async function attemptDelivery(signal: AbortSignal): Promise<Attempt> {
        if (timeLeft() < MIN_ATTEMPT_MS) return { kind: 'timeout' };
        tries += 1;
        return attempt(signal);
      }

      try {
        if (service.isOpen() || call.isOpen()) throw new BrokenCircuitError();
        const ending = await timeout(deadlineMs, TimeoutStrategy.Aggressive).execute(({ signal }) =>
          turns.execute(
            // The circuit can open while a call is queued; the call then fails immediately.
            () =>
              service.guard(() =>
                call.guard(() => repeated.execute(() => attemptDelivery(signal), signal)),
              ),
            signal,
          ),
        );
        return { ending: ending as CallResult, tries };
      } catch (error) {
        return { ending: toCallResult(error), tries };
      }
    },
  };
}

/** Queue, deadline, retries and circuit breaker between a visitor and a slow service. */
export type Policies = ReturnType<typeof createPolicies>;

function createBreaker(
  limits: ClientLimits,
  blamed: 'service' | 'call',
  name: string,
  circuit: CircuitReport,
) {
  let opensUntil = 0;
  const breaker = circuitBreaker(
    handleWhenResult((result) => getFailureSource(result as Attempt) === blamed),
    {
      breaker: new ConsecutiveBreaker(limits.failureThreshold),
      halfOpenAfter: limits.circuitOpenMs,
    },
  );
  breaker.onBreak(() => {
    opensUntil = performance.now() + limits.circuitOpenMs;
    circuit.circuitOpened(name);
  });
  breaker.onReset(() => circuit.circuitClosed(name));
  const isHalfOpen = () => breaker.state === CircuitState.HalfOpen;
  return {
    isOpen: (): boolean => isHalfOpen() || performance.now() < opensUntil,
    // The library would queue other calls behind the probe.
    guard: (work: () => Promise<Attempt>): Promise<Attempt> =>
      isHalfOpen() ? Promise.reject(new BrokenCircuitError()) : breaker.execute(work),
  };
}

type Breaker = ReturnType<typeof createBreaker>;

function withRetries(
  limits: ClientLimits,
  isWorthwhile: (last: Attempt, pauseMs: number) => boolean,
) {
  // The random delay is chosen once per failure, because it is checked before it is used.
  let pauseMs = 0;
  let failures = 0;
  return retry(
    handleWhenResult((result) => {
      const last = result as Attempt;
      const jittered = limits.retryDelayMs * 2 ** failures * (0.5 + Math.random());
      failures += 1;
      pauseMs = Math.max(jittered, retryAfterMs(last, Date.now()) ?? 0);
      return isWorthwhile(last, pauseMs);
    }),
    {
      maxAttempts: limits.retries,
      backoff: new DelegateBackoff<IRetryBackoffContext<unknown>>(() => pauseMs),
    },
  );
}

function toCallResult(error: unknown): CallResult {
  if (error instanceof BrokenCircuitError) return { kind: 'circuit-open' };
  if (error instanceof BulkheadRejectedError) return { kind: 'busy' };
  if (error instanceof TaskCancelledError) return { kind: 'timeout' };
  throw error;
}
