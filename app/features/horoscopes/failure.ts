import type { FailureReason } from '~/shared/result/store-error';

/** Why the readings of a day cannot be loaded. */
export type HoroscopeFailure =
  /** The source has not answered yet and is still being waited for: ask again in a moment. */
  | { readonly kind: 'pending' }
  /** The source failed; asking again may help. */
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  /** There is no reading for the date, and asking again will not help. */
  | { readonly kind: 'not-found' };

/** The same in the words of the page that shows it. */
export type FailureWithMessage =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' | 'not-found'; readonly message: string };
