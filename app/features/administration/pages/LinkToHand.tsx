import { LINK_HOURS } from '~/features/administration/people/link-hours';
import type { HandedLink } from '~/features/administration/people/links.server';

/** A link that no mail brought: shown this once, to be handed over. */
export function LinkToHand({ link }: { readonly link: HandedLink }) {
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
