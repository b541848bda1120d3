import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/answer.server';
import { notFound } from '~/web/http/responses.server';
import { stepForm } from './article.schema';
import { parseArticleId } from './article-paths';
import {
  formatConflictMessage,
  NO_SUCH_ARTICLE,
  UPLOAD_FAILED,
  UPLOAD_SUCCEEDED,
} from './editing-labels';
import { redirectWithMessage } from './take-step.route.server';

export async function publishStoredArticle(args: AdminArgs) {
  const { services, request, params, admin } = args;
  const form = await services.forms.readForm(request, stepForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseArticleId(params.id);
  if (id === null) throw notFound();
  const published = await services.writing.publish(admin, id, form.value.version ?? 0);
  if (published.ok) return redirectWithMessage(args, id, UPLOAD_SUCCEEDED);
  const { failure } = published;
  if (failure === 'failed') {
    return answerRefusal(form, { alert: UPLOAD_FAILED, status: 503 });
  }
  switch (failure.kind) {
    case 'gone':
      return redirectWithMessage(args, null, NO_SUCH_ARTICLE);
    case 'changed': {
      const { changedBy, changedAt, status, version } = failure.latest;
      if (status === 'published' && changedBy === admin.email)
        return redirectWithMessage(args, id, UPLOAD_SUCCEEDED);
      const alert = formatConflictMessage(changedBy, toAdminMoment(changedAt));
      return answerRefusal(form, { alert, status: 409, values: { version: String(version) } });
    }
    case 'invalid': {
      const missing = Object.values(failure.problems).join(' ');
      return answerRefusal(form, { alert: `The article cannot be published yet. ${missing}` });
    }
  }
}
