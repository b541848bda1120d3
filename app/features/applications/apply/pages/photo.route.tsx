import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { photoForm, removePhotoForm } from '~/features/applications/apply/changes/photo.schema';
import { LastChangeRequest } from './LastChangeRequest';
import { m } from '~/shared/i18n/messages';
import { FileField } from '~/web/forms/fields/FileField';
import { PostForm } from '~/web/forms/PostForm';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { redirectWithAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import type { Visit } from '~/web/http/visit';
import type { ChangeRequester } from './guards.session.server';
import {
  toChangeView,
  getPhotoTexts,
  findRequestedPhoto,
  getCurrentPhoto,
} from './change-view.server';
import { Picture } from './LastChangeRequest';
import { FormShell } from './FormShell';
import { answerRequest, changeAction, changeLoader } from './request-change.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  body: { maxBytes: photoForm.maxBodyBytes ?? 0, sender: 'astrologerId' },
};

const PATH = '/astrologer-profile/photo';
const PROFILE_PATH = '/astrologer-profile';
const NOTHING = { alert: null, kept: null, view: null };

export const loader = changeLoader({
  path: PATH,
  load: (profile) => ({
    words: getPhotoTexts(),
    view: {
      ...toChangeView('photo', profile),
      shown: getCurrentPhoto(profile),
      isShown: profile.currentValues.photo !== '',
      proposed: findRequestedPhoto(profile),
    },
  }),
  serviceUnavailable: () => ({ words: getPhotoTexts() }),
});

export const action = changeAction({
  path: PATH,
  maxBodyBytes: photoForm.maxBodyBytes,
  act: async (post, requester, visit) =>
    post.formId === removePhotoForm.id ? remove(requester, visit) : propose(post, requester, visit),
  serviceUnavailable: (post) =>
    post.typed(photoForm).refuse({ alert: m.onboarding_change_failed() }),
});

async function remove({ application, changes }: ChangeRequester, { session }: Visit) {
  return (await changes.removePhoto(application.astrologerId))
    ? redirectWithAlert(session, PATH, 'success', m.onboarding_photo_removed())
    : redirectWithAlert(session, PATH, 'error', m.onboarding_photo_not_there());
}

async function propose(post: Post, { application, changes }: ChangeRequester, visit: Visit) {
  const form = await post.check(photoForm);
  if (!form.ok) return invalid(form.failure);
  const { astrologerId, mobile } = application;
  const bytes = Buffer.from(form.value.photo?.bytes ?? []);
  const refuse = (message: string) => form.refuse({ fieldErrors: { photo: message } });
  const outcome = await changes.requestPhotoChange(astrologerId, bytes);
  if (outcome === 'no-picture') return invalid(refuse(m.account_picture_unreadable()));
  const again = (alert: string) => form.refuse({ alert });
  return answerRequest(outcome, { id: photoForm.id, path: PATH, mobile, refuse, again }, visit);
}

export const meta = createMeta(() => ({
  title: m.onboarding_photo_heading(),
  description: m.onboarding_photo_description(),
  path: null,
}));

export default function PhotoRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { words, token } = loaded;
  const { alert, kept, view } = loaded.failed ? NOTHING : loaded;
  return (
    <FormShell
      heading={words.heading}
      lead={words.lead}
      path={PATH}
      problem={loaded.failed && !actionData ? words.failed : null}
      alert={actionData ? null : alert}
      kept={kept}
    >
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
    </FormShell>
  );
}
