/** How visitors reach the people behind the site: shown in the footer and on the legal pages. */
export interface Contact {
  readonly email: string;
  /** As people read it, with the country code: `+91 98765 43210`. */
  readonly phone: string;
}

/** Contact details and, with them, whatever helps visitors. Every method may throw `SourceFailure`. */
export interface HelpSource {
  /** The contact details; null while none were entered. */
  findContact(): Promise<Contact | null>;
  /** Enters or replaces the contact details. */
  saveContact(contact: Contact): Promise<void>;
}
