import type { LinksFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Loaded, AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';
import { notFound } from '~/web/http/responses.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import styles from '~/web/styles/articles-admin.css?url';
import {
  ARTICLE_FORM_PATH,
  getArticleFormPath,
  LIST_PATH,
  getStepPath,
  parseListRequest,
  toSearchWords,
  buildListPath,
  NO_LIST_FILTER,
  type ArticleListFilter,
  toArticleRow,
  getStateLabel,
  type ArticleRow,
} from './article-paths';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { getLang, languageName, LANGUAGE_OPTIONS } from '~/features/administration/panel/languages';
import { SearchChoice, SearchForm, SearchField } from '~/features/administration/panel/SearchForm';
import { ARTICLE_STATES } from '~/features/articles/article-visibility';
import { toLocalPath } from '~/shared/i18n/language';
import { Pagination } from '~/web/ui/Pagination';

export { forwardHeaders as headers } from '~/web/http/caching';

const TITLE = 'Blogs';

export const meta = adminMeta(TITLE);
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = adminLoader('editor', orFailed(loadList));

async function loadList({ request, services }: AdminArgs) {
  const { choices, page } = parseListRequest(new URL(request.url).searchParams);
  if (page === null) throw notFound('no-such-page');
  const words = toSearchWords(choices);
  const { items, ...found } = await services.writing.list({ words, ...choices }, page);
  if (page > found.pages) throw notFound('no-such-page');
  const today = getTodayInIndia(services.clock);
  const rows = items.map((item) => toArticleRow(item, today));
  return { kind: 'list' as const, choices, page, ...found, items: rows };
}

type ListView = Awaited<ReturnType<typeof loadList>>;

export default function Articles() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage title={TITLE}>
      <p>
        <Link className="button button-primary" to={ARTICLE_FORM_PATH}>
          New article
        </Link>
      </p>
      <Loaded view={view}>{(list) => <ArticleList list={list} />}</Loaded>
    </AdminPage>
  );
}

const COLUMNS: readonly Column<ArticleRow>[] = [
  {
    label: 'Article',
    cell: ({ id, language, mainHeading }) => (
      <Link to={getArticleFormPath(id)} lang={getLang(language)}>
        {mainHeading}
      </Link>
    ),
  },
  { label: 'Language', cell: ({ language }) => languageName(language) },
  { label: 'Author', cell: ({ author }) => author },
  { label: 'State', cell: ({ state }) => getStateLabel(state) },
  { label: 'Shown', cell: ({ when }) => when },
  { label: 'Changed', cell: ({ changed }) => changed },
  { label: 'Actions', cell: (item) => <Actions {...item} /> },
];

function ArticleList({ list }: { readonly list: ListView }) {
  const { choices, items, total, isTruncated, page, pages } = list;
  const isFiltered = buildListPath(choices) !== buildListPath(NO_LIST_FILTER);
  return (
    <>
      <ArticleSearch choices={choices} isFiltered={isFiltered} />
      {isTruncated ? (
        <p className="notice">
          Too many articles match. Only the first ones in the list were searched, and some may be
          missing here. Please type a rarer word.
        </p>
      ) : null}
      {items.length > 0 ? (
        <>
          <p>
            {total.toLocaleString('en-IN')} {total === 1 ? 'article' : 'articles'}
            {pages > 1 ? `, page ${page} of ${pages.toLocaleString('en-IN')}` : ''}
          </p>
          <AdminTable caption="Articles" columns={COLUMNS} rows={items} getKey={({ id }) => id} />
          <Pagination
            page={page}
            pages={pages}
            getPath={(number) => buildListPath(choices, number)}
            label="Pages of the articles"
          />
        </>
      ) : (
        <p className="admin-empty">
          {isFiltered ? (
            <>
              No article fits. <Link to={buildListPath(NO_LIST_FILTER)}>Show all</Link>
            </>
          ) : (
            'There are no articles yet.'
          )}
        </p>
      )}
    </>
  );
}

function Actions({ id, slug, language, state, mainHeading }: ArticleRow) {
  const about = (
    <span className="visually-hidden" lang={getLang(language)}>
      {' '}
      {mainHeading}
    </span>
  );
  return (
    <span className="article-actions">
      <Link to={getArticleFormPath(id)}>Edit{about}</Link>{' '}
      {state === 'published' ? (
        <a href={toLocalPath(`/blogs/${slug}`, language)}>View{about}</a>
      ) : (
        <Link to={getStepPath(id, 'preview')}>Preview{about}</Link>
      )}{' '}
      {state === 'published' || state === 'scheduled' ? (
        <>
          <Link to={getStepPath(id, 'unpublish')}>Unpublish{about}</Link>{' '}
        </>
      ) : null}
      <Link to={getStepPath(id, 'delete')}>Delete{about}</Link>
    </span>
  );
}

function ArticleSearch({
  choices,
  isFiltered,
}: {
  readonly choices: ArticleListFilter;
  readonly isFiltered: boolean;
}) {
  return (
    <SearchForm
      label="Search the articles"
      path={LIST_PATH}
      address={buildListPath(choices)}
      role="search"
      isPrimary={false}
      isFiltered={isFiltered}
    >
      <SearchField id="articles-search" name="q" label="Heading or author" value={choices.search} />
      <SearchChoice
        id="articles-show"
        name="show"
        label="Show"
        value={choices.state ?? ''}
        options={ARTICLE_STATES.map((state) => ({ value: state, label: getStateLabel(state) }))}
        empty="All"
      />
      <SearchChoice
        id="articles-language"
        name="language"
        label="Language"
        value={choices.language ?? ''}
        options={LANGUAGE_OPTIONS}
        empty="All"
      />
    </SearchForm>
  );
}
