import type { AuditEntry } from '~/shared/audit-entry';
import type { Language } from '~/shared/i18n/language';
import type { Contact } from '~/shared/contact';
import type { Faq, FaqPosition, FaqText, PositionedFaq } from './faq';

/** Freshness of questions from another service. */
export interface FaqsAge {
  /** Time of the last successful fetch. Null unless fetching currently fails. */
  readonly staleSince: Date | null;
  /** Seconds until the next fetch. */
  readonly freshForSeconds: number;
}

/**
 * Contact details and frequently asked questions. A change and its audit entry are written in one transaction, and
 * only if the stored value is the one the caller read. Otherwise the result is `overtaken`. Public pages show a
 * change immediately. Every method may throw `StoreError`.
 */
export interface HelpStore {
  /** @returns null if there are none */
  findContact(): Promise<Contact | null>;
  /** @returns false while the contact details are the seeded ones */
  isContactEntered(): Promise<boolean>;
  /** @returns `overtaken` after another change */
  saveContact(
    seen: Contact | null,
    contact: Contact,
    audit: AuditEntry,
  ): Promise<'saved' | 'overtaken'>;

  /** Lists the questions in the base language by default. @returns questions in page order */
  listFaqs(language?: Language): Promise<Faq[]>;
  /** @returns freshness since the last `listFaqs`. Null if this store owns the questions */
  getFaqsAge(language: Language): FaqsAge | null;
  /** @returns null if there is no such question */
  findFaq(id: number): Promise<PositionedFaq | null>;
  /**
   * Adds a question at the end of a language's list, by default that of the base language. It gets no twin if the
   * twin was deleted.
   * @returns `repeated` if the same question and answer exist, as after a repeated submit. `taken` if the list has this
   * question or its twin. `full` if it has `MAX_FAQS`
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
  /** @returns `overtaken` after another change */
  deleteFaq(seen: Faq, audit: AuditEntry): Promise<'deleted' | 'overtaken'>;
  /** Both orders list all ids of the language. @returns `overtaken` after another change */
  reorderFaqs(
    seen: readonly number[],
    order: readonly number[],
    audit: AuditEntry,
  ): Promise<'reordered' | 'overtaken'>;
}
