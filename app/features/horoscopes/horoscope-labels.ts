import { m } from '~/shared/i18n/messages';
import type { Day } from './day';

/** @returns the heading; in English as specified */
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

export function getLoadFailureMessage(reason: string): string {
  return m.horoscopes_load_failed({ reason: reason.replace(/\.$/, '') });
}
