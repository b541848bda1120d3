import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData, Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { parseMobile } from '~/features/account/mobile';
import {
  findCookieProblem,
  offerCookie,
  sendOtp,
  sendErrorResponse,
} from '~/features/account/session/otp-steps.session.server';
import { findFormAnswer } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/form-responses.server';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NO_STORE, UNAVAILABLE } from '~/web/http/caching';
import { flashAlert, takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { Alert } from '~/web/http/session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { ApplicationView } from './ApplicationView';
import {
  findApplicationStatus,
  type ApplicationStatus,
  confirmEmail,
  isEmailForm,
} from './astroverify.session.server';
import { applicationStateForm } from '~/features/applications/apply/astroverify.schema';
import { EmailConfirmation } from './EmailConfirmation';
import { createLinkMark, MARKS } from './marks';
import { TryAgainPage } from './FormShell';
import { TOKEN_CONTROL } from '~/web/forms/definition';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/astroverify';
const ANOTHER_NUMBER_PARAMETER = 'another';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms } = services;
  return withStoreFallback(
    async () => {
      offerCookie(session, services.clock);
      const wantsForm = new URL(request.url).searchParams.has(ANOTHER_NUMBER_PARAMETER);
      const applicationStatus = wantsForm ? null : await findApplicationStatus(session, services);
      const alert =
        takeAlert(session) ??
        (applicationStatus === 'ended'
          ? { kind: 'error' as const, text: m.onboarding_application_confirm_again() }
          : null);
      return data(
        {
          failed: false as const,
          alert,
          applicationStatus: applicationStatus === 'ended' ? null : applicationStatus,
          token: await forms.createToken(request, PATH),
          logoutToken: await forms.createToken(request, LOGOUT_PATH),
        },
        { headers: NO_STORE },
      );
    },
    () => data({ failed: true as const }, UNAVAILABLE),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const post = await services.forms.readPost(request);
  if (isEmailForm(post.formId)) {
    return confirmEmail(post, { request, session, services });
  }
  const form = await post.check(applicationStateForm);
  if (!form.ok) return invalid(form.failure);
  const mobile = parseMobile(form.value.mobile);
  if (!mobile) return invalid(form.refuse({ fieldErrors: { mobile: m.account_invalid_phone() } }));
  const cookiesOff = findCookieProblem(request);
  if (cookiesOff) return invalid(form.refuse({ alert: cookiesOff }));
  session.unset('isOtpVerified');
  const asker = { address: context.clientAddress ?? '', page: post.submissionId };
  const outcome = await sendOtp(session, mobile, 'sign-in', services, asker);
  if (outcome.kind === 'sent') session.set('afterOtp', PATH);
  if (outcome.kind === 'sent' && outcome.earlier)
    flashAlert(session, 'success', m.account_sent_a_moment_ago());
  if (outcome.kind !== 'sent') return sendErrorResponse(form, outcome);
  return redirect('/otp-verifications', 303);
}

export const meta = createMeta<typeof loader>(({ site, data: loaded }) => {
  const isPublic = !loaded.failed && loaded.applicationStatus === null;
  return {
    title: m.onboarding_application_heading(),
    description: m.onboarding_application_description({ brandName: site.brandName }),
    path: isPublic ? PATH : null,
    ...(isPublic
      ? { breadcrumbs: [{ name: m.onboarding_application_heading(), path: PATH }] }
      : {}),
  };
});

export default function Astroverify() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (loaded.failed) {
    return (
      <TryAgainPage
        heading={m.onboarding_application_heading()}
        message={m.onboarding_application_load_failed()}
        path={PATH}
      />
    );
  }
  const { alert, applicationStatus, token, logoutToken } = loaded;
  // Errors of the number form are shown in that form, whatever the application status.
  const isNumber = findFormAnswer(applicationStateForm.id, actionData ?? null) !== null;
  if (applicationStatus === null || isNumber) return <NumberForm alert={alert} token={token} />;
  return (
    <FormPage heading={m.onboarding_application_heading()} alert={alert}>
      {applicationStatus.kind === 'application' ? (
        <ApplicationView application={applicationStatus.application}>
          {applicationStatus.application.confirmation ? (
            <EmailConfirmation
              confirmation={applicationStatus.application.confirmation}
              path={PATH}
              token={token}
            />
          ) : null}
        </ApplicationView>
      ) : (
        <NoApplication {...applicationStatus} />
      )}
      <p>
        <Link to={`${PATH}?${ANOTHER_NUMBER_PARAMETER}`}>{m.onboarding_application_another()}</Link>
      </p>
      <LogoutForm token={logoutToken} />
    </FormPage>
  );
}

function NumberForm({ alert, token }: { readonly alert: Alert | null; readonly token: string }) {
  return (
    <FormPage
      heading={m.onboarding_application_heading()}
      alert={alert}
      lead={m.onboarding_application_lead()}
    >
      <PostForm form={applicationStateForm} action={PATH} token={token}>
        <TextField
          name="mobile"
          label={m.onboarding_bank_mobile()}
          hint={m.onboarding_application_mobile_hint()}
          autoComplete="tel-national"
          inputMode="numeric"
          enterKeyHint="send"
          disabledWhileSending
        />
        <SubmitButton busyText={m.onboarding_application_sending()}>
          {m.onboarding_application_send()}
        </SubmitButton>
      </PostForm>
      <p>
        <ParaglideMessage
          message={m.onboarding_application_not_yet}
          markup={{ link: createLinkMark('/signup') }}
        />
      </p>
    </FormPage>
  );
}

function NoApplication({ mobile, registered }: Extract<ApplicationStatus, { kind: 'none' }>) {
  return registered ? (
    <>
      <p>
        <ParaglideMessage
          message={m.onboarding_application_registered}
          inputs={{ mobile }}
          markup={{ strong: MARKS.strong }}
        />
      </p>
      <p>
        <Link className="button button-primary" to="/app-download">
          {m.onboarding_get_app()}
        </Link>
      </p>
    </>
  ) : (
    <>
      <p>
        <ParaglideMessage
          message={m.onboarding_application_none}
          inputs={{ mobile }}
          markup={{ strong: MARKS.strong }}
        />
      </p>
      <p>
        <Link className="button button-primary" to="/astrologer-registration">
          {m.onboarding_registration_heading()}
        </Link>
      </p>
    </>
  );
}

/** The loader of this route provides the token for `LogoutForm`. */
const LOGOUT_PATH = '/logout';

/** Ends an applicant's session. The page header has no button for it because applicants are not signed in. */
function LogoutForm({ token }: { readonly token: string }) {
  return (
    <Form method="post" action={LOGOUT_PATH} reloadDocument>
      <input type="hidden" name={TOKEN_CONTROL} value={token} />
      <p>{m.onboarding_leave_text()}</p>
      <button type="submit" className="button">
        {m.onboarding_leave()}
      </button>
    </Form>
  );
}
