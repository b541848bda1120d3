import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { renderSVG } from 'uqr';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { ADMIN_SECURITY } from '~/features/administration/admin';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  BEFORE_SECOND_FACTOR,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { AuthenticatorPage, type OfferView } from './AuthenticatorPage';
import { SECOND_FACTOR_OFF } from '~/features/administration/admin-labels';
import {
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

const NOTHING: Extra = {};

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

async function switchOn(post: Post, { services: { admins }, admin }: AdminArgs) {
  const form = await post.check(switchOnForm);
  const { offer: sealed = '' } = form.accepted;
  const offer = admins.secondFactor.readOffer(admin, sealed);
  if (!offer) {
    const alert = 'This page has become too old. Please open it again and scan the new code.';
    return answerRefusal(form, { alert }, NOTHING);
  }
  const extra: Extra = { offer: shown(offer) };
  if (!form.ok) return invalid(form.failure, extra);
  const { password, code } = form.value;
  const switched = await admins.secondFactor.switchOn(admin, { offer, password, code });
  if (switched.ok) return showCodesOnce(switched.value);
  switch (switched.failure) {
    case 'already-on':
      return answerRefusal(
        form,
        { alert: 'An authenticator app is switched on already.' },
        NOTHING,
      );
    case 'wrong-code': {
      const wrongCode = 'This code is not right. Is the time of your phone right?';
      return answerRefusal(form, { fieldErrors: { code: wrongCode } }, extra);
    }
    default:
      return answerRefusal(form, getPasswordRefusal(switched.failure), extra);
  }
}

async function renewCodes(post: Post, { services: { admins }, admin }: AdminArgs) {
  const form = await post.check(recoveryForm);
  if (!form.ok) return invalid(form.failure, NOTHING);
  const renewed = await admins.secondFactor.renewRecoveryCodes(admin, form.value);
  if (renewed.ok) return showCodesOnce(renewed.value);
  return answerRefusal(form, getProofRefusal(renewed.failure), NOTHING);
}

async function switchOff(post: Post, { session, services, admin }: AdminArgs) {
  const form = await post.check(switchOffForm);
  if (!form.ok) return invalid(form.failure, NOTHING);
  const switched = await services.admins.secondFactor.switchOff(admin, form.value);
  if (!switched.ok) return answerRefusal(form, getProofRefusal(switched.failure), NOTHING);
  return redirectWithAlert(session, ADMIN_SECURITY, 'success', SECOND_FACTOR_OFF);
}

/** Shows a page instead of redirecting, because the codes are stored only as hashes. */
function showCodesOnce(recoveryCodes: readonly string[]) {
  return data<Extra>({ recoveryCodes });
}

function shown({ sealed, secret, address }: Offer): OfferView {
  return {
    sealed,
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    qrCode: renderSVG(address, { border: QUIET_ZONE }),
  };
}

export default function Authenticator() {
  const { isRequired, recoveryCodesLeft, offer, token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthenticatorPage
      isRequired={isRequired}
      recoveryCodesLeft={recoveryCodesLeft}
      offer={offer === null ? null : (answer?.offer ?? offer)}
      recoveryCodes={answer?.recoveryCodes ?? null}
      token={token}
      path={PATH}
    />
  );
}
