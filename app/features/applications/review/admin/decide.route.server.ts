import { runAct } from '~/features/administration/panel/refusal-answers.server';
import { parseMarks } from '~/features/applications/apply/corrections';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import type { FormFailure } from '~/web/forms/answer';
import type { Post } from '~/web/forms/server/forms.server';
import { failed, ok, type Result } from '~/shared/result/result';
import { getApplicationPath } from '~/features/administration/application-subject';
import { AFTER_PARAMETER } from './review-lists';
import {
  getDecisionDoneText,
  FAILED,
  MARKS_REQUIRED,
  NOT_FOUND,
  UNSUPPORTED_DECISIONS,
  ALREADY_DECIDED,
  DECISION_UNDONE,
} from './review-labels';
import { DECISION_RULES, type DecisionKind } from '~/features/applications/review/review';
import { correctForm, getForm, noteForms, rejectForm, undoForm } from './review.schema';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { NextInQueue } from '~/features/applications/review/queue.server';
import type { DecideFailure, DecisionInput } from '~/features/applications/review/reviews.server';
import { formatOvertaken } from './decision-labels';
import type { UndoFailure } from '~/features/applications/review/undo-decision.server';

/** Redirects to the next pending application, or back to this one. */
export async function decide(post: Post, kind: DecisionKind, id: number, args: AdminArgs) {
  const { services, admin } = args;
  const parsed = await parseDecision(post, kind);
  const form = post.typed(getForm(kind));
  return runAct(
    args,
    { ...form, ...parsed },
    async (decision) => {
      // Looked up first, because the decision removes the application from the queue.
      const after = endsReview(kind) ? await services.reviewQueue.next(id, admin) : null;
      const decided = await services.reviews.decide(id, decision, admin);
      if (!decided.ok) return getFormErrors(decided.failure, kind);
      const said = getDecisionDoneText(kind, decided.value.mail);
      return { to: getPathAfterDecision(id, after), said };
    },
    (error) => {
      services.log.error({ err: error }, 'a decision could not be stored');
      return { alert: FAILED[kind], status: 503 };
    },
  );
}

/** Path of the next application, or of the decided one if all others are assigned. */
function getPathAfterDecision(astrologerId: number, after: NextInQueue | null): string {
  if (after === null || (after.next === null && after.taken === 0))
    return getApplicationPath(astrologerId);
  return `${getApplicationPath(after.next ?? astrologerId)}?${AFTER_PARAMETER}=${astrologerId}`;
}

function endsReview(kind: DecisionKind): boolean {
  const from: readonly ApplicationState[] = DECISION_RULES[kind].from;
  return from.includes('under-review');
}

async function parseDecision(
  post: Post,
  kind: DecisionKind,
): Promise<Result<DecisionInput, FormFailure>> {
  if (kind === 'correct') {
    const form = await post.check(correctForm);
    if (!form.ok) return form;
    const { version, rejectionReason: reason } = form.value;
    const marks = parseMarks(form.value.marks);
    return marks.length > 0
      ? ok({ kind, version: version ?? 0, reason, marks })
      : failed(form.refuse({ fieldErrors: { marks: MARKS_REQUIRED } }));
  }
  const form = kind === 'reject' ? await post.check(rejectForm) : await post.check(noteForms[kind]);
  if (!form.ok) return form;
  const { version } = form.value;
  const reason = 'note' in form.value ? form.value.note : form.value.rejectionReason;
  return ok({ kind, version: version ?? 0, reason });
}

function getFormErrors(failure: DecideFailure, kind: DecisionKind) {
  switch (failure) {
    case 'unknown':
      return { alert: NOT_FOUND, status: 404 };
    case 'unsupported':
      return { alert: UNSUPPORTED_DECISIONS[kind], status: 501 };
    default:
      return { alert: formatOvertaken(failure.last), status: 409 };
  }
}

export async function undoAction(post: Post, id: number, args: AdminArgs) {
  const { decisionUndos, log } = args.services;
  return runAct(
    args,
    await post.check(undoForm),
    async ({ version }) => {
      const done = await decisionUndos.undoAction(args.admin, id, version ?? 0);
      if (!done.ok) return getUndoRefusal(done.failure);
      return { to: getApplicationPath(id), said: DECISION_UNDONE };
    },
    (error) => {
      log.error({ err: error }, 'a decision could not be taken back');
      return { alert: ALREADY_DECIDED.failed, status: 503 };
    },
  );
}

function getUndoRefusal(failure: UndoFailure) {
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
