import { Link } from '@remix-run/react';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import {
  recoveryForm,
  switchOffForm,
  switchOnForm,
} from '~/features/administration/security.schema';
import { ProofFields } from './ProofFields';

export interface OfferView {
  readonly sealed: string;
  readonly secret: string;
  readonly qrCode: string;
}

interface FormProps {
  readonly token: string;
  readonly path: string;
}

interface AuthenticatorPageProps extends FormProps {
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number | null;
  readonly offer: OfferView | null;
  readonly recoveryCodes: readonly string[] | null;
}

export function AuthenticatorPage(props: AuthenticatorPageProps) {
  const { isRequired, recoveryCodesLeft, offer, recoveryCodes, token, path } = props;
  return (
    <AdminPage title="Authenticator app">
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {offer ? (
        <SetUp offer={offer} token={token} path={path} />
      ) : recoveryCodes ? null : (
        <Switched
          isRequired={isRequired}
          recoveryCodesLeft={recoveryCodesLeft ?? 0}
          token={token}
          path={path}
        />
      )}
      <p>
        <Link to="/admin/security">Back to Security</Link>
      </p>
    </AdminPage>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <div className="notice notice-success" role="status">
        <p>
          The authenticator app is on. From now on you need one of its codes to sign in. Your other
          sessions have ended.
        </p>
      </div>
      <h2>Your recovery codes</h2>
      <p>
        If you lose your phone, each of these lets you in once, in place of a code. They are shown
        this once only: print this page or write them down, and keep them away from your computer.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

function SetUp({ offer, token, path }: FormProps & { readonly offer: OfferView }) {
  return (
    <div className="admin-columns">
      <section className="admin-panel">
        <h2>1. Add this site to your app</h2>
        <p>Scan this with an authenticator app on your phone, or type the key in.</p>
        <div
          className="qr-code"
          role="img"
          aria-label="QR code for your authenticator app; it holds the key below"
          dangerouslySetInnerHTML={{ __html: offer.qrCode }}
        />
        <p className="totp-secret">
          Key: <code>{offer.secret}</code>
        </p>
      </section>
      <section className="admin-panel">
        <h2>2. Show that it works</h2>
        <PostForm
          key={offer.sealed}
          form={switchOnForm}
          action={path}
          token={token}
          defaults={{ offer: offer.sealed }}
          label="Switch on"
        >
          <HiddenField name="offer" />
          <TextField
            name="code"
            label="Code"
            hint="The six digits that your app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <TextField
            name="password"
            label="Your password"
            autoComplete="current-password"
            enterKeyHint="done"
          />
          <SubmitButton busyText="Switching on...">Switch on</SubmitButton>
        </PostForm>
      </section>
    </div>
  );
}

function Switched({
  isRequired,
  recoveryCodesLeft,
  token,
  path,
}: FormProps &
  Pick<AuthenticatorPageProps, 'isRequired'> & { readonly recoveryCodesLeft: number }) {
  return (
    <div className="admin-columns">
      <section className="admin-panel">
        <h2>New recovery codes</h2>
        <p>
          {recoveryCodesLeft} of your recovery codes {recoveryCodesLeft === 1 ? 'is' : 'are'} left.
          New ones make all the old ones invalid.
        </p>
        <PostForm form={recoveryForm} action={path} token={token} label="New recovery codes">
          <ProofFields label="Your password" hasSecondFactor />
          <SubmitButton busyText="Making codes...">Make new recovery codes</SubmitButton>
        </PostForm>
      </section>
      <section className="admin-panel">
        <h2>Switch it off</h2>
        <p>
          {isRequired
            ? 'To change phones, switch it off and on again. Without it you can do nothing else here: this site asks every administrator for one.'
            : 'Then your password alone opens your account. To change phones, switch it off and on.'}
        </p>
        <PostForm form={switchOffForm} action={path} token={token} label="Switch off">
          <ProofFields label="Your password" hasSecondFactor />
          <SubmitButton busyText="Switching off..." look="danger">
            Switch off
          </SubmitButton>
        </PostForm>
      </section>
    </div>
  );
}
