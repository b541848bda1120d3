import type { OtpCodecName } from '~/api/calls/otp-codec';

/** The provider's service. */
export interface ProviderSettings {
  /** Its address without a slash at its end. */
  readonly url: string;
  /** What stands before the path of each call: `/heastro-service`. Empty, or with a slash at its beginning only. */
  readonly basePath: string;
  /** Makes the token of one-time-password requests; never leaves the server. */
  readonly secret: string;
  readonly otpCodec: OtpCodecName;
  /** Whether requests for one-time passwords carry this product's extensions; absent is no. */
  readonly otpExtensions?: boolean;
  /** Sent as bearer key where the service asks for one, as this product's own API does. */
  readonly key: string | undefined;
}
