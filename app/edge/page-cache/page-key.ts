/**
 * The one address of a page: its path with the parameters that it knows, in alphabetical order, the first of each name.
 * What else stands in a query (marks of campaigns, for one) says nothing to the page and is left out.
 */
export function knownAddress(address: URL, known: readonly string[]): URL {
  const query = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = address.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  const text = query.toString();
  return new URL(`${address.origin}${address.pathname}${text ? `?${text}` : ''}`);
}
