import type { FailureName, FailureReason } from '~/shared/result/source-failure';

/** Word for word as specified (section 8), like the two below. */
export const TIMEOUT_MESSAGE =
  'The network request timed out. Please check your internet connection and try again.';

export const UNEXPECTED_FORMAT_MESSAGE = 'Unexpected response format from API.';

/** @returns the words for an answer of the source with an error status */
export function httpErrorReason(status: number): string {
  return `HTTP error! status: ${status}`;
}

/** What readers are told of each failure of a source. */
const WORDS: Readonly<Record<FailureName, string>> = {
  'address-taken': 'Another article has this address',
  'application-elsewhere': 'The own store has another application of this number.',
  'article-picture-unreadable': 'A picture of the article cannot be read',
  'application-not-taken': 'The application was not taken.',
  'bank-details-not-taken': 'The service did not take the bank details.',
  'branch-lookup-failed': 'The branch cannot be looked up at the moment.',
  'cannot-be-done-now': 'This cannot be done just now.',
  'cities-coming': 'The cities of this state are still being read in',
  'day-missing': 'Horoscope data not found for this date. Please try a different date.',
  'decision-unsupported': 'What this instance runs on has no such decision.',
  'document-file-gone': 'The file of this document is not there any more.',
  'document-gone': 'A document is not there any more.',
  'files-unavailable': 'The stored files are not available at the moment.',
  'not-done': 'The service says that it has not done this',
  'number-search-unsupported': 'The provider’s service cannot look for numbers.',
  'number-unknown': 'A number is not known here.',
  'picture-gone': 'The picture is not there any more',
  'picture-removal-unsupported': 'The service has no call that removes a picture',
  'picture-stays': 'The picture can be replaced, but not removed.',
  'picture-unreadable': 'The file is no picture that can be read',
  'places-missing': 'The service lists no such places',
  'reading-missing':
    'Horoscope data not available for this sign or date. Please try refreshing or checking your internet connection.',
  'readings-contended': 'Others are changing the same readings all the time.',
  'sealed-unreadable': 'What is stored here cannot be opened.',
  'service-busy': 'The service is busy at the moment',
  'circuit-open': 'The service is not available at the moment',
  'service-unreachable': 'The service cannot be reached',
  'store-silent': 'The data store does not answer at the moment.',
  'store-unavailable': 'The data store is not available at the moment.',
  'timed-out': TIMEOUT_MESSAGE,
  'too-busy': 'Too much of this is being done at the moment',
  'unexpected-form': UNEXPECTED_FORMAT_MESSAGE,
  'unsupported-by-service': 'The provider’s service cannot do this.',
};

/** @returns what readers are told; some stand inside a longer sentence and have no full stop of their own. */
export function sourceFailureWords(reason: FailureReason): string {
  if (typeof reason === 'string') return WORDS[reason];
  return 'status' in reason ? httpErrorReason(reason.status) : reason.said;
}
