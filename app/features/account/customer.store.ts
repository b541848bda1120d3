import type { Language } from '~/shared/i18n/language';
import type { Customer } from './customer';
import type { CustomerRecord } from './customer.schema';
import type { Mobile } from './mobile';

/** Customers' accounts. Every method may throw `StoreError`. */
export interface CustomerSource {
  /** @returns null when the number has no account */
  findByMobile(mobile: Mobile): Promise<Customer | null>;
  /**
   * @param verification number confirmation used for the registration; API clients have none
   * @returns null when the number already has an account, even if two requests race
   */
  register(mobile: Mobile, record: CustomerRecord, verification?: string): Promise<Customer | null>;
  /** @returns the account created with this confirmation; null if none or if its sessions have been ended since */
  findByVerification(verification: string, mobile: Mobile): Promise<Customer | null>;
  /** Deletes the confirmations of accounts created before this time. */
  sweepRegistrations(before: Date): Promise<void>;
  /**
   * Stores a changed record if the account still has the edited version.
   * @returns the new state; `changed` after a concurrent change; null when the account was deleted
   * @throws StoreError `unsupported` when the store cannot remove the picture; nothing is changed then
   */
  update(
    customer: Pick<Customer, 'id' | 'mobile'>,
    version: number,
    record: CustomerRecord,
  ): Promise<Customer | 'changed' | null>;
  /** Saves the last used language. A store without that field does nothing. */
  saveLanguage(id: number, language: Language): Promise<void>;
  /** @returns those of the named pictures that are in use; all of them when the store cannot tell */
  findPhotosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  endSessions(id: number): Promise<void>;
  /** @returns the deleted account; null when there was none */
  deleteByMobile(mobile: Mobile): Promise<Customer | null>;
}
