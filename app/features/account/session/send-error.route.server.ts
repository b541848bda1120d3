import { invalid } from '~/web/forms/server/form-responses.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import type { FormFields } from '~/web/forms/definition';
import { tooManyRequests } from '~/web/http/caching';
import { sendProblemMessage, type SendOutcome, type Sent } from './send-otp.session.server';

export function sendErrorResponse<Fields extends FormFields>(
  form: FormReading<Fields>,
  outcome: Exclude<SendOutcome, Sent>,
) {
  const seconds = outcome.kind === 'too-many' ? outcome.retryAfterSeconds : null;
  return invalid(form.refuse({ alert: sendProblemMessage(outcome) }), {}, tooManyRequests(seconds));
}
