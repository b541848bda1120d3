import { parseSameSitePath } from '~/shared/network/same-site-path';
import { ADMIN_HOME, ADMIN_LOGIN } from './admin';

/**
 * The page of this site to go to after signing in. Whatever could lead to another site, and the sign-in page itself, gives
 * the dashboard.
 */
export function safeReturnPath(wanted: string | null): string {
  const path = parseSameSitePath(wanted);
  return path === null || path.toLowerCase().startsWith(ADMIN_LOGIN) ? ADMIN_HOME : path;
}

/** The address of the sign-in page that leads to `path` afterwards. */
export function loginPathFor(path: string): string {
  const wanted = safeReturnPath(path);
  if (wanted === ADMIN_HOME) return ADMIN_LOGIN;
  return `${ADMIN_LOGIN}?${new URLSearchParams({ next: wanted })}`;
}
