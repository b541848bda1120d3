import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { describePage, type PageMeta } from './page-meta';

const SITE = { brandName: 'Taravani', origin: 'https://a.example' };
const PAGE: PageMeta = { title: 'A page', description: 'On it.', path: '/list?page=2' };

type Found = Readonly<Record<string, string>>;

function said(page: PageMeta, language: 'en' | 'hi') {
  const all = inLanguage(language, () => describePage(SITE, page)) as readonly Found[];
  const findLinks = (rel: string) => all.filter((each) => each.rel === rel);
  const meta = (name: string) =>
    all.filter((each) => each.property === name).map(({ content }) => content);
  return {
    canonical: findLinks('canonical').map(({ href }) => href),
    alternates: findLinks('alternate').map(({ hrefLang, href }) => `${hrefLang} ${href}`),
    url: meta('og:url'),
    locale: meta('og:locale'),
    others: meta('og:locale:alternate'),
    isHidden: all.some(({ name, content }) => name === 'robots' && content === 'noindex'),
  };
}

describe('a page in two languages', () => {
  const alternates = [
    'en-IN https://a.example/list?page=2',
    'hi-IN https://a.example/hi/list?page=2',
    'x-default https://a.example/list?page=2',
  ];

  it.each([
    ['en', 'https://a.example/list?page=2', 'en_IN', 'hi_IN'],
    ['hi', 'https://a.example/hi/list?page=2', 'hi_IN', 'en_IN'],
  ] as const)('links to itself and its translation, in %s', (language, own, locale, other) => {
    expect(said(PAGE, language)).toEqual({
      canonical: [own],
      alternates,
      url: [own],
      locale: [locale],
      others: [other],
      isHidden: false,
    });
  });

  it('links to its own path in each language', () => {
    const languages = { en: '/blogs/lamps', hi: '/blogs/diye' };
    expect(said({ ...PAGE, path: '/blogs/diye', languages }, 'hi')).toMatchObject({
      canonical: ['https://a.example/hi/blogs/diye'],
      alternates: [
        'en-IN https://a.example/blogs/lamps',
        'hi-IN https://a.example/hi/blogs/diye',
        'x-default https://a.example/blogs/lamps',
      ],
      others: ['en_IN'],
    });
  });
});

describe('a page in one language', () => {
  it('has no link to a translation', () => {
    expect(said({ ...PAGE, languages: { hi: '/list?page=2' } }, 'hi')).toMatchObject({
      canonical: ['https://a.example/hi/list?page=2'],
      alternates: [],
      others: [],
    });
  });

  it('has the same canonical address when it is shown in another language', () => {
    const page: PageMeta = { ...PAGE, language: 'en', languages: { en: '/list?page=2' } };
    expect(said(page, 'hi')).toMatchObject({
      canonical: ['https://a.example/list?page=2'],
      alternates: [],
      locale: ['en_IN'],
    });
  });
});

it('a page excluded from search engines has no canonical address', () => {
  expect(said({ ...PAGE, path: null }, 'hi')).toEqual({
    canonical: [],
    alternates: [],
    url: [],
    locale: ['hi_IN'],
    others: [],
    isHidden: true,
  });
});
