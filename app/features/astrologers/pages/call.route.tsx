import { useLoaderData } from '@remix-run/react';
import { createMeta } from '~/web/http/page-meta';
import { AstrologersPage } from './AstrologersPage';
import { CALL_LIST } from '~/features/astrologers/list-kind';
import { buildListMeta } from './list-meta';
import { loadAstrologers } from './list.route.server';

export { listHandle as handle } from './list-meta';
export { forwardHeaders as headers } from '~/web/http/caching';

export const loader = loadAstrologers;

export const meta = createMeta<typeof loader>(({ site, data: view }) =>
  buildListMeta(CALL_LIST, site, view),
);

export default function CallRoute() {
  return <AstrologersPage list={CALL_LIST} view={useLoaderData<typeof loader>()} />;
}
