import { m } from '~/shared/i18n/messages';
import type { Services, Visit } from '~/web/http/visit';
import type { ControlValues } from '~/web/forms/answer';
import type { UnsentLimits } from '~/web/forms/server/unsent-post.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import {
  getFailures,
  findDraftPath,
  deleteFormDraft,
  findDraftOwner,
  saveUnsentForm,
  buildNotice,
  getPath,
  loadFormDrafts,
  type RestoredForm,
} from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import { otherAccountMessage } from '~/features/account/account-labels';
import { maskMobile } from '~/features/account/mobile';

export const GIVE_UP_PATH = '/kept-form';

/** Accepts a form with four document photos but does not save the photos. */
const LIMITS: UnsentLimits = { body: 16 * 1024 * 1024, texts: 32 * 1024, files: 0 };

/** @returns the notice to append to a message; empty when nothing was saved */
export async function saveCustomerDraft({ request, session, services }: Visit): Promise<string> {
  const kept = await saveUnsentForm(request, services, session, LIMITS);
  if (!kept) return '';
  if (!kept.hasTexts) return ` ${m.account_only_files_typed()}`;
  return kept.leftOut.length > 0
    ? ` ${m.account_typed_kept()} ${m.account_files_not_kept()}`
    : ` ${m.account_typed_kept()}`;
}

/** @returns the drafts of the confirmed number for the requested page */
export async function loadCustomerDrafts({ request, session, services }: Visit, mobile: string) {
  const writer = services.formDrafts.getKey({ mobile });
  const { forms } = await loadFormDrafts(request, services, findDraftOwner(session, writer));
  // Sign-in redirects to the page with a draft, so other pages do not mention it.
  const here = { forms, elsewhere: [] };
  return {
    /** For `createToken`: identifies the person whose draft the form becomes. */
    writer,
    /** For the page's data: `PostForm` restores the forms, and `FormDraftNotices` shows a notice. */
    shown: {
      keptForms: getFailures(here),
      kept: await buildNotice(request, here, services.forms, GIVE_UP_PATH),
    },
    find: (formId: string): RestoredForm | null =>
      forms.find(({ place }) => place.formId === formId) ?? null,
  };
}

/** Form drafts for a page, saved when a session ended. */
export type CustomerDrafts = Awaited<ReturnType<typeof loadCustomerDrafts>>;

export function toDraftValues(form: RestoredForm | null): ControlValues {
  return form?.reading.kept.repopulateFields ?? {};
}

export async function deleteCustomerDraft(
  { request, session, services }: Visit,
  mobile: string,
  formId: string,
): Promise<void> {
  const draftOwner = findDraftOwner(session, services.formDrafts.getKey({ mobile }));
  await deleteFormDraft(services, draftOwner, { path: getPath(request), formId });
}

/** @returns the first of these pages with a draft of this number; null if none */
export function findCustomerDraft(
  session: VisitorSession,
  services: Services,
  mobile: string,
  paths: readonly string[],
): Promise<string | null> {
  return findDraftPath(
    services,
    findDraftOwner(session, services.formDrafts.getKey({ mobile })),
    paths,
  );
}

/**
 * Two people can share a browser.
 * @throws Response with the session's own form when `writer` is someone else
 */
export async function assertDraftOwner(
  writer: string | null,
  mobile: string,
  visit: Visit,
): Promise<void> {
  if (writer === null || writer === visit.services.formDrafts.getKey({ mobile })) return;
  throw await redirectToOwnForm(mobile, visit);
}

/** Shows the session's own form and saves the submitted one for its writer. @returns the response to throw */
export async function redirectToOwnForm(mobile: string, visit: Visit): Promise<Response> {
  const { request, session, services } = visit;
  const kept = await saveUnsentForm(request, services, session, LIMITS);
  const message = otherAccountMessage(maskMobile(mobile));
  const text = kept?.hasTexts ? `${message} ${m.account_kept_for_writer()}` : message;
  return redirectWithAlert(session, new URL(request.url).pathname, 'error', text);
}
