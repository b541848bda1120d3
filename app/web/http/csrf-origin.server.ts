import { postErrorResponse } from './post-error.server';

/**
 * Protects against CSRF by `Origin` or, in older browsers, `Referer`; text browsers can omit both. Without a
 * configured address the Host header is used and the scheme is ignored, because a proxy may terminate TLS.
 * @returns `no-origin` without both headers; the caller must then check the form token
 * @throws Response 403 for another site or an opaque origin (`null`)
 */
export function assertSameOrigin(
  request: Request,
  publicUrl: string | undefined,
): 'same-origin' | 'no-origin' {
  const claimed = request.headers.get('Origin') ?? request.headers.get('Referer');
  if (claimed === null) return 'no-origin';
  const from = URL.canParse(claimed) ? new URL(claimed) : null;
  const own =
    publicUrl === undefined
      ? from?.host === new URL(request.url).host
      : from?.origin === new URL(publicUrl).origin;
  if (!own) throw postErrorResponse('foreign-post');
  return 'same-origin';
}
