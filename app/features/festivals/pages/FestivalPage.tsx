import { Link, Form } from '@remix-run/react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getFirstSentence } from '~/shared/text/first-sentence';
import { FestivalPicture } from '~/web/ui/art/FestivalPicture';
import { getKindLabel, type Festival } from '~/features/festivals/festival';
import {
  getFestivalCalendarPath,
  getFestivalPath,
  getMonthPath,
} from '~/features/festivals/festival-paths';
import type {
  FestivalLink,
  FestivalPageView,
  CityTimes,
  FestivalTimes as Times,
  UnknownFestivalView,
} from '~/features/festivals/festival-view';
import {
  formatFullDate,
  formatDaysUntil,
  formatMonthAndYear,
  formatCertainty,
  formatDecidingRule,
  getOccasionLabel,
  formatOccasion,
} from '~/features/festivals/festival-labels';
import { getPanchangPath } from '~/features/places/panchang-paths';
import { getMonth, getMonthByNumber } from '~/features/festivals/month';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';
import { getMyCityPath } from '~/features/places/my-city';
import type { ReactNode } from 'react';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { FestivalArticle, LongText } from '~/features/festivals/festival-long-text.server';

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

interface FestivalTimesProps {
  readonly festival: Festival;
  readonly times: Times;
}

export function FestivalTimes({
  festival,
  times: { city, columns, table, unknown },
}: FestivalTimesProps) {
  const path = getFestivalPath(festival);
  return (
    <section className="festival-times" aria-labelledby="festival-times">
      <h2 id="festival-times">{m.festivals_times_in({ city: city.name })}</h2>
      {unknown === null ? null : (
        <p className="notice">{m.festivals_unknown_city({ typed: unknown, city: city.name })}</p>
      )}
      <LocalDayNote festival={festival} city={city} />
      {city.lines.length > 0 ? (
        <dl>
          {city.lines.map(({ label, words, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <strong>{words}</strong>
                {note ? <small>{note}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {city.advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {table.length > 0 ? (
        <table className="tall-links">
          <caption>{m.festivals_times_in_large_cities()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.festivals_city()}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ slug, name, times }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={`${path}?city=${slug}`} rel="nofollow">
                    {name}
                  </Link>
                </th>
                {times.map((time) => (
                  <td key={time}>{time}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Form method="get" action={path} className="sign-choice" role="search">
        <label htmlFor="times-city">{m.festivals_another_city()}</label>
        <div className="field-row">
          <input
            type="search"
            id="times-city"
            name="city"
            maxLength={60}
            required
            autoComplete="address-level2"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {m.festivals_show_city()}
          </button>
        </div>
      </Form>
      <p className="reading-links">
        <Link to={getMyCityPath(path)} rel="nofollow">
          {m.panchang_change_city()}
        </Link>
      </p>
    </section>
  );
}

function LocalDayNote({
  festival,
  city,
}: {
  readonly festival: Festival;
  readonly city: CityTimes;
}) {
  const { name, date, isAbroad } = city;
  if (date === null) return <p>{m.festivals_no_day_here({ city: name })}</p>;
  const differs = isAbroad ? m.festivals_day_differs_abroad : m.festivals_day_differs;
  return (
    <>
      {date === festival.date ? null : (
        <p className="notice">{differs({ city: name, date: formatFullDate(date) })}</p>
      )}
      {isAbroad ? <p className="section-line">{m.festivals_local_time()}</p> : null}
    </>
  );
}

interface FestivalFactsProps {
  readonly festival: Festival;
  readonly proof: readonly string[];
}

function FestivalFacts({ festival, proof }: FestivalFactsProps) {
  const { amantaMonth, honours, others = [], regions } = festival;
  const occasion = formatOccasion(festival);
  const deciding = formatDecidingRule(festival);
  return (
    <dl className="festival-facts">
      {occasion ? (
        <Fact label={getOccasionLabel(festival)}>
          {occasion}
          {amantaMonth ? ` ${m.festivals_amanta_month({ month: amantaMonth })}` : null}
          {deciding ? ` ${[deciding, ...proof].join(' ')}` : null}
        </Fact>
      ) : null}
      {honours ? <Fact label={m.festivals_in_honour_of()}>{honours}</Fact> : null}
      {regions ? <Fact label={m.festivals_where()}>{regions}</Fact> : null}
      {others.map(({ date, who }) => (
        <Fact key={date} label={m.festivals_other_date_label()}>
          {m.festivals_other_date_fact({ date: formatFullDate(date), who })}
        </Fact>
      ))}
      <Fact label={m.festivals_how_sure()}>{formatCertainty(festival)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function FestivalText({ text: { names, sections } }: { readonly text: LongText }) {
  return (
    <div className="prose">
      {sections.map(({ heading, html }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {/* Rendered on the server from our Markdown, which contains no HTML. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <h3>{m.festivals_names_by_region()}</h3>
      <ul className="festival-names">
        {names.map(({ where, name }) => (
          <li key={where}>{m.festivals_own_name({ where, name })}</li>
        ))}
      </ul>
    </div>
  );
}

function FestivalArticleLink({ article }: { readonly article: FestivalArticle }) {
  const { path, heading, isInEnglish } = article;
  return (
    <p>
      <ParaglideMessage
        message={isInEnglish ? m.festivals_read_more_in_english : m.festivals_read_more}
        inputs={{ heading }}
        markup={{
          link: ({ children }) => (
            <Link to={path} lang={isInEnglish ? 'en' : undefined}>
              {children}
            </Link>
          ),
        }}
      />
    </p>
  );
}

export function UnknownFestival({ view }: { view: UnknownFestivalView }) {
  const month = getMonthByNumber(view.month);
  return (
    <div className="page page-narrow">
      <h1>{m.festivals_not_found()}</h1>
      <p className="notice">{m.festivals_not_found_why()}</p>
      {view.suggestions.length > 0 ? (
        <>
          <h2>{m.festivals_perhaps()}</h2>
          <ul>
            {view.suggestions.map((festival) => (
              <li key={festival.id}>
                <Link to={getFestivalPath(festival)}>
                  {m.festivals_name_and_date({
                    name: festival.name,
                    date: formatFullDate(festival.date),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="actions">
        <Link className="button button-primary" to={`/festival/${month.slug}`}>
          {m.festivals_all_of_month({ month: month.name })}
        </Link>
      </p>
    </div>
  );
}
