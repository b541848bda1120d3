import { Link } from '@remix-run/react';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '~/shared/i18n/messages';
import type { Edition } from '~/shared/time/edition';
import { Accordion } from '~/web/ui/Accordion';
import { EditionSwitch } from '~/web/ui/EditionSwitch';
import { SignIcon } from '~/web/ui/SignIcon';
import { namesBeside, signName } from '~/features/horoscopes/sign-names';
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
  const beside = namesBeside(sign);
  const path = `/yearly-horoscope/${yearlySlug(sign)}`;
  return (
    <div className="page page-narrow">
      <article>
        <header className="daily-head">
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
        <Html html={reading.introHtml} />
        {reading.sections.map(({ title, html }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Html html={html} />
          </section>
        ))}
        <TransitTable year={edition.year} sign={signName(sign.slug)} stays={stays} />
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
            <Link className="button button-primary" to="/chat-with-astrologer">
              {m.horoscopes_chat()}
            </Link>{' '}
            <Link className="button" to="/call-with-astrologer">
              {m.horoscopes_call()}
            </Link>
          </p>
        </div>
      </aside>
      <section aria-labelledby="yearly-faq">
        <h2 id="yearly-faq">{m.horoscopes_yearly_questions({ year: edition.year })}</h2>
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
  sign,
  stays,
}: {
  year: number;
  sign: string;
  stays: readonly Stay[];
}) {
  return (
    <section aria-labelledby="transits">
      <h2 id="transits">{m.horoscopes_transits_heading({ year })}</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="transits-table">
        <table>
          <caption id="transits-table">{m.horoscopes_transits_caption({ sign })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.horoscopes_transits_planet()}</th>
              <th scope="col">{m.horoscopes_transits_when()}</th>
              <th scope="col">{m.horoscopes_transits_sign()}</th>
              <th scope="col">{m.horoscopes_transits_house()}</th>
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
    <nav className="neighbours" aria-label={m.horoscopes_other_signs()}>
      <Link className="button" rel="prev" to={`/yearly-horoscope/${yearlySlug(previous)}${query}`}>
        ‹ {signName(previous.slug)}
      </Link>{' '}
      <Link className="button" to={`/yearly-horoscope${query}`}>
        {m.horoscopes_all_signs()}
      </Link>{' '}
      {next ? (
        <Link className="button" rel="next" to={`/yearly-horoscope/${yearlySlug(next)}${query}`}>
          {signName(next.slug)} ›
        </Link>
      ) : null}
    </nav>
  );
}
