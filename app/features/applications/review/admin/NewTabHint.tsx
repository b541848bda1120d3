/** Without script, says that a form next to an open decision form opens a new tab (`opensNewTab`). */
export function NewTabHint() {
  return (
    <noscript>
      <p>The answer opens in a new tab. What you have typed for the decision stays here.</p>
    </noscript>
  );
}
