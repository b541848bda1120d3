import { useLoaderData, Link } from '@remix-run/react';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { ADMIN_SECURITY as PATH } from '~/features/administration/admin';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  BEFORE_SECOND_FACTOR,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { runAct, getProofRefusal } from '~/features/administration/panel/refusal-answers.server';
import {
  PASSWORD_CHANGED,
  PASSWORD_PROBLEMS,
  PASSWORD_MANAGED_ELSEWHERE,
  PASSWORD_WRONG,
  PASSWORD_HINT,
  SECOND_FACTOR_REQUIRED,
} from '~/features/administration/admin-labels';
import type { AdminSession } from '~/features/administration/admin.store';
import { digestForm, passwordForm, sessionsForm } from '~/features/administration/security.schema';
import { toAdminMoment } from '~/features/administration/moment';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { DIGEST_HOUR } from '~/features/administration/digest-day';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Security');
const END_SESSION = /^end-(\d{1,15})$/;
const END_OTHERS = 'end-others';
const DIGEST_OFF = 'digest-off';
const DIGEST_ON = 'digest-on';

export const loader = adminLoader(
  'everybody',
  async ({ request, services: { admins, digests, forms }, admin }) => ({
    isSecondFactorMissing: await admins.secondFactor.isMissing(admin),
    recoveryCodesLeft: await admins.secondFactor.recoveryCodesLeft(admin),
    hasOwnPassword: await admins.accounts.hasOwnPassword(admin),
    hasDigest: await digests.isSubscribed(admin),
    sessions: (await admins.listSessions(admin)).map((session) => toRow(session, admin.sessionId)),
    token: await forms.createToken(request, PATH),
  }),
  BEFORE_SECOND_FACTOR,
);

function toRow({ id, browser, startedAt, seenAt }: AdminSession, ownId: number) {
  return {
    id,
    browser: browser || 'Unknown browser',
    startedAt: toAdminMoment(startedAt),
    seenAt: toAdminMoment(seenAt),
    isCurrentSession: id === ownId,
  };
}

export const action = adminAction(
  'everybody',
  async (args) => {
    const post = await args.services.forms.readPost(args.request);
    if (post.formId === sessionsForm.id) return redirectBack(args, await endSessions(post, args));
    if (post.formId === digestForm.id) return redirectBack(args, await switchDigest(post, args));
    return changePassword(post, args);
  },
  BEFORE_SECOND_FACTOR,
);

async function changePassword(post: Post, args: AdminArgs) {
  return runAct(args, await post.check(passwordForm), async ({ current, next, repeated }) => {
    if (next !== repeated) {
      return { fieldErrors: { repeated: 'This is not the same as the new password.' } };
    }
    const { accounts } = args.services.admins;
    const result = await accounts.changePassword(args.admin, { current, next });
    if (result.ok) return { to: PATH, said: PASSWORD_CHANGED };
    const { failure } = result;
    if (failure === 'failed') return { fieldErrors: { current: PASSWORD_WRONG } };
    if (failure === 'kept-elsewhere') return { alert: PASSWORD_MANAGED_ELSEWHERE };
    return failure !== 'unavailable' && failure.kind === 'weak'
      ? { fieldErrors: { next: PASSWORD_PROBLEMS[failure.problem] } }
      : getProofRefusal(failure);
  });
}

async function endSessions(
  { intent }: Post,
  { services: { admins }, admin }: AdminArgs,
): Promise<string> {
  const [, id] = END_SESSION.exec(intent ?? '') ?? [];
  const sessionIds =
    intent === END_OTHERS
      ? (await admins.listSessions(admin)).map((session) => session.id)
      : [Number(id ?? 0)];
  for (const each of sessionIds) {
    if (each !== admin.sessionId) await admins.endSession(admin, each);
  }
  return intent === END_OTHERS ? 'Your other sessions have ended.' : 'The session has ended.';
}

async function switchDigest(
  { intent }: Post,
  { services: { digests }, admin }: AdminArgs,
): Promise<string> {
  const isSubscribed = intent !== DIGEST_OFF;
  await digests.setSubscribed(admin, isSubscribed);
  return `The daily mail is switched ${isSubscribed ? 'on' : 'off'}.`;
}

