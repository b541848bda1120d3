import { getLanguageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/* /* Messages of sign-in. English texts: specification, sections 5 and 8. */

export function otherFormMessage(maskedMobile: string): string {
  return m.account_other_form({ mobile: maskedMobile });
}

export function waitFirst(seconds: number): string {
  return m.account_wait_first({ wait: inUnit('second', seconds) });
}

export function sendException(reason: string): string {
  return m.account_send_exception({ reason });
}

export function tooManyCodes(retryAfterSeconds: number): string {
  return m.account_too_many_codes({ wait: waitWords(retryAfterSeconds) });
}

export function tooManyCodesAfter(failure: string, retryAfterSeconds: number): string {
  return m.account_too_many_codes_after({ failure, wait: waitWords(retryAfterSeconds) });
}

export function tooManyTries(retryAfterSeconds: number): string {
  return m.account_too_many_tries({ wait: waitWords(retryAfterSeconds) });
}

/** In seconds for a short wait, otherwise in minutes. */
export function waitWords(seconds: number): string {
  return seconds > 120 ? inUnit('minute', Math.ceil(seconds / 60)) : inUnit('second', seconds);
}

export function inUnit(unit: 'second' | 'minute', count: number): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(getLanguageFacts().tag, style).format(count);
}

/** The specification's alert for a failed sign-in. */
export function alertText(message: string): string {
  return m.account_alert({ message });
}
