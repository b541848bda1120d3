import type { OtpProvider, OtpError } from '~/features/account/otp/otp.gateway';
import { failed, ok, type Failed } from '~/shared/result/result';
import type { CallAnswer } from '~/api/calls/call';
import { isSuccess, OTP_CALLS, type OTP_REQUESTS, createOtpToken } from '~/api/calls/otp-calls';
import { toDisplayMessage } from '~/api/calls/wire-error';
import {
  ProviderRejectionError,
  type ProviderParts,
} from '~/infrastructure/provider/client/client';

type RequestType = (typeof OTP_REQUESTS)[number];
type Answer = CallAnswer<typeof OTP_CALLS.otpService>;

/**
 * The specification (section 7) requires the coordinates of New Delhi. The site does not use the visitor's location.
 */
const LATITUDE = '28.6139';
const LONGITUDE = '77.2090';
/** The specification's placeholder for a missing name or address (section 3). */
const NOT_AVAILABLE = 'NA';

export function createProviderOtp({
  client,
  secret,
  clock,
  extensions,
}: ProviderParts & {
  readonly secret: string;
  /** Whether the service is our own API, which also accepts a code's purpose and rate-limit data. */
  readonly extensions: boolean;
}): OtpProvider {
  function buildCommonFields(requestType: RequestType, mobile: string, browserKey: string) {
    const now = clock.now().getTime();
    return {
      requestType,
      msisdn: mobile,
      userCatg: 'CUSTOMER',
      userId: browserKey,
      emailId: NOT_AVAILABLE,
      name: NOT_AVAILABLE,
      latitude: LATITUDE,
      lattitude: LATITUDE,
      longitude: LONGITUDE,
      timeStamp: now,
      reqTime: now,
      token: createOtpToken(secret, { msisdn: mobile, requestType }),
      flag: true,
    };
  }

  return {
    async send({ mobile, purpose, browserKey, addressKey, familiar }) {
      const answer = await toResult(
        client.call(OTP_CALLS.otpService, {
          body: {
            ...buildCommonFields('SEND-OTP', mobile, browserKey),
            otpPin: '',
            otpSessionId: '',
            ...(extensions && { purpose, familiar, ...(addressKey !== null && { addressKey }) }),
          },
        }),
      );
      if (!isSuccess(answer.status)) return toOtpFailure(answer, 'failed');
      return ok(answer.otpSessionId === '' ? null : answer.otpSessionId);
    },

    async check({ mobile, purpose, browserKey, codeKey, pin }) {
      const answer = await toResult(
        client.call(OTP_CALLS.otpService, {
          body: {
            ...buildCommonFields('VALIDATE-OTP', mobile, browserKey),
            otpPin: pin,
            otpSessionId: codeKey,
            ...(extensions && { purpose }),
          },
        }),
      );
      return isSuccess(answer.status) ? ok(null) : toOtpFailure(answer, 'invalid');
    },
  };
}

/**
 * Some services report a rejected code with an HTTP error status and a text for the visitor. An error code means that
 * our own API considers the site misconfigured, which visitors must not see.
 */
async function toResult(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderRejectionError) || error.code !== null) throw error;
    return OTP_CALLS.otpService.answer.schema.parse({ statusDescription: error.said });
  }
}

function toOtpFailure(answer: Answer, kind: 'failed' | 'invalid'): Failed<OtpError> {
  const { status, statusDescription, message, code, retryAfterSeconds } = answer;
  if (code === 'too-many' && retryAfterSeconds !== undefined) {
    return failed({ kind: 'too-many', retryAfterSeconds: Math.max(1, retryAfterSeconds) });
  }
  if (code === 'dead') return failed({ kind: 'dead', why: 'late' });
  // Our own API returns codes, and the site has its own text for each code.
  if (code !== undefined) return failed({ kind, message: null });
  const said = toDisplayMessage(statusDescription) ?? toDisplayMessage(message);
  return failed({ kind, message: said === status ? null : said });
}
