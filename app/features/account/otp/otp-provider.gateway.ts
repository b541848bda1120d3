import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpRefusal } from './otp.gateway';

/** A code that is to be sent; limits have been looked at. Browser and address are keyed hashes. */
export interface CodeToSend {
  /** Names this code among all; random. */
  readonly id: string;
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  readonly browserKey: string;
  /** Null when the address is not known. */
  readonly addressKey: string | null;
  /** Whether the browser has signed in with the number before. */
  readonly familiar: boolean;
}

/** A code that somebody entered in time, where it was asked for. */
export interface CodeToCheck {
  readonly id: string;
  /** What `send` gave. */
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
  /**
   * Sends a code.
   * @returns a key by which the code is known later and which tells nothing of the code; null when the service named none; else
   * why it was not sent
   */
  send(code: CodeToSend): Promise<Result<string | null, OtpRefusal>>;
  /** Checks a code. @returns ok for the right one, else why it is refused */
  check(code: CodeToCheck): Promise<Result<null, OtpRefusal>>;
}
