import { createLocalOtp, type LocalOtp } from '~/features/account/otp/local-otp.server';
import type { OtpRules } from '~/features/account/otp/otp-rules';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import { createProvidedOtp } from '~/features/account/otp/otp.server';

/** One-time passwords that this site sends by SMS. */
export function createOtp(dependencies: OtpRules & LocalOtp): OtpSource {
  return createProvidedOtp({ ...dependencies, provider: createLocalOtp(dependencies) });
}
