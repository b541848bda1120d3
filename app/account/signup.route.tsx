import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invalid } from '~/forms/answer.server';
import { SelectField } from '~/forms/ChoiceFields';
import { FormPage } from '~/forms/FormPage';
import { PostForm } from '~/forms/PostForm';
import { SubmitButton } from '~/forms/SubmitButton';
import { TextField } from '~/forms/TextField';
import { FORM_PAGE } from '~/forms/form-page-handle';
import { NO_STORE } from '~/http/caching';
import { flashAlert, takeAlert } from '~/http/flash.server';
import { pageMeta } from '~/http/page-meta';
import type { VisitorSession } from '~/http/session.server';
import { servicesOf } from '~/load-context.server';
import type { loader as rootLoader } from '~/root';
import { INVALID_PHONE } from './messages';
import { parseMobile, type Mobile } from './mobile';
import { sendOtp, sendProblem, waitFirst } from './send-otp.session.server';
import { findPhone, secondsLeft } from './sign-in.session.server';
import { signupForm } from './signup.schema';

export { passHeaders as headers } from '~/http/caching';

export const handle = FORM_PAGE;
const PATH = '/signup';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessions, forms } = await servicesOf(context);
  const session = await sessions.read(request);
  const alert = takeAlert(session);
  const token = await forms.tokenFor(request, PATH);
  return data(
    { alert, token },
    {
      headers: alert
        ? { ...NO_STORE, 'Set-Cookie': await sessions.write(session, request) }
        : NO_STORE,
    },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = await servicesOf(context);
  const form = await services.forms.readForm(request, signupForm);
  if (!form.ok) return invalid(form.failure);
  const mobile = parseMobile(form.value.mobile);
  if (!mobile) return invalid(form.refuse({ fieldErrors: { mobile: INVALID_PHONE } }));
  const session = await services.sessions.read(request);
  session.unset('isOtpVerified');
  session.unset('afterOtp');
  const wait = secondsToWait(session, mobile, services.clock.now());
  if (wait > 0) {
    // No other code now. The one that is there can be entered on the page that counts down.
    flashAlert(session, 'error', waitFirst(wait));
  } else {
    const address = context.clientAddress ?? '';
    const problem = sendProblem(await sendOtp(session, mobile, 'sign-in', services, address));
    if (problem !== null) {
      const headers = { 'Set-Cookie': await services.sessions.write(session, request) };
      return invalid(form.refuse({ alert: problem }), {}, { headers });
    }
  }
  return redirect('/otp-verifications', {
    status: 303,
    headers: { 'Set-Cookie': await services.sessions.write(session, request) },
  });
}

/** Seconds until another code may be sent to a number; 0 unless this session has just sent it one to sign in with. */
function secondsToWait(session: VisitorSession, mobile: Mobile, now: Date): number {
  // While an account is being deleted, the countdown is that of the deletion's code.
  if (session.has('deletionPhone') || findPhone(session, 'sign-in') !== mobile) return 0;
  return secondsLeft(session, 'sign-in', now);
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data?.site;
  if (!site) return [];
  return pageMeta(site, {
    title: `Login | ${site.brandName}`,
    description: `Sign in to ${site.brandName} with your mobile number and a one-time password.`,
    path: PATH,
    breadcrumbs: [{ name: 'Login', path: PATH }],
  });
};

export default function Signup() {
  const { alert, token } = useLoaderData<typeof loader>();
  return (
    <FormPage
      heading="Login"
      alert={alert}
      lead="Enter your mobile number. We send you a four-digit code by SMS; there is no password to remember."
    >
      <PostForm form={signupForm} action={PATH} token={token} defaults={{ countryCode: '+91' }}>
        <SelectField
          name="countryCode"
          label="Country code"
          options={[{ value: '+91', label: '+91 (India)' }]}
          autoComplete="tel-country-code"
        />
        <TextField
          name="mobile"
          label="Mobile number"
          hint="Ten digits, for example 98765 43210"
          autoComplete="tel-national"
          inputMode="numeric"
          enterKeyHint="send"
          lockedWhileSending
        />
        <SubmitButton busyText="Sending OTP...">Send OTP</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
