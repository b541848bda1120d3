const ANY_ORIGIN = 'http://site.invalid';
const MAXIMUM_LENGTH = 1_000;

/** @returns the path and query; null for an address that could lead to another site */
export function parseSameSitePath(requestedPath: string | null): string | null {
  if (
    requestedPath === null ||
    requestedPath.length > MAXIMUM_LENGTH ||
    !requestedPath.startsWith('/')
  )
    return null;
  if (!URL.canParse(requestedPath, ANY_ORIGIN)) return null;
  // Parsed like in browsers, which drop tabs, treat `\` as `/` and resolve dots.
  const { origin, pathname, search } = new URL(requestedPath, ANY_ORIGIN);
  const leadsAway = origin !== ANY_ORIGIN || pathname.startsWith('//');
  return leadsAway ? null : pathname + search;
}
