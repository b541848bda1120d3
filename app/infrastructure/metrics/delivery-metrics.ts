import { Counter, type Registry } from 'prom-client';
import type { OtpRefusal, OtpSource, SentOtp } from '~/features/account/otp/otp.gateway';
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from '~/features/notifications/delivery-report';
import type { Result } from '~/shared/result/result';

interface Sender<Message, Receipt, Failure> {
  send(message: Message): Promise<Result<Receipt, Failure>>;
}

/** Counts what is sent to people, and what they type of it. */
export interface DeliveryMetrics {
  /** The same sender of SMS or mail, whose messages are counted. */
  countMessages<Message, Receipt, Failure>(
    kind: 'sms' | 'mail',
    sender: Sender<Message, Receipt, Failure>,
  ): Sender<Message, Receipt, Failure>;
  /** Counts what the gateway has reported of an SMS. */
  countReport(outcome: DeliveryOutcome): void;
  /** The same one-time passwords, counted by what came of them. */
  countOtp(otp: OtpSource): OtpSource;
}

const SENDS = {
  ok: 'sent',
  earlier: 'kept',
  invalid: 'failed',
  dead: 'failed',
  'too-many': 'limited',
  failed: 'failed',
  hour: 'ceiling',
  day: 'budget',
} as const;
const CHECKS = {
  ok: 'verified',
  earlier: 'verified',
  invalid: 'wrong',
  dead: 'wrong',
  'too-many': 'limited',
  failed: 'failed',
  hour: 'failed',
  day: 'failed',
} as const;

type Word = keyof typeof SENDS;

/** Counts messages and one-time passwords. No number, no address and no code is looked at. */
export function deliveryMetrics(registry: Registry): DeliveryMetrics {
  const messages = new Counter({
    name: 'taravani_messages_total',
    help: 'SMS and mails, by whether they were handed over.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
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
  // Zero is a number too: an alert on a rise must see from where.
  for (const kind of ['sms', 'mail']) {
    for (const outcome of ['sent', 'failed']) messages.inc({ kind, outcome }, 0);
  }
  for (const outcome of DELIVERY_OUTCOMES) reports.inc({ outcome }, 0);
  for (const outcome of Object.values(SENDS)) sends.inc({ outcome }, 0);
  for (const outcome of Object.values(CHECKS)) checks.inc({ outcome }, 0);

  return {
    countMessages: (kind, sender) => ({
      async send(message) {
        const sent = await sender.send(message);
        messages.inc({ kind, outcome: sent.ok ? 'sent' : 'failed' });
        return sent;
      },
    }),
    countReport: (outcome) => reports.inc({ outcome }),
    countOtp: (otp) => ({
      find: (binding) => otp.find(binding),
      send: (request) =>
        counted(otp.send(request), (word) => sends.inc({ outcome: SENDS[word] }), wordOfSent),
      validate: (request) =>
        counted(otp.validate(request), (word) => checks.inc({ outcome: CHECKS[word] })),
    }),
  };
}

/** Counts what comes of the work; what it throws is a failure as well. */
async function counted<Value>(
  work: Promise<Result<Value, OtpRefusal>>,
  count: (word: Word) => void,
  wordOfGood: (value: Value) => Word = () => 'ok',
): Promise<Result<Value, OtpRefusal>> {
  try {
    const result = await work;
    count(result.ok ? wordOfGood(result.value) : wordOf(result.failure));
    return result;
  } catch (error) {
    count('failed');
    throw error;
  }
}

/** No message goes out for a code that was sent a moment ago. */
function wordOfSent({ earlier }: SentOtp): Word {
  return earlier ? 'earlier' : 'ok';
}

function wordOf(refusal: OtpRefusal): Word {
  return refusal.kind === 'failed' && refusal.atCeiling ? refusal.atCeiling : refusal.kind;
}
