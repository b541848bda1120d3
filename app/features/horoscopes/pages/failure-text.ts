import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { FailureName, FailureReason } from '~/shared/result/store-error';
import type { HoroscopeFailure, FailureWithMessage } from '~/features/horoscopes/failure';
import { getLoadFailureMessage } from '~/features/horoscopes/horoscope-labels';

/** Texts that are inserted into a sentence. */
const WORDS: Readonly<Partial<Record<FailureName, () => string>>> = {
  'circuit-open': m.horoscopes_unavailable,
  'service-busy': m.horoscopes_service_busy,
  'service-unreachable': m.horoscopes_unreachable,
  'store-unavailable': m.horoscopes_store_unavailable,
  'too-busy': m.horoscopes_too_busy,
  'unexpected-form': m.horoscopes_unexpected_format,
};

export function toFailureWithMessage(failure: HoroscopeFailure): FailureWithMessage {
  switch (failure.kind) {
    case 'pending':
      return failure;
    case 'not-found':
      return { kind: 'not-found', message: m.horoscopes_date_not_found() };
    case 'failed': {
      const { reason } = failure;
      const message =
        reason === 'timed-out'
          ? m.horoscopes_timed_out()
          : getLoadFailureMessage(getFailureText(reason));
      return { kind: 'failed', message };
    }
  }
}

function getFailureText(reason: FailureReason): string {
  if (typeof reason === 'string') return (WORDS[reason] ?? m.horoscopes_unavailable)();
  return 'status' in reason
    ? m.horoscopes_http_error({ status: reason.status })
    : markForeignText(reason.said);
}

/** @returns the English message of a service or browser; a translated default on pages in other languages */
export function markForeignText(said: string): string {
  return getCurrentLanguage() === BASE_LANGUAGE ? said : m.horoscopes_unreachable();
}
