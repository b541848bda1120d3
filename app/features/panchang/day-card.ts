import { isRecord } from '~/shared/result/is-record';

/** Part of a day with one tithi, nakshatra or Moon sign. */
export interface AlmanacSpan {
  readonly name: string;
  /**
   * Local time, such as `5:50 pm` or `4:12 am on 23 November`; null if the span starts during the day and ends
   * after it.
   */
  readonly until: string | null;
}

export interface ClockWindow {
  readonly from: string;
  readonly to: string;
}

export interface DayCard {
  readonly city: string;
  readonly tithis: readonly AlmanacSpan[];
  readonly nakshatras: readonly AlmanacSpan[];
  readonly sunrise: string;
  readonly sunset: string;
  readonly moonrise: string | null;
  readonly rahuKaal: ClockWindow;
  /** Null on Wednesdays, when tradition omits it. */
  readonly abhijit: ClockWindow | null;
}

/** Validates a value from browser storage or the network. */
export function isDayCard(value: unknown): value is DayCard {
  if (!isRecord(value)) return false;
  const { city, tithis, nakshatras, sunrise, sunset, moonrise, rahuKaal, abhijit } = value;
  return (
    [city, sunrise, sunset].every((text) => typeof text === 'string') &&
    [tithis, nakshatras].every((spans) => isNonEmptyList(spans, isAlmanacSpan)) &&
    (moonrise === null || typeof moonrise === 'string') &&
    isWindow(rahuKaal) &&
    (abhijit === null || isWindow(abhijit))
  );
}

export function isAlmanacSpan(value: unknown): value is AlmanacSpan {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    (value.until === null || typeof value.until === 'string')
  );
}

export function isNonEmptyList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

function isWindow(value: unknown): boolean {
  return isRecord(value) && typeof value.from === 'string' && typeof value.to === 'string';
}
