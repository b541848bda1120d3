import { Link } from '@remix-run/react';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { AdminArea } from '~/features/administration/panel/admin-guard.session.server';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import {
  PASSWORD_HINT,
  PASSWORD_MANAGED_ELSEWHERE,
  SECOND_FACTOR_REQUIRED,
} from '~/features/administration/admin-labels';
import { digestForm, passwordForm, sessionsForm } from '~/features/administration/security.schema';
import { DIGEST_HOUR } from '~/features/administration/digest-day';

export const DIGEST_OFF = 'digest-off';
const DIGEST_ON = 'digest-on';

interface SessionRow {
  readonly id: number;
  readonly browser: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly isCurrentSession: boolean;
}

interface SecurityPageProps {
  readonly area: Pick<AdminArea, 'email'>;
  /** The site requires a second factor, and this administrator has none. */
  readonly isSecondFactorMissing: boolean;
  readonly recoveryCodesLeft: number | null;
  readonly hasOwnPassword: boolean;
  readonly hasDigest: boolean;
  readonly sessions: readonly SessionRow[];
  readonly token: string;
  readonly path: string;
  readonly endOthers: string;
}

export function SecurityPage(props: SecurityPageProps) {
  const { area, recoveryCodesLeft, hasOwnPassword, sessions, token, path, endOthers } = props;
  const { hasDigest } = props;
  return (
    <AdminPage title="Security" lead={`Your own account, ${area.email}.`}>
      {props.isSecondFactorMissing ? (
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
          {hasOwnPassword ? (
            <PasswordForm token={token} path={path} />
          ) : (
            <p>{PASSWORD_MANAGED_ELSEWHERE}</p>
          )}
        </section>
        <section className="admin-panel">
          <h2>Daily mail</h2>
          <DigestForm hasDigest={hasDigest} token={token} path={path} />
        </section>
      </div>
      <section>
        <h2>Where you are signed in</h2>
        <PostForm form={sessionsForm} action={path} token={token} label="Sessions">
          <AdminTable
            caption="Your sessions"
            columns={SESSION_COLUMNS}
            rows={sessions}
            getKey={({ id }) => id}
          />
          {sessions.length > 1 ? (
            <SubmitButton busyText="Ending..." intent={endOthers} look="plain">
              End all other sessions
            </SubmitButton>
          ) : null}
        </PostForm>
      </section>
    </AdminPage>
  );
}

function DigestForm({
  hasDigest,
  token,
  path,
}: Pick<SecurityPageProps, 'hasDigest' | 'token' | 'path'>) {
  return (
    <PostForm form={digestForm} action={path} token={token} label="Daily mail">
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

function PasswordForm({ token, path }: Pick<SecurityPageProps, 'token' | 'path'>) {
  return (
    <PostForm form={passwordForm} action={path} token={token} label="Change password">
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

const SESSION_COLUMNS: readonly Column<SessionRow>[] = [
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
