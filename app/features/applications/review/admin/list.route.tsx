import { redirect, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { AdminPage, Loaded, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';
import { SearchChoice, SearchForm, SearchField } from '~/features/administration/panel/SearchForm';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { REVIEW_SORTS, type ReviewSort } from '~/features/applications/review/review';
import { MAX_LISTED_ITEMS } from '~/features/applications/review/review.store';
import { isPersonal } from '~/features/applications/review/search-seal.server';
import { notFound } from '~/web/http/responses.server';
import type { Services } from '~/web/http/visit';
import { Pagination } from '~/web/ui/Pagination';
import { FIND_PATH } from './find.schema';
import {
  buildListPath,
  findListByPath,
  getCsvPath,
  listSearchForm,
  parseListRequest,
  type ReviewListFilter,
  type ReviewListKind,
} from './review-lists';
import { EMPTY } from './review-labels';
import { ReviewTable, toAssignedRows } from './ReviewTable';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta: MetaFunction = (args) =>
  adminMeta(findListByPath(args.location.pathname).title)(args);

export const loader = adminLoader('reviewer', orFailed(loadList));

async function loadList({ request, services, admin }: AdminArgs) {
  const { reviews, teamwork, searchSeal } = services;
  const { pathname, searchParams: query } = new URL(request.url);
  const list = findListByPath(pathname);
  const { listFilter, page } = parseListRequest(query, list, searchSeal.open);
  // An old or typed address: links must not repeat the number.
  if (isReadable(listFilter)) throw redirect(getSearchPath(list, listFilter, services, page ?? 1));
  const found = page === null ? null : await reviews.list({ ...listFilter, page });
  if (!found) throw notFound('no-such-page');
  const items = await toAssignedRows(found.items, teamwork, admin.email);
  return { kind: 'list' as const, listFilter, ...found, items };
}

type ListView = Awaited<ReturnType<typeof loadList>>;

export const action = adminAction('reviewer', async ({ request, services }) => {
  const { accepted } = await services.forms.readOpenForm(request, listSearchForm);
  const query = new URLSearchParams(
    Object.entries(accepted).map(([name, value]) => [name, String(value)]),
  );
  const list = findListByPath(new URL(request.url).pathname);
  const { listFilter } = parseListRequest(query, list, () => null);
  return redirect(getSearchPath(list, listFilter, services), 303);
});

function getSearchPath(
  list: ReviewListKind,
  listFilter: ReviewListFilter,
  { searchSeal }: Pick<Services, 'searchSeal'>,
  page = 1,
): string {
  const sealed = isReadable(listFilter) ? searchSeal.seal(listFilter.search) : listFilter.sealed;
  return buildListPath(list, { ...listFilter, sealed }, page);
}

/** Whether the URL shows a possible personal number in clear text. */
function isReadable({ search, sealed }: ReviewListFilter): boolean {
  return sealed === null && isPersonal(search);
}

export default function ReviewListRoute() {
  const view = useLoaderData<typeof loader>();
  const list = findListByPath(useLocation().pathname);
  return (
    <AdminPage title={list.title}>
      <Loaded view={view}>{(found) => <List list={list} view={found} />}</Loaded>
    </AdminPage>
  );
}

function List({ list, view }: { readonly list: ReviewListKind; readonly view: ListView }) {
  const { listFilter, items, page, pages, isTruncated } = view;
  return (
    <>
      <ListSearchForm list={list} listFilter={listFilter} />
      {isTruncated ? (
        <p className="notice">
          More than {MAX_LISTED_ITEMS.toLocaleString('en-IN')} applications may fit this search, and
          some are missing here. Please type more of the name, or the mobile number.
        </p>
      ) : null}
      {items.length > 0 ? (
        <>
          <p>
            {formatListCount(view)}.{' '}
            <a href={getCsvPath(list, listFilter)} download>
              Save as CSV
            </a>
          </p>
          <ReviewTable caption={list.title} items={items} state={listFilter.state} />
          <Pagination
            page={page}
            pages={pages}
            getPath={(number) => buildListPath(list, listFilter, number)}
            label={`Pages of ${list.title}`}
          />
        </>
      ) : (
        <p className="admin-empty">
          {EMPTY[listFilter.state]}
          {listFilter.search ? (
            <>
              {' '}
              for “<bdi>{listFilter.search}</bdi>”. <Link to={list.path}>Show everybody</Link>
            </>
          ) : null}
        </p>
      )}
    </>
  );
}

function formatListCount({ items, total, page, pages }: ListView): string {
  const all = total.toLocaleString('en-IN');
  const noun = total === 1 ? 'application' : 'applications';
  return pages === 1
    ? `${all} ${noun}`
    : `${items.length} of ${all} ${noun}, page ${page} of ${pages.toLocaleString('en-IN')}`;
}

interface ListSearchFormProps {
  readonly list: ReviewListKind;
  readonly listFilter: ReviewListFilter;
}

const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-backwards': 'Name, Z to A',
};

const STATE_FILTER_LABELS: Readonly<Record<ApplicationState, string>> = {
  'under-review': 'Submitted',
  unfinished: 'Not finished',
  approved: 'Active',
  inactive: 'Inactive',
  rejected: 'Rejected',
};

function ListSearchForm({ list, listFilter }: ListSearchFormProps) {
  const address = buildListPath(list, listFilter);
  return (
    <SearchForm
      label={`Search ${list.title}`}
      path={list.path}
      address={address}
      method="post"
      role="search"
      isFiltered={address !== list.path}
    >
      <SearchField
        id="review-search"
        name="q"
        label="Name, e-mail or mobile number"
        value={listFilter.search}
        hint={
          <>
            Or the last digits of the number, or an astrologer’s ID. An Aadhaar or PAN number is
            looked for <Link to={FIND_PATH}>on a page of its own</Link>, never here.
          </>
        }
      />
      {list.states.length > 1 ? (
        <SearchChoice
          id="review-show"
          name="show"
          label="Show"
          value={listFilter.state}
          options={list.states.map((state) => ({
            value: state,
            label: STATE_FILTER_LABELS[state],
          }))}
        />
      ) : null}
      <SearchChoice
        id="review-sort"
        name="sort"
        label="Sort by"
        value={listFilter.sort}
        options={REVIEW_SORTS.map((sort) => ({ value: sort, label: REVIEW_SORT_LABELS[sort] }))}
      />
    </SearchForm>
  );
}
