import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatAstrologerCount } from '~/features/astrologers/astrologer-labels';
import { m } from '~/shared/i18n/messages';
import { Pagination } from '~/web/ui/Pagination';
import { ComingSoon } from '~/web/ui/ComingSoon';
import {
  type AstrologerSort,
  isFiltered,
  buildListPath,
  NO_FILTERS,
  type FilterName,
} from '~/features/astrologers/filters';
import { AstrologerCards } from './AstrologerCards';
import type { AstrologersView } from './list.route.server';
import { FilterForm } from './FilterForm';
import type { ListKind } from '~/features/astrologers/list-kind';

interface AstrologersPageProps {
  readonly list: ListKind;
  readonly view: AstrologersView;
}

export function AstrologersPage({ list, view }: AstrologersPageProps) {
  return (
    <div className="page">
      <header className="list-head">
        <div>
          <h1>{list.heading()}</h1>
          <p className="section-line">
            <ParaglideMessage message={m.astrologers_first_free} markup={{ strong: Strong }} />
          </p>
          <ComingSoon />
        </div>
        {list.showsBanner ? <Banner /> : null}
      </header>
      <Content list={list} view={view} />
    </div>
  );
}

function Banner() {
  return (
    <Link className="call-banner" to="/call-with-astrologer" reloadDocument>
      <img src="/art/call-banner.svg" alt={m.astrologers_banner()} width={960} height={200} />
    </Link>
  );
}

function Content({ list, view }: AstrologersPageProps) {
  const { path } = list;
  switch (view.kind) {
    case 'failed':
      return <ListLoadError path={buildListPath(path, view.filters)} />;
    case 'unknown-choice':
      return (
        <>
          <UnknownFilter choice={view.choice} path={path} />
          <FilterForm path={path} filters={NO_FILTERS} facets={view.facets} open />
        </>
      );
    case 'list': {
      const { filters, facets } = view;
      return (
        <>
          <FilterForm path={path} filters={filters} facets={facets} open={isFiltered(filters)} />
          <AstrologerListSection list={list} view={view} />
        </>
      );
    }
  }
}

/** `rating` is imported; visitors cannot rate astrologers on this site. */
const SORT_DESCRIPTIONS: Readonly<Record<AstrologerSort, () => string>> = {
  rating: m.astrologers_order_rating,
  orders: m.astrologers_order_orders,
  price: m.astrologers_order_price,
};

type ListView = Extract<AstrologersView, { readonly kind: 'list' }>;

function AstrologerListSection({ list, view }: { list: ListKind; view: ListView }) {
  const { astrologers, total, page, pages, filters } = view;
  const demos = astrologers.filter(({ demo }) => demo).length;
  const mixed = demos > 0 && demos < astrologers.length;
  return (
    <>
      {demos > 0 ? (
        <p className="notice demo-notice">
          {mixed ? m.astrologers_demo_some() : m.astrologers_demo_all()}
        </p>
      ) : null}
      <p className="section-line" role="status">
        {formatAstrologerCount(total)}
      </p>
      {total === 0 ? <EmptyList path={list.path} isFiltered={isFiltered(filters)} /> : null}
      {total > 0 ? (
        <p className="section-line">
          {SORT_DESCRIPTIONS[filters.sort]()} {m.astrologers_same_stars()}
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
        getPath={(number) => buildListPath(list.path, filters, number)}
        label={m.astrologers_pages()}
      />
      {total > 0 ? (
        <p className="section-line">
          <ParaglideMessage message={m.astrologers_in_app} markup={{ link: AppLink }} />
        </p>
      ) : null}
    </>
  );
}

function Strong({ children }: { readonly children?: ReactNode }) {
  return <strong>{children}</strong>;
}

function AppLink({ children }: { readonly children?: ReactNode }) {
  return <Link to="/app-download">{children}</Link>;
}

const UNKNOWN: Readonly<Record<FilterName, () => string>> = {
  language: m.astrologers_unknown_language,
  specialization: m.astrologers_unknown_specialization,
  price: m.astrologers_unknown_price,
  experience: m.astrologers_unknown_experience,
  sort: m.astrologers_unknown_sort,
};

interface PartProps {
  readonly children?: ReactNode;
}

export function UnknownFilter({ choice, path }: { choice: FilterName; path: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <p>{UNKNOWN[choice]()}</p>
      <p>
        <Link to={path}>{m.astrologers_clear_all()}</Link>
      </p>
    </div>
  );
}

export function EmptyList({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  return isFiltered ? (
    <div className="notice">
      <p>{m.astrologers_none_fits()}</p>
      <p>
        <Link to={path}>{m.astrologers_clear_all()}</Link>
      </p>
    </div>
  ) : (
    <div className="notice">
      <p>{m.astrologers_none_there()}</p>
      <p>
        <ParaglideMessage
          message={m.astrologers_meanwhile}
          markup={{ horoscope: HoroscopeLink, register: RegisterLink }}
        />
      </p>
    </div>
  );
}

export function ListLoadError({ path }: { path: string }) {
  const again = ({ children }: PartProps) => (
    <Link to={path} reloadDocument>
      {children}
    </Link>
  );
  return (
    <div className="notice notice-error" role="alert">
      <p>{m.astrologers_fetch_failed()}</p>
      <p>
        <ParaglideMessage
          message={m.astrologers_try_again}
          markup={{ again, horoscope: HoroscopeLink }}
        />
      </p>
    </div>
  );
}

function HoroscopeLink({ children }: PartProps) {
  return <Link to="/daily-horoscope">{children}</Link>;
}

function RegisterLink({ children }: PartProps) {
  return (
    <Link to="/signup" reloadDocument>
      {children}
    </Link>
  );
}
