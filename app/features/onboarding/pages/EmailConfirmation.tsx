import type { ReactNode } from 'react';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { confirmEmailForm, sendEmailCodeForm } from '~/features/onboarding/astroverify.schema';
import { EMAIL_CODE_DAYS, EMAIL_CODE_DIGITS } from '~/features/onboarding/mail/email-confirmation';

/** What an approved astrologer sees of the e-mail address. */
export interface ConfirmationView {
  /** Masked. */
  readonly email: string;
  /** The day on which an OTP went to it last, in words; null where none did. */
  readonly sentOn: string | null;
  /** The day in words; null while the address is not confirmed. */
  readonly confirmedOn: string | null;
}

interface EmailConfirmationProps {
  readonly confirmation: ConfirmationView;
  readonly path: string;
  readonly token: string;
}

/** Whether the e-mail address is confirmed, and the forms that confirm it. */
export function EmailConfirmation(props: EmailConfirmationProps) {
  const { email, sentOn, confirmedOn } = props.confirmation;
  return (
    <section aria-labelledby="email">
      <h2 id="email">Your e-mail address</h2>
      {confirmedOn !== null ? (
        <p>
          <strong>{email}</strong> was confirmed on {confirmedOn}.
        </p>
      ) : sentOn !== null ? (
        <EnterCode {...props} sentOn={sentOn} />
      ) : (
        <SendCode {...props} button="Send the OTP">
          <strong>{email}</strong> is not confirmed yet. Have an OTP sent to it, and enter it here.
        </SendCode>
      )}
    </section>
  );
}

function EnterCode(props: EmailConfirmationProps & { readonly sentOn: string }) {
  const { confirmation, path, token, sentOn } = props;
  return (
    <>
      <p>
        <strong>{confirmation.email}</strong> is not confirmed yet. We sent an OTP to it on {sentOn}
        , which is valid for {EMAIL_CODE_DAYS} days: please enter it here.
      </p>
      <PostForm form={confirmEmailForm} action={path} token={token}>
        <TextField
          name="emailOtp"
          label="OTP from the e-mail"
          hint={`${EMAIL_CODE_DIGITS} digits`}
          autoComplete="one-time-code"
          enterKeyHint="send"
        />
        <SubmitButton busyText="Confirming...">Confirm e-mail address</SubmitButton>
      </PostForm>
      <SendCode {...props} button="Send the OTP again" look="plain">
        No e-mail, or an old one? An OTP that we send now takes the place of the last one.
      </SendCode>
    </>
  );
}

interface SendCodeProps extends EmailConfirmationProps {
  readonly button: string;
  readonly look?: 'plain';
  /** What is said above the button. */
  readonly children: ReactNode;
}

function SendCode({ path, token, button, look, children }: SendCodeProps) {
  return (
    <PostForm form={sendEmailCodeForm} action={path} token={token}>
      <p>{children}</p>
      <SubmitButton busyText="Sending..." {...(look ? { look } : {})}>
        {button}
      </SubmitButton>
    </PostForm>
  );
}
