import { runAct } from '~/features/administration/panel/refusal-answers.server';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { RELEASE_INTENT } from '~/features/applications/review/teamwork';
import type { AssignOutcome } from '~/features/applications/review/teamwork.store';
import type { Post } from '~/web/forms/server/forms.server';
import { getReviewPath } from './decision-choice';
import {
  APPLICATION_RELEASED,
  TEAMWORK_ERRORS,
  NOT_FOUND,
  NOTE_ADDED,
  TAKEN,
} from './review-labels';
import { noteForm, assignmentForm } from './review.schema';
import { formatAssignmentSentence, toAssignmentView } from './decision-labels';

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
