import { cleanArticleHtml } from '~/features/articles/clean-html';
import { parseCompactDate, type CalendarDate } from '~/shared/time/calendar';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import { findText, listTextNames } from '~/shared/i18n/texts.server';
import { getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';

export interface NewArticle {
  readonly slug: string;
  readonly language: Language;
  /** Slug of the base-language article; null if there is none. */
  readonly twinOf: string | null;
  readonly heading: string;
  readonly mainHeading: string;
  readonly mainDescription: string;
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
  readonly author: string;
  readonly scheduleDate: CalendarDate;
  /** Lower case. */
  readonly keywords: readonly string[];
  readonly metaTags: readonly string[];
  readonly htmlContent: string;
}

export interface SeedArticle {
  readonly slug: string;
  /**
   * Slow; not called if the store has the article.
   * @throws Error with the missing part of the bundled article
   */
  read(): Promise<NewArticle>;
}

/**
 * Articles that seed a new installation.
 * @returns the base language first, because the others refer to it
 * @throws Error if an article has no slug
 */
export function getSeedArticles(): SeedArticle[] {
  return LANGUAGES.flatMap(({ code }) =>
    listTextNames('articles/', code).map((name) => getArticle(name, code)),
  );
}

function getArticle(name: string, language: Language): SeedArticle {
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
