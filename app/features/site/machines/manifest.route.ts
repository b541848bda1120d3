import type { LoaderFunctionArgs } from '@remix-run/node';
import { getLanguageFacts, toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: {} };

export async function loader({ context }: LoaderFunctionArgs) {
  const { brandName } = context.services.config.site;
  const manifest = {
    name: m.home_manifest_name({ brandName }),
    short_name: brandName,
    lang: getLanguageFacts().tag,
    start_url: toLocalPath('/'),
    display: 'minimal-ui',
    background_color: '#FFFBF3',
    theme_color: '#17103A',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
