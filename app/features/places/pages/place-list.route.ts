import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { placeId, toOptions } from '~/features/places/places.server';

export const handle: RouteHandle = { cost: 'high' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = placeId(params.id);
  if (id === null) throw notFound();
  const { locations } = context.services;
  const list = params.kind === 'states' ? await locations.getStates(id) : await listCities();
  return Response.json(toOptions(list), {
    headers: { 'Cache-Control': 'public, max-age=86400' },
  });

  function listCities() {
    if (params.kind !== 'cities' || id === null) throw notFound();
    return locations.listCities(id);
  }
}
