import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { placeId, toOptions } from '~/features/places/places.server';

export const handle: RouteHandle = { cost: 'high' };

export async function loader({ params: { kind, id: text }, context }: LoaderFunctionArgs) {
  const id = placeId(text);
  if (id === null || (kind !== 'states' && kind !== 'cities')) throw notFound();
  const { locations } = context.services;
  const list = kind === 'states' ? locations.getStates(id) : locations.listCities(id);
  return Response.json(toOptions(await list), {
    headers: { 'Cache-Control': 'public, max-age=86400' },
  });
}
