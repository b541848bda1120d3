import type { LoaderFunctionArgs } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';
import type { RouteHandle } from '~/web/http/route-handle';
import { toClientNetwork } from '~/shared/network/client-network';
import type { PictureRefusal } from '~/shared/share-pictures.gateway';
import { findPicture } from './find-picture.route.server';

export const handle: RouteHandle = { counted: false };

/** The address changes with the text of the picture. An outdated address returns the current picture. */
const WEEK_CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=604800';
const FILE = '.png';

const RETRY_AFTER = '10';
const STATUS: Readonly<Record<PictureRefusal, number>> = { crowded: 503, 'too-many': 429 };

/** `/pictures/share/{kind}/{id}.png`: link preview for chats and social networks, in the address's language. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const { kind = '', file = '' } = params;
  const found = file.endsWith(FILE)
    ? await findPicture(kind, file.slice(0, -FILE.length), services)
    : null;
  if (!found) {
    return new Response('No such picture.', { status: 404, headers: NO_STORE });
  }
  const drawn = await services.sharePictures.open(found.picture, {
    network: toClientNetwork(context.clientAddress),
    isLinked: found.isLinked,
    canDraw: () => context.takeHighCost?.() ?? true,
    gone: request.signal,
  });
  if (!drawn.ok) {
    const { failure } = drawn;
    return new Response('Please ask for this picture again.', {
      status: STATUS[failure],
      headers: { ...NO_STORE, 'Retry-After': RETRY_AFTER },
    });
  }
  return new Response(drawn.value, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': WEEK_CACHE_CONTROL,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
