import {
  findCookieProblem,
  offerCookie,
} from '~/features/account/session/cookie-check.session.server';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/form-responses.server';
import { NO_STORE, tooManyRequests } from '~/web/http/caching';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { Alert, VisitorSession } from '~/web/http/session.server';
import { deletionForm, deletionOtpForm } from '~/features/account/deletion.schema';
import {
  confirmDeletion,
  resendDeletionOtp,
  startDeletion,
} from '~/features/account/session/deletion.session.server';
import { withoutBirthSign } from '~/features/account/session/birth-sign.session.server';
import type { Visit } from '~/web/http/visit';
import { DeletionPage, type DeletionStep } from './DeletionPage';
import { formatMobile } from '~/features/account/mobile';
import { resendForm } from '~/features/account/otp/otp.schema';
import { findCode } from '~/features/account/session/otp-steps.session.server';
import { findPhone } from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/account-deletion';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms } = services;
  const phone = findPhone(session, 'deletion');
  const code = await findCode(session, 'deletion', services);
  const alert = takeAlert(session);
  offerCookie(session, services.clock);
  return data(
    {
      step: getStep(new URL(request.url).searchParams.get('step'), session),
      alert,
      phone: phone ? formatMobile(phone) : null,
      left: code?.secondsLeft ?? 0,
      sentAt: code?.sentAt.getTime() ?? 0,
      token: await forms.createToken(request, PATH),
    },
    {
      // The page contains the visitor's alert and form token.
      headers: NO_STORE,
    },
  );
}

/** The requested step if the visitor has reached it, else the first. */
function getStep(requestedStep: string | null, session: VisitorSession): DeletionStep {
  if (requestedStep === 'otp' && findPhone(session, 'deletion')) return 'otp';
  if (requestedStep === 'done' && session.has('accountDeleted')) return 'done';
  return 'start';
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const post = await services.forms.readPost(request);
  const asker = { address: context.clientAddress ?? '', page: post.submissionId };
  const redirectToStep = (step: DeletionStep, kind: Alert['kind'], text: string) =>
    redirectWithAlert(session, `${PATH}?step=${step}`, kind, text);

  if (post.formId === resendForm.id) {
    const form = await post.check(resendForm);
    const { sent, text, retryAfterSeconds } = await resendDeletionOtp(session, services, asker);
    if (retryAfterSeconds !== null) {
      return invalid(form.refuse({ alert: text }), {}, tooManyRequests(retryAfterSeconds));
    }
    return redirectToStep('otp', sent ? 'success' : 'error', text);
  }

  if (post.formId === deletionOtpForm.id) {
    const form = await post.check(deletionOtpForm);
    if (!form.ok) return invalid(form.failure);
    const phone = findPhone(session, 'deletion');
    const deletion = await confirmDeletion(session, form.value.otp, services);
    switch (deletion.kind) {
      case 'deleted':
        return afterDeletion(redirectToStep('done', 'success', m.account_deletion_deleted()), {
          request,
          session,
          services,
        });
      case 'second':
        return redirectToStep('otp', 'success', deletion.text);
      case 'nobody':
        return invalid(form.refuse({ alert: deletion.text }), {
          step: 'otp' as const,
          phone: phone ? formatMobile(phone) : null,
        });
      case 'refused':
        return invalid(
          form.refuse({ alert: deletion.text }),
          {},
          tooManyRequests(deletion.retryAfterSeconds),
        );
    }
  }

  const form = await post.check(deletionForm);
  if (!form.ok) return invalid(form.failure);
  const cookiesOff = findCookieProblem(request);
  if (cookiesOff) return invalid(form.refuse({ alert: cookiesOff }));
  const problem = await startDeletion(session, form.value.mobile, services, asker);
  if (problem === null) return redirectToStep('otp', 'success', m.account_deletion_sent());
  return invalid(
    form.refuse({ alert: problem.text }),
    {},
    tooManyRequests(problem.retryAfterSeconds),
  );
}

/** Clears a Moon sign that was set from the profile, unless the deleted account belongs to another person. */
function afterDeletion(answer: Response, visit: Visit): Response {
  return visit.session.has('customerId') ? answer : withoutBirthSign(answer, visit);
}

export const meta = createMeta(({ site }) => ({
  title: m.account_deletion_title(),
  description: m.account_deletion_description({ brand: site.brandName }),
  path: PATH,
  breadcrumbs: [{ name: m.account_deletion_title(), path: PATH }],
}));

export default function AccountDeletion() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // The session no longer has the number.
  const { step, phone } = answer && 'step' in answer ? answer : loaded;
  return <DeletionPage {...loaded} {...{ step, phone }} path={PATH} />;
}
