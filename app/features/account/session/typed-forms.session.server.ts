import { m } from '~/shared/i18n/messages';
import type { Services, Visit } from '~/web/http/visit';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import type { UnsentLimits } from '~/web/forms/server/unsent.server';
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
  type FormDraftNotice,
} from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import { otherFormMessage } from '~/features/account/account-labels';
import { maskMobile } from '~/features/account/mobile';

/** Where kept forms of customers and applicants are given up. */
export const GIVE_UP_PATH = '/kept-form';

/** Four photos of documents are read past; none of their bytes is kept. */
const LIMITS: UnsentLimits = { body: 16 * 1024 * 1024, texts: 32 * 1024, files: 0 };

/** What the loader of a page with a form knows of what was typed there when a session ended. */
export interface TypedForms {
  /** For `createToken`: what is typed into this form is kept for the person. */
  readonly writer: string;
  /** For the page's data: `PostForm` fills the forms in, and `FormDraftNotices` says so. */
  readonly shown: {
    readonly keptForms: readonly FormFailure[];
    readonly kept: FormDraftNotice | null;
  };
  /** The kept form of this id, as it was typed; null where nothing was kept. */
  find(formId: string): RestoredForm | null;
}

/**
 * Keeps what was posted for the person who typed it, where the post is refused because a session has ended.
 * @returns what to tell the person, behind another sentence; empty where nothing was kept.
 */
export async function keepTyped({ request, session, services }: Visit): Promise<string> {
  const kept = await saveUnsentForm(request, services, session, LIMITS);
  if (!kept) return '';
  if (!kept.hasTexts) return ` ${m.account_only_files_typed()}`;
  return kept.leftOut.length > 0
    ? ` ${m.account_typed_kept()} ${m.account_files_not_kept()}`
    : ` ${m.account_typed_kept()}`;
}

/** @returns what was kept for the owner of a confirmed number, of the page that is asked for. */
export async function typedForms(
  { request, session, services }: Visit,
  mobile: string,
): Promise<TypedForms> {
  const writer = services.keptPosts.getKey({ mobile });
  const { forms } = await loadFormDrafts(request, services, findDraftOwner(session, writer));
  // Signing in leads to the page where one waits: no other page need speak of it.
  const here = { forms, elsewhere: [] };
  return {
    writer,
    shown: {
      keptForms: getFailures(here),
      kept: await buildNotice(request, here, services.forms, GIVE_UP_PATH),
    },
    find: (formId) => forms.find(({ place }) => place.formId === formId) ?? null,
  };
}

/** The texts of a kept form by control; empty where nothing was kept. */
export function typedTexts(form: RestoredForm | null): ControlValues {
  return form?.reading.kept.repopulateFields ?? {};
}

/** Forgets what was kept of a form of this page, now that it was sent. */
export async function forgetTyped(
  { request, session, services }: Visit,
  mobile: string,
  formId: string,
): Promise<void> {
  const keeper = findDraftOwner(session, services.keptPosts.getKey({ mobile }));
  await deleteFormDraft(services, keeper, { path: getPath(request), formId });
}

/** @returns the page of these where a form of the owner of this number waits to be sent; null where none does. */
export function findTyped(
  session: VisitorSession,
  services: Services,
  mobile: string,
  paths: readonly string[],
): Promise<string | null> {
  return findDraftPath(
    services,
    findDraftOwner(session, services.keptPosts.getKey({ mobile })),
    paths,
  );
}

/**
 * Keeps what one person typed out of another one's account: two people may use one browser, and the session is that of the number
 * confirmed last. `writer` is whom the form was opened for.
 * @throws Response that shows the session's own form and says why.
 */
export async function assertWriter(
  writer: string | null,
  mobile: string,
  visit: Visit,
): Promise<void> {
  if (writer === null || writer === visit.services.keptPosts.getKey({ mobile })) return;
  throw await toOwnForm(mobile, visit);
}

/** Leads to the session's own form, and keeps what somebody else typed for that person. To be thrown. */
export async function toOwnForm(mobile: string, visit: Visit): Promise<Response> {
  const { request, session, services } = visit;
  const kept = await saveUnsentForm(request, services, session, LIMITS);
  const said = otherFormMessage(maskMobile(mobile));
  const text = kept?.hasTexts ? `${said} ${m.account_kept_for_writer()}` : said;
  return redirectWithAlert(session, new URL(request.url).pathname, 'error', text);
}
