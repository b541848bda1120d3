import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { invalid } from '~/web/forms/server/form-responses.server';
import { FormPage } from '~/web/forms/FormPage';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { NO_STORE, tooManyRequests } from '~/web/http/caching';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { VisitorSession } from '~/web/http/session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { OtpEntry } from './OtpEntry';
import { otpForm, resendForm } from '~/features/account/otp/otp.schema';
import {
  loadCodeEntry,
  resendOtp,
  verdictMessage,
  verifyOtp,
  type Verdict,
} from '~/features/account/session/otp-steps.session.server';
import {
  describeConfirmation,
  findPhone,
  findVerifiedPhone,
  markVerified,
  ifSignedIn,
} from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/otp-verifications';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const home = session.has('otpSessionId') ? null : await ifSignedIn(session, services);
  if (home) throw home;
  const code = await loadCodeEntry(session, 'sign-in', services);
  const alert = takeAlert(session);
  return data(
    {
      ...code,
      alert:
        alert ?? (code.phone ? null : { kind: 'error' as const, text: m.account_phone_missing() }),
      token: await services.forms.createToken(request, PATH),
    },
    { headers: NO_STORE },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const post = await services.forms.readPost(request);
  if (post.formId === resendForm.id) {
    const form = await post.check(resendForm);
    const asker = { address: context.clientAddress ?? '', page: post.submissionId };
    const { sent, text, retryAfterSeconds } = await resendOtp(session, 'sign-in', services, asker);
    if (retryAfterSeconds !== null) {
      return invalid(form.refuse({ alert: text }), {}, tooManyRequests(retryAfterSeconds));
    }
    return redirectWithAlert(session, PATH, sent ? 'success' : 'error', text);
  }
  const next = session.get('afterOtp') ?? '/who-are-you';
  // Repeated submit of an old page after a right code: the number is already confirmed.
  if (isConfirmed(session, services)) return redirect(next, 303);
  const form = await post.check(otpForm);
  if (!form.ok) return invalid(form.failure);
  const verdict = await signInWith(form.value.otp, session, services);
  switch (verdict.kind) {
    case 'good':
      return redirect(next, 303);
    case 'second':
      return redirectWithAlert(session, PATH, 'success', m.account_second_otp_sent());
    default: {
      const seconds = verdict.kind === 'wait' ? verdict.seconds : null;
      const failure = form.refuse({ alert: verdictMessage(verdict) });
      return invalid(failure, {}, tooManyRequests(seconds));
    }
  }
}

function isConfirmed(session: VisitorSession, { clock }: Services): boolean {
  if (session.has('otpSessionId')) return false;
  const isSignedIn =
    session.get('isLoggedIn') === true &&
    session.get('customerMobile') === session.get('phoneNumber');
  return isSignedIn || findVerifiedPhone(session, clock.now()) !== null;
}

async function signInWith(
  pin: string,
  session: VisitorSession,
  services: Services,
): Promise<Verdict> {
  const phone = findPhone(session, 'sign-in');
  if (!phone) return { kind: 'no-phone' };
  return withStoreFallback(
    async () => {
      const note = await describeConfirmation(phone, services);
      const verdict = await verifyOtp(session, 'sign-in', pin, services, note);
      if (verdict.kind === 'good') markVerified(session, phone, verdict.note, services);
      return verdict;
    },
    () => ({ kind: 'error' }),
  );
}

export const meta = createMeta(() => ({
  title: m.account_otp_title(),
  description: m.account_otp_description(),
  path: null,
}));

export default function OtpVerifications() {
  const { phone, left, sentAt, alert, token } = useLoaderData<typeof loader>();
  return (
    <FormPage
      heading={m.account_otp_title()}
      alert={alert}
      lead={phone ? m.account_otp_lead({ phone }) : null}
    >
      {phone ? (
        <OtpEntry form={otpForm} action={PATH} {...{ token, left, sentAt }}>
          <SubmitButton busyText={m.account_verifying_otp()}>{m.account_verify_otp()}</SubmitButton>
        </OtpEntry>
      ) : null}
      <p>
        <Link to="/signup">{m.account_other_number()}</Link>
      </p>
    </FormPage>
  );
}
