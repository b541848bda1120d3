import { parseSameSitePath } from '~/shared/network/same-site-path';
import { ADMIN_HOME, ADMIN_LOGIN } from './admin';

/** Path on this site to open after sign-in. URLs of other sites and of sign-in become the dashboard. */
export function safeReturnPath(returnPath: string | null): string {
  const path = parseSameSitePath(returnPath);
  return path === null || path.toLowerCase().startsWith(ADMIN_LOGIN) ? ADMIN_HOME : path;
}

/** Sign-in URL that returns to `path`. */
export function loginPathFor(path: string): string {
  const returnPath = safeReturnPath(path);
  if (returnPath === ADMIN_HOME) return ADMIN_LOGIN;
  return `${ADMIN_LOGIN}?${new URLSearchParams({ next: returnPath })}`;
}
