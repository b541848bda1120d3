import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '~/shared/site-settings';
import { describePage } from '~/web/http/page-meta';
import type { AstrologerCard } from '~/features/astrologers/astrologer';
import type { AstrologersView } from './list.route.server';
import { NO_FILTERS } from '~/features/astrologers/filters';
import { CALL_LIST } from '~/features/astrologers/list-kind';
import { buildListMeta } from './list-meta';

const SITE: SiteSettings = {
  brandName: 'Taravani',
  legalName: 'Taravani Services',
  origin: 'https://taravani.example',
  appStoreUrl: null,
  social: [],
  contact: null,
};

const ANANYA: AstrologerCard = {
  id: 1,
  firstName: 'Ananya',
  photoUrl: '/media/ananya.webp',
  gender: 'F',
  age: 34,
  experience: 9,
  specialization: 'vedic',
  language: 'Hindi, ENGLISH',
  chatCharges: 25,
  chatCount: 184,
  isWaiting: false,
  demo: false,
};

const VIEW: Extract<AstrologersView, { kind: 'list' }> = {
  kind: 'list',
  filters: NO_FILTERS,
  astrologers: [ANANYA],
  total: 49,
  page: 1,
  pages: 3,
  facets: { languages: ['hindi'], specializations: ['vedic'] },
};

function buildHead(view: AstrologersView) {
  const head = describePage(SITE, buildListMeta(CALL_LIST, SITE, view));
  const pick = (key: string) =>
    head.flatMap((each) => (key in each ? [Reflect.get(each, key)] : []));
  const canonical = head.find((each) => 'rel' in each && each.rel === 'canonical');
  return {
    title: pick('title')[0],
    canonical: canonical ? Reflect.get(canonical, 'href') : null,
    data: pick('script:ld+json'),
  };
}

describe('the head of a list page', () => {
  it('contains all tags on the first page', () => {
    const { title, canonical } = buildHead(VIEW);
    expect(title).toBe('Call with Astrologer | Taravani');
    expect(canonical).toBe('https://taravani.example/call-with-astrologer');
  });

  it('has a separate canonical URL on a later page', () => {
    const { title, canonical } = buildHead({ ...VIEW, page: 2 });
    expect(title).toBe('Call with Astrologer, page 2 | Taravani');
    expect(canonical).toBe('https://taravani.example/call-with-astrologer?page=2');
  });

  it.each([{ language: 'hindi' }, { sort: 'price' as const }, { maxPrice: 20 }])(
    'uses the full list as canonical URL when filtered or sorted by %o',
    (choice) => {
      const view = { ...VIEW, page: 2, filters: { ...NO_FILTERS, ...choice } };
      expect(buildHead(view).canonical).toBe('https://taravani.example/call-with-astrologer');
    },
  );

  it.each<AstrologersView>([
    { kind: 'failed', filters: NO_FILTERS },
    { kind: 'unknown-choice', filters: NO_FILTERS, choice: 'sort', facets: VIEW.facets },
  ])('asks search engines not to index a page that does not exist', (view) => {
    expect(buildHead(view).canonical).toBeNull();
  });
});

describe('the structured data', () => {
  it('names the service and the people on the page', () => {
    expect(buildHead(VIEW).data.slice(1)).toEqual([
      expect.objectContaining({
        '@type': 'Service',
        serviceType: 'Astrology consultation by phone',
        areaServed: 'IN',
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            item: {
              '@type': 'Person',
              name: 'Ananya',
              jobTitle: 'Astrologer',
              knowsLanguage: ['Hindi', 'English'],
              image: 'https://taravani.example/media/ananya.webp',
            },
          },
        ],
      },
    ]);
  });

  it('omits demo profiles', () => {
    const { data } = buildHead({ ...VIEW, astrologers: [{ ...ANANYA, demo: true }] });
    expect(data.map((each) => Reflect.get(each, '@type'))).toEqual(['BreadcrumbList', 'Service']);
  });
});
