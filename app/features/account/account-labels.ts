import { getLanguageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/*
 * What people are told while they sign in; the English words are those of the specification (sections 5 and 8).
 */

/** The page shows another person's form than the session's, whose number is masked. */
export function otherFormMessage(maskedMobile: string): string {
  return m.account_other_form({ mobile: maskedMobile });
}

/** Another code was asked for while the first one still counts down. */
export function waitFirst(seconds: number): string {
  return m.account_wait_first({ wait: inUnit('second', seconds) });
}

/** An exception while the code was being sent. */
export function sendException(reason: string): string {
  return m.account_send_exception({ reason });
}

/** Codes were asked for too often. */
export function tooManyCodes(retryAfterSeconds: number): string {
  return m.account_too_many_codes({ wait: waitWords(retryAfterSeconds) });
}

/** The same behind a sentence that says what failed. */
export function tooManyCodesAfter(failure: string, retryAfterSeconds: number): string {
  return m.account_too_many_codes_after({ failure, wait: waitWords(retryAfterSeconds) });
}

/** Too many wrong codes came from here. */
export function tooManyTries(retryAfterSeconds: number): string {
  return m.account_too_many_tries({ wait: waitWords(retryAfterSeconds) });
}

/** How long until a code may be asked for again, in words: to the second where people wait for it. */
export function waitWords(seconds: number): string {
  return seconds > 120 ? inUnit('minute', Math.ceil(seconds / 60)) : inUnit('second', seconds);
}

/** A number of seconds or minutes in words, such as `59 seconds`. */
export function inUnit(unit: 'second' | 'minute', count: number): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(getLanguageFacts().tag, style).format(count);
}

/** How the specification shows a failure of sign-in as an alert. */
export function alertText(message: string): string {
  return m.account_alert({ message });
}
