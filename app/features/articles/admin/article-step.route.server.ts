import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import { invalid } from '~/web/forms/server/form-responses.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { StepFailure } from '~/features/articles/article-editing.server';
import type { Result } from '~/shared/result/result';
import { notFound } from '~/web/http/responses.server';
import { stepForm } from './article.schema';
import { getArticleFormPath, parseArticleId } from './article-paths';
import { buildListPath, NO_LIST_FILTER } from './list-request';
import {
  formatConflictMessage,
  DELETED_MESSAGE,
  NO_SUCH_ARTICLE,
  UNPUBLISHING_UNSUPPORTED,
  UNPUBLISHED_MESSAGE,
  UPLOAD_FAILED,
} from './editing-labels';

const DONE = { unpublish: UNPUBLISHED_MESSAGE, remove: DELETED_MESSAGE } as const;

/** Called after confirmation on a separate page. */
export async function runArticleStep(args: AdminArgs, step: 'unpublish' | 'remove') {
  const { services, request, params, admin } = args;
  const form = await services.forms.readForm(request, stepForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseArticleId(params.id);
  if (id === null) throw notFound();
  const done: Result<'done', StepFailure> = await services.writing[step](
    admin,
    id,
    form.value.version ?? 0,
  );
  if (done.ok) return redirectWithMessage(args, step === 'remove' ? null : id, DONE[step]);
  switch (done.failure) {
    case 'gone':
      return redirectWithMessage(args, null, step === 'remove' ? DELETED_MESSAGE : NO_SUCH_ARTICLE);
    case 'failed':
      return invalid(form.refuse({ alert: UPLOAD_FAILED }), {}, { status: 503 });
    case 'unsupported':
      return invalid(form.refuse({ alert: UNPUBLISHING_UNSUPPORTED }), {}, { status: 501 });
    case 'changed':
      return changed(args, id, step, (alert, version) => {
        const refused = form.refuse({ alert });
        const repopulateFields = { ...refused.repopulateFields, version };
        return invalid({ ...refused, repopulateFields }, {}, { status: 409 });
      });
  }
}

async function changed<Answer>(
  args: AdminArgs,
  id: number,
  step: keyof typeof DONE,
  answer: (alert: string, version: string) => Answer,
) {
  const latest = await args.services.writing.find(id);
  if (!latest) return redirectWithMessage(args, null, NO_SUCH_ARTICLE);
  const { changedBy, changedAt, version, status } = latest;
  const isDone = step === 'unpublish' && status === 'unpublished' && changedBy === args.admin.email;
  if (isDone) return redirectWithMessage(args, id, DONE[step]);
  return answer(formatConflictMessage(changedBy, toAdminMoment(changedAt)), String(version));
}

export function redirectWithMessage(
  { session }: AdminArgs,
  id: number | null,
  message: string,
): Response {
  const target = id === null ? buildListPath(NO_LIST_FILTER) : getArticleFormPath(id);
  return redirectWithAlert(session, target, 'success', message);
}
