import { m } from '~/shared/i18n/messages';
import type { Day } from './day';

/** @returns the heading of the page, in English word for word as specified */
export function getDayTitle(day: Day, sign: string): string {
  switch (day.kind) {
    case 'today':
      return m.horoscopes_title_today();
    case 'yesterday':
      return m.horoscopes_title_yesterday();
    case 'tomorrow':
      return m.horoscopes_title_tomorrow();
    case 'date':
      return m.horoscopes_title_date({ sign });
  }
}

/** @returns what readers are told of any failure that has no words of its own, with what went wrong in the middle */
export function getLoadFailureMessage(reason: string): string {
  return m.horoscopes_load_failed({ reason: reason.replace(/\.$/, '') });
}
