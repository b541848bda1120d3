import type { LoaderFunctionArgs } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';
import type { RouteHandle } from '~/web/http/route-handle';
import { findPicture } from './find-picture.route.server';

export const handle: RouteHandle = { counted: false };

/** The address of a picture changes with its words, and who asks for an old one gets what it is now. */
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=604800';
const FILE = '.png';

/** `/pictures/share/{kind}/{id}.png`: what chats and social networks show with a link, in the language of the address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services } = context;
  const { kind = '', file = '' } = params;
  const picture = file.endsWith(FILE)
    ? await findPicture(kind, file.slice(0, -FILE.length), services)
    : null;
  if (!picture) {
    return new Response('No such picture.', { status: 404, headers: NO_STORE });
  }
  return new Response(await services.sharePictures.open(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': FOR_A_WEEK,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
