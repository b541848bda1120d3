import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpError } from './otp.gateway';

/** Limits are already checked. Browser and address are keyed hashes. */
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
 * Creates, sends and verifies codes, either on this site (by SMS) or through the provider's service. Limits, binding,
 * expiry and attempts are handled elsewhere. Every method may throw `StoreError`.
 */
export interface OtpProvider {
  /**
   * @returns a key for the later check that does not reveal the code; null when the service named none; or an error
   */
  send(code: CodeToSend): Promise<Result<string | null, OtpError>>;
  /** @returns ok for the right code, otherwise an error */
  check(code: CodeToCheck): Promise<Result<null, OtpError>>;
}
