/** Well inside what follows: no tithi, nakshatra or sign is as short as this. */
const A_MINUTE_MS = 60_000;

/** @returns what holds first and all that follows before a moment, in the order of time */
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
