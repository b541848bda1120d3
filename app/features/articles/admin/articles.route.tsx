import type { LinksFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { LoadFailure } from '~/features/administration/panel/LoadFailure';
import { orFailed } from '~/features/administration/panel/unavailable.route.server';
import { notFound } from '~/web/http/responses.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import styles from '~/web/styles/articles-admin.css?url';
import { ARTICLE_FORM_PATH } from './article-paths';
import { toArticleRow } from './article-view';
import { ArticleList, type ListView } from './ArticleList';
import { parseListRequest, toSearchWords } from './list-request';

export { forwardHeaders as headers } from '~/web/http/caching';

const TITLE = 'Blogs';

export const meta = adminMeta(TITLE);
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = adminLoader('editor', ({ request, services }) =>
  orFailed<ListView & { readonly kind: 'list' }>(services.log, async () => {
    const { choices, page } = parseListRequest(new URL(request.url).searchParams);
    if (page === null) throw notFound('no-such-page');
    const words = toSearchWords(choices);
    const { items, ...found } = await services.writing.list({ words, ...choices }, page);
    if (page > found.pages) throw notFound('no-such-page');
    const today = getTodayInIndia(services.clock);
    return {
      kind: 'list',
      choices,
      page,
      ...found,
      items: items.map((item) => toArticleRow(item, today)),
    };
  }),
);

export default function Articles() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage title={TITLE}>
      <p>
        <Link className="button button-primary" to={ARTICLE_FORM_PATH}>
          New article
        </Link>
      </p>
      {view.kind === 'failed' ? (
        <LoadFailure message={view.message} />
      ) : (
        <ArticleList list={view} />
      )}
    </AdminPage>
  );
}
