import { Link } from '@remix-run/react';
import type { Edition } from '~/shared/time/edition';
import { Accordion } from '~/web/ui/Accordion';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { SignIcon } from '~/web/ui/SignIcon';
import { findSign, SIGNS, type SignSlug } from '~/features/horoscopes/signs';
import type { Stay } from '~/features/horoscopes/sky/year-transits';
import { neighboursOf, yearlySlug, type YearlyReading } from '~/features/horoscopes/yearly';

export interface YearlyPageProps {
  readonly signSlug: SignSlug;
  readonly edition: Edition;
  readonly editions: readonly number[];
  readonly reading: YearlyReading;
  readonly stays: readonly Stay[];
}

/** The yearly reading of one sign. */
export function YearlyPage({ signSlug, edition, editions, reading, stays }: YearlyPageProps) {
  const sign = findSign(signSlug) ?? SIGNS[0];
  const path = `/yearly-horoscope/${yearlySlug(sign)}`;
  return (
    <div className="page page-narrow">
      <article>
        <header className="daily-head">
          <SignIcon sign={sign.slug} size={88} />
          <div>
            <h1>{reading.title}</h1>
            <p className="daily-sign">
              <strong>{sign.rashi}</strong> <span lang="hi">{sign.nameHi}</span>
            </p>
          </div>
        </header>
        <EditionSwitch path={path} edition={edition} editions={editions} />
        <Html html={reading.introHtml} />
        {reading.sections.map(({ title, html }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Html html={html} />
          </section>
        ))}
        <TransitTable year={edition.year} signName={sign.name} stays={stays} />
      </article>
      <aside className="banner" aria-labelledby="yearly-talk">
        <div>
          <h2 id="yearly-talk">Talk it over</h2>
          <p>
            A yearly reading is written for everyone of your sign. For your own chart, choose an
            astrologer; calls and chats take place in our <Link to="/app-download">mobile app</Link>
            .
          </p>
          <p className="actions">
            <Link className="button button-primary" to="/chat-with-astrologer">
              Chat with Astrologer
            </Link>{' '}
            <Link className="button" to="/call-with-astrologer">
              Call Astrologer
            </Link>
          </p>
        </div>
      </aside>
      <section aria-labelledby="yearly-faq">
        <h2 id="yearly-faq">Questions about {edition.year}</h2>
        <Accordion name="yearly-faq" items={reading.faq} />
      </section>
      <SignNeighbours signSlug={signSlug} edition={edition} />
    </div>
  );
}

function Html({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

function TransitTable({
  year,
  signName,
  stays,
}: {
  year: number;
  signName: string;
  stays: readonly Stay[];
}) {
  return (
    <section aria-labelledby="transits">
      <h2 id="transits">The slow planets in {year}</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="transits-table">
        <table>
          <caption id="transits-table">
            Sidereal signs (Lahiri), houses counted from {signName}
          </caption>
          <thead>
            <tr>
              <th scope="col">Planet</th>
              <th scope="col">When</th>
              <th scope="col">Sign</th>
              <th scope="col">House</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.planet + stay.period}>
                <th scope="row">{stay.planet}</th>
                <td>{stay.period}</td>
                <td>{stay.signName}</td>
                <td>{stay.house}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SignNeighbours({ signSlug, edition }: { signSlug: SignSlug; edition: Edition }) {
  const { previous, next } = neighboursOf(findSign(signSlug) ?? SIGNS[0]);
  const query = edition.isDefault ? '' : `?year=${edition.year}`;
  return (
    <nav className="neighbours" aria-label="Other signs">
      <Link className="button" rel="prev" to={`/yearly-horoscope/${yearlySlug(previous)}${query}`}>
        ‹ {previous.name}
      </Link>{' '}
      <Link className="button" to={`/yearly-horoscope${query}`}>
        All signs
      </Link>{' '}
      {next ? (
        <Link className="button" rel="next" to={`/yearly-horoscope/${yearlySlug(next)}${query}`}>
          {next.name} ›
        </Link>
      ) : null}
    </nav>
  );
}
