import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { CheckboxField } from '~/web/forms/fields/ChoiceFields';
import { FormPage } from '~/web/forms/FormPage';
import { OtpField } from '~/web/forms/fields/OtpField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { Alert } from '~/web/http/session.server';
import { Countdown } from './Countdown';
import { deletionForm, deletionOtpForm } from '~/features/account/deletion.schema';
import { resendForm } from '~/features/account/otp/otp.schema';

export type DeletionStep = 'start' | 'otp' | 'done';

interface DeletionPageProps {
  readonly step: DeletionStep;
  readonly alert: Alert | null;
  readonly phone: string | null;
  readonly left: number;
  readonly sentAt: number;
  readonly token: string;
  readonly path: string;
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

export function DeletionPage(props: DeletionPageProps) {
  switch (props.step) {
    case 'start':
      return <Start {...props} />;
    case 'otp':
      return <EnterOtp {...props} />;
    case 'done':
      return <Done {...props} />;
  }
}

function Start({ alert, token, path }: DeletionPageProps) {
  return (
    <FormPage
      heading={m.account_deletion_heading()}
      alert={alert}
      step={{ at: 1, of: 3 }}
      lead={m.account_deletion_lead()}
    >
      <DeletedDataList />
      <PostForm form={deletionForm} action={path} token={token}>
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

function EnterOtp({ alert, phone, left, sentAt, token, path }: DeletionPageProps) {
  // A rejected code returns to this step.
  const here = `${path}?step=otp`;
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
      <PostForm form={deletionOtpForm} action={here} token={token}>
        <OtpField label={m.account_otp_label()} />
        <Countdown key={sentAt} secondsLeft={left} />
        <SubmitButton look="danger" busyText={m.account_deletion_deleting()}>
          {m.account_delete()}
        </SubmitButton>
      </PostForm>
      <div key={`resend-${sentAt}`} className={`after-countdown left-${left}`}>
        <PostForm form={resendForm} action={here} token={token} label={m.account_another_code()}>
          <SubmitButton look="plain" busyText={m.account_sending()}>
            {m.account_resend_otp()}
          </SubmitButton>
        </PostForm>
      </div>
      <p>
        <Link reloadDocument to={path}>
          {m.account_other_number()}
        </Link>
      </p>
    </FormPage>
  );
}

function Done({ alert }: DeletionPageProps) {
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
