import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { REJECTED_LIST } from './list-kind';
import { reviewListAction, reviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta(REJECTED_LIST.title);
export const loader = reviewListLoader(REJECTED_LIST);
export const action = reviewListAction(REJECTED_LIST);

export default function Rejected() {
  const view = useLoaderData<typeof loader>();
  return <ListPage list={REJECTED_LIST} view={view} />;
}
