import { parseCookie, stringifySetCookie } from 'cookie';
import { COOKIES, type ChoiceCookie } from '~/shared/network/cookies';
import { isSecure } from './session.server';

/** What a browser remembers of a visitor without an account: one word that the site knows, in a plain cookie of its own. */
export interface RememberedChoice<Value extends string> {
  /** @returns what was chosen; null where nothing was, or what the site does not know */
  read(request: Request): Value | null;
  /** The same, of a `Cookie` header. */
  readHeader(cookies: string): Value | null;
  /** @returns the `Set-Cookie` header that remembers a value, or forgets with null. `publicUrl` is the site's own address */
  write(value: Value | null, request: Request, publicUrl: string | undefined): string;
}

/**
 * A choice that holds nothing personal: whoever changes the cookie sees another page of the public site, and no more. It is not
 * signed for that reason, and pages can be kept for each value (`cache.choices` of a route's handle).
 * @param cookie its name
 * @param understand what a written value means; null where it means nothing
 */
export function createRememberedChoice<Value extends string>(
  cookie: ChoiceCookie,
  understand: (written: string) => Value | null,
): RememberedChoice<Value> {
  function readHeader(cookies: string): Value | null {
    const written = parseCookie(cookies)[cookie];
    return written === undefined ? null : understand(written);
  }
  return {
    readHeader,
    read: (request) => readHeader(request.headers.get('Cookie') ?? ''),
    write: (value, request, publicUrl) =>
      stringifySetCookie({
        name: cookie,
        value: value ?? '',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request, publicUrl),
        path: '/',
        maxAge: value === null ? 0 : COOKIES[cookie],
      }),
  };
}
