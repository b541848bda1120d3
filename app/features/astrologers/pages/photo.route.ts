import type { LoaderFunctionArgs } from '@remix-run/node';
import { parsePhotoFile } from '~/features/astrologers/astrologer-photo';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { fileResponse } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { changes, log } = context.services;
  const photoFile = parsePhotoFile(params.file ?? '');
  return withStoreFallback(
    async () => {
      const photo = photoFile && (await changes?.openCurrentPhoto(photoFile.name, photoFile.size));
      if (!photo) return new Response('No such photo.', { status: 404 });
      return fileResponse(photo, {
        'Content-Type': 'image/webp',
        // Photo URLs are never reused. One day, so that a removed photo soon disappears from caches.
        'Cache-Control': 'public, max-age=86400',
        // Other sites that use the API embed the photo.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
    (error) => {
      log.error({ err: error }, 'a photo of an astrologer could not be read');
      return new Response('The photo is not available just now.', {
        status: 503,
        headers: { 'Cache-Control': 'no-store' },
      });
    },
  );
}
