import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { m } from '~/shared/i18n/messages';
import { getDailyPath } from './daily-page';
import { DAY_NAMES, type Day } from '~/features/horoscopes/day';
import type { Sign } from '~/features/astronomy/signs';

const LABELS = {
  yesterday: m.horoscopes_yesterday,
  today: m.horoscopes_today,
  tomorrow: m.horoscopes_tomorrow,
};

/** With JavaScript, changing the day replaces the history entry, as specified. */
export function DaySwitch({ sign, day }: { sign: Sign; day: Day }) {
  return (
    <nav className="day-switch" aria-label={m.horoscopes_day()}>
      {DAY_NAMES.map((kind) => (
        <Fragment key={kind}>
          {' '}
          <Link
            to={getDailyPath({ sign, day: { kind, date: day.date } })}
            replace
            preventScrollReset
            aria-current={day.kind === kind ? 'page' : undefined}
          >
            {LABELS[kind]()}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
