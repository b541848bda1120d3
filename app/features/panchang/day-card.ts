import { isRecord } from '~/shared/result/is-record';

/** One thing of an almanac that holds for a part of a day: a tithi, a nakshatra, a sign of the Moon. */
export interface AlmanacSpan {
  /** Such as `Shukla Ekadashi`. */
  readonly name: string;
  /** Clock time there, such as `5:50 pm` or `4:12 am on 23 November`; null of what has begun in the day and outlasts it. */
  readonly until: string | null;
}

/** A part of the day, from one clock time to another. */
export interface ClockWindow {
  readonly from: string;
  readonly to: string;
}

/** What an almanac tells of a day in a city, in the words of the page in hand and by the city's clocks. */
export interface DayCard {
  readonly city: string;
  /** All that holds between its sunrise and the next, in the order of time. */
  readonly tithis: readonly AlmanacSpan[];
  readonly nakshatras: readonly AlmanacSpan[];
  /** Such as `6:48 am`. */
  readonly sunrise: string;
  readonly sunset: string;
  /** Null on a day on which the Moon does not rise. */
  readonly moonrise: string | null;
  readonly rahuKaal: ClockWindow;
  /** Null on Wednesdays, on which custom leaves it out. */
  readonly abhijit: ClockWindow | null;
}

/** Whether a value read from a browser's storage or from the network is a day card. */
export function isDayCard(value: unknown): value is DayCard {
  if (!isRecord(value)) return false;
  const { city, tithis, nakshatras, sunrise, sunset, moonrise, rahuKaal, abhijit } = value;
  return (
    [city, sunrise, sunset].every((text) => typeof text === 'string') &&
    [tithis, nakshatras].every((spans) => isFilledListOf(spans, isAlmanacSpan)) &&
    (moonrise === null || typeof moonrise === 'string') &&
    isWindow(rahuKaal) &&
    (abhijit === null || isWindow(abhijit))
  );
}

/** Whether such a value is something that holds for a part of a day. */
export function isAlmanacSpan(value: unknown): value is AlmanacSpan {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    (value.until === null || typeof value.until === 'string')
  );
}

/** Whether such a value is a list of at least one item. */
export function isFilledListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

function isWindow(value: unknown): boolean {
  return isRecord(value) && typeof value.from === 'string' && typeof value.to === 'string';
}
