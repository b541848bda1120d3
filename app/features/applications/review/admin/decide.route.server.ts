import {
  runAct,
  getStoreRefusal,
  getPasswordRefusal,
} from '~/features/administration/panel/refusal-answers.server';
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
  APPLICATION_RELEASED,
  TEAMWORK_ERRORS,
  NOTE_ADDED,
  TAKEN,
  EMPTY_BANK,
} from './review-labels';
import { DECISION_RULES, type DecisionKind } from '~/features/applications/review/review';
import {
  correctForm,
  getForm,
  noteForms,
  rejectForm,
  undoForm,
  getReviewPath,
  noteForm,
  assignmentForm,
  revealForm,
} from './review.schema';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { NextInQueue } from '~/features/applications/review/queue.server';
import type { DecideFailure, DecisionInput } from '~/features/applications/review/reviews.server';
import { formatOvertaken, formatAssignmentSentence, toAssignmentView } from './decision-labels';
import type { UndoFailure } from '~/features/applications/review/undo-decision.server';
import { RELEASE_INTENT } from '~/features/applications/review/teamwork';
import type { AssignOutcome } from '~/features/applications/review/teamwork.store';
import type { ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import { toNumberFacts, type Fact } from './review-view';

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
      const result = await services.reviews.decide(id, decision, admin);
      if (!result.ok) return getRefusal(result.failure, UNSUPPORTED_DECISIONS[kind]);
      const said = getDecisionDoneText(kind, result.value.mail);
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

function getRefusal(failure: DecideFailure | UndoFailure, unsupported: string) {
  switch (failure) {
    case 'unknown':
      return UNKNOWN;
    case 'unsupported':
      return { alert: unsupported, status: 501 };
    case 'too-late':
    case 'code-gone':
      return { alert: ALREADY_DECIDED[failure], status: 409 };
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
      const result = await decisionUndos.undoAction(args.admin, id, version ?? 0);
      if (!result.ok) return getRefusal(result.failure, ALREADY_DECIDED.unsupported);
      return { to: getApplicationPath(id), said: DECISION_UNDONE };
    },
    (error) => {
      log.error({ err: error }, 'a decision could not be taken back');
      return { alert: ALREADY_DECIDED.failed, status: 503 };
    },
  );
}

export async function addNote(post: Post, id: number, args: AdminArgs) {
  return runAct(
    args,
    await post.check(noteForm),
    async ({ note }) => {
      const { teamwork } = args.services;
      if (!teamwork) return UNSUPPORTED;
      const outcome = await teamwork.addNote(args.admin, id, note);
      return outcome === 'unknown' ? UNKNOWN : toPage(id, args, NOTE_ADDED);
    },
    (error) => {
      args.services.log.error({ err: error }, 'a note on an application could not be stored');
      return { alert: TEAMWORK_ERRORS.note, status: 503 };
    },
  );
}

/** Assigns or releases, depending on the submit button. */
export async function assignOrRelease(post: Post, id: number, args: AdminArgs) {
  return runAct(
    args,
    await post.check(assignmentForm),
    async () => {
      const { teamwork } = args.services;
      if (!teamwork) return UNSUPPORTED;
      if (post.intent === RELEASE_INTENT) {
        await teamwork.releaseAssignment(args.admin, id);
        return toPage(id, args, APPLICATION_RELEASED);
      }
      return toAssignmentResult(await teamwork.take(args.admin, id), id, args);
    },
    (error) => {
      args.services.log.error({ err: error }, 'the taking of an application could not be stored');
      return { alert: TEAMWORK_ERRORS.assignment, status: 503 };
    },
  );
}

const UNSUPPORTED = { alert: TEAMWORK_ERRORS.unsupported, status: 501 };
const UNKNOWN = { alert: NOT_FOUND, status: 404 };

function toPage(id: number, { request }: AdminArgs, said: string) {
  return { to: getReviewPath(id, new URL(request.url).searchParams), said };
}

function toAssignmentResult(outcome: AssignOutcome, id: number, args: AdminArgs) {
  switch (outcome.kind) {
    case 'taken':
    case 'repeated':
      return toPage(id, args, TAKEN);
    case 'unknown':
      return UNKNOWN;
    case 'closed':
      return { alert: TEAMWORK_ERRORS.closed, status: 409 };
    case 'by-other': {
      const words = formatAssignmentSentence(toAssignmentView(outcome.taking, args.admin.email));
      return { alert: `${words} Nothing was changed.`, status: 409 };
    }
  }
}

/** Rendered directly without a redirect, because the decrypted numbers are not stored for a second request. */
export interface RevealedNumbers {
  readonly revealed: readonly Fact[];
}

export async function reveal(post: Post, id: number, args: AdminArgs) {
  return revealNumbers(post, args, async (password) => {
    const result = await args.services.reviews.revealBank(args.admin, id, password);
    return result.ok ? ok(toNumberFacts(result.value)) : result;
  });
}

export async function revealNumbers(
  post: Post,
  args: AdminArgs,
  open: (password: string) => Promise<Result<readonly Fact[], ConfirmFailure | 'none'>>,
) {
  return runAct<typeof revealForm.fields, RevealedNumbers>(
    args,
    await post.check(revealForm),
    async ({ password }) => {
      const result = await open(password);
      if (result.ok) return { shown: { revealed: result.value } };
      const { failure } = result;
      return failure === 'none' ? { alert: EMPTY_BANK, status: 404 } : getPasswordRefusal(failure);
    },
    (error) => {
      args.services.log.error({ err: error }, 'bank details could not be opened');
      return getStoreRefusal(error);
    },
  );
}
