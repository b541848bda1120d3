import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { FailureName, FailureReason } from '~/shared/result/store-error';
import type { HoroscopeFailure, WordedFailure } from '~/features/horoscopes/failure';
import { loadFailureMessage } from '~/features/horoscopes/horoscope-labels';

/** What readings can fail of; they stand inside a sentence. */
const WORDS: Readonly<Partial<Record<FailureName, () => string>>> = {
  'circuit-open': m.horoscopes_unavailable,
  'service-busy': m.horoscopes_service_busy,
  'service-unreachable': m.horoscopes_unreachable,
  'store-unavailable': m.horoscopes_store_unavailable,
  'too-busy': m.horoscopes_too_busy,
  'unexpected-form': m.horoscopes_unexpected_format,
};

/** @returns a failure of the use-case in the words that readers see */
export function wordedFailure(failure: HoroscopeFailure): WordedFailure {
  switch (failure.kind) {
    case 'pending':
      return failure;
    case 'not-found':
      return { kind: 'not-found', message: m.horoscopes_date_not_found() };
    case 'failed': {
      const { reason } = failure;
      const message =
        reason === 'timed-out' ? m.horoscopes_timed_out() : loadFailureMessage(wordsFor(reason));
      return { kind: 'failed', message };
    }
  }
}

function wordsFor(reason: FailureReason): string {
  if (typeof reason === 'string') return (WORDS[reason] ?? m.horoscopes_unavailable)();
  return 'status' in reason
    ? m.horoscopes_http_error({ status: reason.status })
    : foreignWords(reason.said);
}

/** @returns what a service or a browser said of a failure, which it says in English; on pages in other languages what comes to the same */
export function foreignWords(said: string): string {
  return getCurrentLanguage() === BASE_LANGUAGE ? said : m.horoscopes_unreachable();
}
