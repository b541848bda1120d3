import { Link } from '@remix-run/react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getFirstSentence } from '~/shared/text/first-sentence';
import { FestivalPicture } from '~/web/ui/art/FestivalPicture';
import { getKindLabel } from '~/features/festivals/festival';
import {
  getFestivalCalendarPath,
  getFestivalPath,
  getMonthPath,
} from '~/features/festivals/festival-paths';
import type { FestivalLink, FestivalPageView } from '~/features/festivals/festival-view';
import {
  formatFullDate,
  formatDaysUntil,
  formatMonthAndYear,
} from '~/features/festivals/festival-labels';
import { getPanchangPath } from '~/features/places/panchang-paths';
import { FestivalFacts } from './FestivalFacts';
import { FestivalArticleLink, FestivalText } from './FestivalText';
import { FestivalTimes } from './FestivalTimes';
import { getMonth } from '~/features/festivals/month';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';

export function FestivalPage({ view }: { view: FestivalPageView }) {
  const { festival, today, edition, times, text, article, otherDates, previous, next } = view;
  const { name, date } = festival;
  const month = getMonth(date);
  const distance = formatDaysUntil(date, today);
  return (
    <div className="page page-narrow">
      <article aria-labelledby="festival-title">
        <header className="festival-head">
          <FestivalPicture slug={festival.slug} kind={festival.kind} />
          <div>
            <p className="section-line">{getKindLabel(festival.kind)}</p>
            <h1 id="festival-title">{name}</h1>
            {festival.nameHi ? <p lang="hi">{festival.nameHi}</p> : null}
            <p>
              <strong>
                <time dateTime={date}>{formatFullDate(date)}</time>
              </strong>
              {festival.certainty === 'expected' ? ` ${m.festivals_expected()}` : null}
              {festival.certainty === 'announced' ? ` ${m.festivals_announced()}` : null}
              {distance ? <span className="section-line"> {distance}</span> : null}
            </p>
          </div>
        </header>
        <p className="festival-note">{festival.note}</p>
        {times ? <FestivalTimes festival={festival} times={times} /> : null}
        <FestivalFacts festival={festival} proof={times?.city.proof ?? []} />
        {text ? <FestivalText text={text} /> : null}
        {article ? <FestivalArticleLink article={article} /> : null}
        {otherDates.length > 0 ? (
          <section className="screen-only">
            <h2>{m.festivals_its_other_dates()}</h2>
            <ul className="tall-links">
              {otherDates.map((other) => (
                <li key={other.id}>
                  <Link to={getFestivalPath(other)}>{formatFullDate(other.date)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="reading-links">
          <Link to={getMonthPath(month, edition)}>
            {m.festivals_all_of_month({ month: formatMonthAndYear(month, edition.year) })}
          </Link>
          <Link to={getPanchangPath(times?.city ?? { slug: 'new-delhi' }, date)}>
            {m.festivals_panchang_of_day()}
          </Link>
          <a href={toLocalPath(getFestivalCalendarPath(festival))} download>
            {m.festivals_add_this()}
          </a>
          <ShareLink
            text={`${m.festivals_name_and_date({ name, date: formatFullDate(date) })}\n${getFirstSentence(festival.note)}`}
            path={getFestivalPath(festival)}
          />
        </p>
        <PrintedAddress path={getFestivalPath(festival)} />
      </article>
      <nav className="neighbours" aria-label={m.festivals_neighbours()}>
        <Neighbour festival={previous} label={m.festivals_before} />
        <Neighbour festival={next} label={m.festivals_after} />
      </nav>
    </div>
  );
}

interface NeighbourProps {
  readonly festival: FestivalLink | null;
  readonly label: (inputs: { date: string }) => string;
}

function Neighbour({ festival, label }: NeighbourProps) {
  if (!festival) return null;
  return (
    <p>
      <span className="section-line">{label({ date: formatFullDate(festival.date) })}</span>
      <br />
      <Link to={getFestivalPath(festival)}>{festival.name}</Link>
    </p>
  );
}
