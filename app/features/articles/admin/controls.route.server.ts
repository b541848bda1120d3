import { isKeyword } from '~/features/articles/article-draft';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import type { ControlValues } from '~/web/forms/answer';
import { TYPE_NEW } from './article.schema';

export function toControls(article: StoredArticle, authors: readonly string[]): ControlValues {
  return {
    version: String(article.version),
    language: article.language,
    mainHeading: article.mainHeading,
    heading: article.heading,
    mainDescription: article.mainDescription,
    ...toAuthorControls(article, authors),
    mainImageAlt: article.mainImageAlt,
    htmlContent: article.htmlContent,
    metaTags: article.metaTags.join('\n'),
    scheduleDate: article.scheduleDate ?? '',
    startDate: article.startDate ?? '',
    endDate: article.endDate ?? '',
  };
}

/** Values that are the same in both languages. */
export function toTwinControls(
  article: StoredArticle,
  authors: readonly string[],
  language: Language,
): ControlValues {
  return {
    language,
    ...toAuthorControls(article, authors),
    // Omits markup, which contains the original's title and description.
    metaTags: article.metaTags.filter(isKeyword).join('\n'),
  };
}

function toAuthorControls({ author }: StoredArticle, authors: readonly string[]) {
  const isKnown = author === '' || authors.includes(author);
  return { article: isKnown ? author : TYPE_NEW, newAuthor: isKnown ? '' : author };
}
