import { ADMIN_HOME, ADMIN_LOGIN } from './admin';

const ANY_ORIGIN = 'http://site.invalid';
const MAXIMUM_LENGTH = 1_000;

/**
 * The page of this site to go to after signing in. Whatever could lead to another site, and the sign-in page itself, gives
 * the dashboard.
 */
export function safeReturnPath(wanted: string | null): string {
  if (wanted === null || wanted.length > MAXIMUM_LENGTH || !wanted.startsWith('/')) {
    return ADMIN_HOME;
  }
  if (!URL.canParse(wanted, ANY_ORIGIN)) return ADMIN_HOME;
  // The browser's own reading counts: it drops tabs, takes `\` for `/`, and resolves dots.
  const { origin, pathname, search } = new URL(wanted, ANY_ORIGIN);
  const leadsAway = origin !== ANY_ORIGIN || pathname.startsWith('//');
  if (leadsAway || pathname.toLowerCase().startsWith(ADMIN_LOGIN)) return ADMIN_HOME;
  return pathname + search;
}

/** The address of the sign-in page that leads to `path` afterwards. */
export function loginPathFor(path: string): string {
  const wanted = safeReturnPath(path);
  if (wanted === ADMIN_HOME) return ADMIN_LOGIN;
  return `${ADMIN_LOGIN}?${new URLSearchParams({ next: wanted })}`;
}
