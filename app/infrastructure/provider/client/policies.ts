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
import { blameOf, mayPass, retryAfterMs, type Attempt } from './attempt';
import type { ClientLimits } from './limits';

/** How a call ended: as its last attempt did, or without one (`circuit-open`: the service is left alone; `busy`: too many wait). */
export type Ending = Attempt | { readonly kind: 'circuit-open' } | { readonly kind: 'busy' };

/** What is to be done, and within which bounds. */
export interface Work {
  /** Names the call: its method and its path before names are filled in. */
  readonly name: string;
  readonly deadlineMs: number;
  readonly isRepeatable: boolean;
  attempt(signal: AbortSignal): Promise<Attempt>;
}

/** The rules that stand between a request of a visitor and a service that may be slow or down. */
export interface Policies {
  /**
   * Does the work within its deadline, waiting for its turn included. What may be repeated is, after a pause, as long as the
   * pause fits in. Never throws for what the service does.
   */
  run(work: Work): Promise<{ readonly ending: Ending; readonly tries: number }>;
}

/** Told when a service, or one of its calls (by its name), begins to be left alone after failures, and when it works again. */
export interface CircuitReport {
  begins(call: string | null): void;
  ends(call: string | null): void;
}

/** What is left of a deadline must be enough for a try that can succeed. */
const SHORTEST_TRY_MS = 20;

/** Makes the rules for one service. */
export function createPolicies(limits: ClientLimits, circuit: CircuitReport): Policies {
  const turns = bulkhead(limits.concurrent, limits.waiting);
  const service = createBreaker(limits, 'service', null, circuit);
  const calls = new Map<string, Breaker>();
  const breakerOf = (name: string) => {
    const breaker = calls.get(name) ?? createBreaker(limits, 'call', name, circuit);
    calls.set(name, breaker);
    return breaker;
  };

  return {
    async run({ name, deadlineMs, isRepeatable, attempt }) {
      const startedAt = performance.now();
      const timeLeft = () => deadlineMs - (performance.now() - startedAt);
      const repeated = repeatedly(
        limits,
        (last, pauseMs) => isRepeatable && mayPass(last) && pauseMs + SHORTEST_TRY_MS < timeLeft(),
      );
      const call = breakerOf(name);
      let tries = 0;

      async function tryOnce(signal: AbortSignal): Promise<Attempt> {
        if (timeLeft() < SHORTEST_TRY_MS) return { kind: 'timeout' };
        tries += 1;
        return attempt(signal);
      }

      try {
        if (service.isOpen() || call.isOpen()) throw new BrokenCircuitError();
        const ending = await timeout(deadlineMs, TimeoutStrategy.Aggressive).execute(({ signal }) =>
          turns.execute(
            // Anyone who waited for a turn finds a circuit that is open by now, and fails at once like everybody else.
            () =>
              service.guard(() =>
                call.guard(() => repeated.execute(() => tryOnce(signal), signal)),
              ),
            signal,
          ),
        );
        return { ending, tries };
      } catch (error) {
        return { ending: endingOf(error), tries };
      }
    },
  };
}

interface Breaker {
  /** Whether every call fails at once: there were failures in a row, and the time for another try has not come. */
  isOpen(): boolean;
  /** Does the work and looks at how it ends. @throws BrokenCircuitError while the circuit is open, or another call is the try. */
  guard(work: () => Promise<Attempt>): Promise<Attempt>;
}

function createBreaker(
  limits: ClientLimits,
  blamed: 'service' | 'call',
  name: string | null,
  circuit: CircuitReport,
): Breaker {
  let opensUntil = 0;
  const breaker = circuitBreaker(
    handleWhenResult((result) => blameOf(result as Attempt) === blamed),
    {
      breaker: new ConsecutiveBreaker(limits.failuresInARow),
      halfOpenAfter: limits.restMs,
    },
  );
  breaker.onBreak(() => {
    opensUntil = performance.now() + limits.restMs;
    circuit.begins(name);
  });
  breaker.onReset(() => circuit.ends(name));
  const isTried = () => breaker.state === CircuitState.HalfOpen;
  return {
    isOpen: () => isTried() || performance.now() < opensUntil,
    // The library would let others wait for the call that is the try.
    guard: (work) => (isTried() ? Promise.reject(new BrokenCircuitError()) : breaker.execute(work)),
  };
}

function repeatedly(
  limits: ClientLimits,
  isWorthwhile: (last: Attempt, pauseMs: number) => boolean,
) {
  // The pause is drawn once for each failure: first it is looked at, then it is made.
  let pauseMs = 0;
  let failures = 0;
  return retry(
    handleWhenResult((result) => {
      const last = result as Attempt;
      const jittered = limits.retryPauseMs * 2 ** failures * (0.5 + Math.random());
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

function endingOf(error: unknown): Ending {
  if (error instanceof BrokenCircuitError) return { kind: 'circuit-open' };
  if (error instanceof BulkheadRejectedError) return { kind: 'busy' };
  if (error instanceof TaskCancelledError) return { kind: 'timeout' };
  throw error;
}
