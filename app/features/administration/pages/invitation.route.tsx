import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { FormPage } from '~/web/forms/FormPage';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { invalid } from '~/web/forms/server/form-responses.server';
import { NO_STORE } from '~/web/http/caching';
import { redirectWithAlert } from '~/web/http/flash.server';
import { ADMIN_LOGIN, ROLE_LABELS } from '~/features/administration/admin';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import { PASSWORD_HINT, PASSWORD_PROBLEMS } from '~/features/administration/admin-labels';
import { LINK_PATH } from '~/features/administration/people/person-act';
import { acceptForm } from '~/features/administration/people/people.schema';
import { LINK_VOID, PASSWORD_CHOSEN } from '~/features/administration/people/people-labels';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Choose a password');

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = await services.admins.links.find(token);
  return data(
    {
      link: link && { email: link.email, role: link.role && ROLE_LABELS[link.role], given: token },
      isRequired: services.admins.secondFactor.isRequired,
      token: await services.forms.createToken(request, LINK_PATH),
    },
    { headers: NO_STORE, status: link || token === '' ? 200 : 410 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const form = await services.forms.readForm(request, acceptForm);
  if (!form.ok) return invalid(form.failure);
  const { token, next, repeated } = form.value;
  if (next !== repeated) {
    return invalid(form.refuse({ fieldErrors: { repeated: 'This is not the same password.' } }));
  }
  const result = await services.admins.links.accept(token, next);
  if (result.ok) return redirectWithAlert(session, ADMIN_LOGIN, 'success', PASSWORD_CHOSEN);
  const { failure } = result;
  // Also when the form was submitted twice, because the first request has set the password.
  if (failure === 'void') return redirectWithAlert(session, ADMIN_LOGIN, 'error', LINK_VOID);
  return invalid(form.refuse({ fieldErrors: { next: PASSWORD_PROBLEMS[failure.problem] } }));
}

export default function Invitation() {
  const { link, isRequired, token } = useLoaderData<typeof loader>();
  if (!link) {
    return (
      <FormPage heading="Choose a password" lead={LINK_VOID}>
        <p>
          <Link className="button" to={ADMIN_LOGIN}>
            Sign in
          </Link>
        </p>
      </FormPage>
    );
  }
  const { email, role, given } = link;
  const as = role ? ` You are invited as ${role.name}: ${role.may}.` : '';
  const next = isRequired ? ' After signing in you set up an authenticator app.' : '';
  return (
    <FormPage heading="Choose a password" lead={`For ${email}.${as}${next}`}>
      <PostForm
        form={acceptForm}
        action={`${LINK_PATH}?${new URLSearchParams({ token: given })}`}
        token={token}
        defaults={{ token: given }}
      >
        <HiddenField name="token" />
        <TextField name="next" label="Password" hint={PASSWORD_HINT} autoComplete="new-password" />
        <TextField
          name="repeated"
          label="Password again"
          autoComplete="new-password"
          enterKeyHint="done"
        />
        <SubmitButton busyText="Saving...">Choose this password</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
