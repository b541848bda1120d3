import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { dailyPath } from './daily-page';
import { NAMED_DAYS, type Day } from '~/features/horoscopes/day';
import type { Language } from '~/features/horoscopes/horoscope.source';
import type { Sign } from '~/features/horoscopes/signs';

const LABELS = { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' } as const;

/** Yesterday, Today and Tomorrow: links; where script runs a move replaces the history entry, as specified. */
export function DaySwitch({ sign, day, language }: { sign: Sign; day: Day; language: Language }) {
  return (
    <nav className="day-switch" aria-label="Day">
      {NAMED_DAYS.map((kind) => (
        <Fragment key={kind}>
          {' '}
          <Link
            to={dailyPath({ sign, day: { kind, date: day.date }, language })}
            replace
            preventScrollReset
            aria-current={day.kind === kind ? 'page' : undefined}
          >
            {LABELS[kind]}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
