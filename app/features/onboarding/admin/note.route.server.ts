import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { SourceFailure } from '~/shared/result/source-failure';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { DecisionAnswer } from './decide.route.server';
import { samePage } from './decision-choice';
import { NO_TEAMWORK, NOT_FOUND, NOTE_ADDED } from './messages';
import { noteForm } from './review.schema';

/** Adds a note on an application; done, it leads back to the page as it was, with an open question. */
export async function addNote(
  post: Post,
  astrologerId: number,
  { request, services: { teamwork, log }, session, admin }: AdminArgs,
): Promise<DecisionAnswer> {
  const form = await post.check(noteForm);
  if (!form.ok) return invalid(form.failure);
  const refuse = (alert: string, status: number) => invalid(form.refuse({ alert }), {}, { status });
  if (!teamwork) return refuse(NO_TEAMWORK.unsupported, 501);
  try {
    const outcome = await teamwork.addNote(admin, astrologerId, form.value.note);
    if (outcome === 'unknown') return refuse(NOT_FOUND, 404);
    const path = samePage(astrologerId, new URL(request.url).searchParams);
    return redirectWithAlert(session, path, 'success', NOTE_ADDED);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    log.error({ err: error }, 'a note on an application could not be stored');
    return refuse(NO_TEAMWORK.note, 503);
  }
}
