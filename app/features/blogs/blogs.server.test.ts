import { describe, expect, it } from 'vitest';
import type { Blog, BlogSource } from './blog.source';
import { createBlogs } from './blogs.server';

const clock = { now: () => new Date('2026-11-22T06:00:00Z') };

function article(id: number): Blog {
  return {
    id,
    slug: `article-${id}`,
    heading: `Article ${id}`,
    mainHeading: `The headline of ${id}`,
    mainDescription: '',
    mainImageUrl: '',
    mainImageAlt: '',
    author: 'The editors',
    scheduleDate: '2026-11-01',
    htmlContent: '<p>Words.</p>',
    images: [],
    metaTags: [],
    keywords: [],
  };
}

/** Articles 5 to 1, newest first, of which some are related to the one that is read. */
function sourceOf({
  related,
  count = 5,
}: {
  related: readonly number[];
  count?: number;
}): BlogSource {
  const blogs = Array.from({ length: count }, (_, index) => article(count - index));
  return {
    published: ({ limit, offset }) =>
      Promise.resolve({ blogs: blogs.slice(offset, offset + limit), total: blogs.length }),
    findAtSlug: (slug) => {
      const blog = blogs.find((each) => each.slug === slug);
      return Promise.resolve(blog ? { kind: 'blog', blog } : null);
    },
    related: () => Promise.resolve(related.map(article)),
    publishedSlugs: () => Promise.resolve([]),
  };
}

describe('what to read next', () => {
  it.each([
    ['nothing is related: the newest', 1, [], [5, 4, 3]],
    ['the article itself is the newest', 5, [], [4, 3, 2]],
    ['one is related: it comes first, and the newest after it', 2, [1], [1, 5, 4]],
    ['a related one is among the newest: it comes once', 1, [4], [4, 5, 3]],
    ['two of the newest are related, and the article is one of them', 3, [4, 5], [4, 5, 2]],
    ['enough are related', 1, [2, 3, 4], [2, 3, 4]],
  ])('%s', async (_, id, related, wanted) => {
    const blogs = createBlogs({ source: sourceOf({ related }), clock });
    const result = await blogs.read(`article-${id}`);
    expect(result.ok && result.value.related.map((each) => each.id)).toEqual(wanted);
  });

  it('is nothing where there is no other article', async () => {
    const blogs = createBlogs({ source: sourceOf({ related: [], count: 1 }), clock });
    const result = await blogs.read('article-1');
    expect(result.ok && result.value.related).toEqual([]);
  });
});
