/** Normalizes a parameter value; null when the page ignores the value. */
export type NormalizeValue = (written: string) => string | null;

/** Keeps only the first value of each known parameter, normalized, in sorted order. Campaign tags are dropped. */
export function normalizeAddress(
  address: URL,
  known: Readonly<Record<string, NormalizeValue>>,
): URL {
  const query = new URLSearchParams();
  for (const name of Object.keys(known).sort()) {
    const written = address.searchParams.get(name);
    const understood = written === null ? null : known[name]?.(written);
    if (understood !== null && understood !== undefined) query.set(name, understood);
  }
  const text = query.toString();
  return new URL(`${address.origin}${address.pathname}${text ? `?${text}` : ''}`);
}
