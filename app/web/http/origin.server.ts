import { refusedPost } from './refused-post.server';

/**
 * Holds off posts that another site's page makes a visitor's browser send. Browsers say where a post comes from (`Origin`,
 * older ones `Referer`); `said` means that it is this site. Text browsers may say nothing: `unsaid`, and the caller must
 * ask for the form's own token.
 *
 * Where the site does not know its own address, the host the visitor used counts, whatever the scheme: a proxy may have
 * taken TLS off.
 * @throws Response 403 when the request names another site, or an origin that is kept secret (`null`).
 */
export function assertSameOrigin(
  request: Request,
  publicUrl: string | undefined,
): 'said' | 'unsaid' {
  const claimed = request.headers.get('Origin') ?? request.headers.get('Referer');
  if (claimed === null) return 'unsaid';
  const from = URL.canParse(claimed) ? new URL(claimed) : null;
  const own =
    publicUrl === undefined
      ? from?.host === new URL(request.url).host
      : from?.origin === new URL(publicUrl).origin;
  if (!own) throw refusedPost('foreign-post');
  return 'said';
}
