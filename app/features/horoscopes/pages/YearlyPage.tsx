import { Link } from '@remix-run/react';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '~/shared/i18n/messages';
import { getEditionQuery, type Edition } from '~/shared/time/edition';
import { Accordion } from '~/web/ui/Accordion';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { SignIcon } from '~/web/ui/SignIcon';
import { ComingSoon, useHasApp } from '~/web/ui/ComingSoon';
import { MySign } from '~/features/horoscopes/MySign';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { getElementClass, findSign, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { Stay } from '~/features/astronomy/year-transits';
import { getNeighbours, getYearlySlug, type YearlyReading } from '~/features/horoscopes/yearly';

export interface YearlyPageProps {
  readonly signSlug: SignSlug;
  readonly isMine: boolean;
  readonly edition: Edition;
  readonly editions: readonly number[];
  readonly coming: number | null;
  readonly reading: YearlyReading;
  readonly stays: readonly Stay[];
}

export function YearlyPage(props: YearlyPageProps) {
  const { signSlug, isMine, edition, editions, coming, reading, stays } = props;
  const sign = findSign(signSlug) ?? SIGNS[0];
  const beside = getOtherSignNames(sign);
  const hasApp = useHasApp();
  const path = `/yearly-horoscope/${getYearlySlug(sign)}`;
  return (
    <div className="page page-narrow">
      <article>
        <header className={`daily-head titled-head ${getElementClass(sign)}`}>
          <SignIcon sign={sign.slug} size={88} />
          <div>
            <h1>{reading.title}</h1>
            {beside ? (
              <p className="daily-sign">
                <strong>{beside.rashi}</strong> <span lang="hi">{beside.nameHi}</span>
              </p>
            ) : null}
          </div>
        </header>
        <EditionSwitch path={path} edition={edition} editions={editions} />
        {coming === null ? null : (
          <p className="coming-year">
            <ParaglideMessage
              message={m.horoscopes_coming_year_of_sign}
              inputs={{ sign: getSignName(sign.slug), year: coming }}
              markup={{
                coming: ({ children }) => <Link to={`${path}?year=${coming}`}>{children}</Link>,
              }}
            />
          </p>
        )}
        <SanitizedHtml html={reading.introHtml} className="prose yearly-letter" />
        {reading.sections.map(({ title, html }) => (
          <section key={title}>
            <h2>{title}</h2>
            <SanitizedHtml html={html} />
          </section>
        ))}
        <TransitTable year={edition.year} sign={getSignName(sign.slug)} stays={stays} />
        <MySign sign={sign.slug} isMine={isMine} path={path + getEditionQuery(edition)} />
        <PrintedAddress path={path + getEditionQuery(edition)} />
      </article>
      <aside className="banner" aria-labelledby="yearly-talk">
        <div>
          <h2 id="yearly-talk">{m.horoscopes_talk_heading()}</h2>
          <p>
            <ParaglideMessage
              message={m.horoscopes_talk}
              inputs={{}}
              markup={{ app: ({ children }) => <Link to="/app-download">{children}</Link> }}
            />
          </p>
          <p className="actions">
            <Link
              className={hasApp ? 'button button-primary' : 'button'}
              to="/chat-with-astrologer"
            >
              {m.horoscopes_chat()}
            </Link>{' '}
            <Link className="button" to="/call-with-astrologer">
              {m.horoscopes_call()}
            </Link>
          </p>
          <ComingSoon />
        </div>
      </aside>
      <section className="screen-only" aria-labelledby="yearly-faq">
        <h2 id="yearly-faq">{m.horoscopes_yearly_questions({ year: edition.year })}</h2>
        <Accordion name="yearly-faq" items={reading.faq} />
      </section>
      <SignNeighbours signSlug={signSlug} edition={edition} />
    </div>
  );
}

function SanitizedHtml({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

function TransitTable({
  year,
  sign,
  stays,
}: {
  year: number;
  sign: string;
  stays: readonly Stay[];
}) {
  const planets = [...new Set(stays.map(({ planet }) => planet))];
  return (
    <section aria-labelledby="transits">
      <h2 id="transits">{m.horoscopes_transits_heading({ year })}</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="transits-table">
        <table className="transits">
          <caption id="transits-table">{m.horoscopes_transits_caption({ sign })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.horoscopes_transits_when()}</th>
              <th scope="col">{m.horoscopes_transits_sign()}</th>
              <th scope="col">{m.horoscopes_transits_house()}</th>
            </tr>
          </thead>
          {planets.map((planet) => (
            <tbody key={planet}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {planet}
                </th>
              </tr>
              {stays
                .filter((stay) => stay.planet === planet)
                .map(({ period, getSignName: where, house }) => (
                  <tr key={period}>
                    <td>{period}</td>
                    <td>{where}</td>
                    <td>{house}</td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function SignNeighbours({ signSlug, edition }: { signSlug: SignSlug; edition: Edition }) {
  const { previous, next } = getNeighbours(findSign(signSlug) ?? SIGNS[0]);
  const query = edition.isDefault ? '' : `?year=${edition.year}`;
  return (
    <nav className="neighbours" aria-label={m.horoscopes_other_signs()}>
      <Link
        className="button"
        rel="prev"
        to={`/yearly-horoscope/${getYearlySlug(previous)}${query}`}
      >
        ‹ {getSignName(previous.slug)}
      </Link>{' '}
      <Link className="button" to={`/yearly-horoscope${query}`}>
        {m.horoscopes_all_signs()}
      </Link>{' '}
      {next ? (
        <Link className="button" rel="next" to={`/yearly-horoscope/${getYearlySlug(next)}${query}`}>
          {getSignName(next.slug)} ›
        </Link>
      ) : null}
    </nav>
  );
}
