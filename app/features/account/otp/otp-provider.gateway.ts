import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpRefusal } from './otp.gateway';

/** A code to send; limits are already checked. Browser and address are keyed hashes. */
export interface CodeToSend {
  readonly id: string;
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  readonly browserKey: string;
  readonly addressKey: string | null;
  readonly familiar: boolean;
}

export interface CodeToCheck {
  readonly id: string;
  readonly codeKey: string;
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  readonly browserKey: string;
  readonly pin: string;
}

/**
 * Makes codes, brings them to people and knows the right ones: this site itself by SMS, or the provider's service. Limits, binding,
 * expiry and tries are not its business. Every method may throw `StoreError`.
 */
export interface OtpProvider {
  /** @returns a key for the later check that does not reveal the code; null when the service named none; or the failure */
  send(code: CodeToSend): Promise<Result<string | null, OtpRefusal>>;
  /** @returns ok for the right code, else the refusal */
  check(code: CodeToCheck): Promise<Result<null, OtpRefusal>>;
}
