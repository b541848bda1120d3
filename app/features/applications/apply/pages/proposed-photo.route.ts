import type { LoaderFunctionArgs } from '@remix-run/node';
import { PICTURE_SIZES } from '~/features/account/picture.store';
import { findOwnApplication } from '~/features/applications/apply/session/applicant.session.server';
import { fileResponse, notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const size = PICTURE_SIZES.find((each) => String(each) === params.size);
  const application = await findOwnApplication(session, services);
  const photo =
    size && application !== null && application !== 'ended'
      ? await services.changes?.openOwn(application.astrologerId, size)
      : null;
  if (!photo) throw notFound();
  return fileResponse(photo, {
    'Content-Type': 'image/webp',
    // Prevents the next user of this browser from seeing the photo.
    'Cache-Control': 'private, no-store',
  });
}
