import { createCookieSessionStorage } from '@remix-run/node';

const SECRET = 'a secret that only these tests know 0123456789';
const COOKIE_NAME = 'taravani';

/** Settings for a site whose sessions tests can make. */
export const SESSION_SETTINGS = { SESSION_SECRETS: SECRET };

/** The `Cookie` header of a signed-in customer on a site with `SESSION_SETTINGS`. */
export async function customerCookie(): Promise<string> {
  const { getSession, commitSession } = createCookieSessionStorage({
    cookie: { name: COOKIE_NAME, secrets: [SECRET], path: '/' },
  });
  const session = await getSession();
  session.set('isLoggedIn', true);
  session.set('phoneNumber', '9876543210');
  return (await commitSession(session)).split(';')[0] ?? '';
}
