import type { Services } from '~/web/http/visit';

/** The site's own address without a trailing slash. The Host header is trusted only in development. */
export function getOrigin(
  request: Request,
  { site, server, production }: Services['config'],
): string {
  if (site.publicUrl) return site.publicUrl;
  return production ? `http://localhost:${server.port}` : new URL(request.url).origin;
}
