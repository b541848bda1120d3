import type { ItemList, Person, Service, Thing, WithContext } from 'schema-dts';
import type { PageMeta } from '~/web/http/page-meta';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { astrologersStyles } from '~/web/styles/areas';
import type { SiteSettings } from '~/shared/site-settings';
import { getLanguages, type AstrologerCard } from '~/features/astrologers/astrologer';
import { getTermLabel } from '~/features/astrologers/astrologer-labels';
import { m } from '~/shared/i18n/messages';
import type { AstrologersView } from './list.route.server';
import {
  FILTER_NAMES,
  isFiltered,
  buildListPath,
  NO_FILTERS,
} from '~/features/astrologers/filters';
import type { ListKind } from '~/features/astrologers/list-kind';

const choice = (written: string) => written.trim().toLowerCase() || null;

export const listHandle: RouteHandle = {
  styles: declareStyles(astrologersStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          parameters: {
            ...Object.fromEntries(FILTER_NAMES.map((name) => [name, choice])),
            page: acceptAnyValue,
          },
          shows: ['astrologers'],
        },
      }
    : {}),
};

/** Filtered and sorted lists use the URL of the full list as canonical. */
export function buildListMeta(list: ListKind, site: SiteSettings, view: AstrologersView): PageMeta {
  const [heading, description] = [list.heading(), list.description()];
  if (view.kind !== 'list') {
    return { title: heading, description, path: null };
  }
  const page = isFiltered(view.filters) ? 1 : view.page;
  const isFirst = view.page === 1;
  return {
    title: isFirst ? heading : m.astrologers_title_on_page({ heading, page: view.page }),
    description: isFirst
      ? description
      : m.astrologers_description_on_page({ description, page: view.page }),
    path: buildListPath(list.path, NO_FILTERS, page),
    breadcrumbs: [{ name: heading, path: list.path }],
    structuredData: [buildServiceData(list, site), ...buildPeopleData(view.astrologers, site)],
  };
}

function buildServiceData(list: ListKind, site: SiteSettings): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: list.heading(),
    serviceType: list.serviceType(),
    areaServed: 'IN',
    provider: { '@type': 'Organization', name: site.brandName, url: `${site.origin}/` },
  };
}

/** Structured data omits demo profiles: they are not people. */
function buildPeopleData(
  astrologers: readonly AstrologerCard[],
  site: SiteSettings,
): WithContext<Thing>[] {
  const people = astrologers.filter(({ demo }) => !demo);
  if (people.length === 0) return [];
  const list: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: people.map((astrologer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: buildPersonData(astrologer, site),
    })),
  };
  return [list];
}

function buildPersonData(astrologer: AstrologerCard, site: SiteSettings): Person {
  return {
    '@type': 'Person',
    name: astrologer.firstName,
    jobTitle: m.astrologers_job_title(),
    knowsLanguage: getLanguages(astrologer.language).map(getTermLabel),
    ...(astrologer.photoUrl ? { image: new URL(astrologer.photoUrl, `${site.origin}/`).href } : {}),
  };
}
