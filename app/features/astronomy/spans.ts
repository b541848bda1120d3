/** Shorter than any tithi, nakshatra or sign. */
const A_MINUTE_MS = 60_000;

/** @returns the first span and all later ones before a moment, in order */
export function spansUntil<Span extends { readonly endsAt: Date }>(
  end: Date,
  first: Span,
  spanAt: (instant: Date) => Span,
): Span[] {
  const spans = [first];
  let { endsAt } = first;
  while (endsAt < end) {
    const next = spanAt(new Date(endsAt.getTime() + A_MINUTE_MS));
    spans.push(next);
    endsAt = next.endsAt;
  }
  return spans;
}
