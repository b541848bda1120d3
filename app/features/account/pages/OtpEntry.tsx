import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import type { FormDefinition } from '~/web/forms/definition';
import { OtpField } from '~/web/forms/fields/OtpField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { resendForm } from '~/features/account/otp/otp.schema';

/** The field for a code with its countdown, and the form that requests another code when the time is over. */
export function OtpEntry({
  form,
  action,
  token,
  left,
  sentAt,
  children,
}: {
  readonly form: FormDefinition;
  readonly action: string;
  readonly token: string;
  readonly left: number;
  readonly sentAt: number;
  /** The submit button. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <PostForm form={form} action={action} token={token}>
        <OtpField label={m.account_otp_label()} />
        <Countdown key={sentAt} secondsLeft={left} />
        {children}
      </PostForm>
      <div key={`resend-${sentAt}`} className={`after-countdown left-${left}`}>
        <PostForm form={resendForm} action={action} token={token} label={m.account_another_code()}>
          <SubmitButton look="plain" busyText={m.account_sending()}>
            {m.account_resend_otp()}
          </SubmitButton>
        </PostForm>
      </div>
    </>
  );
}

/**
 * Counts down without JavaScript: the stylesheet animates the texts in the attributes. Without styles, browsers show
 * the initial time.
 */
function Countdown({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return <p className="countdown">{m.account_otp_expired()}</p>;
  const [before, after] = m.account_time_remaining({ seconds: MARK }).split(MARK);
  return (
    <p
      className={`countdown counting left-${secondsLeft}`}
      data-before={before}
      data-after={after}
      data-over={m.account_otp_expired()}
    >
      <span className="countdown-start">
        {m.account_time_remaining({ seconds: String(secondsLeft).padStart(2, '0') })}
      </span>
    </p>
  );
}

/** Placeholder that the stylesheet replaces. */
const MARK = '#';
