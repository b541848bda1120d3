import type { LinkPurpose } from './people.store';

/** How long a link is good. An invitation may lie over a weekend; a new password is waited for. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, password: 24 };
