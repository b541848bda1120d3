import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import { PENDING_LIST } from './review-lists';
import { createReviewListAction, createReviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta(PENDING_LIST.title);
export const loader = createReviewListLoader(PENDING_LIST);
export const action = createReviewListAction(PENDING_LIST);

export default function PendingRoute() {
  const view = useLoaderData<typeof loader>();
  return <ListPage list={PENDING_LIST} view={view} />;
}
