import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Result } from '~/shared/result/result';

/** What a mail says, before it is known to whom. */
export interface MailContent {
  readonly subject: string;
  /** The whole mail as plain text. */
  readonly text: string;
  /** The same as an HTML document. */
  readonly html: string;
}

export interface Mail extends MailContent {
  /** One address: `asha@example.org`. */
  readonly to: string;
}

/** Sends mails. */
export interface MailSender {
  /**
   * Hands one mail to the mail server. Failures are logged; it never throws.
   * @returns ok when the server has accepted it, which does not say that it arrived; else why not
   */
  send(mail: Mail): Promise<Result<void, DeliveryFailure>>;
}
