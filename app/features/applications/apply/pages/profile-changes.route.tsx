import { personAction, personLoader } from '~/features/account/session/person-page.session.server';
import { redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { deleteCustomerDraft } from '~/features/account/session/customer-drafts.session.server';
import type { FieldKind } from '~/features/applications/apply/changes/change-request';
import {
  CHANGE_FORMS,
  FIELD_CHANGE_KINDS,
  findKindByForm,
} from '~/features/applications/apply/changes/change-request.schema';
import { withdrawForm } from './ChangePage';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { FormPage } from '~/web/forms/FormPage';
import { flashAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { Visit } from '~/web/http/visit';
import { findChangeRequester, STATE_PATH, type ChangeRequester } from './guards.session.server';
import { ChangeSection, SeparatePageSection } from './ChangeSection';
import { CHANGE_PARSERS, withdraw } from './request-change.route.server';
import {
  toBankView,
  toFieldView,
  TOO_MANY_CHANGES,
  getTooManyChangesText,
  toPhotoView,
  buildUnknownView,
} from './change-view.server';
import { TryAgainPage } from './TryAgainPage';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/astrologer-profile';

export const loader = personLoader({
  path: PATH,
  find: findChangeRequester,
  async load({ application, changes }) {
    const profile = await changes.getProfile(application.astrologerId);
    if (!profile) throw redirect(STATE_PATH, 303);
    return {
      words: getPageTexts(),
      views: FIELD_CHANGE_KINDS.map((kind) => toFieldView(kind, profile)),
      ownPages: [toBankView(profile), toPhotoView(profile)],
    };
  },
  serviceUnavailable: () => ({
    words: getPageTexts(),
    views: FIELD_CHANGE_KINDS.map(buildUnknownView),
  }),
});

export const action = personAction({
  find: findChangeRequester,
  act: async (post, proposer, visit) =>
    post.formId === withdrawForm.id
      ? withdraw(post, proposer, visit, PATH)
      : propose(post, getChangeKind(post), proposer, visit),
  serviceUnavailable: (post) =>
    CHANGE_PARSERS[getChangeKind(post)].again(post, m.onboarding_change_failed()),
});

function getChangeKind({ formId }: Pick<Post, 'formId'>): FieldKind {
  return findKindByForm(formId) ?? 'rate';
}

/** Formatted on the server so that browsers do not download the texts as script. */
function getPageTexts() {
  return {
    heading: m.onboarding_change_heading(),
    description: m.onboarding_change_description(),
    lead: m.onboarding_change_lead(),
    failed: m.onboarding_application_load_failed(),
    application: m.onboarding_see_application(),
  };
}

async function propose(
  post: Post,
  kind: FieldKind,
  { application, changes }: ChangeRequester,
  visit: Visit,
) {
  const read = await CHANGE_PARSERS[kind].read(post);
  if ('failure' in read) return invalid(read.failure);
  const proposed = await changes.propose(application.astrologerId, kind, read.value);
  switch (proposed) {
    case 'proposed':
      await deleteCustomerDraft(visit, application.mobile, CHANGE_FORMS[kind].id);
      flashAlert(visit.session, 'success', m.onboarding_change_sent());
      return redirect(PATH, 303);
    case 'closed':
      return redirect(STATE_PATH, 303);
    case 'stands':
      return invalid(read.refuse(m.onboarding_change_stands()));
    case 'too-many':
      return invalid(
        CHANGE_PARSERS[kind].again(post, getTooManyChangesText()),
        {},
        TOO_MANY_CHANGES,
      );
  }
}

export const meta = createMeta<typeof loader>(({ data: { words } }) => ({
  title: words.heading,
  description: words.description,
  path: null,
}));

export default function ProfileChanges() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { words } = loaded;
  if (loaded.failed && !answer) {
    return <TryAgainPage heading={words.heading} message={words.failed} path={PATH} />;
  }
  // Submitted values are shown even if the current ones could not be loaded.
  const typed = findKindByForm(answer?.formId ?? null) ?? 'rate';
  const { alert, kept, views, ownPages } = loaded.failed
    ? {
        ...{ alert: null, kept: null, ownPages: [] },
        views: loaded.views.filter(({ kind }) => kind === typed),
      }
    : loaded;
  const sent = { path: PATH, token: loaded.token };
  return (
    <FormPage heading={words.heading} alert={answer ? null : alert} lead={words.lead}>
      <FormDraftNotices kept={kept} />
      {views.map((view) => (
        <ChangeSection key={view.kind} view={view} {...sent} />
      ))}
      {ownPages.map((view) => (
        <SeparatePageSection key={view.kind} view={view} {...sent} />
      ))}
      <p>
        <Link to="/astroverify">{words.application}</Link>
      </p>
    </FormPage>
  );
}
