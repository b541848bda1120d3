import type { OtpCodecName } from '~/api/calls/otp-codec';

export interface ProviderSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** Path prefix: `/heastro-service`. Empty, or with a leading slash only. */
  readonly basePath: string;
  /** Signs the token of OTP requests; never leaves the server. */
  readonly secret: string;
  readonly otpCodec: OtpCodecName;
  readonly otpExtensions?: boolean;
  /** Bearer key, when the service asks for one, as our own API does. */
  readonly key: string | undefined;
}
