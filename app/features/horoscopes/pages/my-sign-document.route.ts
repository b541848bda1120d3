import type { LoaderFunctionArgs } from '@remix-run/node';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { NO_STORE } from '~/web/http/caching';

/** The sign that the visitor has chosen, or null, for in-page moves. */
export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(mySign.read(request), { headers: { ...NO_STORE, Vary: 'Cookie' } });
}
