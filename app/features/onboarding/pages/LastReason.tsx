/** Why somebody's last application was rejected, on every page on which it can be corrected; nothing for everybody else. */
export function LastReason({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <section className="notice" aria-labelledby="last-reason">
      <h2 id="last-reason">Please correct this</h2>
      <p>Your last application was not approved. This is the reason:</p>
      <blockquote className="application-reason">{reason}</blockquote>
    </section>
  );
}
