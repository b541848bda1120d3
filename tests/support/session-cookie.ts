import type { HtmlClient } from './html-client';

export const SESSION_COOKIE = 'taravani';

/** The readable content of the session cookie. */
export function findSession(visitor: HtmlClient): Record<string, unknown> {
  const [value = ''] = decodeURIComponent(visitor.cookies.get(SESSION_COOKIE)?.value ?? '').split(
    '.',
  );
  const bytes = Buffer.from(value, 'base64').toString('latin1');
  return JSON.parse(decodeURIComponent(bytes)) as Record<string, unknown>;
}
