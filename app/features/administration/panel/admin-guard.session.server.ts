import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import type { Services } from '~/web/http/visit';
import type { FormFailure } from '~/web/forms/answer';
import type { UnsentLimits } from '~/web/forms/server/unsent-post.server';
import { NO_STORE } from '~/web/http/caching';
import { flashAlert, redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { textResponse } from '~/web/http/responses.server';
import { endAdminSession, type Alert, type VisitorSession } from '~/web/http/session.server';
import {
  getFailures,
  deleteFormDraft,
  withPostListener,
  findDraftOwner,
  saveUnsentForm,
  buildNotice,
  getPath,
  loadFormDrafts,
  type RestoredForms,
  type FormDraftNotice,
} from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import type { DraftOwner } from '~/features/privacy/form-drafts/form-drafts.server';
import {
  ADMIN_HOME,
  ADMIN_SECURITY,
  type SignedInAdmin,
  canAccess,
  type Access,
} from '~/features/administration/admin';
import { pageLabel, pagesFor } from './admin-pages';
import {
  NOT_SENT,
  NOT_SENT_DRAFT_SAVED,
  NOT_SENT_YET,
  NOT_SENT_YET_DRAFT_SAVED,
  OTHER_ADMIN,
  OTHER_ADMIN_DRAFT_SAVED,
  SESSION_ENDED,
} from '~/features/administration/admin-labels';
import { loginPathFor } from '~/features/administration/return-path';

export interface AdminArgs {
  readonly request: Request;
  readonly params: LoaderFunctionArgs['params'];
  readonly context: AppLoadContext;
  readonly services: Services;
  readonly session: VisitorSession;
  readonly admin: SignedInAdmin;
}

export interface AdminLoaderArgs extends AdminArgs {
  readonly kept: RestoredForms;
}

export interface AdminArea extends Pick<SignedInAdmin, 'email' | 'role'> {
  readonly signOutToken: string;
  readonly alert: Alert | null;
  readonly kept: FormDraftNotice | null;
}

interface Added {
  readonly area: AdminArea;
  readonly keptForms: readonly FormFailure[];
}

export const DISCARD_PATH = '/admin/kept';

const MEGABYTE = 1024 * 1024;
const KEPT: UnsentLimits = { body: 32 * MEGABYTE, texts: 32 * MEGABYTE, files: 6 * MEGABYTE };

export const BEFORE_SECOND_FACTOR = { beforeSecondFactor: true };
const AFTER_SECOND_FACTOR = { beforeSecondFactor: false };

type Data<Content> = ReturnType<typeof data<Content>>;

/** Redirects to sign-in without a session, responds 403 without `access`, adds the `area`, and disables caching. */
export function adminLoader<Content extends object>(
  access: Access,
  work: (args: AdminLoaderArgs) => Promise<Content | Data<Content> | Response>,
  guard = AFTER_SECOND_FACTOR,
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Data<Content & Added>> => {
    const adminArgs = await enter(args, access, guard, {
      stranger: () => toLogin(args),
      withoutSecondFactor: toSecurity,
      withoutRole: redirectToOwnPages,
    });
    const { services, request, admin } = adminArgs;
    const kept = await loadFormDrafts(request, services, findAdminDraftOwner(adminArgs));
    const writer = services.formDrafts.getKey({ adminId: admin.id });
    const forms: Services['forms'] = {
      ...services.forms,
      createToken: (asked, action) => services.forms.createToken(asked, action, writer),
    };
    const answer = await uncached(() =>
      work({ ...adminArgs, services: { ...services, forms }, kept }),
    );
    // A redirect keeps its own message.
    if (answer instanceof Response) throw answer;
    const { content, init } = isData(answer)
      ? { content: answer.data, init: answer.init }
      : { content: answer, init: null };
    const headers = addNoStore(init?.headers);
    const area: AdminArea = {
      ...(await getArea(adminArgs)),
      kept: await buildNotice(request, kept, services.forms, DISCARD_PATH, pageLabel),
    };
    return data({ ...content, area, keptForms: getFailures(kept) }, { ...init, headers });
  };
  return Object.assign(loader, { access });
}

async function getArea({ admin, request, services, session }: AdminArgs): Promise<AdminArea> {
  return {
    email: admin.email,
    role: admin.role,
    signOutToken: await services.forms.createToken(request, '/admin/logout'),
    alert: takeAlert(session),
    kept: null,
  };
}

/** Guards an action. The form of an expired session is saved as a draft; another administrator's form is rejected. */
export function adminAction<Answer>(
  access: Access,
  work: (args: AdminArgs) => Promise<Answer>,
  guard = AFTER_SECOND_FACTOR,
) {
  const action = async (args: ActionFunctionArgs): Promise<Answer> => {
    const adminArgs = await enter(args, access, guard, {
      stranger: () => toLogin(args, true),
      withoutSecondFactor: () => saveDraftAndRedirectToSecurity(args),
      withoutRole: forbidden,
    });
    const { services, request, admin } = adminArgs;
    const draftOwner = findAdminDraftOwner(adminArgs);
    const own = services.formDrafts.getKey({ adminId: admin.id });
    let formId: string | null = null;
    const forms = withPostListener(services.forms, async (post) => {
      if (post.writer !== null && post.writer !== own) throw await redirectToOwnForm(adminArgs);
      ({ formId } = post);
    });
    const answer = await uncached(() => work({ ...adminArgs, services: { ...services, forms } }));
    // Delete the draft, because the form's own response now has its values.
    if (formId) await deleteFormDraft(services, draftOwner, { path: getPath(request), formId });
    return answer;
  };
  return Object.assign(action, { access });
}

/** Shows the administrator's own form and saves the submitted one as a draft of its writer. */
async function redirectToOwnForm({ request, services, session }: AdminArgs): Promise<Response> {
  const kept = await saveUnsentForm(request, services, session, KEPT);
  const { pathname, search } = new URL(request.url);
  const text = kept ? OTHER_ADMIN_DRAFT_SAVED : OTHER_ADMIN;
  return redirectWithAlert(session, pathname + search, 'error', text);
}

/** Responds 403 instead of redirecting, because a file has no page. */
export function adminFile(access: Access, work: (args: AdminArgs) => Promise<Response>) {
  const file = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const adminArgs = await enter(args, access, AFTER_SECOND_FACTOR, {
      stranger: () => refusal('Sign in to the administration first.'),
      withoutSecondFactor: () => refusal('Set up your authenticator app first, under Security.'),
      withoutRole: () => refusal('Your role does not include this file.'),
    });
    return uncached(() => work(adminArgs));
  };
  return Object.assign(file, { access });
}

