/** Shorter than any tithi, nakshatra or sign. */
const SPAN_MARGIN_MS = 60_000;

/** @returns the first span and the later ones that start before the given moment, in order */
export function listSpansUntil<Span extends { readonly endsAt: Date }>(
  end: Date,
  first: Span,
  findSpanAt: (instant: Date) => Span,
): Span[] {
  const spans = [first];
  let { endsAt } = first;
  while (endsAt < end) {
    const next = findSpanAt(new Date(endsAt.getTime() + SPAN_MARGIN_MS));
    spans.push(next);
    endsAt = next.endsAt;
  }
  return spans;
}
