import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Services } from '~/context.server';
import { invalid } from '~/forms/answer.server';
import { FORM_PAGE } from '~/forms/form-page-handle';
import { FormPage } from '~/forms/FormPage';
import { OtpField } from '~/forms/OtpField';
import { PostForm } from '~/forms/PostForm';
import { SubmitButton } from '~/forms/SubmitButton';
import { NO_STORE } from '~/http/caching';
import { flashAlert, takeAlert } from '~/http/flash.server';
import { pageMeta } from '~/http/page-meta';
import type { VisitorSession } from '~/http/session.server';
import { servicesOf } from '~/load-context.server';
import { SourceFailure } from '~/outcome/source-failure';
import type { loader as rootLoader } from '~/root';
import { Countdown } from './Countdown';
import { PHONE_MISSING } from './messages';
import { toReadable } from './mobile';
import { otpForm, resendForm } from './otp.schema';
import { resendOtp, verdictWords, verifyOtp, type Verdict } from './otp-steps.session.server';
import { findPhone, markVerified, secondsLeft } from './sign-in.session.server';

export { passHeaders as headers } from '~/http/caching';

export const handle = FORM_PAGE;
const PATH = '/otp-verifications';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessions, forms, clock } = await servicesOf(context);
  const session = await sessions.read(request);
  const phone = findPhone(session, 'sign-in');
  const left = secondsLeft(session, 'sign-in', clock.now());
  const alert = takeAlert(session);
  return data(
    {
      // The last digits are enough to see that the number was typed right.
      phone: phone ? toReadable(phone) : null,
      left,
      sentAt: session.get('otpSentAt') ?? 0,
      alert: alert ?? (phone ? null : { kind: 'error' as const, text: PHONE_MISSING }),
      token: await forms.tokenFor(request, PATH),
    },
    { headers: { ...NO_STORE, 'Set-Cookie': await sessions.write(session, request) } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = await servicesOf(context);
  const post = await services.forms.readPost(request);
  const session = await services.sessions.read(request);
  const address = context.clientAddress ?? '';
  if (post.formId === resendForm.id) {
    flashAlertOf(session, await resendOtp(session, 'sign-in', services, address));
    return redirect(PATH, {
      status: 303,
      headers: { 'Set-Cookie': await services.sessions.write(session, request) },
    });
  }
  const form = await post.check(otpForm);
  if (!form.ok) return invalid(form.failure);
  const message = verdictWords(await signInWith(form.value.otp, session, services));
  const headers = { 'Set-Cookie': await services.sessions.write(session, request) };
  if (message !== null) return invalid(form.refuse({ alert: message }), {}, { headers });
  return redirect(session.get('afterOtp') ?? '/who-are-you', { status: 303, headers });
}

/** Checks the code and notes that the number is verified. */
async function signInWith(
  pin: string,
  session: VisitorSession,
  services: Services,
): Promise<Verdict> {
  const verdict = await verifyOtp(session, 'sign-in', pin, services);
  const phone = findPhone(session, 'sign-in');
  if (verdict !== 'good' || !phone) return verdict;
  try {
    await markVerified(session, phone, services);
    return 'good';
  } catch (error) {
    if (error instanceof SourceFailure) return 'error';
    throw error;
  }
}

function flashAlertOf(
  session: VisitorSession,
  outcome: { readonly sent: boolean; readonly text: string },
): void {
  flashAlert(session, outcome.sent ? 'success' : 'error', outcome.text);
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data?.site;
  if (!site) return [];
  return pageMeta(site, {
    title: `Enter the OTP | ${site.brandName}`,
    description: 'Enter the four digits that we sent you by SMS.',
    path: null,
  });
};

export default function OtpVerifications() {
  const { phone, left, sentAt, alert, token } = useLoaderData<typeof loader>();
  return (
    <FormPage
      heading="Enter the OTP"
      alert={alert}
      lead={phone ? `We sent four digits by SMS to ${phone}.` : null}
    >
      {phone ? (
        <>
          <PostForm form={otpForm} action={PATH} token={token}>
            <OtpField label="One-time password (OTP)" />
            {/* A new code starts the countdown anew. */}
            <Countdown key={sentAt} secondsLeft={left} />
            <SubmitButton busyText="Verifying OTP...">VERIFY OTP</SubmitButton>
          </PostForm>
          <div key={`resend-${sentAt}`} className={`after-countdown left-${left}`}>
            <PostForm form={resendForm} action={PATH} token={token} label="Another code">
              <SubmitButton busyText="Sending..." look="plain">
                Resend OTP
              </SubmitButton>
            </PostForm>
          </div>
        </>
      ) : null}
      <p>
        <Link to="/signup">Use another number</Link>
      </p>
    </FormPage>
  );
}
