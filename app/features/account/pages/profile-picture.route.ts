import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse, notFound } from '~/web/http/responses.server';
import { PICTURE_SIZES } from '~/features/account/picture.store';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const size = PICTURE_SIZES.find((each) => String(each) === params.size);
  const customer = await findCustomer(session, services);
  const picture =
    size && customer?.photo ? await services.pictures.open(customer.photo, size) : null;
  if (!picture) throw notFound();
  return fileResponse(picture, {
    'Content-Type': 'image/webp',
    // The URL is the same for all customers, so the next one in this browser would see a cached picture.
    'Cache-Control': 'private, no-store',
  });
}
