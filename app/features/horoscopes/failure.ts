import type { FailureReason } from '~/shared/result/store-error';

export type HoroscopeFailure =
  /** The store is still loading. Retry in a moment. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  /** There is no reading for the date, so a retry does not help. */
  | { readonly kind: 'not-found' };

export type FailureWithMessage =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' | 'not-found'; readonly message: string };
