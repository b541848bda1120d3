import type { Customer } from './customer';
import type { CustomerRecord } from './customer.schema';
import type { Mobile } from './mobile';

/** Customers' accounts. Every method may throw `SourceFailure`. */
export interface CustomerSource {
  /** The account of a number; null when there is none. */
  findByMobile(mobile: Mobile): Promise<Customer | null>;
  /**
   * Makes an account; null when the number has one already, also when two requests race.
   * @param verification names the confirmation of the number that it is made with; another program's registration has none
   */
  register(mobile: Mobile, record: CustomerRecord, verification?: string): Promise<Customer | null>;
  /** The account of a number, when this very confirmation made it and none of its sessions was ended since; null otherwise. */
  findMadeBy(verification: string, mobile: Mobile): Promise<Customer | null>;
  /** Forgets which confirmations made accounts before a moment. */
  sweepRegistrations(before: Date): Promise<void>;
  /**
   * Stores a changed record where the account still has the version that was edited. Gives the new state, `changed` when
   * somebody was quicker, null when the account is gone.
   * @throws SourceFailure `unsupported` when the picture is to go and the source cannot do that; nothing is changed then.
   */
  update(
    customer: Pick<Customer, 'id' | 'mobile'>,
    version: number,
    record: CustomerRecord,
  ): Promise<Customer | 'changed' | null>;
  /** Which of these pictures a customer has; a source that cannot tell says all. */
  photosInUse(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends every session of the account. */
  endSessions(id: number): Promise<void>;
  /** Removes the account; gives what was removed, null when there was none. */
  deleteByMobile(mobile: Mobile): Promise<Customer | null>;
}
