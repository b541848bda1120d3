import type { OtpCodecName } from '~/api/calls/otp-codec';

export interface ProviderSettings {
  readonly url: string;
  /** Path prefix such as `/heastro-service`: empty, or with a leading slash and no trailing one. */
  readonly basePath: string;
  /** Signs the token of OTP requests; never leaves the server. */
  readonly secret: string;
  readonly otpCodec: OtpCodecName;
  readonly otpExtensions?: boolean;
  /** Bearer key, if the service requires one, as our own API does. */
  readonly key: string | undefined;
}
