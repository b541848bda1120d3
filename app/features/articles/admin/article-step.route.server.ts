import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal, orFailed } from '~/features/administration/panel/refusal-answers.server';
import { toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/form-responses.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { notFound } from '~/web/http/responses.server';
import { stepForm } from './article.schema';
import {
  getArticleFormPath,
  parseArticleId,
  getStepPath,
  buildListPath,
  NO_LIST_FILTER,
} from './article-paths';
import {
  formatConflictMessage,
  DELETED_MESSAGE,
  NO_SUCH_ARTICLE,
  UNPUBLISHING_UNSUPPORTED,
  UNPUBLISHED_MESSAGE,
  UPLOAD_FAILED,
  UPLOAD_SUCCEEDED,
} from '~/features/articles/article-labels';
import { getArticleState, type ArticleState } from '~/features/articles/article-visibility';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import { getTodayInIndia } from '~/shared/time/calendar';

const DONE = { unpublish: UNPUBLISHED_MESSAGE, remove: DELETED_MESSAGE } as const;

/** Called after confirmation on a separate page. */
export async function runArticleStep(args: AdminArgs, step: 'unpublish' | 'remove') {
  const { services, request, params, admin } = args;
  const form = await services.forms.readForm(request, stepForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseArticleId(params.id);
  if (id === null) throw notFound();
  const { version } = form.value;
  const done = await services.writing[step](admin, id, version ?? 0);
  if (done.ok) return redirectWithMessage(args, step === 'remove' ? null : id, DONE[step]);
  switch (done.failure) {
    case 'gone':
      return redirectWithMessage(args, null, step === 'remove' ? DELETED_MESSAGE : NO_SUCH_ARTICLE);
    case 'failed':
      return answerRefusal(form, { alert: UPLOAD_FAILED, status: 503 });
    case 'unsupported':
      return answerRefusal(form, { alert: UNPUBLISHING_UNSUPPORTED, status: 501 });
    case 'changed': {
      const latest = await services.writing.find(id);
      if (!latest) return redirectWithMessage(args, null, NO_SUCH_ARTICLE);
      const { changedBy, status } = latest;
      const isDone = step === 'unpublish' && status === 'unpublished' && changedBy === admin.email;
      if (isDone) return redirectWithMessage(args, id, DONE[step]);
      return answerRefusal(form, getConflict(latest));
    }
  }
}

/** Somebody else changed the article. After this warning, pressing the button again goes ahead. */
export function getConflict({ changedBy, changedAt, version }: StoredArticle) {
  return {
    alert: formatConflictMessage(changedBy, toAdminMoment(changedAt)),
    status: 409,
    values: { version: String(version) },
  };
}

function redirectWithMessage({ session }: AdminArgs, id: number | null, message: string): Response {
  const target = id === null ? buildListPath(NO_LIST_FILTER) : getArticleFormPath(id);
  return redirectWithAlert(session, target, 'success', message);
}

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
 * A store failure shows an error page.
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

export async function publishStoredArticle(args: AdminArgs) {
  const { services, request, params, admin } = args;
  const form = await services.forms.readForm(request, stepForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseArticleId(params.id);
  if (id === null) throw notFound();
  const published = await services.writing.publish(admin, id, form.value.version ?? 0);
  if (published.ok) return redirectWithMessage(args, id, UPLOAD_SUCCEEDED);
  const { failure } = published;
  if (failure === 'failed') return answerRefusal(form, { alert: UPLOAD_FAILED, status: 503 });
  switch (failure.kind) {
    case 'gone':
      return redirectWithMessage(args, null, NO_SUCH_ARTICLE);
    case 'changed': {
      const { changedBy, status } = failure.latest;
      if (status === 'published' && changedBy === admin.email)
        return redirectWithMessage(args, id, UPLOAD_SUCCEEDED);
      return answerRefusal(form, getConflict(failure.latest));
    }
    case 'invalid': {
      const missing = Object.values(failure.problems).join(' ');
      return answerRefusal(form, { alert: `The article cannot be published yet. ${missing}` });
    }
  }
}
