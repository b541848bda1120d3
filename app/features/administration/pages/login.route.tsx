import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invalid } from '~/web/forms/server/form-responses.server';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NO_STORE, tooManyRequests } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { signOut } from '~/web/http/session.server';
import { StoreError } from '~/shared/result/store-error';
import { ADMIN_HOME } from '~/features/administration/admin';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import { loginForm } from '~/features/administration/login.schema';
import { LOGIN_FAILED, waitMessage } from '~/features/administration/admin-labels';
import { loginPathFor, safeReturnPath } from '~/features/administration/return-path';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Sign in');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms, admins } = services;
  const next = findNext(request);
  const token = session.get('authToken');
  if (token !== undefined && (await admins.findBySession(token))) {
    return redirect(next, { status: 303, headers: NO_STORE });
  }
  const alert = takeAlert(session);
  const formToken = await forms.createToken(request, loginPathFor(ADMIN_HOME));
  return data({ alert, action: loginPathFor(next), token: formToken }, { headers: NO_STORE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = context;
  const form = await services.forms.readForm(request, loginForm);
  if (!form.ok) return invalid(form.failure);
  try {
    const refusal = await signInWith(form.value, request, context);
    // Do not log the submitted address, because people type passwords into that field.
    services.log.info(
      { requestId: context.requestId, outcome: refusal === null ? 'signed in' : 'refused' },
      'an administrator’s sign-in',
    );
    if (refusal !== null) {
      return invalid(form.refuse({ alert: refusal.alert }), {}, tooManyRequests(refusal.seconds));
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error }, 'an administrator could not sign in');
    return invalid(form.refuse({ alert: LOGIN_FAILED }), {}, { status: 503 });
  }
  return redirect(findNext(request), { status: 303, headers: NO_STORE });
}

/** Signs the administrator in. @returns the failure, if any @throws StoreError */
async function signInWith(
  given: { readonly email: string; readonly password: string; readonly code: string },
  request: Request,
  { session, services: { admins }, clientAddress }: AppLoadContext,
): Promise<{ readonly alert: string; readonly seconds: number | null } | null> {
  const signedIn = await admins.signIn({
    ...given,
    familiar: session.get('adminFamiliar') ?? null,
    address: clientAddress ?? '',
    userAgent: request.headers.get('User-Agent'),
  });
  if (!signedIn.ok) {
    const { failure } = signedIn;
    if (failure === 'failed') return { alert: LOGIN_FAILED, seconds: null };
    if (failure.kind === 'refused') return { alert: failure.said, seconds: null };
    return { alert: waitMessage(failure.seconds), seconds: failure.seconds };
  }
  const earlier = session.get('authToken');
  if (earlier !== undefined) await admins.signOut(earlier);
  // Sign out the browser's previous user first.
  signOut(session);
  session.set('authToken', signedIn.value.token);
  session.set('adminId', signedIn.value.adminId);
  session.set('adminFamiliar', signedIn.value.familiar);
  return null;
}

function findNext(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'));
}

export default function Login() {
  const { alert, action: path, token } = useLoaderData<typeof loader>();
  return (
    <FormPage heading="Admin sign-in" alert={alert} lead="For the people who look after this site.">
      <PostForm form={loginForm} action={path} token={token}>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <TextField name="password" label="Password" autoComplete="current-password" />
        <TextField
          name="code"
          label="Code"
          hint="Only if you use an authenticator app: its six digits, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint="send"
        />
        <SubmitButton busyText="Signing in...">Sign in</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
