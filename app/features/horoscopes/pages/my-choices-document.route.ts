import type { LoaderFunctionArgs } from '@remix-run/node';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import type { MyChoices } from '~/features/horoscopes/my-sign';
import { findOtherVisitorCity } from '~/features/places/session/my-city.session.server';
import { NO_STORE } from '~/web/http/caching';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cost: 'low' };

export function loader({ request }: LoaderFunctionArgs) {
  const choices: MyChoices = {
    sign: mySign.read(request),
    city: findOtherVisitorCity(request)?.slug ?? null,
  };
  return Response.json(choices, { headers: { ...NO_STORE, Vary: 'Cookie' } });
}
