import { redirect } from '@remix-run/node';
import { CHANGE_KINDS } from '~/features/applications/apply/changes/change-request';
import { m } from '~/shared/i18n/messages';
import type { Post } from '~/web/forms/server/forms.server';
import { flashAlert } from '~/web/http/flash.server';
import type { Visit } from '~/web/http/visit';
import type { ChangeRequester } from './change-guard.session.server';

/** Withdraws a change request. @returns a redirect to `path` with a message @throws StoreError */
export async function withdraw(
  { intent }: Post,
  { application, changes }: ChangeRequester,
  { session }: Visit,
  path: string,
) {
  const kind = CHANGE_KINDS.find((each) => each === intent);
  const isGone = kind !== undefined && (await changes.withdraw(application.astrologerId, kind));
  flashAlert(
    session,
    isGone ? 'success' : 'error',
    isGone ? m.onboarding_change_withdrawn() : m.onboarding_change_none(),
  );
  return redirect(path, 303);
}
