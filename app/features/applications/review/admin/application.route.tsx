import { data } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams, Link } from '@remix-run/react';
import type { RouteHandle } from '~/web/http/route-handle';
import { AdminPage, LoadFailure, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import { ApplicationView } from './ApplicationView';
import { decide, undoAction, reveal, addNote, assignOrRelease } from './decide.route.server';
import {
  findDecisionByForm,
  parseDecisionKind,
  noteForm,
  revealForm,
  undoForm,
  assignmentForm,
  getForm,
} from './review.schema';
import { parseAstrologerId } from './document-kind';
import { getApplicationPath } from '~/features/administration/application-subject';
import { AFTER_PARAMETER, getList, buildListPath } from './review-lists';
import { getReviewState } from '~/features/applications/review/review';
import { NOT_FOUND } from './review-labels';
import { toReviewView } from './review-view';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';
import { SubmittedText, NoteForm } from './ReviewForms';
import { findFormAnswer } from '~/web/forms/answer';
import { DecisionForm } from './DecisionForm';
import { formatMobile } from '~/features/account/mobile';
import { HistorySection, FactList } from './HistorySection';
import type { LoggedReview } from '~/features/applications/review/reviews.server';
import { DETAIL_STATE_LABELS, toEventView, SINCE_LABELS } from './decision-labels';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { framesOwnFiles: true };
export const meta = adminMeta('Application');

export const loader = adminLoader('reviewer', async (args) => {
  const { forms } = args.services;
  const id = parseAstrologerId(args.params.id) ?? 0;
  const { data: view, init } = await orFailed((given) => loadView(id, given))(args);
  const token = await forms.createToken(args.request, getApplicationPath(id));
  return data({ ...view, id, token }, view.kind === 'missing' ? { status: 404 } : (init ?? {}));
});

async function loadView(id: number, { request, services, admin }: AdminArgs) {
  const { reviews, reviewQueue, decisionUndos, forms } = services;
  const found = id === 0 ? null : await reviews.find(id);
  if (found) {
    const isWaiting = getReviewState(found.application) === 'under-review';
    const after = parseAstrologerId(new URL(request.url).searchParams.get(AFTER_PARAMETER) ?? '');
    // There was no next application at the time of the decision; one can have been released since.
    const isLast = after === id;
    const around = {
      queue: isWaiting || isLast ? await reviewQueue.getPlace(id, admin) : null,
      open: await decisionUndos.open(id),
      before: after === null || isLast ? null : await loadPreviousDecision(services, after),
      team: await loadTeamwork(services, id, admin),
    };
    // For the page of the previously decided application.
    const previousUndoToken = around.before?.open
      ? await forms.createToken(request, getApplicationPath(after ?? 0))
      : '';
    return { kind: 'review' as const, review: toReviewView(found, around), previousUndoToken };
  }
  const logged = id === 0 ? null : await reviews.findLogged(id);
  if (logged) return { kind: 'logged' as const, logged: toLoggedFacts(logged) };
  const deletedAt = id === 0 ? null : await reviews.deletedAt(id);
  return { kind: 'missing' as const, deletedOn: deletedAt && toAdminMoment(deletedAt) };
}

/** Notes and assignment; null if unsupported. */
async function loadTeamwork(
  { teamwork }: AdminArgs['services'],
  id: number,
  admin: AdminArgs['admin'],
) {
  if (!teamwork) return null;
  const assignments = await teamwork.findAssignments([id]);
  const assignment = assignments.get(id) ?? null;
  return { notes: await teamwork.listNotes(id), assignment, viewer: admin.email };
}

async function loadPreviousDecision({ reviews, decisionUndos }: AdminArgs['services'], id: number) {
  const found = await reviews.find(id);
  return found && { application: found.application, open: await decisionUndos.open(id) };
}

export const action = adminAction('reviewer', async (args) => {
  const id = parseAstrologerId(args.params.id);
  if (id === null) return data({ missing: true as const }, { status: 404 });
  const post = await args.services.forms.readPost(args.request);
  if (post.formId === revealForm.id) return reveal(post, id, args);
  if (post.formId === undoForm.id) return undoAction(post, id, args);
  if (post.formId === noteForm.id) return addNote(post, id, args);
  if (post.formId === assignmentForm.id) return assignOrRelease(post, id, args);
  const kind = findDecisionByForm(post.formId);
  if (kind === null) return data({ missing: true as const }, { status: 422 });
  return decide(post, kind, id, args);
});

export default function ApplicationRoute() {
  const { keptForms, ...view } = useLoaderData<typeof loader>();
  const kept =
    keptForms.find(({ formId }) => findDecisionByForm(formId) !== null) ??
    keptForms.find(({ formId }) => formId === noteForm.id);
  const actionData = useActionData<typeof action>() ?? kept;
  const [query] = useSearchParams();
  switch (view.kind) {
    case 'missing':
      return (
        <AdminPage title="Application">
          <p className="admin-empty">
            {NOT_FOUND}
            {view.deletedOn === null
              ? null
              : ` The account was deleted by its owner on ${view.deletedOn}; none of it is kept.`}
          </p>
          <SubmittedText
            failure={actionData && 'repopulateFields' in actionData ? actionData : null}
          />
        </AdminPage>
      );
    case 'logged':
      return (
        <LoggedView
          logged={view.logged}
          token={view.token}
          opensNewTab={query.get('decide') === 'deactivate' || actionData !== undefined}
        />
      );
    case 'failed':
      return (
        <ConflictView
          id={view.id}
          token={view.token}
          message={view.message}
          answer={actionData ?? null}
        />
      );
    case 'review':
      return (
        <ApplicationView
          review={view.review}
          token={view.token}
          previousUndoToken={view.previousUndoToken}
          openDecision={parseDecisionKind(query.get('decide'))}
          answer={actionData ?? null}
        />
      );
  }
}

interface ConflictViewProps {
  readonly id: number;
  readonly token: string;
  readonly message: string;
  readonly answer: object | null;
}

/** For an application that cannot be shown: redisplays the submitted form with its text and version. */
function ConflictView({ id, token, message, answer }: ConflictViewProps) {
  const formId = answer !== null && 'formId' in answer ? String(answer.formId) : null;
  const kind = findDecisionByForm(formId);
  const failure = kind && findFormAnswer(getForm(kind).id, answer);
  const isNote = findFormAnswer(noteForm.id, answer) !== null;
  return (
    <AdminPage title="Application">
      {kind && failure ? (
        <section className="admin-panel review-decision">
          <DecisionForm
            kind={kind}
            id={id}
            version={String(failure.repopulateFields.version ?? '')}
            token={token}
          />
        </section>
      ) : isNote ? (
        <section className="admin-panel">
          <NoteForm id={id} token={token} opensNewTab={false} />
        </section>
      ) : (
        <LoadFailure message={message} />
      )}
    </AdminPage>
  );
}

interface LoggedViewProps {
  readonly logged: ReturnType<typeof toLoggedFacts>;
  readonly token: string;
  readonly opensNewTab: boolean;
}

/** An astrologer known only from logs. */
function toLoggedFacts({ item, version, history }: LoggedReview) {
  const { astrologerId, name, email, mobile, state, at } = item;
  return {
    id: astrologerId,
    name,
    version,
    state,
    facts: [
      { label: 'Name', value: name },
      { label: 'Mobile', value: mobile === '' ? '' : formatMobile(mobile) },
      { label: 'Email', value: email },
      { label: 'Astrologer ID', value: String(astrologerId) },
      ...(at && state !== 'inactive'
        ? [{ label: SINCE_LABELS[state], value: toAdminMoment(at) }]
        : []),
    ],
    history: history.map(toEventView),
  };
}

/** Shows the logged history if the service has no application, and a Deactivate button if supported. */
function LoggedView({ logged, token, opensNewTab }: LoggedViewProps) {
  const { id, name, version, state, facts, history } = logged;
  const list = getList(state);
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={<Link to={buildListPath(list, { state })}>Back to {list.title}</Link>}
    >
      <p className="notice">
        The service has no application from this astrologer. This is what its logs say.
      </p>
      <div className="review">
        <section className="admin-panel" aria-labelledby="logged">
          <h2 id="logged">What the logs tell</h2>
          <FactList facts={facts} />
        </section>
        <section className="admin-panel review-decision" aria-labelledby="decision">
          <h2 id="decision">Decision</h2>
          <p>
            <strong>{DETAIL_STATE_LABELS[state]}</strong>
          </p>
          {state !== 'approved' ? null : opensNewTab ? (
            <DecisionForm kind="deactivate" id={id} version={version} token={token} />
          ) : (
            <p className="actions">
              <Link
                className="button button-danger"
                to={`${getApplicationPath(id)}?decide=deactivate#decision`}
                preventScrollReset
              >
                Deactivate
              </Link>
            </p>
          )}
        </section>
        <HistorySection id={id} history={history} />
      </div>
    </AdminPage>
  );
}
