import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import {
  confirmEmailForm,
  sendEmailCodeForm,
} from '~/features/applications/apply/astroverify.schema';
import {
  EMAIL_CODE_DAYS,
  EMAIL_CODE_DIGITS,
} from '~/features/applications/apply/mail/email-confirmation';
import { MARKS } from './marks';

export interface ConfirmationView {
  /** Masked. */
  readonly email: string;
  readonly sentOn: string | null;
  readonly confirmedOn: string | null;
}

interface EmailConfirmationProps {
  readonly confirmation: ConfirmationView;
  readonly path: string;
  readonly token: string;
}

export function EmailConfirmation(props: EmailConfirmationProps) {
  const { email, sentOn, confirmedOn } = props.confirmation;
  return (
    <section aria-labelledby="email">
      <h2 id="email">{m.onboarding_confirm_heading()}</h2>
      {confirmedOn !== null ? (
        <p>
          <ParaglideMessage
            message={m.onboarding_confirm_done}
            inputs={{ email, day: confirmedOn }}
            markup={{ strong: MARKS.strong }}
          />
        </p>
      ) : sentOn !== null ? (
        <EnterCodeForm {...props} sentOn={sentOn} />
      ) : (
        <SendCodeForm {...props} button={m.onboarding_confirm_send()}>
          <ParaglideMessage
            message={m.onboarding_confirm_ask}
            inputs={{ email }}
            markup={{ strong: MARKS.strong }}
          />
        </SendCodeForm>
      )}
    </section>
  );
}

function EnterCodeForm(props: EmailConfirmationProps & { readonly sentOn: string }) {
  const { confirmation, path, token, sentOn } = props;
  return (
    <>
      <p>
        <ParaglideMessage
          message={m.onboarding_confirm_sent}
          inputs={{ email: confirmation.email, day: sentOn, days: EMAIL_CODE_DAYS }}
          markup={{ strong: MARKS.strong }}
        />
      </p>
      <PostForm form={confirmEmailForm} action={path} token={token}>
        <TextField
          name="emailOtp"
          label={m.onboarding_confirm_otp()}
          hint={m.onboarding_confirm_otp_hint({ count: EMAIL_CODE_DIGITS })}
          autoComplete="one-time-code"
          enterKeyHint="send"
        />
        <SubmitButton busyText={m.onboarding_confirm_busy()}>
          {m.onboarding_confirm_submit()}
        </SubmitButton>
      </PostForm>
      <SendCodeForm {...props} button={m.onboarding_confirm_send_again()} look="plain">
        {m.onboarding_confirm_again()}
      </SendCodeForm>
    </>
  );
}

interface SendCodeFormProps extends EmailConfirmationProps {
  readonly button: string;
  readonly look?: 'plain';
  readonly children: ReactNode;
}

function SendCodeForm({ path, token, button, look, children }: SendCodeFormProps) {
  return (
    <PostForm form={sendEmailCodeForm} action={path} token={token}>
      <p>{children}</p>
      <SubmitButton busyText={m.onboarding_confirm_sending()} {...(look ? { look } : {})}>
        {button}
      </SubmitButton>
    </PostForm>
  );
}
