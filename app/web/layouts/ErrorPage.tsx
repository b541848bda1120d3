import { Link, useLocation } from '@remix-run/react';
import type { ErrorWords } from './error-words';

const HOROSCOPE: NonNullable<ErrorWords['way']> = {
  label: 'Read today’s horoscope',
  path: '/daily-horoscope/today/aries',
};

/** What happened and where to go, in the frame. */
export function ErrorPage({ words }: { words: ErrorWords }) {
  const { pathname } = useLocation();
  const { way = HOROSCOPE } = words;
  return (
    <div className="page page-narrow error-page">
      <p className="error-status">{words.status}</p>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p className="actions">
        <Link className="button button-primary" to={way.path ?? pathname}>
          {way.label}
        </Link>{' '}
        <Link className="button" to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
