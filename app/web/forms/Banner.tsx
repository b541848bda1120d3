import type { Alert } from '~/web/http/session.server';

export function Banner({ alert }: { readonly alert: Alert | null }) {
  if (!alert) return null;
  const wrong = alert.kind === 'error';
  return (
    <div className={`notice notice-${alert.kind}`} role={wrong ? 'alert' : 'status'}>
      <p>{alert.text}</p>
    </div>
  );
}
