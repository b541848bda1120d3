import { runAct } from '~/features/administration/panel/refusal-answers.server';
import { data } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { getApplicationPath } from '~/features/administration/application-subject';
import {
  acceptForm,
  declineForm,
} from '~/features/applications/apply/changes/change-request.schema';
import { Banner } from '~/web/forms/Banner';
import { TextField } from '~/web/forms/fields/TextField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { ok } from '~/shared/result/result';
import {
  getChangeRequestPath,
  CHANGE_REQUESTS_PATH,
  CHANGE_REQUESTS_UNSUPPORTED,
  toAccountFacts,
  parseChangeRequestId,
  toChangeRequestView,
  type ProposedFieldChange,
  type ChangeRequestView,
} from './change-facts';
import { FactList } from './HistorySection';
import { revealNumbers } from './decide.route.server';
import { RevealForm, SubmittedText } from './ReviewForms';
import { revealForm } from './review.schema';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Proposed change');

const COLUMNS: readonly Column<ProposedFieldChange>[] = [
  { label: 'What', cell: ({ label }) => label },
  { label: 'Now', cell: ({ now }) => (now === '' ? '–' : <bdi>{now}</bdi>) },
  { label: 'Proposed', cell: ({ proposed }) => (proposed === '' ? '–' : <bdi>{proposed}</bdi>) },
];

const NAMES_DIFFER_WARNING =
  'The name of the account holder differs from the registered name. Please ask before you accept.';
const GONE = 'This proposal is no longer waiting.';
const CHANGED_MEANWHILE =
  'This proposal has been decided, withdrawn or replaced, or the astrologer is no longer approved. Nothing was changed.';
const FAILED = 'It could not be stored. Please try again.';

interface View {
  /** Why no decision is possible; otherwise empty. */
  readonly said: string;
  readonly change: ChangeRequestView | null;
  readonly token: string;
}

export const loader = adminLoader<View>('reviewer', async ({ request, params, services }) => {
  const id = parseChangeRequestId(params.id) ?? 0;
  const token = await services.forms.createToken(request, getChangeRequestPath(id));
  if (!services.changes)
    return data({ said: CHANGE_REQUESTS_UNSUPPORTED, change: null, token }, { status: 404 });
  const change = await services.changes.find(id);
  if (change?.state !== 'open') return data({ said: GONE, change: null, token }, { status: 404 });
  return { said: '', change: toChangeRequestView(change), token };
});

export const action = adminAction('reviewer', async (args) => {
  const { request, params, services, admin } = args;
  const id = parseChangeRequestId(params.id) ?? 0;
  const post = await services.forms.readPost(request);
  const { changes } = services;
  if (post.formId === revealForm.id && changes) {
    return revealNumbers(post, args, async (password) => {
      const result = await changes.reveal(admin, id, password);
      return result.ok ? ok(toAccountFacts(result.value)) : result;
    });
  }
  const accepts = post.formId === acceptForm.id;
  return runAct(
    args,
    await (accepts ? post.check(acceptForm) : post.check(declineForm)),
    async (value) => {
      const reason = 'reason' in value ? String(value.reason).trim() : null;
      const outcome = await changes?.settle(id, { accepts, reason }, admin);
      if (outcome !== 'settled' && outcome !== 'repeated') {
        return { alert: CHANGED_MEANWHILE, status: 409 };
      }
      const said = accepts
        ? 'The change has been accepted and is now live.'
        : 'The change is declined: the astrologer is told why.';
      return { to: CHANGE_REQUESTS_PATH, said };
    },
    () => ({ alert: FAILED, status: 503 }),
  );
});

export default function ChangeRequestRoute() {
  const { said, change, token } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const revealed = actionData && 'revealed' in actionData ? actionData.revealed : null;
  const answer = actionData && 'formId' in actionData ? actionData : null;
  const back = <Link to={CHANGE_REQUESTS_PATH}>Back to all changes</Link>;
  if (change === null) {
    return (
      <AdminPage title="Proposed change" lead={back}>
        <Banner alert={answer?.alert ? { kind: 'error', text: answer.alert } : null} />
        <p className="admin-empty">{said}</p>
        <SubmittedText failure={answer} />
      </AdminPage>
    );
  }
  const { id, astrologerId, name, what, isPublic, isSealed, parts, namesDiffer } = change;
  const { now, proposed, pictures } = change;
  const path = getChangeRequestPath(id);
  return (
    <AdminPage title={what} lead={back}>
      <section className="admin-panel">
        <p>
          <Link to={getApplicationPath(astrologerId)}>
            <bdi>{name}</bdi>
          </Link>{' '}
          proposes a change of {isPublic ? 'what visitors see' : 'where earnings go'}.
        </p>
        {namesDiffer ? <p className="notice">{NAMES_DIFFER_WARNING}</p> : null}
        {pictures ? (
          <div className="actions">
            <Picture src={pictures.now} words={`Now: ${now}`} />
            <Picture src={pictures.proposed} words={`Proposed: ${proposed}`} />
          </div>
        ) : (
          <AdminTable
            caption="Current and proposed details"
            columns={COLUMNS}
            rows={parts}
            getKey={({ label }) => label}
          />
        )}
        {revealed ? (
          <>
            <p className="notice" role="status">
              The numbers are shown this once. The audit log has noted it.
            </p>
            <FactList facts={revealed} />
          </>
        ) : null}
        {isSealed && !revealed ? (
          <RevealForm
            path={path}
            token={token}
            showsError={answer?.formId === revealForm.id}
            opensNewTab
          />
        ) : null}
        <PostForm form={acceptForm} action={path} token={token} label="Accept">
          <SubmitButton busyText="Accepting...">Accept</SubmitButton>
        </PostForm>
      </section>
      <section className="admin-panel" aria-labelledby="decline">
        <h2 id="decline">Decline</h2>
        <PostForm form={declineForm} action={path} token={token} label="Decline">
          <TextField
            name="reason"
            label="Reason"
            hint="The astrologer reads it word for word."
            autoComplete="off"
            rows={3}
          />
          <SubmitButton busyText="Declining..." look="danger">
            Decline
          </SubmitButton>
        </PostForm>
      </section>
    </AdminPage>
  );
}

function Picture({ src, words }: { readonly src: string; readonly words: string }) {
  return (
    <figure>
      <img src={src} alt="" width={240} height={240} />
      <figcaption>{words}</figcaption>
    </figure>
  );
}
