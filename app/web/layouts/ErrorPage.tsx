import { Link, useLocation } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { ErrorTexts } from './error-text';

export function ErrorPage({ words }: { words: ErrorTexts }) {
  const { pathname } = useLocation();
  const { status, title, text, nextLink } = words;
  return (
    <div className="page page-narrow error-page">
      <p className="error-status">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        <Link className="button button-primary" to={nextLink.path ?? pathname}>
          {nextLink.label}
        </Link>{' '}
        <Link className="button" to="/">
          {m.frame_go_home()}
        </Link>
      </p>
    </div>
  );
}
