import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { getApplicationPath } from '~/features/administration/application-subject';
import type { UndoFailure } from '~/features/applications/review/undo-decision.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { DecisionAnswer } from './decide.route.server';
import { NOT_FOUND, ALREADY_DECIDED, DECISION_UNDONE } from './review-labels';
import { undoForm } from './review.schema';
import { formatOvertaken } from './decision-labels';

export async function undoAction(
  post: Post,
  astrologerId: number,
  { services: { takingBacks, log }, session, admin }: AdminArgs,
): Promise<DecisionAnswer> {
  const form = await post.check(undoForm);
  if (!form.ok) return invalid(form.failure);
  return withStoreFallback(
    async () => {
      const done = await takingBacks.undoAction(admin, astrologerId, form.value.version ?? 0);
      if (!done.ok) return answerRefusal(form, getRefusal(done.failure));
      const path = getApplicationPath(astrologerId);
      return redirectWithAlert(session, path, 'success', DECISION_UNDONE);
    },
    (error) => {
      log.error({ err: error }, 'a decision could not be taken back');
      return answerRefusal(form, { alert: ALREADY_DECIDED.failed, status: 503 });
    },
  );
}

function getRefusal(failure: UndoFailure) {
  switch (failure) {
    case 'unknown':
      return { alert: NOT_FOUND, status: 404 };
    case 'unsupported':
      return { alert: ALREADY_DECIDED.unsupported, status: 501 };
    case 'too-late':
    case 'code-gone':
      return { alert: ALREADY_DECIDED[failure], status: 409 };
    default:
      return { alert: formatOvertaken(failure.last), status: 409 };
  }
}
