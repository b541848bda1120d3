import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';

export function ArticleError({
  message,
  retryPath,
}: {
  message: string;
  /** Path for an automatic retry; null for no retry. */
  retryPath: string | null;
}) {
  return (
    <div className="page page-narrow">
      <h1>{m.blogs_page_title()}</h1>
      <div className="notice notice-error" role={retryPath ? 'status' : 'alert'}>
        <p>{message}</p>
        {retryPath ? (
          <p>
            <Link to={retryPath} reloadDocument>
              {m.blogs_ask_now()}
            </Link>
          </p>
        ) : null}
      </div>
      <p>
        <Link to="/blogs">{m.blogs_see_all()}</Link>
      </p>
    </div>
  );
}
