import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import type { Edition } from '~/shared/time/edition';
import { ChevronLeftIcon, ChevronRightIcon } from '~/web/ui/art/page-icons';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { getMonthPath } from '~/features/festivals/festival-paths';
import { MONTHS, getNextMonth, getPreviousMonth, type Month } from '~/features/festivals/month';

interface MonthNavProps {
  readonly month: Month;
  readonly edition: Edition;
  readonly editions: readonly number[];
}

export function MonthNav({ month, edition, editions }: MonthNavProps) {
  const before = getPreviousMonth(month);
  const after = getNextMonth(month);
  return (
    <header className="month-head">
      <div className="month-bar">
        <Link
          className="button"
          to={getMonthPath(before, edition)}
          aria-label={m.festivals_previous_month({ month: before.name })}
        >
          <ChevronLeftIcon /> {before.short}
        </Link>
        <h1>
          <ParaglideMessage
            message={m.festivals_month_heading}
            inputs={{ month: month.name, year: edition.year }}
            markup={{ small: SmallText }}
          />
        </h1>
        <Link
          className="button"
          to={getMonthPath(after, edition)}
          aria-label={m.festivals_next_month({ month: after.name })}
        >
          {after.short} <ChevronRightIcon />
        </Link>
      </div>
      <nav className="month-strip" aria-label={m.festivals_month()}>
        <ul>
          {MONTHS.map((each) => (
            <li key={each.slug}>
              <Link
                to={getMonthPath(each, edition)}
                aria-label={each.name}
                aria-current={each.number === month.number ? 'page' : undefined}
              >
                {each.short}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <EditionSwitch path={`/festival/${month.slug}`} edition={edition} editions={editions} />
    </header>
  );
}

function SmallText({ children }: { readonly children?: ReactNode }) {
  return <small>{children}</small>;
}
