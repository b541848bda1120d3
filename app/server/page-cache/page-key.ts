/**
 * What a page understands of a parameter's value, in one spelling; null where it goes on as if the parameter were not there.
 */
export type NormalizeValue = (written: string) => string | null;

/**
 * The one address of a page: its path with what it understands of the parameters that it knows, in alphabetical order, the
 * first of each name. What else stands in a query (marks of campaigns, for one) says nothing to the page and is left out.
 */
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
