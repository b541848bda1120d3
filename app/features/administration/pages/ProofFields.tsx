import { TextField } from '~/web/forms/fields/TextField';
import { LINK_HOURS } from '~/features/administration/people/person-act';
import type { IssuedLink } from '~/features/administration/people/links.server';

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

export interface IssuedLinkView {
  readonly link?: IssuedLink;
}

/** Shown once, when no mail was sent. */
export function IssuedLinkNote({ link }: { readonly link: IssuedLink }) {
  const { email, purpose, address } = link;
  return (
    <div className="notice notice-success" role="status">
      <p>
        No mail was sent. Hand this link to <bdi>{email}</bdi> yourself, in a way that nobody else
        reads. It is shown this once only, is good once, and for {LINK_HOURS[purpose]} hours.
      </p>
      <p className="admin-link">
        <code>{address}</code>
      </p>
    </div>
  );
}
