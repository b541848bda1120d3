import { Link } from '@remix-run/react';
import { AdminPage, LoadFailure } from '~/features/administration/panel/AdminPage';
import { Pagination } from '~/web/ui/Pagination';
import type { ReviewListKind } from './review-lists';
import { getCsvPath, buildListPath, type ReviewListFilter } from './list-request';
import type { ListView } from './list.route.server';
import { EMPTY } from './review-labels';
import { MAX_LISTED_ITEMS } from '~/features/applications/review/review.store';
import { ReviewTable } from './ReviewTable';
import type { FailedView } from '~/features/administration/panel/refusal-answers.server';
import { SearchChoice, SearchForm, SearchText } from '~/features/administration/panel/SearchForm';
import { FIND_PATH } from './find.schema';
import { REVIEW_SORTS, type ReviewSort } from '~/features/applications/review/review';
import type { ApplicationState } from '~/features/applications/apply/application-labels';

interface ListPageProps {
  readonly list: ReviewListKind;
  readonly view: ListView | FailedView;
}

export function ListPage({ list, view }: ListPageProps) {
  return (
    <AdminPage title={list.title}>
      {view.kind === 'failed' ? (
        <LoadFailure message={view.message} />
      ) : (
        <List list={list} view={view} />
      )}
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
      <SearchText
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
