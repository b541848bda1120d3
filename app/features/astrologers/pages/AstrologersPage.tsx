import { Link } from '@remix-run/react';
import { Pagination } from '~/web/ui/Pagination';
import type { Sort } from '~/features/astrologers/astrologer.source';
import { AstrologerCards } from './AstrologerCards';
import type { AstrologersView } from './astrologers-view';
import { FilterForm } from './FilterForm';
import { isFiltered, listPath, NO_FILTERS } from '~/features/astrologers/filters';
import type { ListKind } from '~/features/astrologers/list-kind';
import { EmptyList, FailedList, UnknownChoice } from './ListError';

interface AstrologersPageProps {
  readonly list: ListKind;
  readonly view: AstrologersView;
}

/** The page of the call list or of the chat list. */
export function AstrologersPage({ list, view }: AstrologersPageProps) {
  return (
    <div className="page">
      <header className="list-head">
        <div>
          <h1>{list.heading}</h1>
          <p className="section-line">
            <strong>FREE</strong>: the first 5 minutes of your first chat or call. After that you
            pay the rate on the card, in the app.
          </p>
        </div>
        {list.showsBanner ? <Banner /> : null}
      </header>
      <Content list={list} view={view} />
    </div>
  );
}

function Banner() {
  return (
    <a className="call-banner" href="/call-with-astrologer">
      <img
        src="/art/call-banner.svg"
        alt="Call an astrologer: your first 5 minutes are free"
        width={960}
        height={200}
      />
    </a>
  );
}

function Content({ list, view }: AstrologersPageProps) {
  const { path } = list;
  switch (view.kind) {
    case 'failed':
      return <FailedList message={view.message} path={listPath(path, view.filters)} />;
    case 'unknown-choice':
      return (
        <>
          <UnknownChoice choice={view.choice} path={path} />
          <FilterForm path={path} filters={NO_FILTERS} facets={view.facets} open />
        </>
      );
    case 'list': {
      const { filters, facets } = view;
      return (
        <>
          <FilterForm path={path} filters={filters} facets={facets} open={isFiltered(filters)} />
          <Listed list={list} view={view} />
        </>
      );
    }
  }
}

/** By what rule the list stands; `rating` is a number in the records, which nobody on this site gives. */
const ORDER_LINES: Readonly<Record<Sort, string>> = {
  rating:
    'In our suggested order: by the standing in each record, which readers do not vote on; then by orders, then by who came first.',
  orders: 'Those with the most orders come first.',
  price: 'Those with the lowest rate come first.',
};

type ListView = Extract<AstrologersView, { readonly kind: 'list' }>;

function Listed({ list, view }: { list: ListKind; view: ListView }) {
  const { astrologers, total, page, pages, filters } = view;
  const demos = astrologers.filter(({ demo }) => demo).length;
  const mixed = demos > 0 && demos < astrologers.length;
  return (
    <>
      {demos > 0 ? (
        <p className="notice demo-notice">
          {mixed
            ? 'Profiles marked “Demonstration” are demonstration profiles, not people.'
            : 'These are demonstration profiles'}
        </p>
      ) : null}
      <p className="section-line" role="status">
        {countText(total)}
      </p>
      {total === 0 ? <EmptyList path={list.path} filtered={isFiltered(filters)} /> : null}
      {total > 0 ? (
        <p className="section-line">
          {ORDER_LINES[filters.sort]} Every card shows the same five stars; they are not a rating.
        </p>
      ) : null}
      <AstrologerCards
        list={list}
        astrologers={astrologers}
        showsOrders={list.showsOrders || filters.sort === 'orders'}
        marksDemo={mixed}
      />
      <Pagination
        page={page}
        pages={pages}
        pathOf={(number) => listPath(list.path, filters, number)}
        label="Pages of the list"
      />
      {total > 0 ? (
        <p className="section-line">
          Consultations take place <Link to="/app-download">in the app</Link>, for readers of 18 and
          over.
        </p>
      ) : null}
    </>
  );
}

function countText(total: number): string {
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'astrologer' : 'astrologers'}`;
}
