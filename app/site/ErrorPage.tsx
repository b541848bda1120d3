import { Link } from '@remix-run/react';
import type { ErrorWords } from './error-words';

/** What happened and where to go, in the frame. */
export function ErrorPage({ words }: { words: ErrorWords }) {
  return (
    <div className="page page-narrow error-page">
      <p className="error-status">{words.status}</p>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p className="actions">
        <Link className="button button-primary" to="/daily-horoscope/today/aries">
          Read today’s horoscope
        </Link>{' '}
        <Link className="button" to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
