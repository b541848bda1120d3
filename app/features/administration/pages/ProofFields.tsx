import { TextField } from '~/web/forms/fields/TextField';

export function ProofFields({
  label = 'Your own password',
  hasSecondFactor,
}: {
  readonly label?: string;
  readonly hasSecondFactor: boolean;
}) {
  return (
    <>
      <TextField
        name="password"
        label={label}
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
