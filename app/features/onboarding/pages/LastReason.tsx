import { m } from '~/shared/i18n/messages';

/** Why somebody's last application was rejected, on every page on which it can be corrected; nothing for everybody else. */
export function LastReason({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <section className="notice" aria-labelledby="last-reason">
      <h2 id="last-reason">{m.onboarding_reason_heading()}</h2>
      <p>{m.onboarding_reason_text()}</p>
      <blockquote className="application-reason">{reason}</blockquote>
    </section>
  );
}
