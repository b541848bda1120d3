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
