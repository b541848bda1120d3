import type { Alert } from '~/web/http/session.server';

/** A message about the page as a whole: what went wrong, or what is done. Nothing where there is none. */
export function Banner({ alert }: { readonly alert: Alert | null }) {
  if (!alert) return null;
  const wrong = alert.kind === 'error';
  return (
    <div className={`notice notice-${alert.kind}`} role={wrong ? 'alert' : 'status'}>
      <p>{alert.text}</p>
    </div>
  );
}