function redirectBack({ session }: AdminArgs, message: string) {
  return redirectWithAlert(session, PATH, 'success', message);
}

export default function Security() {
  const { area, isSecondFactorMissing, recoveryCodesLeft, hasOwnPassword, ...view } =
    useLoaderData<typeof loader>();
  const { hasDigest, sessions, token } = view;
  return (
    <AdminPage title="Security" lead={`Your own account, ${area.email}.`}>
      {isSecondFactorMissing ? (
        <div className="notice" role="note">
          <p>{SECOND_FACTOR_REQUIRED}</p>
        </div>
      ) : null}
      <div className="admin-columns">
        <section className="admin-panel">
          <h2>Authenticator app</h2>
          <AuthenticatorState recoveryCodesLeft={recoveryCodesLeft} />
        </section>
        <section className="admin-panel">
          <h2>Change password</h2>
          {hasOwnPassword ? <PasswordForm token={token} /> : <p>{PASSWORD_MANAGED_ELSEWHERE}</p>}
        </section>
        <section className="admin-panel">
          <h2>Daily mail</h2>
          <DigestForm hasDigest={hasDigest} token={token} />
        </section>
      </div>
      <section>
        <h2>Where you are signed in</h2>
        <PostForm form={sessionsForm} action={PATH} token={token} label="Sessions">
          <AdminTable
            caption="Your sessions"
            columns={SESSION_COLUMNS}
            rows={sessions}
            getKey={({ id }) => id}
          />
          {sessions.length > 1 ? (
            <SubmitButton busyText="Ending..." intent={END_OTHERS} look="plain">
              End all other sessions
            </SubmitButton>
          ) : null}
        </PostForm>
      </section>
    </AdminPage>
  );
}

interface TokenProps {
  readonly token: string;
}

function DigestForm({ hasDigest, token }: TokenProps & { readonly hasDigest: boolean }) {
  return (
    <PostForm form={digestForm} action={PATH} token={token} label="Daily mail">
      <p>
        {hasDigest ? 'On.' : 'Off.'} It comes at {DIGEST_HOUR} in the morning (India) when something
        waits for you: applications that are new or have waited for more than two days, changes that
        astrologers propose, horoscopes missing for tomorrow. It tells only what your role may open.
      </p>
      <SubmitButton
        busyText="Switching..."
        intent={hasDigest ? DIGEST_OFF : DIGEST_ON}
        look="plain"
      >
        {hasDigest ? 'Stop the daily mail' : 'Send me the daily mail'}
      </SubmitButton>
    </PostForm>
  );
}

function PasswordForm({ token }: TokenProps) {
  return (
    <PostForm form={passwordForm} action={PATH} token={token} label="Change password">
      <TextField name="current" label="Current password" autoComplete="current-password" />
      <TextField
        name="next"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <TextField
        name="repeated"
        label="New password again"
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <SubmitButton busyText="Changing...">Change password</SubmitButton>
    </PostForm>
  );
}

function AuthenticatorState({ recoveryCodesLeft }: { readonly recoveryCodesLeft: number | null }) {
  if (recoveryCodesLeft === null) {
    return (
      <>
        <p>
          Off. With an authenticator app on your phone, somebody who has learnt your password still
          cannot sign in.
        </p>
        <p>
          <Link className="button" to="/admin/security/authenticator">
            Set up an authenticator app
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        On.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`}{' '}
        left.
      </p>
      <p>
        <Link className="button" to="/admin/security/authenticator">
          New recovery codes, or switch it off
        </Link>
      </p>
    </>
  );
}

const SESSION_COLUMNS: readonly Column<ReturnType<typeof toRow>>[] = [
  { label: 'Browser', cell: ({ browser }) => browser },
  { label: 'Signed in', cell: ({ startedAt }) => startedAt },
  { label: 'Last used', cell: ({ seenAt }) => seenAt },
  {
    label: 'End',
    cell: ({ id, browser, startedAt, isCurrentSession }) =>
      isCurrentSession ? (
        'This browser'
      ) : (
        <SubmitButton busyText="Ending..." intent={`end-${id}`} look="plain">
          End
          <span className="visually-hidden">
            {' '}
            the session of {browser}, signed in {startedAt}
          </span>
        </SubmitButton>
      ),
  },
];
