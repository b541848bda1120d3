import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import { APPROVED_LIST } from './review-lists';
import { createReviewListAction, createReviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta(APPROVED_LIST.title);
export const loader = createReviewListLoader(APPROVED_LIST);
export const action = createReviewListAction(APPROVED_LIST);

export default function ApprovedRoute() {
  const view = useLoaderData<typeof loader>();
  return <ListPage list={APPROVED_LIST} view={view} />;
}
