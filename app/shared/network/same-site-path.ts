const ANY_ORIGIN = 'http://site.invalid';
const MAXIMUM_LENGTH = 1_000;

/** @returns path and query of an address of this site; null for whatever could lead to another one */
export function parseSameSitePath(wanted: string | null): string | null {
  if (wanted === null || wanted.length > MAXIMUM_LENGTH || !wanted.startsWith('/')) return null;
  if (!URL.canParse(wanted, ANY_ORIGIN)) return null;
  // The browser's own reading counts: it drops tabs, takes `\` for `/`, and resolves dots.
  const { origin, pathname, search } = new URL(wanted, ANY_ORIGIN);
  const leadsAway = origin !== ANY_ORIGIN || pathname.startsWith('//');
  return leadsAway ? null : pathname + search;
}
