import type { AuditEntry } from '~/shared/audit-entry';
import type { Language } from '~/shared/i18n/language';
import type { Contact } from '~/shared/contact';
import type { Faq, FaqPosition, FaqText, PositionedFaq } from './faq';

/** Freshness of questions from another service. */
export interface FaqsAge {
  /** Time of the last successful fetch after a failure; null while the list is current. */
  readonly staleSince: Date | null;
  /** Seconds until the next fetch. */
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
  /** @returns false while the contact details are the seeded ones */
  isContactEntered(): Promise<boolean>;
  /** @returns `overtaken` when somebody was quicker */
  saveContact(
    seen: Contact | null,
    contact: Contact,
    audit: AuditEntry,
  ): Promise<'saved' | 'overtaken'>;

  /** Default: base language. @returns in page order */
  listFaqs(language?: Language): Promise<Faq[]>;
  /** @returns freshness since the last `listFaqs`; null when this store owns the questions */
  getFaqsAge(language: Language): FaqsAge | null;
  /** @returns null when there is none */
  findFaq(id: number): Promise<PositionedFaq | null>;
  /**
   * Adds a question at the end of the list of a language, by default the base language. Where the question whose twin it would
   * be is gone, it has no twin.
   * @returns `repeated` when just this one stands there already, as after a second press; `taken` when the list has this
   * question, or its twin; `full` when it has `MAX_FAQS`
   */
  addFaq(
    text: FaqText,
    audit: (id: number) => AuditEntry,
    place?: FaqPosition,
  ): Promise<'added' | 'repeated' | 'taken' | 'full'>;
  /** @returns `taken` for a duplicate question; `overtaken` after another change */
  changeFaq(
    seen: Faq,
    text: FaqText,
    audit: AuditEntry,
  ): Promise<'changed' | 'taken' | 'overtaken'>;
  /** @returns `overtaken` when somebody was quicker */
  deleteFaq(seen: Faq, audit: AuditEntry): Promise<'deleted' | 'overtaken'>;
  /** Both orders list all ids of the language. @returns `overtaken` after another change */
  reorderFaqs(
    seen: readonly number[],
    order: readonly number[],
    audit: AuditEntry,
  ): Promise<'reordered' | 'overtaken'>;
}
