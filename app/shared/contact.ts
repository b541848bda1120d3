import { toNationalDigits } from '~/shared/text/indian-numbers';
import type { PublicContact } from '~/shared/site-settings';

/** Contact details in the footer and on the legal pages. */
export interface Contact {
  readonly email: string;
  /** Formatted for display, with the country code: `+91 98765 43210`. */
  readonly phone: string;
}

/** Reserved names (RFC 2606 and 6761). */
const RESERVED_DOMAIN_PATTERN = /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))$/i;

/** @returns whether all digits after the country code are zero */
export function isPlaceholderPhone(phone: string): boolean {
  return /^\+?0*(?:910*)?$/.test(phone.replace(/[^\d+]/g, ''));
}

/** @returns whether the address is on a reserved domain (RFC 2606, RFC 6761) */
export function isPlaceholderEmail(email: string): boolean {
  return RESERVED_DOMAIN_PATTERN.test(email);
}

/** @returns null when there are no contact details */
export function toPublicContact(contact: Contact | null): PublicContact | null {
  if (!contact) return null;
  return { email: contact.email, phone: isPlaceholderPhone(contact.phone) ? null : contact.phone };
}

/** Indian toll-free and shared-cost numbers, which have no country code. */
const TOLL_FREE_PATTERN = /^18[06]0(?:[ .-]?\d){6,7}$/;

/**
 * E.164 (at most 15 digits with country code), an Indian number without country code, or a toll-free number.
 * Spaces, hyphens, dots and brackets are allowed.
 */
export const CONTACT_PHONE_PATTERN = new RegExp(
  `^(?:\\+[1-9](?:[ .()-]*\\d){6,14}|0?91[ -]?[1-9]\\d{9}|\\(?(?:0[ .()-]*)?[1-9](?:[ .()-]*\\d){9})$|${TOLL_FREE_PATTERN.source}`,
);

/** @returns the number with its country code; ten digits without one are treated as Indian */
export function addCountryCode(enteredPhone: string): string {
  if (TOLL_FREE_PATTERN.test(enteredPhone)) return enteredPhone;
  if (/^\+(?!91)/.test(enteredPhone) || toNationalDigits(enteredPhone).length !== 10)
    return enteredPhone;
  // Preserves the digit grouping of the input.
  const lastTen = /\d(?:\D*\d){9}$/.exec(enteredPhone)?.[0] ?? enteredPhone;
  const national = lastTen.replace(/[() ]+/g, ' ');
  return `+91 ${/^\d{10}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`;
}
