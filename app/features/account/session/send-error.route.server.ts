import { invalid } from '~/web/forms/server/answer.server';
import type { FormReading } from '~/web/forms/server/reading.server';
import type { FormFields } from '~/web/forms/definition';
import { tooManyRequests } from '~/web/http/caching';
import { sendProblem, type SendOutcome, type Sent } from './send-otp.session.server';

export function refusedToSend<Fields extends FormFields>(
  form: FormReading<Fields>,
  outcome: Exclude<SendOutcome, Sent>,
) {
  const seconds = outcome.kind === 'too-many' ? outcome.retryAfterSeconds : null;
  return invalid(form.refuse({ alert: sendProblem(outcome) }), {}, tooManyRequests(seconds));
}
