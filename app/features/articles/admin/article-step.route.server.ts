import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import {
  runAct,
  type Outcome,
  orFailed,
} from '~/features/administration/panel/refusal-answers.server';
import { toAdminMoment } from '~/features/administration/moment';
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
import { getArticleState } from '~/features/articles/article-visibility';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import { getTodayInIndia } from '~/shared/time/calendar';

const DONE = { unpublish: UNPUBLISHED_MESSAGE, delete: DELETED_MESSAGE } as const;
const NOT_STORED = { alert: UPLOAD_FAILED, status: 503 };

export function runArticleStep(args: AdminArgs, step: 'unpublish' | 'delete') {
  return runStep(args, async (id, version) => {
    const { services, admin } = args;
    const result = await services.writing[step === 'delete' ? 'remove' : step](admin, id, version);
    if (result.ok) return toPage(step === 'delete' ? null : id, DONE[step]);
    switch (result.failure) {
      case 'gone':
        return toPage(null, step === 'delete' ? DELETED_MESSAGE : NO_SUCH_ARTICLE);
      case 'failed':
        return NOT_STORED;
      case 'unsupported':
        return { alert: UNPUBLISHING_UNSUPPORTED, status: 501 };
      case 'changed': {
        const latest = await services.writing.find(id);
        if (!latest) return toPage(null, NO_SUCH_ARTICLE);
        const { changedBy, status } = latest;
        const isDone = step === 'unpublish' && status === 'unpublished';
        return isDone && changedBy === admin.email ? toPage(id, DONE[step]) : getConflict(latest);
      }
    }
  });
}

async function runStep(
  args: AdminArgs,
  act: (id: number, version: number) => Promise<Outcome<typeof stepForm.fields>>,
) {
  const form = await args.services.forms.readForm(args.request, stepForm);
  return runAct(args, form, ({ version }) => {
    const id = parseArticleId(args.params.id);
    if (id === null) throw notFound();
    return act(id, version ?? 0);
  });
}

/** Somebody else changed the article. After this warning, pressing the button again goes ahead. */
export function getConflict({ changedBy, changedAt, version }: StoredArticle) {
  return {
    alert: formatConflictMessage(changedBy, toAdminMoment(changedAt)),
    status: 409,
    values: { version: String(version) },
  };
}

function toPage(id: number | null, said: string) {
  return { to: id === null ? buildListPath(NO_LIST_FILTER) : getArticleFormPath(id), said };
}

/**
 * A store failure shows an error page.
 * @throws Response 404 for an unknown article
 */
export function loadArticleStep<More extends object>(
  step: 'preview' | 'unpublish' | 'delete',
  getMore: (article: StoredArticle, args: AdminArgs) => More,
) {
  return orFailed(async (args: AdminArgs) => {
    const { request, params, services } = args;
    const id = parseArticleId(params.id);
    const article = id === null ? null : await services.writing.find(id);
    if (!article) throw notFound();
    return {
      kind: 'article' as const,
      id: article.id,
      version: article.version,
      slug: article.slug,
      mainHeading: article.mainHeading,
      state: getArticleState(article.status, article, getTodayInIndia(services.clock)),
      token: await services.forms.createToken(request, getStepPath(article.id, step)),
      ...getMore(article, args),
    };
  });
}

export function publishStoredArticle(args: AdminArgs) {
  return runStep(args, async (id, version) => {
    const { services, admin } = args;
    const result = await services.writing.publish(admin, id, version);
    if (result.ok) return toPage(id, UPLOAD_SUCCEEDED);
    const { failure } = result;
    if (failure === 'failed') return NOT_STORED;
    switch (failure.kind) {
      case 'gone':
        return toPage(null, NO_SUCH_ARTICLE);
      case 'changed': {
        const { changedBy, status } = failure.latest;
        const isDone = status === 'published' && changedBy === admin.email;
        return isDone ? toPage(id, UPLOAD_SUCCEEDED) : getConflict(failure.latest);
      }
      case 'invalid': {
        const missing = Object.values(failure.problems).join(' ');
        return { alert: `The article cannot be published yet. ${missing}` };
      }
    }
  });
}
