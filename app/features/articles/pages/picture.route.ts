import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/web/http/responses.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { FOREIGN_PICTURE } from '~/features/articles/article-picture';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = {
  baseLanguageOnly: true,
  cost: 'low',
  // Names of proxied pictures contain a URL of up to 1,500 bytes in hexadecimal.
  maxAddressLength: 3_200,
};

/** Names of uploaded pictures are never reused. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The provider can replace the picture at a URL. */
const CACHE_ONE_DAY = 'public, max-age=86400';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { articlePictures, log } = context.services;
  const file = params.file ?? '';
  const caching = file.startsWith(FOREIGN_PICTURE) ? CACHE_ONE_DAY : CACHE_FOREVER;
  return withStoreFallback(
    async () => {
      const picture = await articlePictures.open(file);
      if (!picture) return new Response('No such picture.', { status: 404 });
      return fileResponse(picture, {
        'Content-Type': 'image/webp',
        'Cache-Control': caching,
        // RSS readers embed the pictures.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
    (error) => {
      log.error({ err: error }, 'a picture of an article could not be read');
      return new Response('The picture is not available just now.', {
        status: 503,
        headers: { 'Cache-Control': 'no-store' },
      });
    },
  );
}
