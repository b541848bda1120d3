import type { PublicContact } from '~/shared/site-settings';
import type { Contact } from './help.source';

/** Names that are nobody's (RFC 2606 and 6761). */
const NOBODYS_ADDRESS = /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))$/i;

/** Whether a telephone number is a placeholder: nothing but zeros after the country code. */
export function isPlaceholderPhone(phone: string): boolean {
  return /^\+?0*(?:910*)?$/.test(phone.replace(/[^\d+]/g, ''));
}

/** Whether an e-mail address belongs to a name that can never be somebody's. */
export function isPlaceholderEmail(email: string): boolean {
  return NOBODYS_ADDRESS.test(email);
}

/** What visitors are shown of the contact details; null while there are none. */
export function toPublicContact(contact: Contact | null): PublicContact | null {
  if (!contact) return null;
  return { email: contact.email, phone: isPlaceholderPhone(contact.phone) ? null : contact.phone };
}

/**
 * A telephone number as it is kept: with its country code. Ten digits without one are an Indian number, as everywhere on this
 * site, and a 0 before them is what is dialled inside India.
 */
export function withCountryCode(typed: string): string {
  if (typed.startsWith('+')) return typed;
  const national = typed.replace(/^0[ -]?/, '');
  if (national.replace(/\D/g, '').length !== 10) return typed;
  return `+91 ${/^\d{10}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`;
}
