import type { StoredArticle } from '~/features/blogs/writing.source';
import type { ControlValues } from '~/web/forms/answer';
import { TYPE_NEW } from './article.schema';

/** What the form's controls hold for a stored article. */
export function toControls(article: StoredArticle, authors: readonly string[]): ControlValues {
  const isKnown = article.author === '' || authors.includes(article.author);
  return {
    version: String(article.version),
    mainHeading: article.mainHeading,
    heading: article.heading,
    mainDescription: article.mainDescription,
    article: isKnown ? article.author : TYPE_NEW,
    newAuthor: isKnown ? '' : article.author,
    mainImageAlt: article.mainImageAlt,
    htmlContent: article.htmlContent,
    metaTags: article.metaTags.join('\n'),
    scheduleDate: article.scheduleDate ?? '',
    startDate: article.startDate ?? '',
    endDate: article.endDate ?? '',
  };
}
