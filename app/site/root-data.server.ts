import type { Services } from '~/context.server';
import { hasSessionCookie } from '~/http/session.server';
import type { RootData, Viewer } from './site-settings';

/** What the frame shows: the site's settings, the contact details and, only for those with a session, who is looking. */
export async function readRootData(request: Request, services: Services): Promise<RootData> {
  const { site } = services.config;
  return {
    site: {
      brandName: site.brandName,
      legalName: site.legalName,
      origin: originOf(request, services.config),
      appStoreUrl: site.appStoreUrl ?? null,
      social: site.social,
      contact: await services.help.findContact(),
    },
    viewer: hasSessionCookie(request) ? await readViewer(request, services) : null,
  };
}

async function readViewer(request: Request, { sessions }: Services): Promise<Viewer | null> {
  const session = await sessions.read(request);
  return session.get('isLoggedIn') && session.get('phoneNumber') ? { name: null } : null;
}

/** The site’s own address, without a slash at its end. A visitor's Host header is believed in development only: it would reach shared caches. */
export function originOf(
  request: Request,
  { site, server, production }: Services['config'],
): string {
  if (site.publicUrl) return site.publicUrl;
  return production ? `http://localhost:${server.port}` : new URL(request.url).origin;
}
