import type { NewBlog } from '~/features/blogs/new-blog';
import { cleanArticleHtml } from '~/features/blogs/clean-html';
import { parseCompactDate } from '~/shared/time/calendar';
import { getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';

// Read when the site is built: a fresh install is filled with these articles.
const FILES = import.meta.glob<string>('./articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The articles that come with the site. @throws Error naming what one of them lacks: a mistake of ours. */
export function getSeedArticles(): Promise<NewBlog[]> {
  const articles = Object.values(FILES).map(async (source): Promise<NewBlog> => {
    const document = parseDocument(source);
    const scheduleDate = parseCompactDate(getField(document, 'scheduleDate'));
    if (!scheduleDate) throw new Error(`${getField(document, 'slug')} has no valid scheduleDate`);
    return {
      slug: getField(document, 'slug'),
      heading: getField(document, 'heading'),
      mainHeading: getField(document, 'mainHeading'),
      mainDescription: getField(document, 'mainDescription'),
      mainImageUrl: `/art/blog/${getField(document, 'image')}.svg`,
      mainImageAlt: getField(document, 'imageAlt'),
      author: getField(document, 'article'),
      scheduleDate,
      keywords: getField(document, 'keywords')
        .split(',')
        .map((keyword) => keyword.trim().toLowerCase())
        .filter(Boolean),
      metaTags: [],
      htmlContent: await cleanArticleHtml(renderMarkdown(document.body)),
    };
  });
  return Promise.all(articles);
}
