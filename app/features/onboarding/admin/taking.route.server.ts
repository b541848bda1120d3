import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { GIVE_BACK } from '~/features/onboarding/review/teamwork';
import type { TakeOutcome } from '~/features/onboarding/review/teamwork.source';
import { SourceFailure } from '~/shared/result/source-failure';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { DecisionAnswer } from './decide.route.server';
import { samePage } from './decision-choice';
import { GIVEN_BACK, NO_TEAMWORK, NOT_FOUND, TAKEN } from './messages';
import { takingForm } from './review.schema';
import { hasTakenWords, toTakingView } from './words';

/** Takes an application or gives it back; done, it leads back to the page as it was, with an open question. */
export async function takeOrGiveBack(
  post: Post,
  astrologerId: number,
  { request, services: { teamwork, log }, session, admin }: AdminArgs,
): Promise<DecisionAnswer> {
  const form = await post.check(takingForm);
  if (!form.ok) return invalid(form.failure);
  const refuse = (alert: string, status: number) => invalid(form.refuse({ alert }), {}, { status });
  const done = (alert: string) =>
    redirectWithAlert(
      session,
      samePage(astrologerId, new URL(request.url).searchParams),
      'success',
      alert,
    );
  if (!teamwork) return refuse(NO_TEAMWORK.unsupported, 501);
  try {
    if (post.intent === GIVE_BACK) {
      await teamwork.giveBack(admin, astrologerId);
      return done(GIVEN_BACK);
    }
    const outcome = await teamwork.take(admin, astrologerId);
    const refusal = refusalOf(outcome, admin.email);
    return refusal ? refuse(refusal.alert, refusal.status) : done(TAKEN);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    log.error({ err: error }, 'the taking of an application could not be stored');
    return refuse(NO_TEAMWORK.taking, 503);
  }
}

function refusalOf(
  outcome: TakeOutcome,
  email: string,
): { readonly alert: string; readonly status: number } | null {
  switch (outcome.kind) {
    case 'taken':
    case 'repeated':
      return null;
    case 'unknown':
      return { alert: NOT_FOUND, status: 404 };
    case 'closed':
      return { alert: NO_TEAMWORK.closed, status: 409 };
    case 'by-other': {
      const words = hasTakenWords(toTakingView(outcome.taking, email));
      return { alert: `${words} Nothing was changed.`, status: 409 };
    }
  }
}
