import type { RefObject } from 'react';
import type { KootaOutcome, KootaView, MatchingView } from '~/features/kundli/matching-view';
import { MATCHING_PATH } from '~/features/kundli/matching.schema';
import { m } from '~/shared/i18n/messages';
import { PrintedAddress } from '~/web/ui/PrintedAddress';

interface MatchingAnswerProps {
  readonly view: MatchingView;
  readonly heading: RefObject<HTMLHeadingElement>;
}

export function MatchingAnswer({ view, heading }: MatchingAnswerProps) {
  const { sum, lead, overview, mangal } = view;
  return (
    <article className="matching-answer">
      <h1 ref={heading} tabIndex={-1}>
        {m.matching_title()}
      </h1>
      <p className="matching-sum">{sum}</p>
      {lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <section aria-labelledby="people">
        <h2 id="people">{view.peopleHeading}</h2>
        <div className="matching-people">
          {view.people.map((person, index) => (
            <div key={index} className="card">
              <div>
                <h3 className="card-title">{person.heading}</h3>
                <p>{person.born}</p>
                {person.moons.map((moon) => (
                  <p key={moon}>{moon}</p>
                ))}
                {person.clock ? <p className="notice">{person.clock}</p> : null}
                {person.notes.map((note) => (
                  <p key={note} className="notice">
                    {note}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="kootas">
        <h2 id="kootas">{overview.heading}</h2>
        <table className="matching-table">
          <thead>
            <tr>
              {overview.head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.rows.map(({ key, name, about, points }) => (
              <tr key={key}>
                <th scope="row">
                  <a href={`#${key}`}>{name}</a>
                </th>
                <td>{about}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{overview.sum.label}</th>
              <td />
              <td>{overview.sum.points}</td>
            </tr>
          </tfoot>
        </table>
        <div className="matching-kootas">
          {view.kootas.map((koota) => (
            <Koota key={koota.key} koota={koota} />
          ))}
        </div>
        {view.exceptionsNote ? <p className="matching-small">{view.exceptionsNote}</p> : null}
      </section>
      <section aria-labelledby="mangal">
        <h2 id="mangal">{mangal.heading}</h2>
        <p>{mangal.rule}</p>
        <table className="matching-table">
          <thead>
            <tr>
              {mangal.head.map((text, index) => (
                <th key={index} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mangal.rows.map(([from, ...cells]) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul>
          {mangal.answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
        <p>{mangal.both}</p>
        <p className="matching-small">{mangal.source}</p>
      </section>
      <MatchingMeaning meaning={view.meaning} />
      <PrintedAddress path={MATCHING_PATH} />
    </article>
  );
}

export function MatchingMeaning({ meaning }: Pick<MatchingView, 'meaning'>) {
  return (
    <section aria-labelledby="meaning">
      <h2 id="meaning">{meaning.heading}</h2>
      <ul>
        {meaning.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Koota({ koota }: { readonly koota: KootaView }) {
  const { key, name, points, rule, outcomes, differ } = koota;
  return (
    <section className="matching-koota" aria-labelledby={key}>
      <h3 id={key}>
        {name} <span className="matching-points">{points}</span>
      </h3>
      <p className="matching-small">{rule}</p>
      {outcomes.map((outcome, index) => (
        <Outcome key={index} outcome={outcome} />
      ))}
      {differ ? (
        <p className="matching-small">
          <strong>{differ.label}</strong> {differ.text}
        </p>
      ) : null}
    </section>
  );
}

function Outcome({ outcome }: { readonly outcome: KootaOutcome }) {
  const { values, reason, exceptions } = outcome;
  return (
    <>
      <p>
        {values.map(({ name, value }, index) => (
          <span key={index} className="matching-value">
            {name}: <strong>{value}</strong>
          </span>
        ))}{' '}
        {reason}
      </p>
      {exceptions ? (
        <p>
          <strong>{exceptions.label}</strong> {exceptions.texts.join(' ')}
        </p>
      ) : null}
    </>
  );
}
