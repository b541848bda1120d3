import { parseSetCookie } from 'cookie';

/**
 * Leaves one of several cookies with the same name. Remix collects the ones of an answer from the inside out: what went
 * wrong, the action, the page, the frame; browsers keep the last one. But what an action wrote is newer than what the loaders
 * beside it made of the session that the request brought, so the first one counts.
 */
export function keepInnermostCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  const seen = new Set<string>();
  headers.delete('Set-Cookie');
  for (const cookie of cookies) {
    const { name } = parseSetCookie(cookie);
    if (!seen.has(name)) headers.append('Set-Cookie', cookie);
    seen.add(name);
  }
}
