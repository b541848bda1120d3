import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse, notFound } from '~/web/http/responses.server';
import { PICTURE_SIZES } from '~/features/account/picture.store';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

/** The signed-in customer's own picture; nobody else's can be asked for. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const size = PICTURE_SIZES.find((each) => String(each) === params.size);
  const customer = await findCustomer(session, services);
  const picture =
    size && customer?.photo ? await services.pictures.open(customer.photo, size) : null;
  if (!picture) throw notFound();
  return fileResponse(picture, {
    'Content-Type': 'image/webp',
    // The address is the same for everyone: anyone who signs in next in this browser must not see it.
    'Cache-Control': 'private, no-store',
  });
}
