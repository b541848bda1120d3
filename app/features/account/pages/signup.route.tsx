import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/form-responses.server';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NO_STORE } from '~/web/http/caching';
import { flashAlert, takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import { parseMobile } from '~/features/account/mobile';
import {
  findCookieProblem,
  offerCookie,
  sendOtp,
  sendErrorResponse,
} from '~/features/account/session/otp-steps.session.server';
import { signupForm } from '~/features/account/signup.schema';
import { ifSignedIn } from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/signup';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms } = services;
  const alert = takeAlert(session);
  // A visitor redirected here with a message, such as an applicant, still has to confirm a number.
  const home = alert ? null : await ifSignedIn(session, services);
  if (home) throw home;
  const token = await forms.createToken(request, PATH);
  offerCookie(session, services.clock);
  return data(
    { alert, token },
    {
      headers: NO_STORE,
    },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const form = await services.forms.readForm(request, signupForm);
  if (!form.ok) return invalid(form.failure);
  const mobile = parseMobile(form.value.mobile);
  if (!mobile) return invalid(form.refuse({ fieldErrors: { mobile: m.account_invalid_phone() } }));
  const cookiesOff = findCookieProblem(request);
  if (cookiesOff) return invalid(form.refuse({ alert: cookiesOff }));
  session.unset('isOtpVerified');
  session.unset('afterOtp');
  const asker = { address: context.clientAddress ?? '', page: form.submissionId };
  const outcome = await sendOtp(session, mobile, 'sign-in', services, asker);
  if (outcome.kind !== 'sent') {
    return sendErrorResponse(form, outcome);
  }
  if (outcome.earlier) flashAlert(session, 'success', m.account_sent_a_moment_ago());
  return redirect('/otp-verifications', 303);
}

export const meta = createMeta(({ site }) => ({
  title: m.account_login(),
  description: m.account_login_description({ brand: site.brandName }),
  path: PATH,
  breadcrumbs: [{ name: m.account_login(), path: PATH }],
}));

export default function Signup() {
  const { alert, token } = useLoaderData<typeof loader>();
  return (
    <FormPage heading={m.account_login()} alert={alert} lead={m.account_login_lead()}>
      <PostForm form={signupForm} action={PATH} token={token} defaults={{ countryCode: '+91' }}>
        <SelectField
          name="countryCode"
          label={m.account_country_code()}
          options={[{ value: '+91', label: m.account_country_code_india({ code: '+91' }) }]}
          empty={null}
          autoComplete="tel-country-code"
        />
        <TextField
          name="mobile"
          label={m.account_mobile_number()}
          hint={m.account_mobile_hint()}
          autoComplete="tel-national"
          inputMode="numeric"
          enterKeyHint="send"
          disabledWhileSending
        />
        <SubmitButton busyText={m.account_sending_otp()}>{m.account_send_otp()}</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
