import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { ADMIN_PAGE } from '~/features/administration/panel/admin-page-handle';
import { APPROVED_LIST } from './list-kind';
import { reviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { passHeaders as headers } from '~/web/http/caching';

export const handle = ADMIN_PAGE;
export const meta = adminMeta(APPROVED_LIST.title);
export const loader = reviewListLoader(APPROVED_LIST);

export default function Approved() {
  const { area, ...view } = useLoaderData<typeof loader>();
  return <ListPage area={area} list={APPROVED_LIST} view={view} />;
}
