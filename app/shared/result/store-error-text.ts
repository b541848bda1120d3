import { m } from '~/shared/i18n/messages';
import type { FailureName, FailureReason } from './store-error';
import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';

/** Messages for store failures. The English texts are specified in section 8. */
const WORDS: Readonly<Record<FailureName, () => string>> = {
  'address-taken': m.failures_address_taken,
  'application-elsewhere': m.failures_application_elsewhere,
  'article-picture-unreadable': m.failures_article_picture_unreadable,
  'application-not-taken': m.failures_application_not_taken,
  'bank-details-not-taken': m.failures_bank_details_not_taken,
  'branch-lookup-failed': m.failures_branch_lookup_failed,
  'cannot-be-done-now': m.failures_cannot_be_done_now,
  'cities-coming': m.failures_cities_coming,
  'day-missing': m.failures_day_missing,
  'decision-unsupported': m.failures_decision_unsupported,
  'document-file-gone': m.failures_document_file_gone,
  'document-gone': m.failures_document_gone,
  'files-unavailable': m.failures_files_unavailable,
  'not-done': m.failures_not_done,
  'number-search-unsupported': m.failures_number_search_unsupported,
  'number-unknown': m.failures_number_unknown,
  'picture-gone': m.failures_picture_gone,
  'picture-removal-unsupported': m.failures_picture_removal_unsupported,
  'picture-stays': m.failures_picture_stays,
  'picture-unreadable': m.failures_picture_unreadable,
  'places-missing': m.failures_places_missing,
  'reading-missing': m.failures_reading_missing,
  'readings-contended': m.failures_readings_contended,
  'sealed-unreadable': m.failures_sealed_unreadable,
  'service-busy': m.failures_service_busy,
  'circuit-open': m.failures_circuit_open,
  'service-unreachable': m.failures_service_unreachable,
  'store-silent': m.failures_store_silent,
  'store-unavailable': m.failures_store_unavailable,
  'timed-out': m.failures_timed_out,
  'too-busy': m.failures_too_busy,
  'unexpected-form': m.failures_unexpected_form,
  'unsupported-by-service': m.failures_unsupported_by_service,
};

/**
 * Some messages are parts of a longer sentence and have no full stop.
 * @returns the message for readers
 */
export function getStoreErrorMessage(reason: FailureReason): string {
  if (typeof reason === 'string') return WORDS[reason]();
  if ('status' in reason) return m.failures_http_status({ status: reason.status });
  return getServiceMessage(reason.said) ?? m.failures_not_done();
}

/** @returns the message that the service sent; null when it sent none or the page is in another language */
export function getServiceMessage(said: string | null): string | null {
  return getCurrentLanguage() === BASE_LANGUAGE ? said : null;
}
