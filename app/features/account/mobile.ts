/** An Indian mobile number as this site keeps it: ten digits, the first 6 to 9. */
export type Mobile = string & { readonly kind: 'mobile' };

const MOBILE = /^[6-9]\d{9}$/;

/**
 * Reads a mobile number as people type or paste it: with spaces, dashes or brackets, with +91 or 0091 or 91 in front, or
 * with the leading 0 of a call inside India. Null when what remains is not ten digits beginning with 6 to 9.
 */
export function parseMobile(text: string): Mobile | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const national = digits.replace(/^(?:00)?91(?=\d{10}$)|^0(?=\d{10}$)/, '');
  return MOBILE.test(national) ? (national as Mobile) : null;
}

/** The number as gateways take it (E.164): `+919876543210`. */
export function toE164(mobile: Mobile): string {
  return `+91${mobile}`;
}

/** The number as people read it: `+91 98765 43210`. */
export function toReadable(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

/** A mobile number that its owner recognises and nobody else can use: `+91 XXXXX X0001`. */
export function maskMobile(mobile: string): string {
  return `+91 XXXXX X${mobile.slice(-4)}`;
}
