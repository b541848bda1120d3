import { Link } from '@remix-run/react';
import { PROFILE_KUNDLI_PATH, type MyDayView } from './my-day-view';

/** What today is for whoever is signed in, counted from the birth in the profile. */
export function MyDayCard({ day: { title, facts, note, kundli } }: { readonly day: MyDayView }) {
  return (
    <section className="day-card" aria-labelledby="my-day">
      <h2 id="my-day">{title}</h2>
      {facts.length > 0 ? (
        <dl>
          {facts.map(({ name, value, until, said }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                {until === null ? null : <span>{until}</span>}
                {said === null ? null : <span>{said}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note === null ? null : <p className="section-line">{note}</p>}
      <p className="reading-links">
        <Link to={PROFILE_KUNDLI_PATH} reloadDocument>
          {kundli}
        </Link>
      </p>
    </section>
  );
}
