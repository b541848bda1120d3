import type { FormValues } from '~/web/forms/values';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { renderSVG } from 'uqr';
import type { Post } from '~/web/forms/server/forms.server';
import { ADMIN_SECURITY } from '~/features/administration/admin';
import { adminMeta, AdminPage } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  BEFORE_SECOND_FACTOR,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { SECOND_FACTOR_OFF } from '~/features/administration/admin-labels';
import {
  runAct,
  answerRefusal,
  getPasswordRefusal,
  getProofRefusal,
} from '~/features/administration/panel/refusal-answers.server';
import type { Offer } from '~/features/administration/second-factor/second-factor.server';
import {
  recoveryForm,
  switchOffForm,
  switchOnForm,
} from '~/features/administration/security.schema';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { ProofFields } from './ProofFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Authenticator app');
const PATH = `${ADMIN_SECURITY}/authenticator`;
/** Scanners need a border of four modules. */
const QUIET_ZONE = 4;

interface Extra {
  /** The offer in the submitted form, whose QR code may already be scanned. */
  readonly offer?: OfferView;
  readonly recoveryCodes?: readonly string[];
}

export const loader = adminLoader(
  'everybody',
  async ({ request, services: { admins, forms }, admin }) => {
    const recoveryCodesLeft = await admins.secondFactor.recoveryCodesLeft(admin);
    return {
      isRequired: admins.secondFactor.isRequired,
      recoveryCodesLeft,
      offer: recoveryCodesLeft === null ? shown(admins.secondFactor.makeOffer(admin)) : null,
      token: await forms.createToken(request, PATH),
    };
  },
  BEFORE_SECOND_FACTOR,
);

export const action = adminAction(
  'everybody',
  async (args) => {
    const post = await args.services.forms.readPost(args.request);
    if (post.formId === switchOffForm.id) return switchOff(post, args);
    if (post.formId === recoveryForm.id) return renewCodes(post, args);
    return switchOn(post, args);
  },
  BEFORE_SECOND_FACTOR,
);

async function switchOn(post: Post, args: AdminArgs) {
  const { secondFactor } = args.services.admins;
  const form = await post.check(switchOnForm);
  const offer = secondFactor.readOffer(args.admin, form.accepted.offer ?? '');
  if (!offer) {
    const alert = 'This page has become too old. Please open it again and scan the new code.';
    return answerRefusal<typeof switchOnForm.fields, Extra>(form, { alert });
  }
  const act = async ({ password, code }: FormValues<typeof switchOnForm.fields>) => {
    const result = await secondFactor.switchOn(args.admin, { offer, password, code });
    if (result.ok) return showCodesOnce(result.value);
    switch (result.failure) {
      case 'already-on':
        return { alert: 'An authenticator app is switched on already.', extra: {} };
      case 'wrong-code': {
        const wrongCode = 'This code is not right. Is the time of your phone right?';
        return { fieldErrors: { code: wrongCode } };
      }
      default:
        return getPasswordRefusal(result.failure);
    }
  };
  return runAct<typeof switchOnForm.fields, Extra>(args, form, act, undefined, {
    offer: shown(offer),
  });
}

async function renewCodes(post: Post, args: AdminArgs) {
  const form = await post.check(recoveryForm);
  return runAct<typeof recoveryForm.fields, Extra>(args, form, async (proof) => {
    const result = await args.services.admins.secondFactor.renewRecoveryCodes(args.admin, proof);
    return result.ok ? showCodesOnce(result.value) : getProofRefusal(result.failure);
  });
}

async function switchOff(post: Post, args: AdminArgs) {
  const form = await post.check(switchOffForm);
  return runAct<typeof switchOffForm.fields, Extra>(args, form, async (proof) => {
    const result = await args.services.admins.secondFactor.switchOff(args.admin, proof);
    if (!result.ok) return getProofRefusal(result.failure);
    return { to: ADMIN_SECURITY, said: SECOND_FACTOR_OFF };
  });
}

/** Shows a page instead of redirecting, because the codes are stored only as hashes. */
function showCodesOnce(recoveryCodes: readonly string[]) {
  return { shown: { recoveryCodes } };
}

function shown({ sealed, secret, address }: Offer): OfferView {
  return {
    sealed,
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    qrCode: renderSVG(address, { border: QUIET_ZONE }),
  };
}

interface OfferView {
  readonly sealed: string;
  readonly secret: string;
  readonly qrCode: string;
}

export default function Authenticator() {
  const { isRequired, recoveryCodesLeft, token, ...view } = useLoaderData<typeof loader>();
  const { offer = view.offer, recoveryCodes } = useActionData<typeof action>() ?? NOTHING;
  return (
    <AdminPage title="Authenticator app">
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {view.offer && offer ? (
        <SetUp offer={offer} token={token} />
      ) : recoveryCodes ? null : (
        <Switched
          isRequired={isRequired}
          recoveryCodesLeft={recoveryCodesLeft ?? 0}
          token={token}
        />
      )}
      <p>
        <Link to="/admin/security">Back to Security</Link>
      </p>
    </AdminPage>
  );
}

const NOTHING: Extra = {};

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

function SetUp({ offer, token }: { readonly offer: OfferView; readonly token: string }) {
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
          action={PATH}
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

interface SwitchedProps {
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
  readonly token: string;
}

function Switched({ isRequired, recoveryCodesLeft, token }: SwitchedProps) {
  return (
    <div className="admin-columns">
      <section className="admin-panel">
        <h2>New recovery codes</h2>
        <p>
          {recoveryCodesLeft} of your recovery codes {recoveryCodesLeft === 1 ? 'is' : 'are'} left.
          New ones make all the old ones invalid.
        </p>
        <PostForm form={recoveryForm} action={PATH} token={token} label="New recovery codes">
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
        <PostForm form={switchOffForm} action={PATH} token={token} label="Switch off">
          <ProofFields label="Your password" hasSecondFactor />
          <SubmitButton busyText="Switching off..." look="danger">
            Switch off
          </SubmitButton>
        </PostForm>
      </section>
    </div>
  );
}
