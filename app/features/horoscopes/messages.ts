import type { Day } from './day';

/** What readers are told when a reading cannot be shown; word for word as specified (section 8). */
export const DATE_NOT_FOUND_MESSAGE =
  'Horoscope data not found for this date. Please try a different date.';

export const SIGN_NOT_FOUND_MESSAGE =
  'Horoscope data not available for this sign or date. Please try refreshing or checking your internet connection.';

/** The heading of the page, word for word as specified. */
export function dayTitle(day: Day, signName: string): string {
  switch (day.kind) {
    case 'today':
      return 'Your horoscope for today';
    case 'yesterday':
      return 'Missed a day? Catch up here';
    case 'tomorrow':
      return "See what's ahead for you";
    case 'date':
      return `Horoscope for ${signName}`;
  }
}

/** Any other failure, with what went wrong in the middle. */
export function loadFailureMessage(reason: string): string {
  return `Failed to load horoscope data: ${reason.replace(/\.$/, '')}. Please try again.`;
}
