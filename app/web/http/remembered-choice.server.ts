import { parseCookie, stringifySetCookie } from 'cookie';
import { COOKIES, type ChoiceCookie } from '~/shared/network/cookies';
import { isSecure } from './session.server';

/** A visitor's choice without an account, stored as a known value in a plain cookie. */
export interface RememberedChoice<Value extends string> {
  read(request: Request): Value | null;
  readHeader(cookies: string): Value | null;
  /** @returns the `Set-Cookie` header; null deletes the choice */
  write(value: Value | null, request: Request, publicUrl: string | undefined): string;
}

/**
 * Unsigned, because it is not personal and a forged value only shows another public page.
 * Pages can be cached per value (`cache.choices` of a route's handle).
 * @param understand returns null for an unknown value
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
