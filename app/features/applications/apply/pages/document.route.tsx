import { personLoader } from '~/features/account/session/person-page.session.server';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { deleteCustomerDraft } from '~/features/account/session/customer-drafts.session.server';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { Visit } from '~/web/http/visit';
import { getServiceMessage } from '~/shared/result/store-error-text';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import {
  DOCUMENT_NAMES,
  toDocumentView,
  type DocumentView,
} from '~/features/applications/apply/application-labels';
import { changeDocuments, findRefusal } from './change-documents.route.server';
import {
  redirectAfterSubmit,
  getApplicant,
  findOpenApplication,
  assertOwnForm,
} from './guards.session.server';
import {
  DOCUMENTS_BODY_BYTES,
  buildDocumentsForm,
  DOCUMENT_UPLOAD_PATH,
} from '~/features/applications/apply/document.schema';
import { REMOVE_PREFIX } from './DocumentFields';
import { DocumentPage } from './DocumentPage';
import { toCorrectionsView } from './corrections-view.server';
import { TryAgainPage } from './FormShell';
import type { RouteHandle } from '~/web/http/route-handle';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  body: { maxBytes: DOCUMENTS_BODY_BYTES, sender: 'astrologerId' },
};
const PATH = '/document';

export const loader = personLoader({
  path: PATH,
  find: (visit) => findOpenApplication(visit, null),
  async load(application, _, { request, services }) {
    return {
      astrologerId: String(application.astrologerId),
      documents: application.documents.map(toDocumentView),
      ...toCorrectionsView(application),
      help: getHelpTexts(),
      notice: await loadNotice('documents', services),
      fileToken: await services.forms.createToken(request, DOCUMENT_UPLOAD_PATH),
    };
  },
  serviceUnavailable: () => ({}),
});

function getHelpTexts(): string[] {
  return [
    m.onboarding_documents_help_browser(),
    m.onboarding_documents_help_crop(),
    m.onboarding_documents_help_resize(),
    m.onboarding_documents_help_sizes(),
    m.onboarding_documents_help_iphone(),
    m.onboarding_documents_help_password(),
  ];
}

interface Extra {
  readonly documents?: readonly DocumentView[];
}

/** No required documents yet: missing ones are reported after all valid ones are stored. */
const FORM = buildDocumentsForm(DOCUMENT_KINDS);

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  return withStoreFallback(
    async () => {
      await getApplicant({ request, session, services });
      const post = await services.forms.readPost(request, DOCUMENTS_BODY_BYTES);
      return await save(post, { request, session, services });
    },
    async () => {
      const post = await services.forms.readPost(request, DOCUMENTS_BODY_BYTES);
      const alert = m.onboarding_upload_failed_store();
      return invalid<Extra>(post.typed(FORM).refuse({ alert }), {}, { status: 503 });
    },
  );
}

async function save(post: Post, visit: Visit) {
  const { onboarding } = visit.services;
  const remove = DOCUMENT_KINDS.find((kind) => post.intent === REMOVE_PREFIX + kind) ?? null;
  const wish = remove !== null || post.includesFiles ? 'change' : 'hand-in';
  const application = await findOpenApplication(visit, wish);
  // Parsed only after authorization.
  const form = await post.check(FORM);
  const { astrologerId, mobile } = application;
  await assertOwnForm(form.accepted.astrologerId, String(astrologerId), { ...visit, mobile });
  const changed = await changeDocuments(
    application,
    { remove, files: form.accepted },
    visit.services,
  );
  if (changed === 'closed') return redirectClosedApplication(wish, visit);
  const refusal = findRefusal(form, remove, changed);
  const documents = changed.application.documents.map(toDocumentView);
  if (refusal) {
    const status = changed.alert === null ? 422 : 503;
    return invalid<Extra>(form.refuse(refusal), { documents }, { status });
  }
  if (remove) {
    const alert = m.onboarding_document_removed({ document: DOCUMENT_NAMES[remove]() });
    return redirectWithAlert(visit.session, PATH, 'success', alert);
  }
  const result = await onboarding.submit(astrologerId);
  if (result.ok) {
    await deleteCustomerDraft(visit, mobile, FORM.id);
    return redirectAfterSubmit(visit);
  }
  const { failure } = result;
  if (typeof failure === 'object') {
    const message = getServiceMessage(failure.said);
    const alert =
      message === null
        ? m.onboarding_upload_failed_unknown()
        : m.onboarding_upload_failed({ reason: message });
    return invalid<Extra>(form.refuse({ alert }), { documents });
  }
  switch (failure) {
    case 'closed':
      return redirectClosedApplication(wish, visit);
    case 'incomplete':
      return invalid<Extra>(form.refuse({ alert: m.onboarding_documents_missing() }), {
        documents,
      });
    case 'failed':
      return invalid<Extra>(
        form.refuse({ alert: m.onboarding_upload_failed_store() }),
        { documents },
        { status: 503 },
      );
  }
}

async function redirectClosedApplication(
  wish: 'change' | 'hand-in',
  visit: Visit,
): Promise<Response> {
  await findOpenApplication(visit, wish);
  return redirect(PATH, 303);
}

export const meta = createMeta(() => ({
  title: m.onboarding_documents_heading(),
  description: m.onboarding_documents_description(),
  path: null,
}));

export default function DocumentRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (loaded.failed) {
    return (
      <TryAgainPage
        heading={m.onboarding_documents_heading()}
        message={actionData?.alert ?? m.onboarding_documents_load_failed()}
        path={PATH}
      />
    );
  }
  return (
    <DocumentPage
      {...loaded}
      documents={actionData?.documents ?? loaded.documents}
      heading={m.onboarding_documents_heading()}
      path={PATH}
    />
  );
}
