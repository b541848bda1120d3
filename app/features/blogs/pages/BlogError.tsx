import { Link } from '@remix-run/react';

/** An article that is not there or cannot be loaded just now. */
export function BlogError({
  message,
  retryPath,
}: {
  message: string;
  /** The page asks there again by itself; null when it does not. */
  retryPath: string | null;
}) {
  return (
    <div className="page page-narrow">
      <h1>Blog</h1>
      <div className="notice notice-error" role={retryPath ? 'status' : 'alert'}>
        <p>{message}</p>
        {retryPath ? (
          <p>
            <a href={retryPath}>Ask now</a>
          </p>
        ) : null}
      </div>
      <p>
        <Link to="/blogs">See all blogs</Link>
      </p>
    </div>
  );
}
