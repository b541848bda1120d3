/** Why the readings of a day cannot be shown. */
export type HoroscopeFailure =
  /** The source has not answered yet and is still being waited for: ask again in a moment. */
  | { readonly kind: 'pending' }
  /** The source failed; asking again may help. */
  | { readonly kind: 'failed'; readonly message: string }
  /** There is no reading for the date, and asking again will not help. */
  | { readonly kind: 'not-found'; readonly message: string };
