import type { LinkPurpose } from './people.store';

export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, password: 24 };
