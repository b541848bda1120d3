/** Says where script does not run that a form beside an open question answers in a tab of its own (`opensNewTab`). */
export function NewTabHint() {
  return (
    <noscript>
      <p>The answer opens in a new tab. What you have typed for the decision stays here.</p>
    </noscript>
  );
}
