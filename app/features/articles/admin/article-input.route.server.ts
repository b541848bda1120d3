import { parseTypedDay } from '~/features/administration/typed-day';
import { parseLanguage } from '~/features/administration/panel/languages';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { parseMetaTagList } from '~/features/articles/article-draft';
import type { ArticleInput } from '~/features/articles/article-input';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import { TYPE_NEW, type ArticleFields } from './article.schema';

const AUTHOR_REQUIRED = 'Please type the author’s name.';

/** @returns the input, and errors for values that cannot be parsed */
export function parseArticleInput(
  form: FormReading<ArticleFields>,
  pictures: readonly string[],
): {
  readonly article: ArticleInput;
  readonly problems: Partial<Record<keyof ArticleFields, string>>;
} {
  const typed = (name: keyof ArticleFields): string => {
    const value = form.kept.repopulateFields[name];
    return typeof value === 'string' ? value : '';
  };
  const days = { scheduleDate: null, startDate: null, endDate: null } as Record<
    'scheduleDate' | 'startDate' | 'endDate',
    ArticleInput['startDate']
  >;
  const problems: Partial<Record<keyof ArticleFields, string>> = {};
  for (const name of ['scheduleDate', 'startDate', 'endDate'] as const) {
    days[name] = parseTypedDay(typed(name));
    if (typed(name) && !days[name]) problems[name] = NO_SUCH_DAY;
  }
  const isNew = typed('article') === TYPE_NEW;
  if (isNew && !typed('newAuthor')) problems.newAuthor = AUTHOR_REQUIRED;
  return {
    article: {
      language: parseLanguage(typed('language')) ?? BASE_LANGUAGE,
      mainHeading: typed('mainHeading'),
      heading: typed('heading'),
      mainDescription: typed('mainDescription'),
      author: isNew ? typed('newAuthor') : typed('article'),
      ...days,
      htmlContent: typed('htmlContent'),
      metaTags: parseMetaTagList(typed('metaTags')),
      mainImageAlt: typed('mainImageAlt'),
      pictures,
    },
    problems,
  };
}
