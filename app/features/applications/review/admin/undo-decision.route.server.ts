import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { getApplicationPath } from '~/features/administration/application-subject';
import type { UndoFailure } from '~/features/applications/review/undo-decision.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { DecisionAnswer } from './decide.route.server';
import { NOT_FOUND, ALREADY_DECIDED, DECISION_UNDONE } from './review-labels';
import { undoForm } from './review.schema';
import { formatOvertaken } from './decision-labels';

export async function undoAction(
  post: Post,
  astrologerId: number,
  { services: { decisionUndos, log }, session, admin }: AdminArgs,
): Promise<DecisionAnswer> {
  const form = await post.check(undoForm);
  if (!form.ok) return invalid(form.failure);
  return withStoreFallback(
    async () => {
      const done = await decisionUndos.undoAction(admin, astrologerId, form.value.version ?? 0);
      if (done.ok)
        return redirectWithAlert(
          session,
          getApplicationPath(astrologerId),
          'success',
          DECISION_UNDONE,
        );
      const { alert, status } = findRefusal(done.failure);
      return invalid(form.refuse({ alert }), {}, { status });
    },
    (error) => {
      log.error({ err: error }, 'a decision could not be taken back');
      return invalid(form.refuse({ alert: ALREADY_DECIDED.failed }), {}, { status: 503 });
    },
  );
}

function findRefusal(failure: UndoFailure): { alert: string; status: number } {
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
