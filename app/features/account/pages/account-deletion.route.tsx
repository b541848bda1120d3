import {
  findCookieProblem,
  offerCookie,
  loadCodeEntry,
} from '~/features/account/session/otp-steps.session.server';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
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
import { withoutBirthSign } from '~/features/account/session/profile-birth.session.server';
import type { Visit } from '~/web/http/visit';
import { formatMobile } from '~/features/account/mobile';
import { resendForm } from '~/features/account/otp/otp.schema';
import { findPhone } from '~/features/account/session/sign-in.session.server';
import { CheckboxField } from '~/web/forms/fields/ChoiceFields';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { OtpEntry } from './OtpEntry';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/account-deletion';

type DeletionStep = 'start' | 'otp' | 'done';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const alert = takeAlert(session);
  offerCookie(session, services.clock);
  return data(
    {
      step: getStep(new URL(request.url).searchParams.get('step'), session),
      alert,
      ...(await loadCodeEntry(session, 'deletion', services)),
      token: await services.forms.createToken(request, PATH),
    },
    { headers: NO_STORE },
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
  const visit = { request, session, services };
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
        return afterDeletion(
          redirectToStep('done', 'success', m.account_deletion_deleted()),
          visit,
        );
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

type DeletionData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AccountDeletion() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // The session no longer has the number.
  const { step, phone } = actionData && 'step' in actionData ? actionData : loaded;
  if (step === 'start') return <Start {...loaded} />;
  return step === 'otp' ? <EnterOtp {...loaded} phone={phone} /> : <Done {...loaded} />;
}

/** Identical for all visitors, so it does not reveal whether an account exists. */
function DeletedDataList() {
  return (
    <ul>
      <li>{m.account_deletion_customer()}</li>
      <li>{m.account_deletion_astrologer()}</li>
      <li>{m.account_deletion_both()}</li>
    </ul>
  );
}

function Start({ alert, token }: DeletionData) {
  return (
    <FormPage
      heading={m.account_deletion_heading()}
      alert={alert}
      step={{ at: 1, of: 3 }}
      lead={m.account_deletion_lead()}
    >
      <DeletedDataList />
      <PostForm form={deletionForm} action={PATH} token={token}>
        <TextField
          name="mobile"
          label={m.account_mobile_number()}
          hint={m.account_deletion_mobile_hint()}
          prefix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
        />
        <CheckboxField name="confirmed" label={m.account_deletion_confirm()} />
        <SubmitButton look="danger" busyText={m.account_sending_otp()}>
          {m.account_send_otp()}
        </SubmitButton>
      </PostForm>
    </FormPage>
  );
}

function EnterOtp({ alert, phone, left, sentAt, token }: DeletionData) {
  return (
    <FormPage
      heading={m.account_deletion_otp_heading()}
      alert={alert}
      step={{ at: 2, of: 3 }}
      lead={
        phone === null
          ? m.account_deletion_otp_lead_unknown()
          : m.account_deletion_otp_lead({ phone })
      }
    >
      <DeletedDataList />
      {/* A rejected code returns to this step. */}
      <OtpEntry form={deletionOtpForm} action={`${PATH}?step=otp`} {...{ token, left, sentAt }}>
        <SubmitButton look="danger" busyText={m.account_deletion_deleting()}>
          {m.account_delete()}
        </SubmitButton>
      </OtpEntry>
      <p>
        <Link reloadDocument to={PATH}>
          {m.account_other_number()}
        </Link>
      </p>
    </FormPage>
  );
}

function Done({ alert }: DeletionData) {
  return (
    <FormPage
      heading={m.account_deletion_done_heading()}
      alert={alert}
      step={{ at: 3, of: 3 }}
      lead={m.account_deletion_clearing()}
    >
      <p>
        <Link reloadDocument className="button button-primary" to="/">
          {m.account_deletion_home()}
        </Link>
      </p>
    </FormPage>
  );
}
