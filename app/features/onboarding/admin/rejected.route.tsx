import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { ADMIN_PAGE } from '~/features/administration/panel/admin-page-handle';
import { REJECTED_LIST } from './list-kind';
import { reviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { passHeaders as headers } from '~/web/http/caching';

export const handle = ADMIN_PAGE;
export const meta = adminMeta(REJECTED_LIST.title);
export const loader = reviewListLoader(REJECTED_LIST);

export default function Rejected() {
  const { area, ...view } = useLoaderData<typeof loader>();
  return <ListPage area={area} list={REJECTED_LIST} view={view} />;
}
