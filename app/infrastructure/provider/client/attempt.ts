/** What came of asking the service once. */
export type Attempt =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly contentType: string;
      /** The `Retry-After` header. */
      readonly retryAfter: string | null;
      readonly bytes: Buffer;
    }
  /** No answer, or not all of it, in time. */
  | { readonly kind: 'timeout' }
  /** Refused, reset, or ended in the middle of the answer. */
  | { readonly kind: 'broken'; readonly code: string }
  /** More bytes than allowed, in an encoding that was not asked for, or of an address or a host that is not to be asked. */
  | {
      readonly kind: 'unreadable';
      readonly code: 'too-long' | 'encoded' | 'address' | 'not-public';
    };

const PASSING_STATUSES: readonly number[] = [429, 502, 503, 504];

/** Whether the same request may fare better in a moment. */
export function mayPass(attempt: Attempt): boolean {
  return (
    attempt.kind === 'broken' ||
    (attempt.kind === 'answer' && PASSING_STATUSES.includes(attempt.status))
  );
}

/**
 * Who is to be left alone after a run of such attempts: the whole service when it does not answer; one call when the service
 * answers and this call alone makes it stumble, so that no visitor can bring down the others' pages with an odd address.
 */
export function blameOf(attempt: Attempt): 'service' | 'call' | 'nobody' {
  if (attempt.kind === 'timeout' || attempt.kind === 'broken') return 'service';
  if (attempt.kind === 'unreadable' || attempt.status < 500) return 'nobody';
  return PASSING_STATUSES.includes(attempt.status) ? 'service' : 'call';
}

/** How long the service wants to be left alone, in milliseconds; null when it does not say. `now` in milliseconds since 1970. */
export function retryAfterMs(attempt: Attempt, now: number): number | null {
  const text = attempt.kind === 'answer' ? attempt.retryAfter?.trim() : undefined;
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
