import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  assertWriter,
  forgetTyped,
  keepTyped,
  typedForms,
} from '~/features/account/session/typed-forms.session.server';
import type { Application } from '~/features/onboarding/application';
import { stateOf } from '~/features/onboarding/application-words';
import { CHANGE_KINDS, changeRule, type ChangeKind } from '~/features/onboarding/changes/change';
import {
  CHANGE_FORMS,
  kindOfForm,
  withdrawForm,
} from '~/features/onboarding/changes/change.schema';
import type { Changes } from '~/features/onboarding/changes/changes.server';
import { findOwnApplication } from '~/features/onboarding/session/applicant.session.server';
import { KeptNotices } from '~/features/kept-forms/session/KeptNotices';
import { m } from '~/shared/i18n/messages';
import { SourceFailure } from '~/shared/result/source-failure';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { FormPage } from '~/web/forms/FormPage';
import { NO_STORE } from '~/web/http/caching';
import { flashAlert, redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { pageMeta } from '~/web/http/page-meta';
import type { Visit } from '~/web/http/visit';
import { ChangeSection, type ChangeView } from './ChangeSection';
import { CHANGE_READERS } from './change-kinds.server';
import { toChangeView } from './change-view.server';
import { TryAgainPage } from './TryAgainPage';

export { passHeaders as headers } from '~/web/http/caching';

const PATH = '/astrologer-profile';
const RETRY_SECONDS = 30;
/** Where an application stands; it leads here once it is approved. */
const STATE_PATH = '/astroverify';

/** An approved astrologer proposes changes of the profile that visitors see. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const visit = { request, session, services };
  try {
    const { application, changes } = await findProposer(visit);
    const profile = await changes.profileOf(application.astrologerId);
    if (!profile) return redirect(STATE_PATH, 303);
    const typed = await typedForms(visit, application.mobile);
    return data(
      {
        failed: false as const,
        alert: takeAlert(session),
        token: await services.forms.tokenFor(request, PATH, typed.writer),
        ...typed.shown,
        views: CHANGE_KINDS.map((kind) => toChangeView(kind, profile)),
      },
      { headers: NO_STORE },
    );
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return data(
      { failed: true as const, token: await services.forms.tokenFor(request, PATH) },
      { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) } },
    );
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const visit = { request, session, services };
  try {
    // First, because it keeps what a stranger's post brings.
    const { application, changes } = await findProposer(visit);
    const post = await services.forms.readPost(request);
    await assertWriter(post.writer, application.mobile, visit);
    return await (post.formId === withdrawForm.id
      ? withdraw(post, application, changes, visit)
      : propose(post, kindOf(post), application, changes, visit));
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const post = await services.forms.readPost(request);
    const failure = CHANGE_READERS[kindOf(post)].again(post, m.onboarding_change_failed());
    return invalid(failure, {}, { status: 503 });
  }
}

/** The kind that a post is about; one that names no form of a kind is read as the first, and has nothing in it. */
function kindOf({ formId }: Pick<Post, 'formId'>): ChangeKind {
  return kindOfForm(formId) ?? 'rate';
}

/** The session's approved astrologer. @throws Response for anybody else, which keeps what was typed; SourceFailure */
async function findProposer(
  visit: Visit,
): Promise<{ readonly application: Application; readonly changes: Changes }> {
  const { request, session, services } = visit;
  const application = await findOwnApplication(session, services);
  const { changes } = services;
  if (application === null || application === 'ended') {
    const kept = request.method === 'POST' ? await keepTyped(visit) : '';
    const text = m.onboarding_application_confirm_again() + kept;
    throw redirectWithAlert(session, STATE_PATH, 'error', text);
  }
  if (changes === null || stateOf(application) !== 'approved') throw redirect(STATE_PATH, 303);
  return { application, changes };
}

async function propose(
  post: Post,
  kind: ChangeKind,
  application: Application,
  changes: Changes,
  visit: Visit,
) {
  const read = await CHANGE_READERS[kind].read(post);
  if ('failure' in read) return invalid(read.failure);
  const proposed = await changes.propose(application.astrologerId, kind, read.value);
  switch (proposed) {
    case 'proposed':
      await forgetTyped(visit, application.mobile, CHANGE_FORMS[kind].id);
      flashAlert(visit.session, 'success', m.onboarding_change_sent());
      return redirect(PATH, 303);
    case 'closed':
      return redirect(STATE_PATH, 303);
    case 'stands':
      return invalid(read.refuse(m.onboarding_change_stands()));
  }
}

async function withdraw(
  { intent }: Post,
  { astrologerId }: Application,
  changes: Changes,
  { session }: Visit,
) {
  const kind = CHANGE_KINDS.find((each) => each === intent);
  const isGone = kind !== undefined && (await changes.withdraw(astrologerId, kind));
  flashAlert(
    session,
    isGone ? 'success' : 'error',
    isGone ? m.onboarding_change_withdrawn() : m.onboarding_change_none(),
  );
  return redirect(PATH, 303);
}

const unknownView = (kind: ChangeKind): ChangeView => ({
  kind,
  name: changeRule(kind).name(),
  stands: null,
  state: null,
  isOpen: false,
  reason: null,
  value: '',
});

export const meta = pageMeta(() => ({
  title: m.onboarding_change_heading(),
  description: m.onboarding_change_description(),
  path: null,
}));

export default function ProfileChanges() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded.failed && !answer) {
    return (
      <TryAgainPage
        heading={m.onboarding_change_heading()}
        message={m.onboarding_application_load_failed()}
        path={PATH}
      />
    );
  }
  // What was typed is shown, also where nobody can tell what stands.
  const { alert, kept, views } = loaded.failed
    ? {
        alert: null,
        kept: null,
        views: [unknownView(kindOfForm(answer?.formId ?? null) ?? 'rate')],
      }
    : loaded;
  return (
    <FormPage
      heading={m.onboarding_change_heading()}
      alert={answer ? null : alert}
      lead={m.onboarding_change_lead()}
    >
      <KeptNotices kept={kept} />
      {views.map((view) => (
        <ChangeSection key={view.kind} view={view} path={PATH} token={loaded.token} />
      ))}
      <p>
        <Link to={STATE_PATH}>{m.onboarding_see_application()}</Link>
      </p>
    </FormPage>
  );
}
