import type { HoroscopeFailure, WordedFailure } from '~/features/horoscopes/failure';
import { DATE_NOT_FOUND_MESSAGE, loadFailureMessage } from '~/features/horoscopes/messages';
import { TIMEOUT_MESSAGE, sourceFailureWords } from '~/shared/result/source-failure-words';

/** @returns a failure of the use-case in the words that readers see */
export function wordedFailure(failure: HoroscopeFailure): WordedFailure {
  switch (failure.kind) {
    case 'pending':
      return failure;
    case 'not-found':
      return { kind: 'not-found', message: DATE_NOT_FOUND_MESSAGE };
    case 'failed': {
      const { reason } = failure;
      const message =
        reason === 'timed-out' ? TIMEOUT_MESSAGE : loadFailureMessage(sourceFailureWords(reason));
      return { kind: 'failed', message };
    }
  }
}
