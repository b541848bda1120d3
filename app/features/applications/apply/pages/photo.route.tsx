import { personAction, personLoader } from '~/features/account/session/person-page.session.server';
import { redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { deleteCustomerDraft } from '~/features/account/session/customer-drafts.session.server';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import { photoForm, removePhotoForm } from '~/features/applications/apply/changes/photo.schema';
import { withdrawForm, LastChangeRequest } from './ChangePage';
import { m } from '~/shared/i18n/messages';
import { FileField } from '~/web/forms/fields/FileField';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { flashAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import type { Visit } from '~/web/http/visit';
import { findChangeRequester, STATE_PATH, type ChangeRequester } from './guards.session.server';
import {
  toChangeView,
  TOO_MANY_CHANGES,
  getTooManyChangesText,
  getPhotoTexts,
  findRequestedPhoto,
  getCurrentPhoto,
} from './change-view.server';
import { Picture } from './Picture';
import { TryAgainPage } from './TryAgainPage';
import { withdraw } from './request-change.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  body: { maxBytes: photoForm.maxBodyBytes ?? 0, sender: 'astrologerId' },
};

const PATH = '/astrologer-profile/photo';
const PROFILE_PATH = '/astrologer-profile';
const NOTHING = { alert: null, kept: null, view: null };

export const loader = personLoader({
  path: PATH,
  find: findChangeRequester,
  async load({ application, changes }) {
    const profile = await changes.getProfile(application.astrologerId);
    if (!profile) throw redirect(STATE_PATH, 303);
    return {
      words: getPhotoTexts(),
      view: {
        ...toChangeView('photo', profile),
        shown: getCurrentPhoto(profile),
        isShown: profile.currentValues.photo !== '',
        proposed: findRequestedPhoto(profile),
      },
    };
  },
  serviceUnavailable: () => ({ words: getPhotoTexts() }),
});

export const action = personAction({
  maxBodyBytes: photoForm.maxBodyBytes,
  find: findChangeRequester,
  async act(post, proposer, visit) {
    switch (post.formId) {
      case withdrawForm.id:
        return withdraw(post, proposer, visit, PATH);
      case removePhotoForm.id:
        return remove(proposer, visit);
      default:
        return propose(post, proposer, visit);
    }
  },
  serviceUnavailable: (post) =>
    post.typed(photoForm).refuse({ alert: m.onboarding_change_failed() }),
});

async function remove({ application, changes }: ChangeRequester, { session }: Visit) {
  const isRemoved = await changes.removePhoto(application.astrologerId);
  flashAlert(
    session,
    isRemoved ? 'success' : 'error',
    isRemoved ? m.onboarding_photo_removed() : m.onboarding_photo_not_there(),
  );
  return redirect(PATH, 303);
}

async function propose(post: Post, { application, changes }: ChangeRequester, visit: Visit) {
  const form = await post.check(photoForm);
  if (!form.ok) return invalid(form.failure);
  const { photo } = form.value;
  const bytes = Buffer.from(photo?.bytes ?? []);
  const refuse = (said: string) => invalid(form.refuse({ fieldErrors: { photo: said } }));
  switch (await changes.requestPhotoChange(application.astrologerId, bytes)) {
    case 'proposed':
      await deleteCustomerDraft(visit, application.mobile, photoForm.id);
      flashAlert(visit.session, 'success', m.onboarding_change_sent());
      return redirect(PATH, 303);
    case 'closed':
      return redirect(STATE_PATH, 303);
    case 'stands':
      return refuse(m.onboarding_change_stands());
    case 'no-picture':
      return refuse(m.account_picture_unreadable());
    case 'too-many':
      return invalid(form.refuse({ alert: getTooManyChangesText() }), {}, TOO_MANY_CHANGES);
  }
}

export const meta = createMeta(() => ({
  title: m.onboarding_photo_heading(),
  description: m.onboarding_photo_description(),
  path: null,
}));

export default function PhotoRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { words, token } = loaded;
  const { heading } = words;
  if (loaded.failed && !answer)
    return <TryAgainPage heading={heading} message={words.failed} path={PATH} />;
  const { alert, kept, view } = loaded.failed ? NOTHING : loaded;
  return (
    <FormPage heading={heading} alert={answer ? null : alert} lead={words.lead}>
      <FormDraftNotices kept={kept} />
      {view ? (
        <>
          <Picture {...view.shown} isNamed />
          {view.isShown ? (
            <PostForm form={removePhotoForm} action={PATH} token={token}>
              <p>{words.removingHint}</p>
              <SubmitButton busyText={words.removing} look="plain">
                {words.remove}
              </SubmitButton>
            </PostForm>
          ) : null}
          {view.proposed ? <Picture {...view.proposed} isNamed /> : null}
          <LastChangeRequest view={view} path={PATH} token={token} />
        </>
      ) : null}
      <PostForm form={photoForm} action={PATH} token={token}>
        <FileField name="photo" label={words.field} hint={words.hint} />
        <p>{words.keeping}</p>
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </PostForm>
      <p>
        <Link to={PROFILE_PATH}>{words.back}</Link>
      </p>
    </FormPage>
  );
}
