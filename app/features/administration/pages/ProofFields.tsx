import { TextField } from '~/web/forms/fields/TextField';

/** Asks who is signed in to prove it once more. */
export function ProofFields({ hasSecondFactor }: { readonly hasSecondFactor: boolean }) {
  return (
    <>
      <TextField
        name="password"
        label="Your own password"
        autoComplete="current-password"
        enterKeyHint={hasSecondFactor ? 'next' : 'done'}
      />
      {hasSecondFactor ? (
        <TextField
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint="done"
        />
      ) : null}
    </>
  );
}