function refusal(words: string): Response {
  return textResponse(words, 403, NO_STORE);
}

export function findAdminDraftOwner({ services, session, admin }: AdminArgs): DraftOwner | null {
  return findDraftOwner(session, services.formDrafts.getKey({ adminId: admin.id }));
}

/** @throws Response when access is denied or another step is required first */
async function enter(
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  access: Access,
  { beforeSecondFactor }: typeof AFTER_SECOND_FACTOR,
  refuse: {
    readonly stranger: () => Response | Promise<Response>;
    readonly withoutSecondFactor: () => Response | Promise<Response>;
    readonly withoutRole: (args: AdminArgs) => Response | Promise<Response>;
  },
): Promise<AdminArgs> {
  const { services, session } = context;
  const token = session.get('authToken');
  const admin = token === undefined ? null : await services.admins.findBySession(token);
  if (!admin) {
    const { requestId } = context;
    const hadSession = token !== undefined;
    services.log.info({ requestId, hadSession }, 'the administration was refused');
    throw await refuse.stranger();
  }
  if (!beforeSecondFactor && (await services.admins.secondFactor.isMissing(admin))) {
    throw await refuse.withoutSecondFactor();
  }
  const adminArgs = { request, params, context, services, session, admin };
  if (!canAccess(admin.role, access)) {
    const { requestId } = context;
    services.log.info({ requestId, role: admin.role, access }, 'an administrator was refused');
    throw await refuse.withoutRole(adminArgs);
  }
  return adminArgs;
}

/** Data of the 403 page, which offers the allowed pages. */
export interface Forbidden {
  readonly area: AdminArea;
}

async function forbidden(adminArgs: AdminArgs): Promise<Response> {
  const body: Forbidden = { area: await getArea(adminArgs) };
  return Response.json(body, { status: 403, headers: NO_STORE });
}

/** Sign-in leads to the dashboard. An administrator without access to it is redirected to the first allowed page. */
async function redirectToOwnPages(given: AdminArgs): Promise<Response> {
  const { pathname } = new URL(given.request.url);
  const [first] = pagesFor(given.admin.role);
  if (pathname.toLowerCase() !== ADMIN_HOME || !first) return forbidden(given);
  return redirect(first.to, { status: 303, headers: NO_STORE });
}

async function toLogin(
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  isPost = false,
): Promise<Response> {
  const { services, session } = context;
  const ended = session.has('authToken') ? SESSION_ENDED : '';
  endAdminSession(session);
  const kept = isPost ? await saveUnsentForm(request, services, session, KEPT) : null;
  const notSent = kept ? NOT_SENT_DRAFT_SAVED : NOT_SENT;
  const why = [ended, isPost ? notSent : ''].filter(Boolean).join(' ');
  if (why) flashAlert(session, 'error', why);
  const { pathname, search } = new URL(request.url);
  return redirect(loginPathFor(pathname + search), { status: 303, headers: NO_STORE });
}

function toSecurity(): Response {
  return redirect(ADMIN_SECURITY, { status: 303, headers: NO_STORE });
}

async function saveDraftAndRedirectToSecurity({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  const { services, session } = context;
  const kept = await saveUnsentForm(request, services, session, KEPT);
  flashAlert(session, 'error', kept ? NOT_SENT_YET_DRAFT_SAVED : NOT_SENT_YET);
  return toSecurity();
}

/** Adds no-store to every response, returned or thrown. */
async function uncached<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    if (answer instanceof Response) return withNoStore(answer) as Answer;
    if (isData(answer)) {
      return data(answer.data, {
        ...answer.init,
        headers: addNoStore(answer.init?.headers),
      }) as Answer;
    }
    return answer;
  } catch (thrown) {
    throw thrown instanceof Response ? withNoStore(thrown) : thrown;
  }
}

function withNoStore({ body, status, statusText, headers }: Response): Response {
  return new Response(body, { status, statusText, headers: addNoStore(headers) });
}

function addNoStore(given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set('Cache-Control', 'no-store');
  return headers;
}

/** Recognizes the result of Remix's `data`. */
function isData<Content>(answer: unknown): answer is Data<Content> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'type' in answer &&
    answer.type === 'DataWithResponseInit'
  );
}
