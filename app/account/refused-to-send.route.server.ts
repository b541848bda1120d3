import { invalid } from '~/forms/answer.server';
import type { FormReading } from '~/forms/reading.server';
import type { FormFields } from '~/forms/definition';
import { tooSoon } from '~/http/caching';
import { sendProblem, type SendOutcome, type Sent } from './send-otp.session.server';

/** The form again, with what was typed and why no code was sent: 429 where it is a matter of time. */
export function refusedToSend<Fields extends FormFields>(
  form: FormReading<Fields>,
  outcome: Exclude<SendOutcome, Sent>,
  cookie: { readonly 'Set-Cookie': string },
) {
  const seconds = outcome.kind === 'too-many' ? outcome.retryAfterSeconds : null;
  return invalid(form.refuse({ alert: sendProblem(outcome) }), {}, tooSoon(seconds, cookie));
}
