import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { fileResponse, notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { parseChangeRequestId } from './change-facts';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

/** Never cached. */
export const loader = adminFile('reviewer', async ({ params, services: { changes } }) => {
  const photo = await changes?.openRequestedPhoto(parseChangeRequestId(params.id) ?? 0, 320);
  if (!photo) throw notFound();
  return fileResponse(photo, { 'Content-Type': 'image/webp' });
});
