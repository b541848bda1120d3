import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invalid } from '~/forms/answer.server';
import { FORM_PAGE } from '~/forms/form-page-handle';
import { NO_STORE } from '~/http/caching';
import { flashAlert, takeAlert } from '~/http/flash.server';
import { pageMeta } from '~/http/page-meta';
import type { VisitorSession } from '~/http/session.server';
import { servicesOf } from '~/load-context.server';
import type { loader as rootLoader } from '~/root';
import { DELETION_MESSAGES, deletionForm, deletionOtpForm } from './deletion.schema';
import { confirmDeletion, resendDeletionOtp, startDeletion } from './deletion.session.server';
import { DeletionPage, type DeletionStep } from './DeletionPage';
import { toReadable } from './mobile';
import { resendForm } from './otp.schema';
import { findPhone, secondsLeft } from './sign-in.session.server';

export { passHeaders as headers } from '~/http/caching';

export const handle = FORM_PAGE;
const PATH = '/account-deletion';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessions, forms, clock } = await servicesOf(context);
  const session = await sessions.read(request);
  const phone = findPhone(session, 'deletion');
  return data(
    {
      step: stepOf(new URL(request.url).searchParams.get('step'), session),
      alert: takeAlert(session),
      phone: phone ? toReadable(phone) : null,
      left: secondsLeft(session, 'deletion', clock.now()),
      sentAt: session.get('otpSentAt') ?? 0,
      token: await forms.tokenFor(request, PATH),
    },
    { headers: { ...NO_STORE, 'Set-Cookie': await sessions.write(session, request) } },
  );
}

/** The step that is asked for, when the visitor has come so far; the first one otherwise. */
function stepOf(wanted: string | null, session: VisitorSession): DeletionStep {
  if (wanted === 'otp' && findPhone(session, 'deletion')) return 'otp';
  if (wanted === 'done' && session.has('accountDeleted')) return 'done';
  return 'start';
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = await servicesOf(context);
  const post = await services.forms.readPost(request);
  const session = await services.sessions.read(request);
  const address = context.clientAddress ?? '';
  const cookie = async () => ({ 'Set-Cookie': await services.sessions.write(session, request) });

  if (post.formId === resendForm.id) {
    const { sent, text } = await resendDeletionOtp(session, services, address);
    flashAlert(session, sent ? 'success' : 'error', text);
    return redirect(`${PATH}?step=otp`, { status: 303, headers: await cookie() });
  }

  if (post.formId === deletionOtpForm.id) {
    const form = await post.check(deletionOtpForm);
    if (!form.ok) return invalid(form.failure);
    const problem = await confirmDeletion(session, form.value.otp, services);
    if (problem !== null) {
      return invalid(form.refuse({ alert: problem }), {}, { headers: await cookie() });
    }
    flashAlert(session, 'success', DELETION_MESSAGES.deleted);
    return redirect(`${PATH}?step=done`, { status: 303, headers: await cookie() });
  }

  const form = await post.check(deletionForm);
  if (!form.ok) return invalid(form.failure);
  const problem = await startDeletion(session, form.value.mobile, services, address);
  if (problem !== null) {
    return invalid(form.refuse({ alert: problem }), {}, { headers: await cookie() });
  }
  flashAlert(session, 'success', DELETION_MESSAGES.sent);
  return redirect(`${PATH}?step=otp`, { status: 303, headers: await cookie() });
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data?.site;
  if (!site) return [];
  return pageMeta(site, {
    title: `Delete account | ${site.brandName}`,
    description: `Delete your ${site.brandName} account with your mobile number and a one-time password.`,
    path: PATH,
    breadcrumbs: [{ name: 'Delete account', path: PATH }],
  });
};

export default function AccountDeletion() {
  return <DeletionPage {...useLoaderData<typeof loader>()} path={PATH} />;
}
