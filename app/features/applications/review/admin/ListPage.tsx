import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { Pagination } from '~/web/ui/Pagination';
import type { ReviewListKind } from './review-lists';
import { getCsvPath, buildListPath } from './list-request';
import type { ListView } from './list.route.server';
import { ListSearchForm } from './ListSearchForm';
import { LoadFailure } from '~/features/administration/panel/LoadFailure';
import { EMPTY } from './review-labels';
import { MAX_LISTED_ITEMS } from '~/features/applications/review/review.store';
import { ReviewTable } from './ReviewTable';
import type { FailedView } from '~/features/administration/panel/unavailable.route.server';

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
