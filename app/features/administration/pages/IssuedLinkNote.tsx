import { LINK_HOURS } from '~/features/administration/people/person-act';
import type { IssuedLink } from '~/features/administration/people/links.server';

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
