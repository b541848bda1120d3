import { PostForm } from '~/forms/PostForm';
import { SubmitButton } from '~/forms/SubmitButton';
import { TextField } from '~/forms/TextField';
import { confirmEmailForm, sendEmailCodeForm } from './astroverify.schema';
import { EMAIL_CODE_DAYS, EMAIL_CODE_DIGITS } from './email-confirmation';

/** What an approved astrologer sees of the e-mail address. */
export interface ShownConfirmation {
  /** Masked. */
  readonly email: string;
  /** The day in words; null while the address is not confirmed. */
  readonly confirmedOn: string | null;
}

/** Whether the e-mail address is confirmed, and the forms that confirm it. */
export function EmailConfirmation({
  confirmation: { email, confirmedOn },
  path,
  token,
}: {
  readonly confirmation: ShownConfirmation;
  readonly path: string;
  readonly token: string;
}) {
  return (
    <section aria-labelledby="email">
      <h2 id="email">Your e-mail address</h2>
      {confirmedOn !== null ? (
        <p>
          <strong>{email}</strong> is confirmed since {confirmedOn}.
        </p>
      ) : (
        <>
          <p>
            <strong>{email}</strong> is not confirmed yet. We have sent an OTP to it: please enter
            it here. It is valid for {EMAIL_CODE_DAYS} days.
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
          <PostForm form={sendEmailCodeForm} action={path} token={token}>
            <p>
              No e-mail, or an old one? An OTP that we send now takes the place of the last one.
            </p>
            <SubmitButton busyText="Sending..." look="plain">
              Send the OTP again
            </SubmitButton>
          </PostForm>
        </>
      )}
    </section>
  );
}
