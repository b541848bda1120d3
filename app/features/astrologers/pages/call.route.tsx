import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';
import { AstrologersPage } from './AstrologersPage';
import { CALL_LIST } from '~/features/astrologers/list-kind';
import { listMeta } from './list-meta';
import { loadAstrologers } from './list.route.server';

export { passHeaders as headers } from '~/web/http/caching';

export const loader = loadAstrologers;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  listMeta(CALL_LIST, data, matches.find(({ id }) => id === 'root')?.data?.site);

export default function CallRoute() {
  return <AstrologersPage list={CALL_LIST} view={useLoaderData<typeof loader>()} />;
}
