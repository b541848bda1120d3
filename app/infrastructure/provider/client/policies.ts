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
import { getFailureSource, isTransient, retryAfterMs, type Attempt } from './attempt';
import type { ClientLimits } from './limits';

/** The last attempt, or why there was none: `circuit-open`, or `busy` (queue full). */
export type AttemptResult = Attempt | { readonly kind: 'circuit-open' } | { readonly kind: 'busy' };

export interface Work {
  readonly name: string;
  readonly deadlineMs: number;
  readonly isRetryable: boolean;
  attempt(signal: AbortSignal): Promise<Attempt>;
}

/** Called when a circuit opens or closes. The argument is the call's name, or null for the whole service. */
export interface CircuitReport {
  begins(call: string | null): void;
  ends(call: string | null): void;
}

/** An attempt with less time left is unlikely to succeed. */
const MIN_ATTEMPT_MS = 20;

export function createPolicies(limits: ClientLimits, circuit: CircuitReport) {
  const turns = bulkhead(limits.concurrent, limits.waiting);
  const service = createBreaker(limits, 'service', null, circuit);
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
    async run({
      name,
      deadlineMs,
      isRetryable,
      attempt,
    }: Work): Promise<{ readonly ending: AttemptResult; readonly tries: number }> {
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
        return { ending, tries };
      } catch (error) {
        return { ending: toAttemptResult(error), tries };
      }
    },
  };
}

/** Queue, deadline, retries and circuit breaker between a visitor and a slow service. */
export type Policies = ReturnType<typeof createPolicies>;

function createBreaker(
  limits: ClientLimits,
  blamed: 'service' | 'call',
  name: string | null,
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
    circuit.begins(name);
  });
  breaker.onReset(() => circuit.ends(name));
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

function toAttemptResult(error: unknown): AttemptResult {
  if (error instanceof BrokenCircuitError) return { kind: 'circuit-open' };
  if (error instanceof BulkheadRejectedError) return { kind: 'busy' };
  if (error instanceof TaskCancelledError) return { kind: 'timeout' };
  throw error;
}
