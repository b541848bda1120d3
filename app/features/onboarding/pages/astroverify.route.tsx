import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { INVALID_PHONE, SENT_A_MOMENT_AGO } from '~/features/account/messages';
import { parseMobile } from '~/features/account/mobile';
import { refusedToSend } from '~/features/account/session/refused-to-send.route.server';
import { sendOtp } from '~/features/account/session/send-otp.session.server';
import { answerFor } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/answer.server';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NO_STORE } from '~/web/http/caching';
import { flashAlert, takeAlert } from '~/web/http/flash.server';
import { pageMeta } from '~/web/http/page-meta';
import type { Alert } from '~/web/http/session.server';
import { SourceFailure } from '~/shared/result/source-failure';
import { ApplicationView } from './ApplicationView';
import { findStanding, type Standing } from './astroverify.session.server';
import { applicationStateForm } from '~/features/onboarding/astroverify.schema';
import { confirmEmail, isAboutEmail } from './confirm-email.route.server';
import { EmailConfirmation } from './EmailConfirmation';
import { LEAVE_PATH, LeaveForm } from './LeaveForm';
import { TryAgainPage } from './TryAgainPage';
import { unavailable } from './unavailable.route.server';

export { passHeaders as headers } from '~/web/http/caching';

const PATH = '/astroverify';
/** Asks for the form although the session has an application to show. */
const ANOTHER = 'another';
const HEADING = 'Your application';
const ENDED = 'Please confirm your mobile number once more.';

/** An applicant sees where the own application stands. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms } = services;
  try {
    const wantsForm = new URL(request.url).searchParams.has(ANOTHER);
    const standing = wantsForm ? null : await findStanding(session, services);
    const alert =
      takeAlert(session) ?? (standing === 'ended' ? { kind: 'error' as const, text: ENDED } : null);
    return data(
      {
        failed: false as const,
        alert,
        standing: standing === 'ended' ? null : standing,
        token: await forms.tokenFor(request, PATH),
        leaveToken: await forms.tokenFor(request, LEAVE_PATH),
      },
      {
        headers: NO_STORE,
      },
    );
  } catch (error) {
    if (error instanceof SourceFailure) return unavailable();
    throw error;
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const post = await services.forms.readPost(request);
  if (isAboutEmail(post.formId)) {
    return confirmEmail(post, { request, session, services });
  }
  const form = await post.check(applicationStateForm);
  if (!form.ok) return invalid(form.failure);
  const mobile = parseMobile(form.value.mobile);
  if (!mobile) return invalid(form.refuse({ fieldErrors: { mobile: INVALID_PHONE } }));
  session.unset('isOtpVerified');
  const asker = { address: context.clientAddress ?? '', page: post.submissionId };
  const outcome = await sendOtp(session, mobile, 'sign-in', services, asker);
  if (outcome.kind === 'sent') session.set('afterOtp', PATH);
  if (outcome.kind === 'sent' && outcome.earlier) flashAlert(session, 'success', SENT_A_MOMENT_AGO);
  if (outcome.kind !== 'sent') return refusedToSend(form, outcome);
  return redirect('/otp-verifications', 303);
}

export const meta = pageMeta<typeof loader>(({ site, data: loaded }) => {
  const isPublic = !loaded.failed && loaded.standing === null;
  return {
    title: HEADING,
    description: `See where your application as an astrologer of ${site.brandName} stands, with your mobile number and an OTP.`,
    path: isPublic ? PATH : null,
    ...(isPublic ? { breadcrumbs: [{ name: HEADING, path: PATH }] } : {}),
  };
});

export default function Astroverify() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded.failed) {
    const message = 'Your application cannot be looked up just now.';
    return <TryAgainPage heading={HEADING} message={message} path={PATH} />;
  }
  const { alert, standing, token, leaveToken } = loaded;
  // A number that was refused is corrected in the form, whatever else there is to show.
  const isNumber = answerFor(applicationStateForm.id, answer ?? null) !== null;
  if (standing === null || isNumber) return <NumberForm alert={alert} token={token} />;
  return (
    <FormPage heading={HEADING} alert={alert}>
      {standing.kind === 'application' ? (
        <ApplicationView application={standing.application}>
          {standing.application.confirmation ? (
            <EmailConfirmation
              confirmation={standing.application.confirmation}
              path={PATH}
              token={token}
            />
          ) : null}
        </ApplicationView>
      ) : (
        <NoApplication {...standing} />
      )}
      <p>
        <Link to={`${PATH}?${ANOTHER}`}>Look up another number</Link>
      </p>
      <LeaveForm token={leaveToken} />
    </FormPage>
  );
}

function NumberForm({ alert, token }: { readonly alert: Alert | null; readonly token: string }) {
  return (
    <FormPage
      heading={HEADING}
      alert={alert}
      lead="Have you applied to join us as an astrologer? Enter the mobile number of your application. We send you a four-digit code by SMS and then show you where it stands."
    >
      <PostForm form={applicationStateForm} action={PATH} token={token}>
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
      <p>
        Not applied yet? <Link to="/signup">Begin with your mobile number</Link> and choose that you
        are an astrologer.
      </p>
    </FormPage>
  );
}

function NoApplication({ mobile, registered }: Extract<Standing, { kind: 'none' }>) {
  return registered ? (
    <>
      <p>
        <strong>{mobile}</strong> is the number of a registered astrologer, without an application
        on this site. Astrologers work in our app: please sign in there.
      </p>
      <p>
        <Link className="button button-primary" to="/app-download">
          Get the app
        </Link>
      </p>
    </>
  ) : (
    <>
      <p>
        There is no application with the number <strong>{mobile}</strong>.
      </p>
      <p>
        <Link className="button button-primary" to="/astrologer-registration">
          Register as an astrologer
        </Link>
      </p>
    </>
  );
}
