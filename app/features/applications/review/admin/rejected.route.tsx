import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import { REJECTED_LIST } from './review-lists';
import { createReviewListAction, createReviewListLoader } from './list.route.server';
import { ListPage } from './ListPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta(REJECTED_LIST.title);
export const loader = createReviewListLoader(REJECTED_LIST);
export const action = createReviewListAction(REJECTED_LIST);

export default function Rejected() {
  const view = useLoaderData<typeof loader>();
  return <ListPage list={REJECTED_LIST} view={view} />;
}
