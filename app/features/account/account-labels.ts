import { getLanguageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/* Sign-in messages. English texts: specification, sections 5 and 8. */

export function otherAccountMessage(maskedMobile: string): string {
  return m.account_other_form({ mobile: maskedMobile });
}

export function waitBeforeSendingMessage(seconds: number): string {
  return m.account_wait_first({ wait: formatInUnit('second', seconds) });
}

export function codeNotSentMessage(reason: string): string {
  return m.account_send_exception({ reason });
}

export function tooManyCodesMessage(retryAfterSeconds: number): string {
  return m.account_too_many_codes({ wait: formatWait(retryAfterSeconds) });
}

export function tooManyCodesAfterMessage(failure: string, retryAfterSeconds: number): string {
  return m.account_too_many_codes_after({ failure, wait: formatWait(retryAfterSeconds) });
}

export function tooManyAttemptsMessage(retryAfterSeconds: number): string {
  return m.account_too_many_tries({ wait: formatWait(retryAfterSeconds) });
}

/** In seconds for a short wait, otherwise in minutes. */
export function formatWait(seconds: number): string {
  return seconds > 120
    ? formatInUnit('minute', Math.ceil(seconds / 60))
    : formatInUnit('second', seconds);
}

export function formatInUnit(unit: 'second' | 'minute', count: number): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(getLanguageFacts().tag, style).format(count);
}

/** Formats a message like the specification's alert for a failed sign-in. */
export function toAlertText(message: string): string {
  return m.account_alert({ message });
}
