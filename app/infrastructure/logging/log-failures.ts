import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Log } from '~/shared/result/log';
import type { Result } from '~/shared/result/result';

interface Sender<Message, Receipt> {
  send(message: Message): Promise<Result<Receipt, DeliveryFailure>>;
}

/** @param words text of the log line: 'an SMS was not sent' */
export function logFailures<Message, Receipt>(
  sender: Sender<Message, Receipt>,
  log: Log,
  words: string,
): Sender<Message, Receipt> {
  return {
    async send(message) {
      const sent = await sender.send(message);
      if (!sent.ok) log.error({ reason: sent.failure.message }, words);
      return sent;
    },
  };
}
