import type { FullArticle, ArticleStore, Twin } from '~/features/articles/article.store';
import type { StoreErrorKind } from '~/shared/result/store-error';
import { loadBuild } from './build';

export interface FakeArticleStore extends ArticleStore {
  blogs: FullArticle[];
  twins: readonly Twin[];
  /** How the next calls fail; null for success. */
  failure: { readonly kind: StoreErrorKind; readonly message: string } | null;
}

export function createFakeArticleStore(): FakeArticleStore {
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (fake.failure) {
      // The use case recognises errors by class, so use the class of the build.
      const { StoreError } = (await loadBuild()).entry;
      throw new StoreError(fake.failure.kind, { said: fake.failure.message });
    }
    return value();
  };
  const fake: FakeArticleStore = {
    blogs: [],
    twins: [],
    failure: null,
    published: ({ language, limit, offset }) =>
      answer(() => {
        const blogs = fake.blogs.filter((each) => each.language === (language ?? each.language));
        return { blogs: blogs.slice(offset, offset + limit), total: blogs.length };
      }),
    findAtSlug: (slug) =>
      answer(() => {
        const blog = fake.blogs.find((each) => each.slug === slug);
        return blog ? { kind: 'blog', blog, twins: fake.twins } : null;
      }),
    related: () => answer(() => []),
    listPublishedSlugs: () => answer(() => []),
  };
  return fake;
}

export function createArticle(changes: Partial<FullArticle> = {}): FullArticle {
  const id = changes.id ?? 1;
  return {
    id,
    slug: `article-${id}`,
    language: 'en',
    heading: `Article ${id}`,
    mainHeading: `The headline of ${id}`,
    mainDescription: `What ${id} is about.`,
    mainImageUrl: '/art/blog/panchang.svg',
    mainImageAlt: 'A drawing of an almanac.',
    author: 'Meenakshi Rao',
    scheduleDate: '2026-11-01',
    htmlContent: '<p>Words.</p>',
    images: [],
    metaTags: [],
    keywords: [],
    ...changes,
  };
}
