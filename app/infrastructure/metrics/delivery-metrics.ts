import { Counter, type Registry } from 'prom-client';
import type { OtpError, OtpSource } from '~/features/account/otp/otp.gateway';
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from '~/features/notifications/delivery-report';
import type { Result } from '~/shared/result/result';

interface Sender<Message, Receipt, Failure> {
  send(message: Message): Promise<Result<Receipt, Failure>>;
}

const SEND_OUTCOMES = {
  ok: 'sent',
  earlier: 'kept',
  invalid: 'failed',
  dead: 'failed',
  'too-many': 'limited',
  failed: 'failed',
  hour: 'ceiling',
  day: 'budget',
} as const;
const CHECK_OUTCOMES = {
  ok: 'verified',
  earlier: 'verified',
  invalid: 'wrong',
  dead: 'wrong',
  'too-many': 'limited',
  failed: 'failed',
  hour: 'failed',
  day: 'failed',
} as const;

type ResultKey = keyof typeof SEND_OUTCOMES;

/** Records no phone number, address or code. */
export function createDeliveryMetrics(registry: Registry) {
  const registers = [registry];
  const messages = new Counter({
    name: 'taravani_messages_total',
    help: 'SMS and mails, by whether they were handed over.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const sends = new Counter({
    name: 'taravani_otp_sends_total',
    help: 'One-time passwords that were asked for, by what came of it.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const checks = new Counter({
    name: 'taravani_otp_checks_total',
    help: 'One-time passwords that were typed, by what came of it.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const reports = new Counter({
    name: 'taravani_sms_reports_total',
    help: 'Reports of the gateway about SMS that it had taken, codes among them, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Export zeros, because an alert on an increase needs a starting value.
  for (const kind of ['sms', 'mail']) {
    for (const outcome of ['sent', 'failed']) messages.inc({ kind, outcome }, 0);
  }
  for (const outcome of DELIVERY_OUTCOMES) reports.inc({ outcome }, 0);
  for (const outcome of Object.values(SEND_OUTCOMES)) sends.inc({ outcome }, 0);
  for (const outcome of Object.values(CHECK_OUTCOMES)) checks.inc({ outcome }, 0);

  return {
    countMessages: <Message, Receipt, Failure>(
      kind: 'sms' | 'mail',
      sender: Sender<Message, Receipt, Failure>,
    ): Sender<Message, Receipt, Failure> => ({
      async send(message) {
        const result = await sender.send(message);
        messages.inc({ kind, outcome: result.ok ? 'sent' : 'failed' });
        return result;
      },
    }),
    countReport: (outcome: DeliveryOutcome): void => reports.inc({ outcome }),
    countOtp: (otp: OtpSource): OtpSource => ({
      find: (binding) => otp.find(binding),
      send: (request) =>
        countResult(
          otp.send(request),
          (resultKey) => sends.inc({ outcome: SEND_OUTCOMES[resultKey] }),
          // A request repeated within moments sends no new message.
          ({ earlier }) => (earlier ? 'earlier' : 'ok'),
        ),
      validate: (request) =>
        countResult(otp.validate(request), (resultKey) =>
          checks.inc({ outcome: CHECK_OUTCOMES[resultKey] }),
        ),
    }),
  };
}

async function countResult<Value>(
  work: Promise<Result<Value, OtpError>>,
  count: (resultKey: ResultKey) => void,
  getSuccessKey: (value: Value) => ResultKey = () => 'ok',
): Promise<Result<Value, OtpError>> {
  try {
    const result = await work;
    count(result.ok ? getSuccessKey(result.value) : toFailureKey(result.failure));
    return result;
  } catch (error) {
    count('failed');
    throw error;
  }
}

function toFailureKey(refusal: OtpError): ResultKey {
  return refusal.kind === 'failed' && refusal.atCeiling ? refusal.atCeiling : refusal.kind;
}
