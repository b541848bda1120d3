import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { tooManyCodes } from '~/features/account/account-labels';
import { parseMobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpRefusal } from '~/features/account/otp/otp.gateway';
import type { WireAnswer } from '~/api/calls/call';
import type { OTP_CALLS } from '~/api/calls/otp-calls';
import { isOtpToken } from '~/api/calls/otp-token';
import type { ApiServices } from '~/api/api-services';
import { ApiRefusal, type Caller, type HandlersOf } from '~/api/handlers';

type Answer = WireAnswer<typeof OTP_CALLS.otpService>;

/** A failure is an ordinary response, as specified. Browsers and addresses are scoped to the caller. */
export function otpHandlers({
  customers,
  otp,
  otpSecret,
}: Pick<ApiServices, 'customers' | 'otp' | 'otpSecret'>): HandlersOf<typeof OTP_CALLS> {
  return {
    async otpService({ body }, caller) {
      const { requestType, msisdn, token, otpSessionId, otpPin: pin } = body;
      if (otpSecret !== undefined && !isOtpToken(otpSecret, { msisdn, requestType }, token)) {
        throw new ApiRefusal(403, 'The token of the request is wrong.', 'wrong-token');
      }
      const mobile = parseMobile(msisdn);
      if (!mobile) throw new ApiRefusal(422, 'msisdn: must be a mobile number', 'invalid');
      const purpose = body.purpose ?? getPurpose(body.userCatg);
      const browser = ofCaller(caller, body.userId);
      if (requestType === 'SEND-OTP') {
        const network = body.addressKey === undefined ? null : ofCaller(caller, body.addressKey);
        const familiar = body.familiar ?? false;
        // The call has no language, so use the customer's last one.
        const language = (await customers.findByMobile(mobile))?.language ?? BASE_LANGUAGE;
        const sent = await inLanguage(language, () =>
          otp.send({ mobile, purpose, browser, network, familiar }),
        );
        return sent.ok
          ? done('OTP sent successfully.', sent.value.otpSessionId ?? '')
          : refusalAnswer(sent.failure);
      }
      const asked = { mobile, purpose, browser, otpSessionId, pin, mayBeAskedTwice: false };
      const checked = await otp.validate(asked);
      return checked.ok
        ? done('OTP validated successfully.', otpSessionId)
        : refusalAnswer(checked.failure);
    },
  };
}

function getPurpose(userCatg: string): OtpPurpose {
  return userCatg.trim().toUpperCase() === 'ASTROLOGER' ? 'application' : 'sign-in';
}

function ofCaller({ name }: Caller, text: string): string {
  return `${name} ${text}`;
}

function done(message: string, otpSessionId: string): Answer {
  return { status: 'SUCCESS', statusDescription: message, message, otpSessionId };
}

function refusalAnswer(refusal: OtpRefusal): Answer {
  if (refusal.kind === 'too-many') {
    const { kind: code, retryAfterSeconds } = refusal;
    return { ...notDone(tooManyCodes(retryAfterSeconds)), code, retryAfterSeconds };
  }
  if (refusal.kind === 'dead')
    return { ...notDone(m.account_otp_session_missing()), code: refusal.kind };
  // Codes select the site's standard messages. A message from a service behind this one is passed on.
  if (refusal.message !== null) return notDone(refusal.message);
  const message = refusal.kind === 'invalid' ? m.account_invalid_otp() : m.account_send_failed();
  return { ...notDone(message), code: refusal.kind };
}

function notDone(message: string): Answer {
  return { status: 'FAILED', statusDescription: message, message, otpSessionId: '' };
}
