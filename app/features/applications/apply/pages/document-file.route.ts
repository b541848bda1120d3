import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { otherAccountMessage } from '~/features/account/account-labels';
import { maskMobile } from '~/features/account/mobile';
import { NO_STORE } from '~/web/http/caching';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { findApplicant } from '~/features/applications/apply/session/applicant.session.server';
import { isOpen } from '~/features/applications/apply/application';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import {
  toDocumentView,
  type DocumentView,
} from '~/features/applications/apply/application-labels';
import {
  DOCUMENT_BODY_BYTES,
  buildDocumentsForm,
} from '~/features/applications/apply/document.schema';
import { m } from '~/shared/i18n/messages';
import { changeDocuments } from './change-documents.route.server';
import { isOtherUsersForm } from './guards.session.server';
import type { RouteHandle } from '~/web/http/route-handle';

// Server only: it would create another chunk in browsers.
export const handle: RouteHandle = import.meta.env.SSR
  ? { body: { maxBytes: DOCUMENT_BODY_BYTES, sender: 'astrologerId' } }
  : {};

export type FileAnswer =
  | { readonly ok: true; readonly document: DocumentView }
  | { readonly ok: false; readonly message: string };

const FORM = buildDocumentsForm(DOCUMENT_KINDS);

/** Receives a document as soon as it is chosen; the field name is the control name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const post = await services.forms.readPost(request, DOCUMENT_BODY_BYTES);
  const { kept } = post.typed(FORM);
  return withStoreFallback(
    async () => {
      const application = await findApplicant(session, services);
      if (!application) return refused(m.onboarding_applicant_missing(), 403);
      if (
        isOtherUsersForm(
          String(kept.repopulateFields.astrologerId),
          String(application.astrologerId),
        )
      ) {
        return refused(otherAccountMessage(maskMobile(application.mobile)), 409);
      }
      if (!isOpen(application)) return refused(m.onboarding_documents_handed_in(), 409);
      // Parsed only after authorization.
      const form = await post.check(FORM);
      if (!form.ok) return refused(Object.values(form.failure.fieldErrors).join(' '), 422);
      const kind = DOCUMENT_KINDS.find((each) => form.value[each]);
      if (!kind) return refused(m.onboarding_document_choose_file(), 422);
      const change = { remove: null, files: { [kind]: form.value[kind] } };
      const changed = await changeDocuments(application, change, services);
      if (changed === 'closed') return refused(m.onboarding_documents_handed_in(), 409);
      const problem = changed.problems[kind];
      if (problem !== undefined) return refused(problem, 422);
      const document = changed.application.documents.find((each) => each.kind === kind);
      if (changed.alert !== null || !document) {
        return refused(m.onboarding_upload_failed_store(), 503);
      }
      return answer({ ok: true, document: toDocumentView(document) }, 200);
    },
    () => refused(m.onboarding_upload_failed_store(), 503),
  );
}

export function loader() {
  return redirect('/document');
}

function refused(message: string, status: number): Response {
  return answer({ ok: false, message }, status);
}

function answer(body: FileAnswer, status: number): Response {
  return Response.json(body, { status, headers: NO_STORE });
}
