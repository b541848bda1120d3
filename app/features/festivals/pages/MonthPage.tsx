import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, Link, useRouteLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { RootData } from '~/shared/site-settings';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  getFestivalPath,
  getMonthCalendarPath,
  getMonthPath,
  ROLLING_CALENDAR_PATH,
  getYearCalendarPath,
} from '~/features/festivals/festival-paths';
import {
  formatDaysUntil,
  formatMonthAndYear,
  formatShortDay,
  formatWeekdayAndDay,
} from '~/features/festivals/festival-labels';
import {
  getMonthByNumber,
  MONTHS,
  getNextMonth,
  getPreviousMonth,
  type Month,
} from '~/features/festivals/month';
import type {
  FestivalLink,
  FestivalCardData,
  MonthPageView,
  VratRow,
  UnknownEditionView,
} from '~/features/festivals/festival-view';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';
import type { Edition } from '~/shared/time/edition';
import { ChevronLeftIcon, ChevronRightIcon } from '~/web/ui/art/page-icons';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { FestivalPicture } from '~/web/ui/art/FestivalPicture';
import { parseFestivalId } from '~/features/festivals/festival';

export function MonthPage({ view }: { view: MonthPageView }) {
  const { edition, editions, today, coming, earlier, featured, more, unlistedFestivals, vrats } =
    view;
  const { year } = edition;
  const month = getMonthByNumber(view.month);
  const title = formatMonthAndYear(month, year);
  return (
    <div className="page">
      <MonthNav month={month} edition={edition} editions={editions} />
      {coming ? (
        <p className="festival-note screen-only">
          <ParaglideMessage
            message={m.festivals_next_in}
            inputs={{
              name: coming.name,
              date: formatWeekdayAndDay(coming.date),
              distance: formatDaysUntil(coming.date, today) ?? '',
            }}
            markup={{
              link: ({ children }) => <Link to={getFestivalPath(coming)}>{children}</Link>,
            }}
          />
        </p>
      ) : null}
      <MoreFestivals
        key={`${title} earlier`}
        heading={m.festivals_earlier({ count: earlier.length })}
        festivals={earlier}
        today={today}
      />
      {featured.length > 0 ? <h2>{m.festivals_main_festivals()}</h2> : null}
      <FestivalCards festivals={featured} today={today} />
      <MoreFestivals
        key={title}
        heading={m.festivals_more({ count: more.length })}
        festivals={more}
        today={today}
      />
      <UnlistedFestivals festivals={unlistedFestivals} />
      <Vrats rows={vrats} />
      <Form method="get" className="sign-choice screen-only">
        <label htmlFor="another-year">{m.festivals_another_year()}</label>
        <div className="field-row">
          <input id="another-year" name="year" inputMode="numeric" maxLength={4} required />
          <button type="submit" className="button">
            {m.festivals_show_year()}
          </button>
        </div>
      </Form>
      <p className="section-line">
        {m.festivals_dates_for_india()}{' '}
        <Link to="/blogs/why-festival-dates-move-every-year">{m.festivals_why_dates_move()}</Link>
      </p>
      <p className="reading-links">
        <a href={toLocalPath(getMonthCalendarPath(month, year))} download>
          {m.festivals_add_month({ month: title })}
        </a>
        <a href={toLocalPath(getYearCalendarPath(year))} download>
          {m.festivals_add_year({ year })}
        </a>
        <CalendarSubscription />
        <ShareLink
          text={m.festivals_calendar_of_month({ month: title })}
          path={getMonthPath(month, edition)}
        />
      </p>
      <PrintedAddress path={getMonthPath(month, edition)} />
    </div>
  );
}

function CalendarSubscription() {
  const origin = useRouteLoaderData<RootData>('root')?.site.origin;
  if (!origin) return null;
  const address = `webcal://${new URL(origin).host}${toLocalPath(ROLLING_CALENDAR_PATH)}`;
  return <a href={address}>{m.festivals_subscribe()}</a>;
}

interface MoreFestivalsProps {
  readonly heading: string;
  readonly festivals: readonly FestivalCardData[];
  readonly today: CalendarDate;
}

/** Keyed by month, so that it collapses on navigation. */
function MoreFestivals({ heading, festivals, today }: MoreFestivalsProps) {
  if (festivals.length === 0) return null;
  return (
    <details className="festival-more">
      <summary>
        <h2>{heading}</h2>
      </summary>
      <FestivalCards festivals={festivals} today={today} />
    </details>
  );
}

function UnlistedFestivals({ festivals }: { readonly festivals: readonly FestivalLink[] }) {
  if (festivals.length === 0) return null;
  return (
    <p className="section-line">
      {m.festivals_besides()}{' '}
      {festivals.map((festival, nth) => (
        <Fragment key={festival.id}>
          {nth > 0 ? '; ' : ''}
          {formatShortDay(festival.date)},{' '}
          <Link to={getFestivalPath(festival)}>{festival.name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function Vrats({ rows }: { readonly rows: readonly VratRow[] }) {
  return (
    <>
      <h2>{m.festivals_vrats_of_month()}</h2>
      <table className="festival-vrats">
        <caption>{m.festivals_vrats_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.festivals_vrat_date()}</th>
            <th scope="col">{m.festivals_vrat_name()}</th>
            <th scope="col">{m.festivals_vrat_time()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, day, name, when }) => (
            <tr key={date + name}>
              <td>{day}</td>
              <td>{name}</td>
              <td>{when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function UnknownEdition({ view }: { view: UnknownEditionView }) {
  const month = getMonthByNumber(view.month);
  return (
    <div className="page page-narrow">
      <h1>{m.festivals_no_edition()}</h1>
      <p className="notice">{m.festivals_no_edition_years()}</p>
      <p className="actions">
        {view.editions.map((year) => (
          <Link key={year} className="button" to={`/festival/${month.slug}?year=${year}`}>
            {formatMonthAndYear(month, year)}
          </Link>
        ))}
      </p>
    </div>
  );
}

interface MonthNavProps {
  readonly month: Month;
  readonly edition: Edition;
  readonly editions: readonly number[];
}

function MonthNav({ month, edition, editions }: MonthNavProps) {
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

interface FestivalCardsProps {
  readonly festivals: readonly FestivalCardData[];
  readonly today: CalendarDate;
}

function FestivalCards({ festivals, today }: FestivalCardsProps) {
  return (
    <ul className="cards festival-cards">
      {festivals.map((festival) => (
        <FestivalCard key={festival.id} festival={festival} today={today} />
      ))}
    </ul>
  );
}

function FestivalCard({ festival, today }: { festival: FestivalCardData; today: CalendarDate }) {
  const { slug, date } = parseFestivalId(festival.id);
  return (
    <li className="card festival-card">
      <FestivalPicture slug={slug} kind={festival.kind} />
      <div>
        <p className="festival-date">
          <time dateTime={date}>{formatWeekdayAndDay(date)}</time>{' '}
          {date === today ? <strong>{m.festivals_today()}</strong> : null}
        </p>
        <h3 className="card-title">
          <Link to={getFestivalPath(festival)}>{festival.name}</Link>
        </h3>
        {festival.nameHi ? <p lang="hi">{festival.nameHi}</p> : null}
      </div>
      <div>
        <p>{festival.note}</p>
        {festival.lines.map((line) => (
          <p key={line} className="card-foot">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
