import type { FailureReason } from '~/shared/result/store-error';

export type HoroscopeFailure =
  /** The store is still working: ask again in a moment. */
  | { readonly kind: 'pending' }
  /** A retry can help. */
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  /** No reading for the date; a retry does not help. */
  | { readonly kind: 'not-found' };

export type FailureWithMessage =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' | 'not-found'; readonly message: string };
