import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { RELEASE_INTENT } from '~/features/applications/review/teamwork';
import type { Teamwork } from '~/features/applications/review/teamwork.server';
import type { AssignOutcome } from '~/features/applications/review/teamwork.store';
import type { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { FormDefinition, ValueFields } from '~/web/forms/definition';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { FormValues } from '~/web/forms/values';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { DecisionAnswer } from './decide.route.server';
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

/** Done with a message, or refused with a status. */
interface Outcome {
  readonly alert: string;
  readonly status: 303 | 404 | 409;
}

interface TeamworkRequest<Fields extends ValueFields> {
  readonly form: FormDefinition<Fields>;
  run(teamwork: Teamwork, value: FormValues<Fields>): Promise<Outcome>;
  readonly failed: string;
  /** Logs the failure. Each action has a literal log message, so that it can be searched. */
  note(log: AdminArgs['services']['log'], error: StoreError): void;
}

export function addNote(post: Post, id: number, args: AdminArgs): Promise<DecisionAnswer> {
  return act(post, id, args, {
    form: noteForm,
    run: async (teamwork, { note }) =>
      (await teamwork.addNote(args.admin, id, note)) === 'unknown' ? UNKNOWN : done(NOTE_ADDED),
    failed: TEAMWORK_ERRORS.note,
    note: (log, err) => log.error({ err }, 'a note on an application could not be stored'),
  });
}

/** Assigns or releases, depending on the submit button. */
export function assignOrRelease(post: Post, id: number, args: AdminArgs): Promise<DecisionAnswer> {
  return act(post, id, args, {
    form: assignmentForm,
    run: async (teamwork) => {
      if (post.intent !== RELEASE_INTENT) {
        return toAssignmentResult(await teamwork.take(args.admin, id), args.admin);
      }
      await teamwork.releaseAssignment(args.admin, id);
      return done(APPLICATION_RELEASED);
    },
    failed: TEAMWORK_ERRORS.assignment,
    note: (log, err) => log.error({ err }, 'the taking of an application could not be stored'),
  });
}

async function act<Fields extends ValueFields>(
  post: Post,
  astrologerId: number,
  { request, services: { teamwork, log }, session }: AdminArgs,
  { form: definition, run, failed, note }: TeamworkRequest<Fields>,
): Promise<DecisionAnswer> {
  const form = await post.check(definition);
  if (!form.ok) return invalid(form.failure);
  if (!teamwork) return answerRefusal(form, { alert: TEAMWORK_ERRORS.unsupported, status: 501 });
  return withStoreFallback(
    async () => {
      const outcome = await run(teamwork, form.value);
      if (outcome.status !== 303) return answerRefusal(form, outcome);
      const path = getReviewPath(astrologerId, new URL(request.url).searchParams);
      return redirectWithAlert(session, path, 'success', outcome.alert);
    },
    (error) => {
      note(log, error);
      return answerRefusal(form, { alert: failed, status: 503 });
    },
  );
}

const done = (alert: string): Outcome => ({ alert, status: 303 });
const UNKNOWN: Outcome = { alert: NOT_FOUND, status: 404 };

function toAssignmentResult(outcome: AssignOutcome, { email }: AdminArgs['admin']): Outcome {
  switch (outcome.kind) {
    case 'taken':
    case 'repeated':
      return done(TAKEN);
    case 'unknown':
      return UNKNOWN;
    case 'closed':
      return { alert: TEAMWORK_ERRORS.closed, status: 409 };
    case 'by-other': {
      const words = formatAssignmentSentence(toAssignmentView(outcome.taking, email));
      return { alert: `${words} Nothing was changed.`, status: 409 };
    }
  }
}
