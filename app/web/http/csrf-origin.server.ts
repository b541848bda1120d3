import { refusedPost } from './refused-post.server';

/**
 * Holds off posts that another site's page makes a visitor's browser send. Browsers say where a post comes from (`Origin`,
 * older ones `Referer`); text browsers may say nothing.
 *
 * Where the site does not know its own address, the host the visitor used counts, whatever the scheme: a proxy may have
 * taken TLS off.
 * @returns `same-origin`; `no-origin` when the request says nothing, and the caller must ask for the form's own token
 * @throws Response 403 when the request names another site, or an origin that is kept secret (`null`).
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
  if (!own) throw refusedPost('foreign-post');
  return 'same-origin';
}
