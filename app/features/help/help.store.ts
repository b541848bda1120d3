import type { AuditEntry } from '~/shared/audit-entry';
import type { Language } from '~/shared/i18n/language';
import type { Contact } from '~/shared/contact';
import type { Faq, FaqPosition, FaqText, PositionedFaq } from './faq';

/** How current the questions of another service are. */
export interface FaqsAge {
  /** Time of the last successful fetch when a newer one failed; null while the list is current. */
  readonly staleSince: Date | null;
  /** How long they may be shown before they are read again, in seconds. */
  readonly freshForSeconds: number;
}

/**
 * Contact details and the frequently asked questions. A change is made in one step with its line in the audit log, and only
 * if what it changes is still what the caller has read; otherwise it does nothing and answers `overtaken`. Whatever changes
 * shows on the public pages at once. Every method may throw `StoreError`.
 */
export interface HelpStore {
  /** @returns the contact details; null while there are none */
  findContact(): Promise<Contact | null>;
  /** @returns whether an administrator has entered the contact details; false while they are those that the site came with */
  isContactEntered(): Promise<boolean>;
  /** Stores the contact details in place of those that the caller has read. @returns `overtaken` when somebody was quicker */
  saveContact(
    seen: Contact | null,
    contact: Contact,
    audit: AuditEntry,
  ): Promise<'saved' | 'overtaken'>;

  /** @returns all questions of a language, by default the base language, in the order of the page */
  listFaqs(language?: Language): Promise<Faq[]>;
  /** @returns how current the list of a language is since the last `listFaqs`; null where this store keeps the questions itself */
  getFaqsAge(language: Language): FaqsAge | null;
  /** @returns the question; null when there is none */
  findFaq(id: number): Promise<PositionedFaq | null>;
  /**
   * Adds a question at the end of the list of a language, by default the base language. Where the question whose twin it would
   * be is gone, it stands by itself.
   * @returns `repeated` when just this one stands there already, as after a second press; `taken` when the list has this
   * question, or its twin; `full` when it has `MAX_FAQS`
   */
  addFaq(
    text: FaqText,
    audit: (id: number) => AuditEntry,
    place?: FaqPosition,
  ): Promise<'added' | 'repeated' | 'taken' | 'full'>;
  /** Changes a question. @returns `taken` when another one asks the same; `overtaken` when somebody was quicker */
  changeFaq(
    seen: Faq,
    text: FaqText,
    audit: AuditEntry,
  ): Promise<'changed' | 'taken' | 'overtaken'>;
  /** Removes a question. @returns `overtaken` when somebody was quicker */
  deleteFaq(seen: Faq, audit: AuditEntry): Promise<'deleted' | 'overtaken'>;
  /** Puts the questions of a language into another order; both orders are lists of all their ids. @returns `overtaken` when somebody was quicker */
  reorderFaqs(
    seen: readonly number[],
    order: readonly number[],
    audit: AuditEntry,
  ): Promise<'reordered' | 'overtaken'>;
}
