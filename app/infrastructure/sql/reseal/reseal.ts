import type { Kysely } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { resealDocuments } from './reseal-documents';
import { resealNotifications } from './reseal-notifications';
import { resealNumbers } from './reseal-numbers';
import { resealChangeRequests } from './reseal-change-requests';
import { resealSecondFactors } from './reseal-second-factors';
import type { Schema } from '~/infrastructure/sql/engine/schema';

export interface ResealReport {
  readonly numbers: number;
  readonly proposals: number;
  readonly documents: number;
  readonly secondFactors: number;
  readonly messages: number;
  readonly indexes: number;
  /** Values that no key opens or whose file is gone. They stay unchanged. */
  readonly unreadable: number;
  /** Astrologers whose Aadhaar or PAN appears in another application, which alone keeps its index. */
  readonly doubled: readonly number[];
}

interface Dependencies {
  readonly db: Kysely<Schema>;
  readonly keyring: Keyring;
  readonly files: FileStore;
  totpPurpose(adminId: number): string;
  toNotificationPurpose(key: string): string;
}

/**
 * Seals everything again under the newest key that is not, and makes every index again that is not of the oldest key. It can
 * be broken off and run again at any time.
 *
 * How an operator takes a key out of use (the keys are those of `DATA_KEYS`, else `data` in the data folder's secrets.json):
 * 1. Put a new key in front, restart the site, and reseal while it serves. Now only the indexes need the old key.
 *    Go on only when nothing was unreadable.
 * 2. Stop the site, take the old key away, reseal once more, and start the site. Now the indexes are of a key that is left.
 *    In between, an applicant's Aadhaar or PAN would not be found among the earlier ones: hence the stop.
 *
 * Hashes whose plain text nobody keeps cannot be made again: after the second step each administrator needs new recovery
 * codes for the second factor, and browsers that were known at the administration's sign-in are strangers once.
 * @throws StoreError when the store or the files are not available.
 */
export async function reseal({
  db,
  keyring,
  files,
  totpPurpose,
  toNotificationPurpose,
}: Dependencies): Promise<ResealReport> {
  const numbers = await resealNumbers(db, keyring);
  const proposals = await resealChangeRequests(db, keyring);
  const documents = await resealDocuments(db, keyring, files);
  const secondFactors = await resealSecondFactors(db, keyring, totpPurpose);
  const messages = await resealNotifications(db, keyring, toNotificationPurpose);
  return {
    numbers: numbers.resealed,
    proposals: proposals.resealed,
    documents: documents.resealed,
    secondFactors: secondFactors.resealed,
    messages: messages.resealed,
    indexes: numbers.indexes,
    unreadable:
      numbers.unreadable +
      proposals.unreadable +
      documents.unreadable +
      secondFactors.unreadable +
      messages.unreadable,
    doubled: [...numbers.doubled],
  };
}
