import type { Language } from '~/shared/i18n/language';
import type { Customer } from './customer';
import type { CustomerRecord } from './customer.schema';
import type { Mobile } from './mobile';

/** Customers' accounts. Every method may throw `StoreError`. */
export interface CustomerSource {
  /** @returns null when the number has no account */
  findByMobile(mobile: Mobile): Promise<Customer | null>;
  /**
   * @param verification number confirmation used for the registration; other programs have none
   * @returns null when the number already has an account, also when two requests race
   */
  register(mobile: Mobile, record: CustomerRecord, verification?: string): Promise<Customer | null>;
  /** @returns the account created with this confirmation, unless its sessions were ended since; null otherwise */
  findMadeBy(verification: string, mobile: Mobile): Promise<Customer | null>;
  /** Deletes the confirmations of accounts created before this time. */
  sweepRegistrations(before: Date): Promise<void>;
  /**
   * Stores a changed record if the account still has the version that was edited.
   * @returns the new state; `changed` when somebody was quicker; null when the account is gone
   * @throws StoreError `unsupported` when the picture is to go and the source cannot do that; nothing is changed then
   */
  update(
    customer: Pick<Customer, 'id' | 'mobile'>,
    version: number,
    record: CustomerRecord,
  ): Promise<Customer | 'changed' | null>;
  /** Saves the language last used; a store without that field does nothing. */
  noteLanguage(id: number, language: Language): Promise<void>;
  /** @returns the pictures in use; all of them when the store cannot tell */
  photosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends every session of the account. */
  endSessions(id: number): Promise<void>;
  /** @returns the deleted account; null when there was none */
  deleteByMobile(mobile: Mobile): Promise<Customer | null>;
}
