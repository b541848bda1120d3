import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import { isDayDocument, hasAllSigns, type DayDocument } from '~/features/horoscopes/day-document';
import type { FailureWithMessage } from '~/features/horoscopes/failure';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { getLoadFailureMessage } from '~/features/horoscopes/horoscope-labels';
import { getReadingLanguage } from '~/features/horoscopes/reading-language';
import { markForeignText } from './failure-text';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { failed, ok, type Result } from '~/shared/result/result';

/** Timeout, retries and delay as specified. */
const ATTEMPT_DEADLINE_MS = 15_000;
const RETRIES = 3;
const RETRY_DELAY_MS = 3_000;
/** Prevents the loader from flashing. */
const MIN_LOADING_MS = 500;

const documentCache = new Map<string, DayDocument>();

/** Looks in browser storage, then in memory, then on the network. `signal` aborts when the visitor navigates away. */
export async function findDayDocument(
  date: CalendarDate,
  signal: AbortSignal,
): Promise<Result<DayDocument, FailureWithMessage>> {
  const language = getReadingLanguage();
  const known = readStoredDocument(date, language) ?? documentCache.get(getKey(date, language));
  if (known) return ok(known);
  const [result] = await Promise.all([
    fetchWithRetries(date, language, signal),
    pause(MIN_LOADING_MS, signal),
  ]);
  // Incomplete days are fetched on every navigation, so that a retry can succeed.
  if (result.ok && hasAllSigns(result.value)) cacheDocument(result.value);
  return result;
}

async function fetchWithRetries(
  date: CalendarDate,
  language: ReadingLanguage,
  signal: AbortSignal,
): Promise<Result<DayDocument, FailureWithMessage>> {
  for (let retry = 0; ; retry += 1) {
    const result = await fetchOnce(date, language, signal);
    if (result.ok || result.failure.kind === 'not-found' || retry === RETRIES) return result;
    await pause(RETRY_DELAY_MS, signal);
  }
}

async function fetchOnce(
  date: CalendarDate,
  language: ReadingLanguage,
  signal: AbortSignal,
): Promise<Result<DayDocument, FailureWithMessage>> {
  try {
    const response = await fetch(toLocalPath(`/horoscopes/day/${date}`), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_DEADLINE_MS)]),
    });
    if (response.status === 404) {
      return failed({ kind: 'not-found', message: m.horoscopes_date_not_found() });
    }
    if (!response.ok) return failure(m.horoscopes_http_error({ status: response.status }));
    const body: unknown = await response.json();
    return isDayDocument(body, date, language)
      ? ok(body)
      : failure(m.horoscopes_unexpected_format());
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return failed({ kind: 'failed', message: m.horoscopes_timed_out() });
    }
    return failure(markForeignText(error instanceof Error ? error.message : 'Unknown error'));
  }
}

function failure(reason: string) {
  return failed({ kind: 'failed' as const, message: getLoadFailureMessage(reason) });
}

function cacheDocument(document: DayDocument): void {
  documentCache.set(getKey(document.date, document.language), document);
  try {
    sessionStorage.setItem(
      getStorageKey(document.date, document.language),
      JSON.stringify(document),
    );
  } catch {
    // If storage is full or blocked, the only cost is another request.
  }
}

function readStoredDocument(date: CalendarDate, language: ReadingLanguage): DayDocument | null {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(getStorageKey(date, language)) ?? 'null',
    );
    return isDayDocument(stored, date, language) ? stored : null;
  } catch {
    // A corrupt entry or blocked storage counts as empty.
    return null;
  }
}

/** The specified key; the base language has no suffix. */
function getStorageKey(date: CalendarDate, language: ReadingLanguage): string {
  const suffix = language === READING_LANGUAGES[0] ? '' : `_${language}`;
  return `horoscope_data_${toCompactDate(date)}${suffix}`;
}

function getKey(date: CalendarDate, language: ReadingLanguage): string {
  return `${date}/${language}`;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The move was given up'));
    });
  });
}
