import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { resealDocuments } from './reseal-documents';
import { resealNotifications } from './reseal-notifications';
import { resealNumbers } from './reseal-numbers';
import { resealChangeRequests } from './reseal-change-requests';
import { resealSecondFactors } from './reseal-second-factors';
import type { Db } from '~/infrastructure/sql/engine/schema';

export interface ResealReport {
  readonly numbers: number;
  readonly proposals: number;
  readonly documents: number;
  readonly secondFactors: number;
  readonly messages: number;
  readonly indexes: number;
  /** Values that no key opens or whose file is missing. They are not changed. */
  readonly unreadable: number;
  /** Astrologers whose Aadhaar or PAN is also in another application, which has the only index entry. */
  readonly doubled: readonly number[];
}

interface Dependencies {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly files: FileStore;
  totpPurpose(adminId: number): string;
  toNotificationPurpose(key: string): string;
}

/**
 * Reseals everything that is not under the newest key, and recomputes every index that is not from the oldest
 * key.
 * It can be interrupted and rerun at any time.
 * To retire a key (keys are in `DATA_KEYS`, otherwise `data` in the data folder's secrets.json):
 * 1. Put a new key first, restart the site, and reseal while it serves. Then only the indexes need the old key.
 * Continue only when no value was unreadable.
 * 2. Stop the site, remove the old key, reseal again, and start the site. Then the indexes are from a remaining key.
 * The site must be stopped, because in between an applicant's Aadhaar or PAN would not match earlier applications.
 * Hashes without a stored plain text cannot be recomputed: after the second step each administrator needs new
 * recovery
 * codes, and browsers known to the administrators' sign-in are unknown once.
 * @throws StoreError when the store or the files are unavailable
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
