import type { Services } from '~/web/http/visit';

/** The site’s own address, without a slash at its end. A visitor's Host header is believed in development only: it would reach shared caches. */
export function getOrigin(
  request: Request,
  { site, server, production }: Services['config'],
): string {
  if (site.publicUrl) return site.publicUrl;
  return production ? `http://localhost:${server.port}` : new URL(request.url).origin;
}
