import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/form-responses.server';
import { defineForm } from '~/web/forms/definition';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { NO_STORE } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { startOnboarding } from '~/features/applications/apply/session/applicant.session.server';
import {
  findVerifiedAccount,
  findVerifiedPhone,
  signIn,
  ifSignedIn,
  redirectToSignIn,
} from '~/features/account/session/sign-in.session.server';
import { withBirthSign } from '~/features/account/session/profile-birth.session.server';
import { findCustomerDraft } from '~/features/account/session/customer-drafts.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/who-are-you';
/** Pages with the applicant's forms. */
const STEP_PATHS = ['/astrologer-registration', '/astrologerform', '/bank-details', '/document'];
const roleForm = defineForm({ id: 'role', fields: {} });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms, clock } = services;
  if (!findVerifiedPhone(session, clock.now())) {
    throw (
      (await ifSignedIn(session, services)) ?? (await redirectToSignIn(request, session, services))
    );
  }
  const alert = takeAlert(session);
  return data({ alert, token: await forms.createToken(request, PATH) }, { headers: NO_STORE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const { forms, clock } = services;
  const post = await forms.readPost(request);
  const form = await post.check(roleForm);
  const phone = findVerifiedPhone(session, clock.now());
  if (!phone) {
    // The form is posted again after sign-in. An astrologer has to verify the number again.
    const home = post.intent === 'customer' ? await ifSignedIn(session, services) : null;
    throw home ?? (await redirectToSignIn(request, session, services));
  }
  return withStoreFallback(
    async () => {
      switch (post.intent) {
        case 'customer': {
          const customer = await findVerifiedAccount(session, phone, services);
          if (customer === 'ended') throw await redirectToSignIn(request, session, services);
          if (!customer) return redirect('/user-registration', 303);
          signIn(session, customer);
          const next = (await findCustomerDraft(session, services, phone, ['/profile'])) ?? '/';
          return await withBirthSign(redirect(next, 303), customer, { request, session, services });
        }
        case 'astrologer': {
          const path = await startOnboarding(session, phone, services);
          if (path === null) throw await redirectToSignIn(request, session, services);
          const isOpen = STEP_PATHS.includes(path);
          const waits = isOpen
            ? await findCustomerDraft(session, services, phone, STEP_PATHS)
            : null;
          return redirect(waits ?? path, 303);
        }
        default:
          return invalid(form.refuse({ alert: m.account_error_try_again() }));
      }
    },
    () => invalid(form.refuse({ alert: m.account_error_try_again() }), {}, { status: 503 }),
  );
}

export const meta = createMeta(() => ({
  title: m.account_start_title(),
  description: m.account_start_description(),
  path: null,
}));

export default function WhoAreYou() {
  const { alert, token } = useLoaderData<typeof loader>();
  return (
    <FormPage heading={m.account_start_heading()} alert={alert} lead={m.account_start_lead()}>
      <PostForm form={roleForm} action={PATH} token={token}>
        <p className="actions">
          <SubmitButton intent="customer" busyText={m.account_one_moment()}>
            {m.account_start_user()}
          </SubmitButton>{' '}
          <SubmitButton intent="astrologer" look="plain" busyText={m.account_one_moment()}>
            {m.account_start_astrologer()}
          </SubmitButton>
        </p>
      </PostForm>
    </FormPage>
  );
}
