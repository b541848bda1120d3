import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { tooManyCodesMessage } from '~/features/account/account-labels';
import { parseMobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpError } from '~/features/account/otp/otp.gateway';
import type { WireAnswer } from '~/api/calls/call';
import { OTP_CALLS, isValidOtpToken } from '~/api/calls/otp-calls';
import { type ApiServices, ApiError, type Caller, answered } from '~/api/handlers';

type Answer = WireAnswer<typeof OTP_CALLS.otpService>;

/** Failures are ordinary responses, as specified. Ids of browsers and addresses are scoped to the caller. */
export function otpEndpoints({ customers, otp, otpSecret }: ApiServices) {
  return answered(OTP_CALLS, {
    async otpService({ body }, caller) {
      const { requestType, msisdn, token, otpSessionId, otpPin: pin } = body;
      if (otpSecret !== undefined && !isValidOtpToken(otpSecret, { msisdn, requestType }, token)) {
        throw new ApiError(403, 'The token of the request is wrong.', 'wrong-token');
      }
      const mobile = parseMobile(msisdn);
      if (!mobile) throw new ApiError(422, 'msisdn: must be a mobile number', 'invalid');
      const purpose = body.purpose ?? getPurpose(body.userCatg);
      const browser = scopeToCaller(caller, body.userId);
      if (requestType === 'SEND-OTP') {
        const network =
          body.addressKey === undefined ? null : scopeToCaller(caller, body.addressKey);
        const familiar = body.familiar ?? false;
        // The call has no language, so use the customer's last one.
        const language = (await customers.findByMobile(mobile))?.language ?? BASE_LANGUAGE;
        const result = await inLanguage(language, () =>
          otp.send({ mobile, purpose, browser, network, familiar }),
        );
        return result.ok
          ? successAnswer('OTP sent successfully.', result.value.otpSessionId ?? '')
          : errorResponse(result.failure);
      }
      const attempt = { mobile, purpose, browser, otpSessionId, pin, canRequestSecondCode: false };
      const checked = await otp.validate(attempt);
      return checked.ok
        ? successAnswer('OTP validated successfully.', otpSessionId)
        : errorResponse(checked.failure);
    },
  });
}

function getPurpose(userCatg: string): OtpPurpose {
  return userCatg.trim().toUpperCase() === 'ASTROLOGER' ? 'application' : 'sign-in';
}

function scopeToCaller({ name }: Caller, text: string): string {
  return `${name} ${text}`;
}

function successAnswer(message: string, otpSessionId: string): Answer {
  return { status: 'SUCCESS', statusDescription: message, message, otpSessionId };
}

function errorResponse(refusal: OtpError): Answer {
  if (refusal.kind === 'too-many') {
    const { kind: code, retryAfterSeconds } = refusal;
    return { ...failedAnswer(tooManyCodesMessage(retryAfterSeconds)), code, retryAfterSeconds };
  }
  if (refusal.kind === 'dead')
    return { ...failedAnswer(m.account_otp_session_missing()), code: refusal.kind };
  // Codes select the site's standard messages. A message from a service behind this one is passed on.
  if (refusal.message !== null) return failedAnswer(refusal.message);
  const message = refusal.kind === 'invalid' ? m.account_invalid_otp() : m.account_send_failed();
  return { ...failedAnswer(message), code: refusal.kind };
}

function failedAnswer(message: string): Answer {
  return { status: 'FAILED', statusDescription: message, message, otpSessionId: '' };
}
