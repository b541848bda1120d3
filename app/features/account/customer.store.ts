import type { Language } from '~/shared/i18n/language';
import type { Customer } from './customer';
import type { CustomerRecord } from './customer.schema';
import type { Mobile } from './mobile';

/** Customers' accounts. Every method may throw `StoreError`. */
export interface CustomerSource {
  /** @returns the account of a number; null when there is none */
  findByMobile(mobile: Mobile): Promise<Customer | null>;
  /**
   * Makes an account.
   * @param verification names the confirmation of the number that it is made with; another program's registration has none
   * @returns the account; null when the number has one already, also when two requests race
   */
  register(mobile: Mobile, record: CustomerRecord, verification?: string): Promise<Customer | null>;
  /**
   * @returns the account of a number, if this very confirmation made it and none of its sessions was ended since; null otherwise
   */
  findMadeBy(verification: string, mobile: Mobile): Promise<Customer | null>;
  /** Forgets which confirmations made accounts before a moment. */
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
  /** Remembers in which language the customer saw the site last; a source without room for it does nothing. */
  noteLanguage(id: number, language: Language): Promise<void>;
  /** @returns which of these pictures a customer has; a source that cannot tell returns all */
  photosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends every session of the account. */
  endSessions(id: number): Promise<void>;
  /** Removes the account. @returns what was removed; null when there was none */
  deleteByMobile(mobile: Mobile): Promise<Customer | null>;
}
