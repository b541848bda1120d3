import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Result } from '~/shared/result/result';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail extends MailContent {
  /** A single address: `asha@example.org`. */
  readonly to: string;
}

export interface MailSender {
  /**
   * Logs failures and never throws.
   * @returns ok once the mail server has accepted the mail, which does not prove delivery
   */
  send(mail: Mail): Promise<Result<void, DeliveryFailure>>;
}
