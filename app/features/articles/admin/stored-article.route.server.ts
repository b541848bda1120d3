import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { orFailed } from '~/features/administration/panel/unavailable.route.server';
import { getArticleState, type ArticleState } from '~/features/articles/article-visibility';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import { notFound } from '~/web/http/responses.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import { parseArticleId, getStepPath } from './article-paths';

export interface StepView {
  readonly kind: 'article';
  readonly id: number;
  readonly version: number;
  readonly slug: string;
  readonly mainHeading: string;
  readonly state: ArticleState;
  readonly token: string;
}

/**
 * If the store fails, an error page is shown.
 * @throws Response 404 for an unknown article
 */
export function loadArticleStep<More extends object>(
  { request, params, services }: AdminArgs,
  step: 'preview' | 'unpublish' | 'delete',
  more: (article: StoredArticle) => More,
) {
  return orFailed<StepView & More>(services.log, async () => {
    const id = parseArticleId(params.id);
    const article = id === null ? null : await services.writing.find(id);
    if (!article) throw notFound();
    return {
      kind: 'article',
      id: article.id,
      version: article.version,
      slug: article.slug,
      mainHeading: article.mainHeading,
      state: getArticleState(article.status, article, getTodayInIndia(services.clock)),
      token: await services.forms.createToken(request, getStepPath(article.id, step)),
      ...more(article),
    };
  });
}
