import type { Services } from '~/web/http/visit';
import type { Contact } from '~/shared/contact';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { findMissingSetup, type MissingSetup } from './missing-setup';

/** Contact details that fail to load count as set up. */
export async function loadMissingSetup({
  config,
  help,
}: Pick<Services, 'config' | 'help'>): Promise<MissingSetup[]> {
  return findMissingSetup({ config, contact: await withUnknownFallback(help.findContact()) });
}

const UNKNOWN: Contact = { email: 'unknown', phone: 'unknown' };

async function withUnknownFallback(contact: Promise<Contact | null>): Promise<Contact | null> {
  return withStoreFallback(
    () => contact,
    () => UNKNOWN,
  );
}
