import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { FieldKind } from '~/features/applications/apply/changes/change-request';
import {
  CHANGE_FORMS,
  FIELD_CHANGE_KINDS,
  findKindByForm,
} from '~/features/applications/apply/changes/change-request.schema';
import { m } from '~/shared/i18n/messages';
import type { FormDefinition } from '~/web/forms/definition';
import type { Post } from '~/web/forms/server/forms.server';
import { createMeta } from '~/web/http/page-meta';
import { buildUnknownView, toBankView, toFieldView, toPhotoView } from './change-view.server';
import { ChangeSection, SeparatePageSection } from './ChangeSection';
import { FormShell } from './FormShell';
import { changeAction, changeLoader, requestFieldChange } from './request-change.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/astrologer-profile';

export const loader = changeLoader({
  path: PATH,
  load: (profile) => ({
    words: getPageTexts(),
    views: FIELD_CHANGE_KINDS.map((kind) => toFieldView(kind, profile)),
    ownPages: [toBankView(profile), toPhotoView(profile)],
  }),
  serviceUnavailable: () => ({
    words: getPageTexts(),
    views: FIELD_CHANGE_KINDS.map(buildUnknownView),
  }),
});

export const action = changeAction({
  path: PATH,
  act: async (post, requester, visit) =>
    requestFieldChange(post, getChangeKind(post), requester, visit, PATH),
  serviceUnavailable(post) {
    const form: FormDefinition = CHANGE_FORMS[getChangeKind(post)];
    return post.typed(form).refuse({ alert: m.onboarding_change_failed() });
  },
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

export const meta = createMeta<typeof loader>(({ data: { words } }) => ({
  title: words.heading,
  description: words.description,
  path: null,
}));

export default function ProfileChanges() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { words } = loaded;
  // Submitted values are shown even if the current ones could not be loaded.
  const typed = findKindByForm(actionData?.formId ?? null) ?? 'rate';
  const { alert, kept, views, ownPages } = loaded.failed
    ? {
        ...{ alert: null, kept: null, ownPages: [] },
        views: loaded.views.filter(({ kind }) => kind === typed),
      }
    : loaded;
  const sent = { path: PATH, token: loaded.token };
  return (
    <FormShell
      heading={words.heading}
      lead={words.lead}
      path={PATH}
      problem={loaded.failed && !actionData ? words.failed : null}
      alert={actionData ? null : alert}
      kept={kept}
    >
      {views.map((view) => (
        <ChangeSection key={view.kind} view={view} {...sent} />
      ))}
      {ownPages.map((view) => (
        <SeparatePageSection key={view.kind} view={view} {...sent} />
      ))}
      <p>
        <Link to="/astroverify">{words.application}</Link>
      </p>
    </FormShell>
  );
}
