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

const CLEARING = 'Copies of it may take up to 24 hours to clear.';

/** The same for everyone who comes: it tells nobody who has which account. */
function WhatGoes() {
  return (
    <ul>
      <li>
        A customer’s account: the profile with its birth details, the picture, and all sessions.
      </li>
      <li>
        An astrologer’s: the application, the bank details, the documents, and the card on our
        lists.
      </li>
      <li>A number that has both loses both: one cannot be kept without the other.</li>
    </ul>
  );
}

/** The three steps in which an account is deleted. */
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
      heading="Delete your account"
      alert={alert}
      step={{ at: 1, of: 3 }}
      lead={`What we keep under the number is deleted for good. ${CLEARING}`}
    >
      <WhatGoes />
      <PostForm form={deletionForm} action={path} token={token}>
        <TextField
          name="mobile"
          label="Mobile number"
          hint="The number of the account, ten digits"
          prefix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
        />
        <CheckboxField
          name="confirmed"
          label="I understand that my account is deleted and cannot be brought back."
        />
        <SubmitButton look="danger" busyText="Sending OTP...">
          Send OTP
        </SubmitButton>
      </PostForm>
    </FormPage>
  );
}

function EnterOtp({ alert, phone, left, sentAt, token, path }: DeletionPageProps) {
  // A code that is refused must come back to this step.
  const here = `${path}?step=otp`;
  return (
    <FormPage
      heading="Confirm with the OTP"
      alert={alert}
      step={{ at: 2, of: 3 }}
      lead={`We sent four digits by SMS to ${phone ?? 'your number'}. Entering them deletes, for good:`}
    >
      <WhatGoes />
      <PostForm form={deletionOtpForm} action={here} token={token}>
        <OtpField label="One-time password (OTP)" />
        <Countdown key={sentAt} secondsLeft={left} />
        <SubmitButton look="danger" busyText="Deleting...">
          Delete my account
        </SubmitButton>
      </PostForm>
      <div key={`resend-${sentAt}`} className={`after-countdown left-${left}`}>
        <PostForm form={resendForm} action={here} token={token} label="Another code">
          <SubmitButton look="plain" busyText="Sending...">
            Resend OTP
          </SubmitButton>
        </PostForm>
      </div>
      <p>
        <a href={path}>Use another number</a>
      </p>
    </FormPage>
  );
}

function Done({ alert }: DeletionPageProps) {
  return (
    <FormPage heading="Account Deleted" alert={alert} step={{ at: 3, of: 3 }} lead={CLEARING}>
      <p>
        <a className="button button-primary" href="/">
          Return to Homepage
        </a>
      </p>
    </FormPage>
  );
}
