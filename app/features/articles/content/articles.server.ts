import type { NewBlog } from '~/features/articles/new-article';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { parseCompactDate } from '~/shared/time/calendar';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import { findText, namesOfTexts } from '~/shared/i18n/texts.server';
import { getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';

/** An article that comes with the site. */
export interface SeedArticle {
  readonly slug: string;
  /**
   * Makes the page of it, which takes a while: a store that has the article does without.
   * @throws Error naming what the article lacks: a mistake of ours
   */
  read(): Promise<NewBlog>;
}

/**
 * A fresh install is filled with these articles.
 * @returns them in all languages, those of the base language first: the others may be their twins
 * @throws Error naming one that has no slug: a mistake of ours
 */
export function getSeedArticles(): SeedArticle[] {
  return LANGUAGES.flatMap(({ code }) =>
    namesOfTexts('articles/', code).map((name) => articleOf(name, code)),
  );
}

function articleOf(name: string, language: Language): SeedArticle {
  const document = parseDocument(findText(name, language) ?? '');
  const slug = getField(document, 'slug');
  return {
    slug,
    async read() {
      const scheduleDate = parseCompactDate(getField(document, 'scheduleDate'));
      if (!scheduleDate) throw new Error(`${slug} has no valid scheduleDate`);
      return {
        slug,
        language,
        twinOf: language === BASE_LANGUAGE ? null : getField(document, 'twin'),
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
    },
  };
}
